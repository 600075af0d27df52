// One table through one pair of eyes: what the house shows and tells of it, and what can be asked of it.
import { api, type Refusal } from '$lib/api';
import { session } from '$lib/session.svelte';
import { pace_of, settings } from '$lib/settings.svelte';
import type { TableLine, TableMessage } from '$lib/socket.svelte';
import { remember, remembered } from '$lib/storage';
import { toasts } from '$lib/toast.svelte';
import type { AskWorth } from '../help/worths.svelte';
import type { Advice, Ballot, Chatted, Command, NewsLine, Paused, SeenTable } from '$lib/types/house';
import type { Refused } from '../games/game';
import type { Absence } from './clock';
import { Playback } from './playback.svelte';

// The bot of this seat waits for words of those who may speak: until then by our clock, or however long it takes.
export interface Pause {
  seat: number;
  until?: number;
}

export { position_of } from './position';
export type Seen = SeenTable;

const note_pause_ms = 700;
const often_held_ms = 2000;

export class TableModel {
  stage = new Playback(
    () => pace_of[settings.speed],
    (n, plays) => this.#show(n, plays),
  );
  seen = $derived(this.stage.seen); // what is looked at, which may be a moment behind what is so
  lines = $state.raw<NewsLine[]>([]);
  chat = $state.raw<Chatted[]>([]);
  held = $state.raw<Refused | undefined>(); // what I tried against a promise
  cites_deals = false; // the room tells that itself
  refused = $state.raw<Refusal | undefined>(); // the house does not show this table
  frozen = $state(false);
  busy = $state(false);
  resting = $state(false); // the question has just changed: what was aimed at the last one must not answer this one
  next = $derived(this.seen?.next); // the table of the rematch
  called = $state<string | undefined>(); // the same, when it has opened just now
  away = $state.raw<Absence[]>([]); // seats whose people do not look on
  pause = $state.raw<Pause | undefined>(); // a bot waits for words
  hint = $state.raw<Advice | 'none' | 'thinking' | undefined>();
  note = $state('');
  note_state = $state<'saved' | 'typed' | 'lost'>('saved');
  heard = $state(0); // lines of talk that have been read

  me = $derived(this.seen?.seat);
  skips = $state(false); // the page answers by itself: there is nothing to decide
  awaited = $derived(
    this.seen?.stage === 'running' &&
      this.me !== undefined &&
      !this.seen.answered && // the house does it in a moment: beforehand, or because there is one answer only
      !this.skips &&
      (this.seen.awaited?.includes(this.me) ?? false),
  );
  asleep = $derived.by(() => this.line.line !== 'online' || this.frozen);
  help = $derived(this.seen?.help ?? 'none');
  unread = $derived(this.chat.filter((line) => line.n >= this.heard).length);

  readonly id: string;
  readonly line: TableLine;
  readonly hand: number;
  #loading = false;
  #newest = 0; // lines the house has told of
  #note_timer: ReturnType<typeof setTimeout> | undefined;
  #note_given = false;
  #pause_timer: ReturnType<typeof setTimeout> | undefined;
  #held_at = 0;
  #shown: { opened: number; n: number | undefined } = { opened: 0, n: undefined }; // what the house was told, and when the line was opened for it

  constructor(id: string, line: TableLine, hand = 1) {
    this.id = id;
    this.line = line;
    this.hand = hand;
    this.heard = Number(remembered(`heard.${id}`) ?? 0);
  }

  watch(): () => void {
    const stop = this.line.watch(this.id, this.#hear, (refusal) => (this.refused = refusal));
    return () => {
      this.#save_note();
      stop();
    };
  }

  #hear = (message: TableMessage) => {
    if ('view' in message) {
      this.refused = undefined;
      this.away = [];
      this.pause = undefined;
      this.#keep(message.view.view);
      this.stage.begin(message.view.view);
      void this.#load_story();
    } else if ('news' in message) {
      const { news, view } = message.news;
      this.#keep(view);
      this.#add(news);
      if (news.some(({ entry }) => 'chose' in entry && entry.chose.seat === view.seat)) this.hint = undefined;
      for (const line of news) if ('rematch_opened' in line.entry) this.called = line.entry.rematch_opened.table;
      this.stage.put({
        view,
        events: news.flatMap((line) => line.events ?? []),
        own: news.some(({ entry }) => 'chose' in entry && entry.chose.seat === view.seat && entry.chose.hand === 'player'),
        undone: news.some((line) => line.game !== undefined),
      });
    } else if ('chatted' in message) {
      const line = message.chatted;
      if (!this.chat.some((known) => known.n === line.n)) this.chat = [...this.chat, line].sort((a, b) => a.n - b.n);
    } else if ('noted' in message) {
      if (this.note_state === 'saved') this.note = message.noted.text;
    } else if ('frozen' in message) this.frozen = true;
    else if ('paused' in message) this.#pause(message.paused);
    else if ('presence' in message) {
      const { away, since } = message.presence;
      this.away = away.map((seat, i) => ({ seat, since: since[i]! }));
    }
  };

  #pause({ seat, now, until }: Paused) {
    clearTimeout(this.#pause_timer);
    this.pause = seat === undefined ? undefined : until === undefined ? { seat } : { seat, until: Date.now() + until - now };
    if (until !== undefined) this.#pause_timer = setTimeout(() => (this.pause = undefined), until - now);
  }

  #is_open({ game }: SeenTable, choice: string) {
    const { choices } = (game ?? {}) as { choices?: string[] };
    return choices !== undefined && choices.length > 0 && (choices.includes(choice) || /^(offer|deal) /.test(choice));
  }

  // Alone with bots the house waits with their next act until this window has played the last: said once for each, and when it
  // plays no more.
  #show(n: number, plays: boolean) {
    const { seen, line } = this;
    if (seen?.seat === undefined || seen.seats.filter(({ person }) => person !== '').length !== 1) return;
    const said = this.#shown.opened === line.opened ? this.#shown.n : undefined;
    const now = plays ? n : undefined;
    if (now === said || (now !== undefined && said !== undefined && now < said)) return;
    this.#shown = { opened: line.opened, n: now };
    void line.request({ shown: now === undefined ? { table: this.id } : { table: this.id, n: now } });
  }

  // Nothing to say now: the bot that waits for me may act.
  go_on = () => void this.line.request({ go_on: { table: this.id } });

  // Somebody is writing an offer: said every now and then, so that the bot that waits does not go on meanwhile.
  hold = () => {
    if (!this.pause || Date.now() - this.#held_at < often_held_ms) return;
    this.#held_at = Date.now();
    void this.line.request({ hold: { table: this.id } });
  };

  #keep(view: SeenTable) {
    this.frozen = false;
    if (typeof this.hint === 'object' && !this.#is_open(view, this.hint.choice)) this.hint = undefined;
    this.#newest = view.n;
    // What was promised about the luck is kept here, so that the end can be held against it.
    if (view.commitment !== undefined && remembered(`luck.${this.id}`) === undefined) remember(`luck.${this.id}`, view.commitment);
  }

  #add(news: NewsLine[]) {
    const last = this.lines.at(-1)?.n ?? 0;
    const fresh = news.filter((line) => line.n > last);
    if (fresh.length === 0) return;
    if (fresh[0]!.n === last + 1) this.lines = [...this.lines, ...fresh];
    else void this.#load_story();
  }

  async #load_story() {
    if (this.#loading) return;
    this.#loading = true;
    for (let pause = 300; ; pause = Math.min(5000, pause * 2)) {
      const lesson = this.line.lesson;
      const answer = lesson ? { ok: { lines: lesson.story() } } : await api.story(this.id, undefined, this.hand);
      if (answer.ok) {
        const last = answer.ok.lines.at(-1)?.n ?? 0;
        this.lines = [...answer.ok.lines, ...this.lines.filter((line) => line.n > last)];
        const gap = this.#newest > (this.lines.at(-1)?.n ?? 0);
        if (!gap) break;
      } else if (!['no_line', 'busy', 'too_often'].includes(answer.refused.code)) break;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    this.#loading = false;
  }

  // True when the house has carried it out; a refusal is told by itself.
  async act(command: Command): Promise<boolean> {
    toasts.clear_refusals();
    if (!session.me && !this.line.lesson) {
      const nobody = await session.somebody();
      if (nobody) {
        toasts.refusal(nobody);
        return false;
      }
      await this.line.ready();
    }
    const refusal = await this.line.act(this.id, command);
    const cites = this.cites_deals && refusal?.deal !== undefined && 'choose' in command;
    this.held = cites ? { choice: command.choose.choice, refusal: refusal! } : undefined;
    if (refusal && !cites && !this.line.lesson) toasts.refusal(refusal);
    return refusal === undefined;
  }

  choose = async (choice: string, by_itself = false): Promise<boolean> => {
    if (this.busy || (this.resting && !by_itself)) return false;
    this.busy = true;
    const done = await this.act({ choose: { choice } });
    this.busy = false;
    return done;
  };

  // What a draft would be answered; nothing happens. A hand that does not sit asks nothing.
  try_out = (choice: string): Promise<Refusal | undefined> => this.line.request({ try: { table: this.id, choice } });

  // What the house helps with: what a deal is worth, and what it would do here. A hint goes when I choose, or when what it says cannot be
  // chosen any more.
  ask_worth: AskWorth = async (choice) => {
    const answer = await this.line.ask({ worth: { table: this.id, choice } });
    if (answer && 'valued' in answer) return answer.valued.worth ?? 'unknown';
    return answer && 'refused' in answer && answer.refused.code !== 'helping' ? 'unknown' : undefined;
  };
  ask_hint = async () => {
    if (this.hint === 'thinking') return;
    this.hint = 'thinking';
    const answer = await this.line.ask({ hint: { table: this.id } });
    if (this.hint !== 'thinking') return; // I have chosen, or it is not wanted any more
    this.hint = answer && 'hinted' in answer ? (answer.hinted.hint ?? 'none') : undefined;
    if (answer && 'refused' in answer) toasts.refusal(answer.refused);
  };
  close_hint = () => (this.hint = undefined);

  undo = async () => {
    if (this.busy) return;
    this.busy = true;
    await this.act({ undo: {} });
    this.busy = false;
  };

  propose = (ballot: Ballot, seat?: number) => this.act({ propose: seat === undefined ? { ballot } : { ballot, seat } });

  async say(text: string): Promise<boolean> {
    toasts.clear_refusals();
    const refusal = await this.line.say(this.id, text);
    if (refusal) toasts.refusal(refusal);
    return refusal === undefined;
  }

  read_talk() {
    const upto = (this.chat.at(-1)?.n ?? -1) + 1;
    if (upto <= this.heard) return;
    this.heard = upto;
    remember(`heard.${this.id}`, String(upto));
  }

  // Kept as it is typed, a moment after the last key.
  jot(text: string) {
    this.note = text;
    this.note_state = 'typed';
    this.#note_given = true;
    clearTimeout(this.#note_timer);
    this.#note_timer = setTimeout(this.#save_note, note_pause_ms);
  }

  #save_note = async () => {
    clearTimeout(this.#note_timer);
    if (!this.#note_given || this.note_state === 'saved') return;
    const text = this.note;
    const refusal = await this.line.jot(this.id, text);
    if (text !== this.note) return;
    this.note_state = refusal ? 'lost' : 'saved';
    if (refusal && (refusal.code === 'no_line' || refusal.code === 'line_broke')) this.#note_timer = setTimeout(this.#save_note, 3000);
    else if (refusal) toasts.refusal(refusal);
  };
}

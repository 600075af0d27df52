// All tables that concern me, looked at again every ten seconds while the page is visible.
import type { GameUi, Phrase, Position } from '../games/game';
import { load_room } from '../games';
import { left_for } from '../table/clock';
import { position_of } from '../table/position';
import { api, type Refusal } from './api';
import { attention } from './attention.svelte';
import { house } from './socket.svelte';
import type { TableCard, TableLists } from './types/house';

const often_ms = 10_000,
  hidden_ms = 30_000, // hidden: only for the notification
  soon_ms = 3 * 3_600_000; // in a game of days

export const waits_for_me = (card: TableCard) =>
  card.summary?.stage === 'running' && card.seat !== undefined && (card.awaited?.includes(card.seat) ?? false);

// What waits at a table, in the words of its game; they follow the reader's language.
interface Waits {
  n: number;
  ends: number | undefined; // when my time runs out, by the clock of this browser
  low: boolean; // soon
  position: Position;
  ui: GameUi;
}
export const in_words = ({ ui, position }: Waits): Phrase | undefined => ui.waits?.(position) ?? ui.asked(position)?.sentence;

class Inbox {
  lists = $state.raw<TableLists | undefined>();
  waits = $state.raw<ReadonlyMap<string, Waits>>(new Map());
  refused = $state.raw<Refusal | undefined>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running = false;

  // What ends first stands first.
  waiting = $derived(
    (this.lists?.mine ?? [])
      .filter(waits_for_me)
      .map((card) => ({ card, ends: this.waits.get(card.id)?.ends ?? Infinity }))
      .sort((a, b) => (a.ends === b.ends ? 0 : a.ends - b.ends))
      .map(({ card }) => card),
  );

  start(): () => void {
    this.#running = true;
    void this.look();
    const seen = () => {
      if (!document.hidden) void this.look();
    };
    document.addEventListener('visibilitychange', seen);
    return () => {
      this.#running = false;
      clearTimeout(this.#timer);
      document.removeEventListener('visibilitychange', seen);
    };
  }

  async look() {
    clearTimeout(this.#timer);
    if (!document.hidden || attention.wanted) {
      const answer = await api.tables();
      this.refused = answer.refused;
      if (answer.ok) {
        this.lists = answer.ok;
        for (const card of answer.ok.mine) attention.set(card.id, card.game, waits_for_me(card));
        attention.keep_only(new Set(answer.ok.mine.map((card) => card.id)));
      }
    }
    clearTimeout(this.#timer);
    if (this.#running) this.#timer = setTimeout(() => void this.look(), document.hidden ? hidden_ms : often_ms);
  }

  // Which decision waits: read from the table's own view, through the reader's own eyes, when its log has grown.
  async look_closer(waiting: readonly TableCard[]) {
    for (const card of waiting) {
      const known = this.waits.get(card.id);
      if (known && known.n >= (card.n ?? 0)) continue;
      const [room, seen] = await Promise.all([load_room<{ default: GameUi }>(card.game).catch(() => undefined), api.view(card.id)]);
      if (!room || !seen.ok?.game) continue;
      const { seat, clocks_at, settings } = seen.ok;
      const left = seat === undefined || clocks_at === undefined ? undefined : left_for(seen.ok, seat, house.now());
      const waits: Waits = {
        n: seen.ok.n,
        ends: left === undefined ? undefined : Date.now() + left,
        low: left !== undefined && left < Math.max(settings.bank_seconds * 100, settings.pace === 'days' ? soon_ms : 0),
        position: position_of(seen.ok, true),
        ui: room.default,
      };
      this.waits = new Map([...this.waits, [card.id, waits]]);
    }
    const still = new Set(waiting.map(({ id }) => id));
    if ([...this.waits.keys()].some((id) => !still.has(id))) this.waits = new Map([...this.waits].filter(([id]) => still.has(id)));
  }
}

export const inbox = new Inbox();

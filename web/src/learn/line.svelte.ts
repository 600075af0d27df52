// The line of a table at which a lesson is played. The house keeps nothing of it: all that was said goes there every time, and what
// it tells then is told to the table as the house tells its watchers.
import { api, type Refusal } from '$lib/api';
import type { TableLine, TableMessage } from '$lib/socket.svelte';
import type { Command, Incoming, LessonSeen, NewsLine } from '$lib/types/house';

const not_here: Refusal = { code: 'lesson', rule: '', why: '' };

export class LessonLine implements TableLine {
  line = 'online' as const;
  opened = 1;
  coach = $state.raw<LessonSeen | undefined>();
  refused = $state.raw<Refusal | undefined>(); // what was tried last
  reading = $state(false); // something was chosen where there is only something to read
  failed = $state.raw<Refusal | undefined>(); // the house does not show this lesson, or cannot be reached
  said: readonly string[];

  readonly #game: string;
  readonly #id: string;
  #told = 0;
  #lines: NewsLine[] = [];
  #listener: ((message: TableMessage) => void) | undefined;
  #table = '';

  constructor(game: string, id: string, said: readonly string[] = []) {
    this.#game = game;
    this.#id = id;
    this.said = said;
  }

  lesson = { story: () => this.#lines };
  now = () => Date.now();
  ready = () => Promise.resolve();

  watch = (table: string, listener: (message: TableMessage) => void) => {
    this.#listener = listener;
    this.#table = table;
    void this.#ask(this.said);
    return () => (this.#listener = undefined);
  };

  async #ask(said: readonly string[]): Promise<Refusal | undefined> {
    const answer = await api.lesson(this.#game, this.#id, { said: [...said] });
    this.reading = false;
    if (answer.refused) {
      if (answer.refused.code === 'nonsense') this.refused = answer.refused;
      else this.failed = answer.refused;
      return answer.refused;
    }
    this.failed = undefined;
    this.refused = answer.ok.refused;
    if (answer.ok.refused) return answer.ok.refused;
    const first = this.coach === undefined;
    this.said = said;
    this.coach = answer.ok;
    this.#lines = answer.ok.lines;
    const news = answer.ok.lines.filter(({ n }) => n > this.#told),
      view = answer.ok.view;
    this.#told = view.n;
    if (first) this.#listener?.({ view: { table: this.#table, now: Date.now(), view } });
    else if (news.length > 0) this.#listener?.({ news: { table: this.#table, now: Date.now(), news, view } });
    return undefined;
  }

  // On: what there is to read has been read, or the coach does it.
  go_on = () => this.#ask([...this.said, 'next']);
  show = async () => {
    const shown = this.coach?.show;
    if (shown !== undefined) await this.#ask([...this.said, shown]);
  };

  act = (_table: string, command: Command): Promise<Refusal | undefined> => {
    if (!('choose' in command) || !this.coach || this.coach.over || this.coach.astray) return Promise.resolve(not_here);
    if (!this.coach.do) {
      this.reading = true;
      return Promise.resolve(not_here);
    }
    return this.#ask([...this.said, command.choose.choice]);
  };
  request = async (wanted: Incoming['do']): Promise<Refusal | undefined> => {
    if (!('try' in wanted) || this.coach?.astray) return undefined;
    const answer = await api.lesson_try(this.#game, this.#id, { said: [...this.said], try: wanted.try.choice });
    return answer.refused ?? answer.ok.refused;
  };
  ask = () => Promise.resolve(undefined); // the coach helps
  say = () => Promise.resolve(not_here);
  jot = () => Promise.resolve(undefined);
}

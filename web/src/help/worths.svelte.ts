// What the deals that are shown are worth, as the house answers it: one question at a time, and an answer of another position is none.
import type { DealWorth } from '$lib/types/house';

export type AskWorth = (choice: string) => Promise<DealWorth | 'unknown' | undefined>; // unknown: it cannot be told; undefined: no answer

const pause_ms = 200, // five times a second at most
  kept = 40;

export class Worths {
  #known = $state.raw<ReadonlyMap<string, DealWorth | 'unknown'>>(new Map());
  #wanted: readonly string[] = [];
  #position: unknown;
  #asking = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #ask: AskWorth;

  constructor(ask: AskWorth) {
    this.#ask = ask;
  }

  of(choice: string | undefined): DealWorth | undefined {
    const known = choice === undefined ? undefined : this.#known.get(choice);
    return known === 'unknown' ? undefined : known;
  }

  cannot_tell = (choice: string) => this.#known.get(choice) === 'unknown';

  // One scale for all that is shown, so that bars compare.
  get scale(): number {
    const all = this.#wanted.map((choice) => this.of(choice)).filter((each) => each !== undefined);
    return Math.max(
      20,
      ...all.flatMap(({ mine, theirs }) => [mine, ...theirs].flatMap(({ least, most }) => [Math.abs(least), Math.abs(most)])),
    );
  }

  want(choices: readonly string[], position: unknown) {
    this.#wanted = choices;
    if (position !== this.#position) this.#known = new Map();
    this.#position = position;
    clearTimeout(this.#timer);
    if (!this.#asking) this.#timer = setTimeout(() => void this.#next(), pause_ms);
  }

  stop() {
    clearTimeout(this.#timer);
    this.#wanted = [];
  }

  async #next() {
    const choice = this.#wanted.find((each) => !this.#known.has(each)),
      position = this.#position;
    if (choice === undefined) return;
    this.#asking = true;
    const answer = await this.#ask(choice);
    this.#asking = false;
    if (position === this.#position && answer !== undefined) {
      const known = [...this.#known].slice(-kept);
      this.#known = new Map([...known, [choice, answer]]);
    }
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#next(), pause_ms);
  }
}

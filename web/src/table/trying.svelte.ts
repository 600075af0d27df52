// What drafts would be answered. The house is asked, which changes nothing and tells nobody; whoever shows drafts knows only this,
// so that one day an engine inside the page may answer.
import type { Refusal } from '$lib/api';

export type Ask = (choice: string) => Promise<Refusal | undefined>;
export type Verdict = 'unknown' | 'allowed' | Refusal;
export const is_refused = (verdict: Verdict): verdict is Refusal => typeof verdict === 'object';

const pause_ms = 120, // after the last change of what is shown
  round_ms = 600, // at least, between two rounds at one draft or the same ones: each is a message, and those are counted
  kept = 60; // answers

export class Trying {
  readonly #ask: Ask;
  #verdicts = $state.raw<ReadonlyMap<string, 'allowed' | Refusal>>(new Map());
  #wanted: readonly string[] = [];
  #position: unknown;
  #asked = new Set<string>(); // in this position
  #round_at = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  of(choice: string): Verdict {
    return this.#verdicts.get(choice) ?? 'unknown';
  }

  // What is shown now, and in which position. An answer of the position before stays until the new one is here.
  want(choices: readonly string[], position: unknown) {
    this.#wanted = choices;
    if (position !== this.#position) this.#asked = new Set();
    this.#position = position;
    clearTimeout(this.#timer);
    if (choices.every((choice) => this.#asked.has(choice))) return;
    const again = choices.some((choice) => this.#verdicts.has(choice));
    const wait = again || choices.length > 1 ? this.#round_at + round_ms - Date.now() : 0;
    this.#timer = setTimeout(() => void this.#round(), Math.max(pause_ms, wait));
  }

  stop() {
    clearTimeout(this.#timer);
  }

  async #round() {
    const asked = this.#asked;
    this.#round_at = Date.now();
    const fresh = this.#wanted.filter((choice) => !asked.has(choice));
    for (const choice of fresh) asked.add(choice);
    const answers = await Promise.all(fresh.map((choice) => this.#ask(choice)));
    if (asked !== this.#asked) return; // another position meanwhile, which asks anew
    const verdicts = new Map(this.#verdicts);
    fresh.forEach((choice, i) => {
      const refusal = answers[i];
      verdicts.delete(choice);
      if (refusal === undefined) verdicts.set(choice, 'allowed');
      else if (refusal.code === 'refused' || refusal.code === 'nonsense') verdicts.set(choice, refusal);
      else asked.delete(choice); // no answer: the line was down
    });
    for (const [choice] of verdicts) {
      if (verdicts.size <= kept) break;
      verdicts.delete(choice); // the oldest; who comes back to it asks again
      asked.delete(choice);
    }
    this.#verdicts = verdicts;
  }
}

// Positions looked back at, through one's own eyes or after the end through anybody's. Each is fetched once.
import { SvelteMap } from 'svelte/reactivity';
import { api } from '$lib/api';
import type { NewsLine } from '$lib/types/house';
import type { Seen } from './model.svelte';

export class Past {
  #positions = new SvelteMap<string, Seen>();
  #stories = new SvelteMap<number, NewsLine[]>();
  #asked = new Set<string>();
  readonly #id: string;
  readonly #hand: number;

  constructor(id: string, hand: number) {
    this.#id = id;
    this.#hand = hand;
  }

  // The position after line n, once it is here; until then nothing.
  at(n: number, eyes: number | undefined): Seen | undefined {
    return this.#positions.get(`${n} ${eyes}`);
  }

  // Fetches a position and its neighbours, so that stepping is quick.
  want(n: number, eyes: number | undefined, neighbours: readonly number[] = []) {
    void this.#fetch(n, eyes).then(() => {
      for (const near of neighbours) void this.#fetch(near, eyes);
    });
  }

  story(eyes: number): NewsLine[] | undefined {
    return this.#stories.get(eyes);
  }
  async want_story(eyes: number) {
    if (this.#asked.has(`story ${eyes}`)) return;
    this.#asked.add(`story ${eyes}`);
    const answer = await api.story(this.#id, eyes);
    if (answer.ok) this.#stories.set(eyes, answer.ok.lines);
    else this.#asked.delete(`story ${eyes}`);
  }

  async #fetch(n: number, eyes: number | undefined) {
    const key = `${n} ${eyes}`;
    if (this.#asked.has(key)) return;
    this.#asked.add(key);
    const answer = await api.at<Seen>(this.#id, n, eyes, this.#hand);
    if (answer.ok) this.#positions.set(key, answer.ok);
    else this.#asked.delete(key);
  }
}

// Positions looked back at, through one's own eyes or after the end through anybody's. Each is fetched once.
import { SvelteMap } from 'svelte/reactivity';
import { api } from '$lib/api';
import type { NewsLine } from '$lib/types/house';
import type { Seen } from './model.svelte';

// Through everybody's eyes at once: each seat's own part as that seat sees it.
export const all_eyes = -1;
function all_seen(views: readonly Seen[]): Seen {
  const games = views.map(({ game }) => game as { players: unknown[] });
  const { seat: _, ...first } = views[0]!;
  return { ...first, game: { ...games[0]!, players: games.map(({ players }, seat) => players[seat]), choices: [] } };
}

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
    return this.#positions.get(`${n} ${eyes}`); // of all eyes it is put together when the last is here
  }

  // Fetches a position and its neighbours, so that stepping is quick.
  want(n: number, eyes: number | undefined, seats: number, neighbours: readonly number[] = []) {
    void this.#fetch(n, eyes, seats).then(() => {
      for (const near of neighbours) void this.#fetch(near, eyes, seats);
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

  async #fetch(n: number, eyes: number | undefined, seats: number) {
    const key = `${n} ${eyes}`;
    if (this.#asked.has(key)) return;
    this.#asked.add(key);
    if (eyes === all_eyes) {
      const everybody = Array.from({ length: seats }, (_, seat) => seat);
      await Promise.all(everybody.map((seat) => this.#fetch(n, seat, seats)));
      const views = everybody.flatMap((seat) => this.at(n, seat) ?? []);
      if (views.length === seats) this.#positions.set(key, all_seen(views));
      else this.#asked.delete(key);
      return;
    }
    const answer = await api.at<Seen>(this.#id, n, eyes, this.#hand);
    if (answer.ok) this.#positions.set(key, answer.ok);
    else this.#asked.delete(key);
  }
}

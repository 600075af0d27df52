// What happens at a table, one act after the other. The house tells what is so; this is when it is seen (docs/decisions/0020).
// An act is one message of the house: what happened, and the view after it. On the stage stands the view of one act while its
// events are played, one scene each; the acts behind it wait. Nothing waits for who is asked the same question still, has acted
// himself, does not look, or wants no playing.
import type { SeenTable } from '$lib/types/house';
import type { Picture } from '../games/picture';

export interface Act {
  view: SeenTable;
  events: unknown[];
  own: boolean; // the reader did it
  undone?: boolean; // it took something back: what was recent is not
}
export interface Scene {
  event: unknown;
  picture: Picture;
  ms: number;
}
export interface Director {
  pictures: (event: unknown) => Picture[];
  question: (seen: SeenTable) => string | undefined; // what the reader is asked; undefined: nothing
}
interface Waiting extends Act {
  scenes: Scene[];
  held: boolean; // its view is not on the stage yet
  since: number;
}

const scene_ms = [0, 400, 600, 800] as const;
const behind_ms = 6000, // where a second person sits
  alone_ms = 20_000, // alone the house waits for the page anyway
  spare_ms = 900, // a scene that has begun is played to its end
  least = 0.3, // played quicker than that nobody can follow it
  one_scene_ms = 700; // events that come this close together are one for the board

export class Playback {
  seen = $state.raw<SeenTable | undefined>(); // what the board shows
  recent = $state.raw<unknown[]>([]); // the events that led to it
  scene = $state.raw<Scene | undefined>(); // what is played on it
  last = $state.raw<{ marks: readonly string[]; seat: number | undefined }>({ marks: [], seat: undefined });
  left = $state(0); // acts whose view waits for its turn

  director: Director | undefined; // the room, once it is here
  watched = false; // somebody looks through this pair of eyes
  readonly #pace: () => number;
  readonly #told: (n: number, plays: boolean) => void;
  #queue: Waiting[] = [];
  #current: Waiting | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #recent_at = 0;

  // `pace`: how long a scene takes, of its usual time; 0: nothing is played. `told` hears up to which line everything has been shown,
  // and whether what comes will be played.
  constructor(pace: () => number, told: (n: number, plays: boolean) => void = () => {}) {
    this.#pace = pace;
    this.#told = told;
  }

  // The whole, as it is now; in a replay with what led to it.
  begin(view: SeenTable, recent: unknown[] = []) {
    this.#clear();
    this.seen = view;
    this.recent = recent;
    this.last = { marks: [], seat: undefined };
    this.#mark(this.#scenes_of(recent));
    this.#tell(view.n);
  }

  // Somebody looks, or looks no more: says how far this is, unless something waits to be played and says it then.
  look(watched: boolean) {
    this.watched = watched;
    if (!watched) this.skip();
    if (!this.#current && this.seen) this.#tell(this.seen.n);
  }

  put(act: Act) {
    const plays = this.director !== undefined && this.#is_looked_at();
    if (!plays || act.own || act.undone) this.#clear();
    const scenes = this.#scenes_of(act.events);
    const waiting: Waiting = { ...act, scenes: plays ? scenes : [], held: true, since: Date.now() };
    if (!plays || act.own || this.#asked_the_same(act.view)) {
      for (const each of this.#queue) each.held = false;
      if (this.#current) this.#current.held = false;
      this.#show(waiting);
    }
    if (!plays) this.#mark(scenes);
    this.#queue.push(waiting);
    this.#count();
    if (!this.#current) this.#next();
  }

  // To how it is now.
  skip = () => {
    const newest = this.#queue.at(-1) ?? this.#current;
    if (!newest) return;
    const held = [this.#current, ...this.#queue].some((each) => each?.held);
    this.#clear();
    if (held) this.#show(newest);
    this.#mark(newest.scenes);
    this.#tell(newest.view.n);
  };

  #is_looked_at() {
    return this.watched && this.#pace() > 0 && document.visibilityState === 'visible';
  }

  #tell(n: number) {
    this.#told(n, this.#is_looked_at());
  }

  #show(act: Waiting) {
    act.held = false;
    this.seen = act.view;
    const now = Date.now();
    if (act.events.length > 0) {
      this.recent = now - this.#recent_at < one_scene_ms && this.#pace() === 0 ? [...this.recent, ...act.events] : act.events;
      this.#recent_at = now;
    } else if (act.undone) this.recent = [];
  }

  #scenes_of(events: readonly unknown[]): Scene[] {
    if (!this.director) return [];
    const scenes: Scene[] = [];
    let with_next: string[] = [];
    for (const event of events)
      for (const picture of this.director.pictures(event)) {
        const marks = [...with_next, ...(picture.marks ?? [])];
        with_next = picture.weight === 0 ? marks : [];
        if (picture.weight > 0) scenes.push({ event, picture: { ...picture, marks }, ms: scene_ms[picture.weight] * this.#pace() });
      }
    return scenes;
  }

  #mark(scenes: readonly Scene[]) {
    const marked = scenes.findLast(({ picture }) => picture.marks!.length > 0)?.picture;
    if (marked) this.last = { marks: marked.marks!, seat: marked.seat };
  }

  #asked_the_same(view: SeenTable): boolean {
    if (!this.seen || !this.director) return false;
    const question = this.director.question(this.seen);
    return question !== undefined && question === this.director.question(view);
  }

  #clear() {
    clearTimeout(this.#timer);
    this.#queue = [];
    this.#current = undefined;
    this.scene = undefined;
    this.left = 0;
  }

  #count() {
    this.left = this.#queue.filter(({ held }) => held).length;
  }

  #next() {
    this.#current = this.#queue.shift();
    this.#count();
    if (this.#current) this.#play(this.#current, 0);
    else this.scene = undefined;
  }

  #play(act: Waiting, index: number) {
    const scene = act.scenes[index];
    if (act.held && !(scene?.picture.before && act.scenes.slice(index).some(({ picture }) => !picture.before))) this.#show(act);
    if (scene === undefined) {
      this.#tell(act.view.n);
      return this.#next();
    }
    const rate = this.#rate(act.scenes.slice(index));
    if (rate < least && this.#queue.length > 0) {
      this.#queue = this.#queue.slice(-1); // folded: too much has happened to be followed
      return this.#next();
    }
    this.scene = { ...scene, ms: scene.ms * rate };
    this.#mark([scene]);
    this.#timer = setTimeout(() => this.#play(act, index + 1), this.scene.ms);
  }

  // How quickly to play, so that no view comes later than it may.
  #rate(rest: readonly Scene[]): number {
    const length = (scenes: readonly Scene[]) => scenes.reduce((sum, { ms }) => sum + ms, 0);
    const people = this.seen?.seats.filter(({ person }) => person !== '').length ?? 0;
    const limit = people > 1 || this.seen?.seat === undefined ? behind_ms : alone_ms;
    const now = Date.now();
    let rate = 1,
      before = length(rest);
    for (const { scenes, since, held } of this.#queue) {
      if (held) rate = Math.min(rate, Math.max(0, since + limit - spare_ms - now) / Math.max(1, before));
      before += length(scenes);
    }
    return rate;
  }
}

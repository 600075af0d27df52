// What every game's page reads alike: the question (or work) on top of the table, which is the first of the frames that its view has
// pending, and what has happened. Frames and events are written as their kind with what they hold.
import type { Ledger } from '$lib/types/house';
import type { EventsOfLine } from './game';

export type KindOf<Frame> = Frame extends unknown ? keyof Frame & string : never;
export type BodyOf<Frame, K extends KindOf<Frame>> = Extract<Frame, Record<K, unknown>>[K];

export function frame_kind<Frame extends object>(view: { pending: Frame[] }): KindOf<Frame> | undefined {
  const top = view.pending[0];
  return top && (Object.keys(top)[0] as KindOf<Frame>);
}
export function frame<Frame extends object, K extends KindOf<Frame>>(view: { pending: Frame[] }, kind: K): BodyOf<Frame, K> | undefined {
  const top = view.pending[0] as Record<string, unknown> | undefined;
  return top?.[kind] as BodyOf<Frame, K> | undefined;
}

// How a game's events, told as any JSON, are read.
export const events_of = <Event>() => ({
  kind_of: (event: unknown) => Object.keys(event as object)[0] as KindOf<Event>,
  body: <K extends KindOf<Event>>(event: unknown, kind: K) => (event as Record<K, BodyOf<Event, K>>)[kind],
});

// A finished game from its set-up on.
export const lines_of = ({ start, lines }: Ledger): EventsOfLine[] => [start, ...lines];

// The last event of these kinds, of which the test holds. Read from the end: games are long.
export function latest(
  history: readonly EventsOfLine[],
  kinds: readonly string[],
  test: (event: unknown) => boolean = () => true,
): unknown {
  for (let at = history.length - 1; at >= 0; --at) {
    const found = history[at]!.events.findLast((event) => kinds.some((kind) => kind in (event as object)) && test(event));
    if (found !== undefined) return found;
  }
  return undefined;
}

// What has happened since the last turn began, or that many turns ago, oldest first. Read from the end: games are long.
export function since_turn(history: readonly EventsOfLine[] = [], turns = 1): unknown[] {
  const found: unknown[] = [];
  for (let at = history.length - 1; at >= 0; --at)
    for (const event of [...history[at]!.events].reverse()) {
      found.push(event);
      if ('turn_began' in (event as object) && --turns === 0) return found.reverse();
    }
  return found.reverse();
}

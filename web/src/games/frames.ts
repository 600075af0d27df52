// The question (or work) on top of any game's table: of the frames that its view has pending, the first.
// Frames and events alike are written as their kind with what they hold.
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


// The question (or work) on top of any game's table: of the frames that its view has pending, the first.
export type KindOf<Frame> = Frame extends unknown ? keyof Frame & string : never;

export function frame_kind<Frame extends object>(view: { pending: Frame[] }): KindOf<Frame> | undefined {
  const top = view.pending[0];
  return top && (Object.keys(top)[0] as KindOf<Frame>);
}
export function frame<Frame extends object, K extends KindOf<Frame>>(view: { pending: Frame[] }, kind: K): Extract<Frame, Record<K, unknown>>[K] | undefined {
  const top = view.pending[0] as Record<string, unknown> | undefined;
  return top?.[kind] as Extract<Frame, Record<K, unknown>>[K] | undefined;
}

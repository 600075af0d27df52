// Hot-seat: whose turn it is to have the screen. Pure, so that it can be tested.
interface AtTheScreen {
  hand: number;
  seat: number | undefined;
  awaited: boolean;
}

// The hand the screen should go to: whoever is awaited next, counted on from the seat that has it now. Nothing to do if
// the one who has it is still awaited, or if nobody here is.
export function hand_over_to(here: readonly AtTheScreen[], current: number | undefined): number | undefined {
  const holder = here.find((one) => one.hand === current);
  if (holder?.awaited) return undefined;
  const from = holder?.seat ?? -1;
  const waiting = here.filter((one) => one.awaited && one.hand !== current && one.seat !== undefined);
  const after = waiting.filter((one) => one.seat! > from);
  const first = (list: typeof waiting) =>
    list.reduce<AtTheScreen | undefined>((best, one) => (best === undefined || one.seat! < best.seat! ? one : best), undefined);
  return (first(after) ?? first(waiting))?.hand;
}

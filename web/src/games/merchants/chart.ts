// The price chart, as a ring of steps: what a setting of one's wheel would make of it, shown before it is sealed.
import type { Goods, WheelSetting } from '$lib/types/merchants';
import { steps } from './data';

// §6.1: where a price goes when so many arrows point at it; from the top it goes on at the bottom.
export const risen = (step: number, by: number) => (step + by) % steps;
export function after_wheels(at: Goods, wheels: readonly WheelSetting[]): Goods {
  const next = { ...at };
  for (const wheel of wheels) for (const arrow of [wheel.first, wheel.second]) if (arrow !== 'coat') next[arrow] = risen(next[arrow], 1);
  return next;
}

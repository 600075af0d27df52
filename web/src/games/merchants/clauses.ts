// Deals with clauses, as the views and events give them: what every language builds its sentences from.
import type { Clause } from '$lib/types/merchants';

export type Act = Clause['what'];
type Tags<T> = T extends unknown ? keyof T : never;
export type ActKind = Tags<Act>;
export type ActOf<K extends ActKind> = Extract<Act, Record<K, unknown>>[K];

export interface Deal {
  from: number;
  to: number;
  clauses: Clause[];
}

export const act_of = (what: Act): [ActKind, unknown] => Object.entries(what)[0] as [ActKind, unknown];
export const binds = ({ deed }: Clause): boolean => deed === 'does' || deed === 'does_not';
export const other = (seat: number, one: number, two: number): number => (seat === one ? two : one);
export const hands_over = ({ what }: Clause): boolean => 'pay' in what || 'give' in what;

// The cards, goods and sums of Turin Market as the page needs them. src/games/turin/data/turin.json is the source;
// data.test.ts compares.
import type { Card, Good, Payout } from '$lib/types/turin';

export const goods: readonly Good[] = ['tomatoes', 'olives', 'eggs', 'potatoes', 'grapes', 'wheat', 'oranges', 'figs', 'pigs'];

// The goods of which a card shows three, two and one.
export const faces: Record<Card, readonly [Good, Good, Good]> = {
  T01: ['tomatoes', 'eggs', 'wheat'], T02: ['potatoes', 'tomatoes', 'wheat'], T03: ['wheat', 'potatoes', 'tomatoes'],
  T04: ['olives', 'grapes', 'potatoes'], T05: ['grapes', 'olives', 'oranges'], T06: ['olives', 'oranges', 'eggs'],
  T07: ['eggs', 'figs', 'grapes'], T08: ['tomatoes', 'olives', 'figs'], T09: ['wheat', 'grapes', 'pigs'],
  T10: ['potatoes', 'grapes', 'oranges'], T11: ['grapes', 'tomatoes', 'pigs'], T12: ['pigs', 'eggs', 'figs'],
  T13: ['figs', 'potatoes', 'olives'], T14: ['oranges', 'wheat', 'figs'], T15: ['tomatoes', 'eggs', 'oranges'],
  T16: ['olives', 'wheat', 'pigs'], T17: ['eggs', 'potatoes', 'pigs'], T18: ['oranges', 'pigs', 'figs'],
};

export const payouts: Record<Payout, readonly number[]> = {
  classic: [5, 5, 6, 6, 6, 7, 8, 9, 10],
  new: [3, 4, 5, 6, 7, 8, 9, 10, 10],
};

// By number of players: how many cards the best, second and third bid take; in the first auction, and later.
const tables: Record<number, { first: readonly number[]; later: readonly number[] }> = {
  2: { first: [2], later: [2] },
  3: { first: [2, 1], later: [2, 1] },
  4: { first: [1, 1], later: [2, 1, 1] },
  5: { first: [1, 1, 1], later: [2, 2, 1] },
};
export const awards = (players: number, round: number): readonly number[] => {
  const table = tables[players];
  return table ? (round <= 1 ? table.first : table.later) : [];
};
// §3.9: with four or five the first lot comes from the middle of the table, and nobody has put it up.
export const lot_from_hands = (players: number, round: number) => players <= 3 || round > 1;

export const money = { start: 15, loan: 10, repay: 15, penalty: 2, other_holder_pays: 1 } as const;
export const coin = 'coin-scudo';

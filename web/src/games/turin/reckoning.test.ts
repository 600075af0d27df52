import { describe, expect, test } from 'vitest';
import type { View } from '$lib/types/turin';
import recorded from './recorded.json';
import { read_choice, say_sell, tie_of } from './reading';
import { change, change_when_sold, cost, count_goods, majority } from './reckoning';

describe('what a bid costs', () => {
  test.each([
    // free, bid, laid, bonus → win, keep, lose, keep_lost, counts as   (§3.3: half, rounded down)
    [7, 4, 0, 0, { win: 4, keep: 3, lose: 2, keep_lost: 5, counts_as: 4 }],
    [15, 5, 0, 0, { win: 5, keep: 10, lose: 2, keep_lost: 13, counts_as: 5 }],
    [15, 1, 0, 0, { win: 1, keep: 14, lose: 0, keep_lost: 15, counts_as: 1 }],
    [15, 0, 0, 0, { win: 0, keep: 15, lose: 0, keep_lost: 15, counts_as: 0 }],
    // §3.11: Aldo goes from 2 up to 5 and loses; he pays 2, half of his raised total.
    [13, 3, 2, 0, { win: 5, keep: 10, lose: 2, keep_lost: 13, counts_as: 5 }],
    // R13: level at 2, nothing added, lost: 1.
    [13, 0, 2, 0, { win: 2, keep: 13, lose: 1, keep_lost: 14, counts_as: 2 }],
    // §8.6: the underdog's goose counts one more and is not paid; 0 stays 0.
    [10, 4, 0, 1, { win: 4, keep: 6, lose: 2, keep_lost: 8, counts_as: 5 }],
    [10, 0, 0, 1, { win: 0, keep: 10, lose: 0, keep_lost: 10, counts_as: 0 }],
  ])('free %i, bid %i on %i', (free, bid, laid, bonus, expected) => {
    expect(cost(free, bid, laid, bonus)).toEqual(expected);
  });
});

describe('majorities', () => {
  test('are those of the house, in every recorded view', () => {
    for (const { view } of recorded as unknown as { view: View }[]) {
      const counts = view.players.map(({ open }) => count_goods(open.map(({ card }) => card)));
      view.leaders.forEach((leader, good) => {
        const most = majority(counts, good);
        expect(most.length === 1 ? most[0] : null).toBe(leader);
      });
    }
  });
  test('most grapes (§7.10)', () => {
    const counts = [count_goods(['T04', 'T05']), count_goods([]), count_goods(['T07'])];
    expect(counts[0]![4]).toBe(5);
    expect(majority(counts, 4)).toEqual([0]);
    expect(majority(counts, 8)).toEqual([]);
  });
  test('what a card would change', () => {
    const counts = [count_goods(['T01']), count_goods(['T07']), count_goods([])]; // 3 tomatoes 2 eggs 1 wheat; 3 eggs 2 figs 1 grapes
    expect(change(counts, 0, 'T06')).toEqual({ lead: ['olives', 'oranges'], level: ['eggs'], lost: [] });
    expect(change(counts, 0, 'T07', 1)).toEqual({ lead: ['eggs', 'grapes', 'figs'], level: [], lost: [] });
    expect(change_when_sold(counts, 1, 'T07').lost).toEqual(['eggs', 'grapes', 'figs']);
  });
});

test('choices are read and written in the notation of the house', () => {
  expect(read_choice('sell T03 price=4')).toEqual({ kind: 'sell', card: 'T03', price: 4 });
  expect(read_choice('bid 12')).toEqual({ kind: 'bid', number: 12 });
  expect(read_choice('give_goose 2')).toEqual({ kind: 'give_goose', number: 2 });
  expect(read_choice('pass')).toEqual({ kind: 'pass' });
  expect(say_sell('T03', 4)).toBe('sell T03 price=4');
});

test('two ties at once are told apart', () => {
  const view = {
    facts: {
      ties: [
        [0, 2],
        [1, 3],
      ],
    },
  } as unknown as View;
  expect(tie_of(view, 0)).toEqual([0, 2]);
  expect(tie_of(view, 3)).toEqual([1, 3]);
  expect(tie_of(view, 4)).toEqual([4]);
});

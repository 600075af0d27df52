// What the page derives from the rules' own table.
import { expect, test } from 'vitest';
import { faces, goods, lot_from_hands, payouts } from './data';

test('cards and payouts', () => {
  expect(goods).toHaveLength(9);
  expect(Object.keys(faces)).toHaveLength(18);
  expect(faces.T07).toEqual(['eggs', 'figs', 'grapes']);
  expect(payouts.classic).toEqual([5, 5, 6, 6, 6, 7, 8, 9, 10]);
  expect(payouts.new).toHaveLength(9);
});

test('the first lot of four or five comes from the middle (§3.9)', () => {
  expect([2, 3, 4, 5].map((players) => lot_from_hands(players, 1))).toEqual([true, true, false, false]);
  expect([2, 3, 4, 5].map((players) => lot_from_hands(players, 2))).toEqual([true, true, true, true]);
});

// Three lines at most: who did what, and earned what, since my last word.
import { expect, test } from 'vitest';
import type { NewsLine } from '$lib/types/house';
import type { Picture } from '../games/picture';
import { since_last_word } from './since';

type Told = { seat: number; weight: Picture['weight']; earned?: number; says: string; quiet?: boolean };
const line = (n: number, seat: number, ...events: Told[]): NewsLine => ({ n, entry: { chose: { seat, choice: '', hand: 'bot' } }, events });
const since = (lines: NewsLine[], me = 0) =>
  since_last_word(
    lines,
    me,
    (event) => {
      const { seat, weight, earned } = event as Told;
      return [{ seat, weight, ...(earned === undefined ? {} : { earned: [{ seat, sum: earned }] }) }];
    },
    (event) => ({ phrase: [{ seat: (event as Told).seat }, (event as Told).says], quiet: (event as Told).quiet ?? false }),
  );

test('the weightiest of each, who earned most first', () => {
  const lines = [
    line(1, 1, { seat: 1, weight: 3, says: 'long ago', earned: 90 }),
    line(2, 0, { seat: 0, weight: 3, says: 'mine' }),
    line(3, 1, { seat: 1, weight: 1, says: 'passes' }),
    line(4, 2, { seat: 2, weight: 2, says: 'moves' }, { seat: 2, weight: 3, says: 'delivers', earned: 40 }),
    line(5, 1, { seat: 1, weight: 2, says: 'sells', earned: 10 }),
    line(6, 3, { seat: 3, weight: 1, says: 'waits' }),
    line(7, 4, { seat: 4, weight: 1, says: 'offers', quiet: true }),
  ];
  expect(since(lines)).toEqual([
    { seat: 2, phrase: [{ seat: 2 }, 'delivers'], earned: 40 },
    { seat: 1, phrase: [{ seat: 1 }, 'sells'], earned: 10 },
    { seat: 3, phrase: [{ seat: 3 }, 'waits'], earned: 0 },
  ]);
});

test('what was taken back did not happen, and what I earned meanwhile is told', () => {
  const lines = [
    line(1, 0, { seat: 0, weight: 1, says: 'mine' }),
    line(2, 1, { seat: 1, weight: 3, says: 'struck', earned: 70 }),
    { n: 3, entry: { struck: { choices: [1], by: 1, by_vote: true } } },
    line(4, 2, { seat: 0, weight: 1, says: 'pays me', earned: 5 }),
  ] as NewsLine[];
  expect(since(lines)).toEqual([{ seat: 0, phrase: undefined, earned: 5 }]);
  expect(since(lines, 3)).toEqual([]); // has not spoken yet
});

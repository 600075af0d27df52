// What a bot has said stands at its seat until it is answered.
import { expect, test } from 'vitest';
import type { NewsLine } from '$lib/types/house';
import { standing_replies } from './replies';

const chose = (n: number, seat: number) => ({ n, entry: { chose: { seat, hand: 'player' } } }) as unknown as NewsLine;
const no = (n: number, seat: number, offer: number, to = 0) =>
  ({ n, entry: { replied: { seat, to, offer, version: 1, yes: false, why: 'too_little' } } }) as NewsLine;
const said = (lines: NewsLine[], upto = 99) => [...standing_replies(lines, upto)].map(([seat, { offer }]) => [seat, offer]);

test('the newest word of each bot stands until the one it was said to goes on', () => {
  const lines = [chose(1, 0), no(2, 1, 1), no(3, 2, 1), chose(4, 2)];
  expect(said(lines)).toEqual([
    [2, 1],
    [1, 1],
  ]);
  expect(said([...lines, chose(5, 0)])).toEqual([]);
  expect(said([...lines, chose(5, 0), no(6, 1, 2)])).toEqual([[1, 2]]);
  expect(said([...lines, chose(5, 0)], 4)).toEqual([
    [2, 1],
    [1, 1],
  ]);
  expect(said([...lines, { n: 5, entry: { struck: { choices: [0], by: 0, by_vote: false } } } as NewsLine])).toEqual([]);
});

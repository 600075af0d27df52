// The page's tables are those of the engine.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { awards, faces, goods, money, payouts } from './data';

const file = JSON.parse(readFileSync(new URL('../../../../src/games/turin/data/turin.json', import.meta.url), 'utf8')) as {
  goods: { id: string; classic: number; new: number }[];
  cards: { id: string; three: string; two: string; one: string }[];
  tables: { players: number; awards: number[]; first_awards: number[] }[];
  money: Record<string, unknown>;
};

test('goods, cards, awards and sums are those of turin.json', () => {
  expect(goods).toEqual(file.goods.map(({ id }) => id));
  expect(payouts.classic).toEqual(file.goods.map((good) => good.classic));
  expect(payouts.new).toEqual(file.goods.map((good) => good.new));
  expect(faces).toEqual(Object.fromEntries(file.cards.map(({ id, three, two, one }) => [id, [three, two, one]])));
  for (const table of file.tables) {
    expect(awards(table.players, 1)).toEqual(table.first_awards);
    expect(awards(table.players, 2)).toEqual(table.awards);
  }
  for (const [key, value] of Object.entries(money)) expect(file.money[key]).toBe(value);
});

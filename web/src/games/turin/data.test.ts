// The page's tables are those of the engine.
import { expect, test } from 'vitest';
import file from '../../../../src/games/turin/data/turin.json';
import { awards, faces, goods, money, payouts } from './data';

test('goods, cards, awards and sums are those of turin.json', () => {
  expect(goods).toEqual(file.goods.map(({ id }) => id));
  expect(payouts.classic).toEqual(file.goods.map((good) => good.classic));
  expect(payouts.new).toEqual(file.goods.map((good) => good.new));
  expect(faces).toEqual(Object.fromEntries(file.cards.map(({ id, three, two, one }) => [id, [three, two, one]])));
  for (const table of file.tables) {
    expect(awards(table.players, 1)).toEqual(table.first_awards);
    expect(awards(table.players, 2)).toEqual(table.awards);
  }
  for (const [key, value] of Object.entries(money)) expect((file.money as Record<string, unknown>)[key]).toBe(value);
});

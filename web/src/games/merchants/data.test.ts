import { expect, test } from 'vitest';
import board from '../../../../src/games/merchants/data/board.json';
import cards from '../../../../src/games/merchants/data/cards.json';
import { cities, cost, edges, goods, influences, investments, level_costs, limits, market, neighbours, sell, spaces, stars, sums, upkeep } from './data';

test('the page knows the same map as the rules', () => {
  expect(goods).toEqual(board.goods.map(({ id }) => id));
  expect(cities).toEqual(board.cities.map(({ id }) => id));
  for (const city of board.cities) expect([...market[city.id as keyof typeof market]].sort()).toEqual([...city.market].sort());
  expect([...spaces].sort()).toEqual(board.spaces.map(({ id }) => id).sort());
  const sorted = (list: readonly (readonly string[])[]) => list.map((pair) => [...pair].sort().join()).sort();
  expect(sorted(edges)).toEqual(sorted(board.edges));
  for (const city of cities) expect(neighbours[city]!.length).toBe(1);
});

test('and the same sums and cards', () => {
  expect([cost, sell, upkeep, level_costs]).toEqual([board.prices.cost, board.prices.sell, board.upkeep.values, board.status_cost.values]);
  expect(limits).toEqual({ master: board.loads.master, other: board.loads.other });
  expect(investments.map((card) => [card, stars[card]])).toEqual(cards.investments.map(({ id, stars: worth }) => [id, worth]));
  expect(influences).toEqual(cards.influences.map(({ id }) => id));
  const { reduced_cost, loading_master, special_sale, social_climbing, low_upkeep } = cards.amounts;
  expect(sums).toEqual({ start: board.money.start, coin: board.money.step, reduced_cost, loading_master, special_sale, social_climbing, low_upkeep, loan: cards.letters.loan, repay: cards.letters.repay });
});

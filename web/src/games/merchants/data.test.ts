// What the page derives from the rules' own tables, and whether it draws all of the map.
import { expect, test } from 'vitest';
import {
  cities,
  cost,
  ends_of,
  goods,
  influences,
  is_junction,
  market,
  neighbours,
  places,
  sell,
  spaces,
  stars,
  sums,
  upkeep,
} from './data';
import { level_of } from './levels';

test('every space has its place on the drawing', () => {
  expect(Object.keys(places).sort()).toEqual([...spaces].sort());
});

test('roads', () => {
  expect(spaces.filter(is_junction)).toEqual(['troyes', 'basel', 'nuernberg']);
  for (const city of cities) expect(neighbours[city]).toHaveLength(1);
  expect(ends_of('paris_2')).toEqual(['paris', 'troyes']);
  expect(ends_of('troyes_basel')).toEqual(['troyes', 'basel']);
  expect(ends_of('basel_nuernberg')).toEqual(['basel', 'nuernberg']);
  expect([ends_of('paris'), ends_of('troyes'), ends_of('')]).toEqual([[], [], []]);
});

test('goods, cards and sums', () => {
  expect([goods.length, cities.length, influences.length, Object.keys(stars).length]).toEqual([6, 6, 7, 8]);
  expect(market.koeln).toEqual(['iron', 'silk', 'wine']);
  expect([cost[2], sell[0], sums.repay, stars.express_courier]).toEqual([200, 600, 2500, 4]);
  expect([level_of(0), level_of(1600)]).toEqual([1, upkeep.length]);
});

// What the page derives from the rules' own tables.
import { expect, test } from 'vitest';
import { faces, fields, gives, goods, is_building, is_street, pays, piles, plans, ring, tiles } from './data';

test('the city', () => {
  expect(fields.filter(is_building)).toHaveLength(18);
  expect(fields.filter(is_street)).toHaveLength(20);
  expect(ring).toEqual(fields.slice(0, 14));
  expect([gives.city_hall, gives.market]).toEqual([['small', 'small'], []]);
  for (const rows of Object.values(plans)) {
    expect(rows.map((row) => row.length)).toEqual([8, 8, 8, 8, 8, 8, 8, 8]);
    expect(new Set(rows.flat())).toEqual(new Set(fields));
  }
});

test('goods and cards', () => {
  expect(goods).toHaveLength(18);
  expect(tiles).toEqual(['start_space', 'extra_action', 'any_ware', 'trade', 'building_action']);
  const count = (kind: string) => Object.values(faces).filter((face) => face.kind === kind).length;
  expect(piles.map(count)).toEqual([16, 16, 14, 14]);
  expect(faces.L05).toEqual({ kind: 'large', building: 'villa_monetti', wares: ['silver', 'saffron', 'linen'] });
  expect(faces.S01).toEqual({ kind: 'small', building: 'harbor', wares: ['copper'] });
  expect(faces.M03).toEqual({ kind: 'message', building: 'city_hall', other: 'tavern', wares: [] });
});

test('sums', () => {
  expect(pays).toEqual({ start: 130, large: 100, small: 40, message: 30, owner: 10 });
});

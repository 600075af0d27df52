import { expect, test } from 'vitest';
import type { Goods, View, Wagon } from '$lib/types/merchants';
import { plain } from '../phrase';
import en from './en';
import { after_wheels } from './chart';
import { by_level, read_choice, ways, wheel_choice } from './reading';
import { ahead, onward } from './roads';

const goods = (some: Partial<Goods> = {}): Goods => ({ cloth: 0, wine: 0, salt: 0, food: 0, iron: 0, silk: 0, ...some });
const wagon = (at: string, facing: string, rows: Partial<Goods>[] = [], master?: number): Wagon => ({
  at,
  facing,
  rows: [0, 1, 2, 3].map((seat) => goods(rows[seat])),
  arrived: false,
  broken: false,
  ...(master === undefined ? {} : { master }),
});
test('choices are read as they are written', () => {
  expect(read_choice('move 1 by=tile_3 to=basel facing=koeln_2')).toEqual({
    kind: 'move',
    first: '1',
    rest: { by: 'tile_3', to: 'basel', facing: 'koeln_2' },
  });
  expect(ways(['pass', 'move 2 by=driver to=paris_1', 'ride express to=basel'])).toEqual([
    { choice: 'move 2 by=driver to=paris_1', by: 'driver', wagon: 2, to: 'paris_1', facing: undefined },
    { choice: 'ride express to=basel', by: 'express', wagon: undefined, to: 'basel', facing: undefined },
  ]);
});

test('where a wagon that came to a road goes on to', () => {
  expect(onward('paris', 'paris_1')).toEqual({ steps: 2, to: 'troyes' });
  expect(onward('brugge_2', 'brugge_3')).toEqual({ steps: 1, to: 'troyes' });
  expect(onward('brugge_3', 'brugge_2')).toEqual({ steps: 2, to: 'brugge' });
  expect(onward('wien_1', 'basel_nuernberg')).toEqual({ steps: 1, to: 'basel' });
  expect(onward('paris', 'troyes')).toBeUndefined();
  expect(onward('paris_1', 'paris')).toBeUndefined();
  expect(en.choice.to('hamburg', 'koeln_2', undefined)).toBe('Towards Köln, 2 left');
  expect(en.choice.move(1, 'tile_3', 'paris', 'troyes', 'brugge_3')).toBe('Wagon 1 with tile 3 to Troyes, towards Brugge');
});

test('who stands on which level', () => {
  const view = { players: [1, 2, 1, 2].map((status) => ({ status })) } as unknown as View;
  expect(by_level(view)).toEqual([
    { level: 2, seats: [1, 3] },
    { level: 1, seats: [0, 2] },
  ]);
  expect(plain(en.moment.levels({ me: 2, names: [] }, by_level(view)), ['Ada', 'Tomaso', '', 'Doria'])).toBe(
    'Levels now: Tomaso and Doria 3; Ada and you 2.',
  );
});

test('arrows raise prices and go on at the bottom (§6.1)', () => {
  expect(
    after_wheels(goods({ silk: 4, iron: 1 }), [
      { first: 'iron', second: 'silk' },
      { first: 'iron', second: 'coat' },
    ]),
  ).toEqual(goods({ iron: 3, silk: 0 }));
  expect(wheel_choice('coat', 'cloth')).toBe('wheel cloth second=coat');
  expect(wheel_choice('silk', 'iron')).toBe('wheel iron second=silk');
});

test('a wagon knows how far the next city or junction is', () => {
  expect(ahead(wagon('brugge_2', 'brugge_1'))).toEqual({ steps: 2, to: 'brugge' });
  expect(ahead(wagon('troyes', 'troyes_basel'))).toEqual({ steps: 2, to: 'basel' });
});

import { expect, test } from 'vitest';
import type { Goods, SeenPlayer, View, Wagon } from '$lib/types/merchants';
import { plain } from '../phrase';
import en from './en';
import {
  after_wheels,
  ahead,
  brings,
  by_level,
  can_load,
  forecast,
  level_after,
  loaders,
  monopoly,
  onward,
  read_choice,
  upkeep_due,
  ways,
  wheel_choice,
} from './rules';

const goods = (some: Partial<Goods> = {}): Goods => ({ cloth: 0, wine: 0, salt: 0, food: 0, iron: 0, silk: 0, ...some });
const wagon = (at: string, facing: string, rows: Partial<Goods>[] = [], master?: number): Wagon => ({
  at,
  facing,
  rows: [0, 1, 2, 3].map((seat) => goods(rows[seat])),
  arrived: false,
  broken: false,
  ...(master === undefined ? {} : { master }),
});
const player = (florins: number, status: number, koeln: Partial<Goods> = {}): SeenPlayer => ({
  status,
  letters: 0,
  tiles: [1, 2, 3, 4],
  owns: [],
  cards: 0,
  sealed: false,
  florins,
  warehouses: { paris: goods(), brugge: goods(), koeln: goods(koeln), geneva: goods(), hamburg: goods(), wien: goods() },
});
const view_of = (players: SeenPlayer[], wagons: Wagon[], more: Partial<View> = {}) =>
  ({
    players,
    wagons,
    steps: goods(),
    bonus: { paris: 0, brugge: 300, koeln: 0, geneva: 0, hamburg: 200, wien: 0 },
    level_cost: 1000,
    arrivals: 3,
    pending: [{ in_order: { step: 'upkeep', left: [0, 1, 2, 3] } }],
    ...more,
  }) as unknown as View;

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
  const view = view_of([player(0, 1), player(0, 2), player(0, 1), player(0, 2)], []);
  expect(by_level(view)).toEqual([
    { level: 2, seats: [1, 3] },
    { level: 1, seats: [0, 2] },
  ]);
  expect(plain(en.moment.levels({ me: 2, names: [] }, by_level(view)), ['Ada', 'Tomaso', '', 'Doria'])).toBe(
    'Levels now: Tomaso and Doria 3; Ada and you 2.',
  );
});

test('who can load in Köln, as in the example of §4.9', () => {
  const in_koeln = wagon('koeln', 'koeln_1', [{ silk: 3 }], 0);
  const view = view_of(
    [player(0, 0), player(0, 0, { iron: 1, wine: 1, silk: 2 }), player(0, 0, { iron: 5 }), player(0, 0, { silk: 2 })],
    [in_koeln],
  );
  expect(monopoly(in_koeln)).toBe('silk');
  expect([0, 1, 2, 3].map((seat) => can_load(view, 1, seat))).toEqual([0, 2, 2, 0]);
  expect(loaders(view, { wagon: 1, quiet: [], bought: [], freed: [2], patience: [] })).toEqual([1]);
});

test('a good of a kind that the city does not sell brings the bonus too (§7.3)', () => {
  const view = view_of([], []);
  expect(brings(view, goods({ wine: 1 }), 'brugge')).toEqual({ florins: 900, bonus: 300 });
  expect(brings(view, goods({ cloth: 2 }), 'brugge')).toEqual({ florins: 1200, bonus: 0 });
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

test('who cannot pay drops, and who can stays (§9.1)', () => {
  expect(level_after(6, 700)).toBe(4); // from 1,000 to 600
  expect(level_after(6, 1000)).toBe(6);
  expect(level_after(3, 0)).toBe(0);
});

test('the forecast counts what has arrived, and takes off the upkeep', () => {
  const arrived = { ...wagon('brugge', 'brugge_1', [{ wine: 2 }]), arrived: true };
  const seen = forecast(view_of([player(500, 4)], [arrived, wagon('basel', 'koeln_2', [{ iron: 1 }])]), 0)!;
  expect(seen).toMatchObject({
    have: 500,
    arriving: 1800,
    upkeep: 600,
    due: true,
    after: 1700,
    level: 4,
    drops: false,
    levels: 1,
    next: 1000,
    on_road: { goods: 1, florins: 600 },
  });
  expect(forecast(view_of([player(300, 4)], []), 0)).toMatchObject({ upkeep: 200, level: 2, drops: true, after: 100, levels: 0 });
  expect(forecast(view_of([player(9000, 8)], []), 0)).toMatchObject({ next: undefined, levels: 0 });
  expect(forecast(view_of([player(9000, 7)], []), 0)).toMatchObject({ levels: 1 });
  expect(forecast(view_of([{ ...player(9000, 0), letters: 1 }], []), 0)).toMatchObject({ levels: 0, letters: 1 });
});

test('upkeep is due until it is paid, and nobody’s purse is guessed', () => {
  const { florins: _, ...closed } = player(0, 0);
  const view = view_of([player(500, 4), closed], [], {
    pending: [{ upkeep: { seat: 1 } }, { in_order: { step: 'upkeep', left: [2] } }],
  } as Partial<View>);
  expect([0, 1, 2].map((seat) => upkeep_due(view, seat))).toEqual([false, true, true]);
  expect(forecast(view, 0)).toMatchObject({ due: false, upkeep: 0, after: 500 });
  expect(forecast(view, 1)).toBeUndefined();
});

test('a wagon knows how far the next city or junction is', () => {
  expect(ahead(wagon('brugge_2', 'brugge_1'))).toEqual({ steps: 2, to: 'brugge' });
  expect(ahead(wagon('troyes', 'troyes_basel'))).toEqual({ steps: 2, to: 'basel' });
});

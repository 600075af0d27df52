// Every kind of event has its picture: the kinds are those of the types that the program prints.
import { expect, test } from 'vitest';
import { pictures as genoa } from './genoa/pictures';
import { pictures as merchants, road } from './merchants/pictures';
import { pictures as turin } from './turin/pictures';

const types = import.meta.glob<string>('../lib/types/*.ts', { query: '?raw', import: 'default', eager: true });
const kinds_of = (game: string) => {
  const union = /export type Event = ([^;]*);/.exec(types[`../lib/types/${game}.ts`]!)![1]!;
  return [...union.matchAll(/\{ (\w+): /g)].map(([, kind]) => kind!);
};

test.each([
  ['genoa', genoa],
  ['merchants', merchants],
  ['turin', turin],
])('every kind of event of %s has its picture', (game, pictures) => {
  const kinds = kinds_of(game);
  expect(kinds.length).toBeGreaterThan(20);
  expect(Object.keys(pictures).sort()).toEqual([...kinds].sort());
});

test('a wagon keeps to the road', () => {
  expect(road('paris_1', 'paris_2')).toEqual(['paris_1', 'paris_2']);
  expect(road('brugge_2', 'koeln_2')).toEqual(['brugge_2', 'brugge_3', 'troyes', 'troyes_basel', 'basel', 'koeln_2']);
  expect(road('wien', 'wien')).toEqual(['wien']);
});

import { expect, test } from 'vitest';
import type { Field, Goods, View } from '$lib/types/genoa';
import { ring } from './data';
import {
  acquires,
  chains_of,
  city,
  lacks,
  marker_cost,
  must_offers,
  nearness,
  next_privileges,
  no_terms,
  read_choice,
  silent,
  ways,
  worth,
  write_terms,
} from './rules';

const goods: Goods = {
  silver: 0,
  copper: 0,
  saffron: 0,
  pepper: 0,
  silk: 0,
  linen: 0,
  ale: 0,
  wine: 0,
  start_space: 0,
  extra_action: 0,
  any_ware: 0,
  trade: 0,
  building_action: 0,
};
const view_at = (path: Field[], own: Partial<Goods> = {}) =>
  ({
    path,
    used: [],
    options: { plan: 'normal' },
    players: [{ goods: { ...goods, ...own }, buildings: [], markers: 0, cards: [] }],
    pending: [],
    deals: { standing: [], lapsed: [] },
    merchant: 0,
    acted: [0],
    excused: [],
    away: [],
  }) as unknown as View;

test('fields are neighbours where they touch along a side', () => {
  const { neighbours, touching } = city('normal');
  expect([...neighbours.harbor].sort()).toEqual(['palace', 'street_3_2', 'street_4_2', 'villa_monetti']);
  expect([...neighbours.market].sort()).toEqual(['cathedral', 'city_hall', 'guild_hall', 'post_office']);
  expect([...touching.street_4_7].sort()).toEqual(['coach_house', 'guild_hall']);
  expect(city('long_tavern').touching.street_2_3).toContain('inn');
  for (const [street, touched] of Object.entries(city('long_tavern').touching))
    if (street.startsWith('street')) expect(touched.length).toBe(2);
});

test('the tower goes at most four steps and never where a disc lies', () => {
  const found = ways(view_at(['park']));
  expect(found.get('street_5_7')).toEqual(['street_5_7']);
  expect(found.get('guild_hall')?.length).toBe(2);
  expect(Math.max(...[...found.values()].map((way) => way.length))).toBe(4);
  const later = ways(view_at(['park', 'street_5_7']));
  expect(later.has('park')).toBe(false);
  expect(Math.max(...[...later.values()].map((way) => way.length))).toBe(3);
});

test('privileges pay by chains, as in the example of §6.4', () => {
  const six: Field[] = ['metals', 'park', 'coach_house', 'villa_ricci', 'harbor', 'villa_zasteri'];
  expect(worth(six, 'rulebook')).toBe(90);
  expect(worth([...six, 'villa_colini'], 'rulebook')).toBe(170);
  expect(next_privileges(six, 'rulebook')[0]).toEqual({ field: 'villa_colini', adds: 80 });
  expect(chains_of(['villa_monetti', 'drinks'])).toEqual([['drinks', 'villa_monetti']]); // it is a ring
  expect(worth(ring, 'rulebook')).toBe(100 + 10 * 50);
});

test('orders lack wares, and come near with the tower', () => {
  expect(lacks({ ...goods, silk: 1 }, 'L01')).toEqual(['saffron', 'ale']);
  const found = (view: View) => nearness(view, 0, 'S01', ways(view)); // copper to the Harbor
  expect(found(view_at(['palace']))).toBe('far');
  expect(found(view_at(['palace'], { copper: 1 }))).toBe('step');
  expect(found(view_at(['harbor'], { copper: 1 }))).toBe('here');
  expect(found(view_at(['park'], { copper: 1 }))).toBe('near');
  const letter = (view: View) => nearness(view, 0, 'M01', ways(view)); // Guild Hall and Park
  expect(letter(view_at(['park', 'street_5_7']))).toBe('step');
  expect(letter(view_at(['street_5_7']))).toBe('reach');
  expect(letter(view_at(['harbor']))).toBe('far');
});

test('terms and choices are written as the house writes them', () => {
  expect(write_terms(no_terms)).toBe('nothing');
  expect(write_terms({ ...no_terms, ducats: 15, silk: 1, small: 1, cards: ['S03', 'M01'], fruit: ['small'], pick: 'receiver' })).toBe(
    'ducats:15,silk:1,small:1,cards:S03+M01,fruit:small,pick:receiver',
  );
  expect(read_choice('accept 3 version=2')).toEqual({ kind: 'accept', first: '3', args: { version: '2' } });
  const [both] = acquires(['acquire street_4_7 place=guild_hall+coach_house remove=coach_house', 'pass']);
  expect(both).toMatchObject({ street: 'street_4_7', place: ['guild_hall', 'coach_house'], remove: ['coach_house'] });
  expect(marker_cost(both!)).toBe(3);
});

test('a price for the action here to which somebody has agreed holds the tower, as an offer does', () => {
  const price = {
    id: 1,
    version: 1,
    from: 0,
    to: [1, 2],
    topic: 'harbor',
    give: no_terms,
    ask: { ...no_terms, ducats: 10 },
    answers: 0,
    agreed: [] as number[],
  };
  const table = (agreed: number[], give = no_terms) => {
    const view = view_at(['harbor']);
    return {
      ...view,
      players: Array(3).fill(view.players[0]),
      acted: [0, 0, 0],
      pending: [{ talk: { last_call: false, quiet: [], patience: [] } }],
      deals: { standing: [{ ...price, agreed, give }], last_id: 1 },
    } as unknown as View;
  };
  expect(must_offers(table([]))).toEqual([]);
  expect(silent(table([]))).toEqual([1, 2]);
  expect(must_offers(table([1])).length).toBe(1);
  expect(silent(table([1]))).toEqual([2]);
  expect(must_offers(table([1], { ...no_terms, silk: 1 }))).toEqual([]); // he is not made to give goods
});

test('who has passed on the action here and was spoken to since is not waited for, R39', () => {
  const view = view_at(['harbor']);
  const table = (excused: number[]) =>
    ({
      ...view,
      players: Array(3).fill(view.players[0]),
      acted: [0, 0, 0],
      excused,
      pending: [{ talk: { last_call: false, quiet: [], patience: [] } }],
    }) as unknown as View;
  expect(silent(table([]))).toEqual([1, 2]);
  expect(silent(table([2]))).toEqual([1]);
});

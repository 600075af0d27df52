import { expect, test } from 'vitest';
import type { Facts, Field, Good, View } from '$lib/types/genoa';
import { city, leads_to, nearness, ways } from './city';
import { faces, fields } from './data';
import { acquires, marker_cost, no_terms, read_choice, write_terms } from './reading';

// What the house would say of a tower there: the steps to some fields, and what the one card of the reader lacks.
const view_at = (path: Field[], steps: Partial<Record<Field, number>> = {}, hand: string[] = [], lacks: Good[] = []) =>
  ({
    path,
    used: [],
    options: { plan: 'normal' },
    players: [{ hand }],
    pending: [],
    facts: {
      moves: 5 - path.length,
      action_open: true,
      steps: fields.map((field) => steps[field] ?? 0),
      own: { lacks: [lacks], chains: [], adds: [] },
    } as unknown as Facts,
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

test('a card leads to where it is delivered and where there is what it lacks', () => {
  const view = view_at(['park'], {}, ['L06', 'M08'], ['silk']);
  expect(leads_to(view, 0, 'L06')).toEqual([faces.L06!.building, 'fabric']);
  expect(leads_to(view, 0, 'M08')).toEqual([faces.M08!.building, faces.M08!.other]);
});

test('ways lead over fields that are one step nearer each', () => {
  const found = ways(view_at(['park'], { street_5_7: 1, street_6_7: 1, guild_hall: 2, market: 3 }));
  expect(found.get('street_5_7')).toEqual(['street_5_7']);
  expect(found.get('guild_hall')).toEqual(['street_5_7', 'guild_hall']);
  expect(found.get('market')).toEqual(['street_5_7', 'guild_hall', 'market']);
  expect([...found.keys()].at(-1)).toBe('market'); // the nearest come first
  expect(found.has('harbor')).toBe(false);
});

test('orders and messages come near with the tower', () => {
  const near = (card: string, path: Field[], steps: Partial<Record<Field, number>>, lacks: Good[] = []) => {
    const view = view_at(path, steps, [card], lacks);
    return nearness(view, 0, card, ways(view));
  };
  expect(near('S01', ['palace'], { harbor: 1 }, ['copper'])).toBe('far'); // copper to the Harbor
  expect(near('S01', ['palace'], { harbor: 1 })).toBe('step');
  expect(near('S01', ['harbor'], {})).toBe('here');
  expect(near('S01', ['park'], {})).toBe('near');
  const round = { street_5_7: 1, guild_hall: 1, park: 1 } as const; // M01: Guild Hall and Park
  expect(near('M01', ['park', 'street_5_7'], { guild_hall: 1 })).toBe('step');
  expect(near('M01', ['street_5_7'], round)).toBe('reach');
  expect(near('M01', ['harbor'], {})).toBe('far');
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

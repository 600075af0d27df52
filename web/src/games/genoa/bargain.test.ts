import { expect, test } from 'vitest';
import type { Field, View } from '$lib/types/genoa';
import type { Genoa } from './reading';
import { bargain_of } from './bargain';
import { fields } from './data';
import en from './en';
import { asked, meanwhile } from './ui';

// The tower on a street, in the hand of seat 0, with the Harbor and another street beside it; `buyers` as the house says.
const steps: Partial<Record<Field, number>> = { harbor: 1, street_4_2: 1, palace: 2 };
const at_table = (me: number, buyers: number[]) =>
  ({
    me,
    names: ['Anna', 'Ben', 'Carla'],
    awaited: [0],
    choices: ['move harbor', 'stop'],
    live: true,
    over: false,
    view: {
      rules: 2,
      merchant: 0,
      path: ['street_3_2'],
      used: [],
      asked: [0, 1, 2],
      options: { plan: 'normal', names: '2001' },
      players: [0, 1, 2].map(() => ({ ducats: 60, hand: [], buildings: [], goods: {}, cards: [0, 0, 0, 0] })),
      supply: {},
      pending: [{ talk: { quiet: [], called: false } }],
      deals: { standing: [], lapsed: [] },
      facts: {
        moves: 4,
        action_open: false,
        steps: fields.map((field) => steps[field] ?? 0),
        needs_good: false,
        can_act: [0],
        buyers,
        may_offer: [0, 1, 2],
        silent: [],
        must: [],
      },
    } as unknown as View,
  }) as unknown as Genoa;
const keys = (position: Genoa) => bargain_of(en, position).topics.map(({ key }) => key);

test('when nobody can buy an action any more nothing is put forward, and it is said why', () => {
  const sells = bargain_of(en, at_table(0, [1, 2]));
  expect(sells.held_back).toBeUndefined();
  expect(sells.templates.map(({ key }) => key)).toEqual(['harbor']);
  expect(asked(en, at_table(0, [1, 2]))!.hint!.join('')).toMatch(/^Sell the next step/);

  const alone = bargain_of(en, at_table(0, []));
  expect(alone.held_back).toBe(en.talk.unsold);
  expect(alone.templates).toEqual([]);
  expect(keys(at_table(0, []))).toEqual(['street_4_2']); // §4.11: anybody can buy a street, for who selects one
  expect(asked(en, at_table(0, []))!.hint!.join('')).toMatch(/^Nobody else has an action left/);
});

test('who has no action left is told so, and offered no building', () => {
  expect(keys(at_table(1, [1]))).toEqual(['harbor', 'street_4_2', 'palace']);
  expect(keys(at_table(1, [2]))).toEqual(['street_4_2']);
  expect(bargain_of(en, at_table(1, [2])).held_back).toBe(en.talk.spent);
  expect(meanwhile(en, at_table(1, [2]))!.hint).toEqual(en.ask.spent_hint);
});

test('one offers for what is beside the tower and wishes for what is farther off; prices begin above what is bid', () => {
  const { topics } = bargain_of(en, at_table(1, [1]));
  expect(topics.map(({ kind }) => kind)).toEqual([undefined, undefined, en.talk.wish_for]);
  const position = at_table(1, [1]);
  position.view.deals.standing.push({
    id: 1,
    version: 1,
    from: 2,
    to: [0],
    agreed: [],
    answers: 0,
    topic: 'harbor',
    give: { ducats: 25, cards: [], fruit: [] },
    ask: { ducats: 0, cards: [], fruit: [] },
  } as never);
  const { bid, fresh } = bargain_of(en, position);
  expect(bid!('harbor')).toBe(25);
  expect(fresh('harbor').give.money).toBe(30);
});

test('a draft that changes its field keeps its terms, but not what the first action would bring', () => {
  const { about_another, fresh } = bargain_of(en, at_table(1, [1]));
  const draft = { ...fresh('harbor'), give: { money: 20, items: { silk: 1, 'fruit.any_ware': 1 } } };
  expect(about_another!(draft, 'palace')).toMatchObject({ topic: 'palace', give: { money: 20, items: { silk: 1 } } });
  expect(about_another!({ ...draft, give: { money: 0, items: { 'fruit.any_ware': 1 } } }, 'palace').give.money).toBe(10); // never empty
});

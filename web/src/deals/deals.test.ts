import { expect, test } from 'vitest';
import {
  copy_of,
  counter_to,
  is_nothing,
  nothing,
  repeatable,
  shift,
  threaded,
  typed,
  with_item,
  with_money,
  type Draft,
  type Item,
  type Offer,
} from './deals';

const draft: Draft = { topic: 'here', give: nothing(), ask: nothing(), to: [] };
const silk: Item = { key: 'silk', icon: '', label: 'silk', have: 2 };
const mine: Item = { key: 'drawn.mine', icon: '', label: '', have: 1, alone: 'drawn' };
const yours: Item = { key: 'drawn.yours', icon: '', label: '', have: 1, alone: 'drawn' };

test('a thing is added up to what there is, and taken back', () => {
  let now = with_item(draft, 'give', silk, 1, [silk]);
  now = with_item(now, 'give', silk, 1, [silk]);
  expect(now.give.items).toEqual({ silk: 2 });
  expect(with_item(now, 'give', silk, 1, [silk]).give.items).toEqual({ silk: 2 });
  expect(with_item(now, 'give', silk, -1, [silk]).give.items).toEqual({ silk: 1 });
  expect(is_nothing(draft.give)).toBe(true); // nothing was changed in place
});

test('a single thing is a switch, and what stands alone pushes its likes out', () => {
  const one = with_item(draft, 'give', mine, 1, [mine, yours]);
  expect(with_item(one, 'give', mine, 1, [mine, yours]).give.items).toEqual({});
  expect(with_item(one, 'give', yours, 1, [mine, yours]).give.items).toEqual({ 'drawn.yours': 1 });
});

test('money stays between nothing and the most', () => {
  expect(with_money(draft, 'give', 40, 25).give.money).toBe(25);
  expect(with_money(draft, 'give', -5, 25).give.money).toBe(0);
});

test('the first digit counts tens', () => {
  expect(typed('2', 10, 5)).toBe(20);
  expect(typed('25', 10, 5)).toBe(25);
  expect(typed('23', 10, 5)).toBe(25);
  expect(typed('120', 10, 5)).toBe(120);
  expect(typed('', 10, 5)).toBe(0);
});

test('a counter turns an offer round, a copy does not', () => {
  const offer = { id: 3, from: 1, topic: 'here', give: { money: 10, items: {} }, ask: { money: 0, items: { silk: 1 } } };
  expect(counter_to(offer, 'counter', true)).toMatchObject({ answers: 3, to: [1], give: offer.ask, ask: offer.give });
  expect(copy_of(offer, 'copy', [])).toMatchObject({ give: offer.give, ask: offer.ask });
});

test('counters stand under what they answer', () => {
  const offers = [
    { id: 1, answers: 0 },
    { id: 2, answers: 0 },
    { id: 3, answers: 1 },
    { id: 4, answers: 9 },
  ];
  expect(threaded(offers).map(({ offer, deep }) => [offer.id, deep])).toEqual([
    [1, false],
    [3, true],
    [2, false],
    [4, false],
  ]);
});

test('what changed and what is gone is told apart', () => {
  const offer = (id: number, version: number) => ({ id, version }) as Offer;
  const found = shift([offer(1, 1), offer(2, 1), offer(3, 1)], [offer(1, 2), offer(3, 1), offer(4, 1)]);
  expect([...found.changed]).toEqual([1]);
  expect(found.gone.map(({ id }) => id)).toEqual([2]);
});

test('what has lapsed can be repeated where the house lists it; older games know nothing of it', () => {
  expect(repeatable([{ id: 3 }, { id: 13 }], ['pass', 'again 13'])).toEqual([{ offer: { id: 13 }, again: 'again 13' }]);
  expect(repeatable(undefined, ['again 1'])).toEqual([]);
});

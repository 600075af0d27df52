// The page's tables are those of the engine.
import { expect, test } from 'vitest';
import board from '../../../../src/games/genoa/data/board.json';
import cards from '../../../../src/games/genoa/data/cards.json';
import { chains, faces, fields, gives, goods, pays, plans } from './data';

test('fields, plans, cards and sums are those of the data files', () => {
  expect(fields).toEqual(board.fields.map(({ id }) => id));
  for (const field of board.fields) expect(gives[field.id as keyof typeof gives] ?? []).toEqual(field.gives);
  expect(plans).toEqual(Object.fromEntries(board.plans.map(({ id, rows }) => [id, rows])));
  expect(goods.slice(0, 13)).toEqual(cards.goods.map(({ id }) => id));
  expect(Object.keys(faces)).toEqual([...cards.large_orders, ...cards.small_orders, ...cards.messages, ...cards.privileges].map(({ id }) => id));
  for (const card of cards.large_orders) expect(faces[card.id]).toEqual({ kind: 'large', building: card.villa, wares: card.wares });
  for (const card of cards.small_orders) expect(faces[card.id]).toEqual({ kind: 'small', building: card.building, wares: [card.ware] });
  for (const card of cards.messages) expect(faces[card.id]).toEqual({ kind: 'message', building: card.buildings[0], other: card.buildings[1], wares: [] });
  for (const card of cards.privileges) expect(faces[card.id]).toEqual({ kind: 'privilege', building: card.building, wares: [] });
  for (const [name, { values, further }] of Object.entries(chains)) expect(cards.chains[name as keyof typeof cards.chains]).toMatchObject({ values, further });
  expect(pays).toMatchObject({ start: board.start.ducats, large: cards.pays.large_order, small: cards.pays.small_order, message: cards.pays.message, owner: cards.pays.owner });
});

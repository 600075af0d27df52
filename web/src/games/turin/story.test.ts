// Real games, as the house tells them after the end: every row of the result adds up to the score.
import { describe, expect, test } from 'vitest';
import type { Ledger } from '$lib/types/house';
import type { Card } from '$lib/types/turin';
import fixture from './fixture.json';
import { plain } from './phrase';
import { gather, reckon, sources, worth_now } from './story';
import { result } from './ui';
import { in_language } from './words';

type Game = {
  scores: number[];
  start: { n: number; events: unknown[] };
  lines: { n: number; events: unknown[] }[];
  leaders: (number | null)[];
  open: Card[][];
};
const games = Object.entries(fixture as unknown as Record<string, Game>);
const ledger_of = (game: Game) => ({ start: game.start, lines: game.lines }) as unknown as Ledger;

describe.each(games)('game %s', (name, game) => {
  const seats = game.scores.length;
  test('income by source is the score', () => {
    const { rows } = result(in_language('en'), ledger_of(game), seats);
    expect(rows.map(({ score }) => score)).toEqual(game.scores);
    for (const row of rows) expect(row.by_source.reduce((sum, part) => sum + part, 0)).toBe(row.score);
  });
  test('starting money is a source, for every game of a series', () => {
    const { by_source } = reckon(ledger_of(game), seats);
    expect(sources[0]).toBe('start');
    for (const row of by_source) expect(row.start).toBe(name === 'series' ? 45 : 15);
  });
  test('wealth begins with the starting money and ends with the score', () => {
    const { wealth } = reckon(ledger_of(game), seats);
    expect(wealth[0]!.scores).toEqual(game.scores.map(() => 15));
    expect(wealth.at(-1)!.scores).toEqual(game.scores);
    const auctions = wealth.filter(({ at }) => at === 'auction').length;
    expect(auctions).toBe(name === 'series' ? 15 : 5);
    expect([...wealth].sort((a, b) => a.n - b.n).map(({ n }) => n)).toEqual(wealth.map(({ n }) => n));
  });
  test('cards gathered from the auctions and sales are those on the table at the end', () => {
    const story = gather(game.lines);
    const last = story.ended.length;
    const held = game.scores.map(() => new Set<Card>());
    for (const auction of story.auctions.filter((each) => each.game === last)) {
      for (const { seat, card } of auction.took) held[seat]!.add(card);
      for (const { buyer, seller, card } of auction.sales) {
        held[seller]!.delete(card);
        held[buyer]!.add(card);
      }
    }
    for (const { seat, card } of story.ended.at(-1)!.last_cards) held[seat]!.add(card);
    expect(held.map((cards) => [...cards].sort())).toEqual(game.open.map((cards) => [...cards].sort()));
  });
  test('every auction and sale is in the tables, in both languages', () => {
    for (const language of ['en', 'de']) {
      const { dealings } = result(in_language(language), ledger_of(game), seats);
      const events = game.lines.flatMap(({ events: each }) => each).map((event) => Object.keys(event as object)[0]);
      expect(dealings[0]!.rows).toHaveLength(events.filter((kind) => kind === 'auction_paid').length);
      expect(dealings[1]!.rows).toHaveLength(events.filter((kind) => kind === 'bought').length);
      const names = ['Ada', 'Tomaso', 'Giulia', 'Doria'];
      for (const table of dealings)
        for (const row of table.rows) {
          expect(row.cells).toHaveLength(table.columns.length);
          for (const cell of row.cells) expect(plain(cell, names)).not.toMatch(/undefined|NaN/);
        }
    }
  });
});

test('what the goods would pay now (§7.3, §7.4)', () => {
  expect(worth_now([['T04', 'T05'], [], ['T07']], 'classic')).toEqual([
    5 + 6 + 7 + 8, // olives, potatoes, grapes with one from the third, oranges
    0,
    6 + 9 - 1, // eggs, figs, less one for grapes
  ]);
  // Two share wheat, a third and a fourth hold some: 7 + 2 is 9, five each.
  expect(worth_now([['T03'], ['T09'], ['T01'], ['T02']], 'classic')).toEqual([
    -1 - 1 + 5, // tomatoes and potatoes to others, wheat
    6 + 5 + 10, // grapes, wheat, pigs
    7 + 6 - 1, // tomatoes with two from others, eggs, wheat to others
    -1 + 7 - 1, // tomatoes to another, potatoes with one from another, wheat to others
  ]);
});

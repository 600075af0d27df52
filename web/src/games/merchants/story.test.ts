// A whole recorded game: money adds up, every event, question and choice is told in both languages.
import { expect, test } from 'vitest';
import type { View } from '$lib/types/merchants';
import type { Ledger } from '$lib/types/house';
import type { Position } from '../game';
import { plain } from '../phrase';
import { bargain_of, passed_note } from './bargain';
import { arrows } from './data';
import de from './de';
import en from './en';
import recorded from './recorded.json';
import { body, kind_of, talk_of, wheel_choice } from './reading';
import { reckon, unloaded_of } from './story';
import { asked, choice_words, meanwhile, result, seat_state, subtitle, tell } from './ui';

const ledger = { start: recorded.start, lines: recorded.lines } as unknown as Ledger;
const events = recorded.lines.flatMap((line) => line.events as unknown[]);
const ended = body(
  events.find((event) => kind_of(event) === 'ended'),
  'ended',
).results;
const names = ['Ada', 'Tomaso', 'Giulia', 'Doria'];
const views = Object.entries(recorded.views) as unknown as [
  string,
  { seat: number; awaited: number[]; game: View & { choices?: string[] } },
][];
const position = (seen: (typeof views)[number][1], watching = false): Position<View> => ({
  view: seen.game,
  me: watching ? undefined : seen.seat,
  names,
  bots: ['', '', '', ''],
  awaited: seen.awaited,
  choices: watching ? [] : (seen.game.choices ?? []),
  live: true,
  over: false,
});
const broken = /undefined|NaN|\[object|null/;

test('income by source adds up to the purse at the end, and levels to the last one', () => {
  const { by_source, points } = reckon(ledger, 4);
  const purses = by_source.map((row) => Object.values(row).reduce((sum, each) => sum + each, 0));
  for (const { seat, florins, level } of ended) {
    expect(purses[seat]).toBe(florins);
    expect(points.at(-1)!.levels[seat]).toBe(level);
  }
  expect(points.at(-1)!.scores).toEqual(purses);
  expect(points.length).toBe(1 + 6); // the start, and six turns
});

test('what was unloaded is told until the next buying is over', () => {
  const at = events.findIndex((event) => kind_of(event) === 'unloaded');
  const unloaded = body(events[at], 'unloaded');
  const next = events.findIndex((event, i) => i > at && kind_of(event) === 'turn_began');
  const told = (until: number, buying: boolean) => unloaded_of([{ n: 1, events: events.slice(0, until) }], buying);
  expect(told(at, false)).toEqual([]);
  expect(told(at + 1, false)).toEqual([unloaded]);
  expect(told(next + 1, true)).toContain(unloaded);
  expect(told(next + 1, false)).toEqual([]);
});

test('a score is a level of the status table', () => {
  for (const { seat, level } of ended) expect(en.placed(recorded.result[seat]!.score)).toBe(`level ${level + 1}`);
});

test('what was struck, titles and cards are all there', () => {
  const { deals, titles, won } = reckon(ledger, 4);
  const count = (kind: string) => events.filter((event) => kind_of(event) === kind).length;
  expect([deals.length, titles.length, won.length]).toEqual([
    count('settled'),
    count('title_won') + count('title_taken'),
    count('acquired'),
  ]);
  for (const { loader, master } of deals) expect(loader).not.toBe(master);
  expect(result(en, ledger, 4).dealings.map(({ rows }) => rows.length)).toEqual([deals.length, titles.length, won.length]);
});

test.each([
  ['en', en],
  ['de', de],
] as const)('every event is told in %s', (_, w) => {
  const silent = new Set(['bid_sealed', 'wheel_sealed', 'unagreed', 'upkeep_paid']);
  for (const event of events)
    for (const me of [undefined, 0, 2]) {
      const told = tell(w, event, names, me);
      if (!told && silent.has(kind_of(event))) continue;
      const text = plain(told!.phrase, names);
      expect(text, kind_of(event)).not.toMatch(broken);
      expect(text.length).toBeGreaterThan(5);
    }
});

test.each([
  ['en', en],
  ['de', de],
] as const)('every question, choice and offer is said in %s', (_, w) => {
  for (const [label, seen] of views) {
    for (const here of [position(seen), position(seen, true)]) {
      const said = asked(w, here) ?? meanwhile(w, here);
      expect(plain(said!.sentence, names), label).not.toMatch(broken);
      expect(subtitle(w, here)).not.toMatch(broken);
      for (const seat of [0, 1, 2, 3]) expect(seat_state(w, here, seat) ?? '').not.toMatch(broken);
      for (const choice of here.choices) expect(choice_words(w, choice, here.view), choice).not.toMatch(/undefined|_|=/);
      const bargain = bargain_of(w, here);
      for (const offer of bargain.offers) expect(plain(offer.sentence, names)).not.toMatch(broken);
      for (const { key } of bargain.topics) expect(plain(bargain.say(bargain.fresh(key)), names)).not.toMatch(broken);
      expect(passed_note(w, here)).not.toMatch(broken);
    }
  }
});

test('who has passed and whose offer stands is said to stand by it', () => {
  const seen = views.find(([, { game }]) => talk_of(game) !== undefined)![1];
  const [talk, ...rest] = seen.game.pending;
  const state = (standing: { from: number }[]) =>
    seat_state(
      en,
      {
        ...position(seen),
        view: {
          ...seen.game,
          pending: [{ talk: { ...(talk as { talk: object }).talk, quiet: [1] } }, ...rest],
          deals: { ...seen.game.deals, standing },
        } as unknown as View,
      },
      1,
    );
  expect(state([])).toBe(en.state.passed);
  expect(state([{ from: 1 }])).toBe(en.state.stays);
});

test('every kind of question is among the recorded ones', () => {
  const kinds = new Set(views.filter(([label]) => label.includes('asked')).map(([, seen]) => Object.keys(seen.game.pending[0]!)[0]));
  expect(kinds.size).toBe(19);
});

test('the second time of buying in the first turn is told', () => {
  const here = position(views.find(([label]) => label === 'buying-asked0')![1]);
  const said = (buys_again: boolean) =>
    [en, de].map((w) => plain(asked(w, { ...here, view: { ...here.view, facts: { ...here.view.facts, buys_again } } })!.sentence, names));
  for (const again of [false, true]) expect(said(again)).toEqual([en, de].map((w) => plain(w.ask.buying(3, again), names)));
});

test('who is asked only like everybody else is told so, and told of no card that is not held', () => {
  const said = (label: string, choices: string[]) => {
    const here = { ...position(views.find(([name]) => name === label)![1]), choices };
    return [en, de].map((w) => plain(asked(w, here)!.sentence, names));
  };
  expect(said('sale_card-asked0', ['pass'])).toEqual([en, de].map((w) => plain(w.ask.nothing('special_sale'), names)));
  expect(said('sale_card-asked0', ['pass', 'special_sale wine city=paris'])).toEqual([en, de].map((w) => plain(w.ask.sale_card, names)));
  expect(said('moving-asked0', ['pass', 'repay'])).toEqual([en, de].map((w) => plain(w.ask.nothing(undefined), names)));
  expect(said('upkeep-asked0', ['pass'])[0]).toMatch(/^Your upkeep is \d+\.$/);
  expect(said('upkeep-asked0', ['pass', 'low_upkeep'])[0]).toContain('Low Upkeep');
});

test('every setting of the wheel is written as the house lists it', () => {
  const [, seen] = views.find(([label]) => label === 'wheels-asked0')!;
  const written = new Set(arrows.flatMap((one) => arrows.map((other) => wheel_choice(one, other))));
  expect([...written].sort()).toEqual([...seen.game.choices!].sort());
});

test('in the talk the page offers what the house lists', () => {
  for (const [label, seen] of views.filter(([name]) => name.startsWith('talk-asked'))) {
    const here = position(seen);
    const bargain = bargain_of(en, here);
    for (const { text, key } of bargain.topics)
      expect(text, label).toBe(
        key.startsWith(`${here.me}.`)
          ? en.talk.about_mine(Number(key[2]))
          : `${en.talk.about_mine(Number(key[2]))} for ${names[Number(key[0])]}`,
      );
    for (const choice of here.choices.filter((each) => each.startsWith('offer '))) {
      const [, loader, goods, florins] = /^offer (\d) goods=(\d) florins=(\d+)/.exec(choice)!;
      const draft = bargain.fresh(`${loader}.${goods}`);
      expect(
        bargain.topics.map(({ key }) => key),
        label,
      ).toContain(`${loader}.${goods}`);
      draft[bargain.pays].money = Number(florins);
      expect(choice).toContain(bargain.write(draft));
    }
    for (const choice of here.choices.filter((each) => each.startsWith('accept ')))
      expect(bargain.offers.map(({ accept }) => accept)).toContain(choice);
  }
});

test('what I cannot pay I cannot accept, and only I am told', () => {
  const [, seen] = views.find(([label]) => label === 'talk-asked0')!;
  const given = seen.game.deals.standing[0]!;
  const asks = {
    ...given,
    from: 1,
    to: [0],
    give: { florins: 0, places: 2 },
    ask: { florins: 9900, places: 0 },
    topic: { ...given.topic, loader: 0 },
  };
  const listed = `accept ${given.id} version=${given.version}`; // by the house, if I can pay
  const at = (me: number | undefined) =>
    bargain_of(en, {
      ...position(seen),
      me,
      choices: asks.ask.florins < 9900 ? [listed] : [],
      view: { ...seen.game, deals: { ...seen.game.deals, standing: [asks] } },
    }).offers[0]!;
  expect(at(0).accept).toBeUndefined();
  expect(at(0).waits).toMatch(/^You have/);
  expect(at(undefined).waits).toBeUndefined();
  asks.ask.florins = 100;
  expect(at(0).accept).toBe(listed);
});

test('a spectator may offer nothing and accept nothing', () => {
  for (const [, seen] of views) {
    const bargain = bargain_of(en, position(seen, true));
    expect(bargain.topics).toEqual([]);
    for (const offer of bargain.offers) expect([offer.withdraw, offer.accept, offer.holding]).toEqual([undefined, undefined, undefined]);
  }
});

// A whole recorded game: money adds up, every event and every question is told in both languages.
import { expect, test } from 'vitest';
import type { Field, View } from '$lib/types/genoa';
import type { Ledger, NewsLine } from '$lib/types/house';
import { lines_of } from '../frames';
import { before_event, Ledger as Ledgers } from '../../table/log';
import type { GameUi, Position } from '../game';
import { plain } from '../phrase';
import { answers_note, bargain_of, to_bundle, to_terms } from './bargain';
import de from './de';
import en from './en';
import recorded from './recorded.json';
import { ways } from './city';
import { body, kind_of, no_terms, write_terms } from './reading';
import { reckon, struck } from './story';
import { asked, choice_words, meanwhile, result, tell } from './ui';

const ledger = { start: recorded.start, lines: recorded.lines } as unknown as Ledger;
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

test('income by source adds up to the score', () => {
  const { by_source, wealth } = reckon(ledger, 4);
  const sums = by_source.map((row) => Object.values(row).reduce((sum, each) => sum + each, 0));
  expect(sums).toEqual(recorded.result.map(({ score }) => score));
  expect(wealth.at(-1)!.scores).toEqual(sums);
  expect(wealth.length).toBe(1 + 12 + 1); // the start, twelve turns, the end
});

test('every deal has a buyer who is not its seller', () => {
  const deals = struck(lines_of(ledger));
  expect(deals.length).toBe(
    recorded.lines.flatMap(({ events }) => events as unknown[]).filter((event) => kind_of(event) === 'settled').length,
  );
  for (const { buyer, seller } of deals) expect(buyer).not.toBe(seller);
  expect(result(en, ledger, 4).dealings[0]!.rows.length).toBe(deals.length);
});

test.each([
  ['en', en],
  ['de', de],
] as const)('every event is told in %s', (_, w) => {
  const silent = new Set(['action_over', 'dealt']);
  const before = lines_of(ledger);
  for (const { events } of recorded.lines)
    for (const event of events)
      for (const me of [undefined, 0, 2]) {
        const told = tell(w, event, names, me, before);
        if (silent.has(kind_of(event))) continue;
        const text = plain(told!.phrase, names);
        expect(text, kind_of(event)).not.toMatch(/undefined|NaN|\[object/);
        expect(text.length).toBeGreaterThan(5);
        if (kind_of(event) === 'passed') expect(told!.quiet).toBe('always');
      }
});

test.each([
  ['en', en],
  ['de', de],
] as const)('a deal after an undo across a turn is told of who has the tower then in %s', (_, w) => {
  const offer = { id: 5, version: 1, from: 2, to: [1], topic: 'harbor', agreed: [], answers: 0, give: no_terms, ask: no_terms };
  const chose = (n: number, ...events: unknown[]) => ({ n, entry: { chose: { seat: 1, hand: 'player' } }, events });
  const began = (merchant: number) => ({ turn_began: { round: 1, turn: 1, merchant } });
  const lines = [
    chose(1, began(1)),
    chose(2, began(2)),
    { n: 3, entry: { struck: { choices: [1], by: 1, by_vote: true } } },
    chose(4, { offered: { offer } }),
    chose(5, { settled: { offer, taker: 1 } }),
  ] as unknown as NewsLine[];
  const teller: GameUi['tell'] = (event, _, me, before) => tell(w, event, names, me, before);
  const words = { line: () => undefined, on_behalf: () => [] };
  const said = new Ledgers()
    .of(lines, 4, undefined, teller, words)
    .flatMap(({ items }) => items)
    .filter(({ n }) => n === 5)
    .map(({ phrase }) => plain(phrase, names));
  expect(said).toHaveLength(1);
  expect(said[0]).toMatch(/^Giulia (buys|kauft).* (from|von) Tomaso/);
  expect(before_event(lines, lines[4]!.events![0]).map(({ n }) => n)).toEqual([1, 3, 4, 5]);
});

test('a purchase is one line: the step and the action that were bought are folded, others are not', () => {
  const offer = { id: 5, version: 1, from: 2, to: [1], topic: 'harbor', agreed: [], answers: 0, give: no_terms, ask: no_terms };
  const began = { turn_began: { round: 1, turn: 1, merchant: 1 } },
    settled = { settled: { offer, taker: 1 } },
    moved = { moved: { to: 'harbor' } },
    act = (seat: number) => ({ action_began: { seat, at: 'harbor', by_tile: false, extra: false } });
  const quiet = (event: unknown, ...before: unknown[]) => tell(en, event, names, 0, [{ n: 1, events: before }])!.quiet;
  expect(quiet(moved, began, settled)).toBe('always');
  expect(quiet(act(2), began, settled, moved)).toBe('always');
  expect(quiet(moved, began)).toBeUndefined();
  expect(quiet({ moved: { to: 'park' } }, began, settled, moved)).toBeUndefined();
  expect(quiet(act(1), began, settled, moved), 'the merchant sold it').toBeUndefined();
  expect(quiet(act(3), began, settled, moved), 'another').toBeUndefined();
});

test.each([
  ['en', en],
  ['de', de],
] as const)('an offer is spoken of by who made it and for what in %s', (_, w) => {
  const offer = { id: 77, version: 1, from: 1, to: [3], topic: 'harbor', agreed: [], answers: 0, give: no_terms, ask: no_terms };
  const before = [{ n: 1, events: [{ offered: { offer } }] }];
  for (const kind of ['withdrawn', 'declined', 'agreed', 'unagreed']) {
    const said = (me: number) => plain(tell(w, { [kind]: { id: 77, version: 1, from: 1, seat: 2 } }, names, me, before)!.phrase, names);
    expect(said(0)).toMatch(/Tomaso.*(Harbor|Hafen)/);
    expect(said(1)).toMatch(/(your offer|dein(em)? Angebot).*(Harbor|Hafen)/);
    expect(said(0)).not.toContain('77');
  }
});

test.each([
  ['en', en],
  ['de', de],
] as const)('every question, choice and offer is said in %s', (_, w) => {
  for (const [label, seen] of views) {
    const here = position(seen);
    const said = (seen.awaited.includes(seen.seat) ? asked : meanwhile)(w, here);
    expect(plain(said!.sentence, names), label).not.toMatch(/undefined|NaN|\[object/);
    for (const choice of here.choices) expect(choice_words(w, choice), choice).not.toMatch(/undefined|_/);
    const bargain = bargain_of(w, here);
    for (const offer of bargain.offers) expect(plain(offer.sentence, names)).not.toMatch(/undefined|NaN/);
    for (const { key } of bargain.topics) expect(plain(bargain.say(bargain.fresh(key)), names)).not.toMatch(/undefined|NaN/);
    expect(answers_note(w, here)).not.toMatch(/undefined/);
  }
});

test.each([
  ['en', en],
  ['de', de],
] as const)('who is asked again is told why, and that a pass takes nothing back, in %s', (_, w) => {
  const seen = views.find(([label]) => label === 'talk-buyer1')![1];
  const standing = [{ ...seen.game.deals.standing[0]!, from: seen.seat }];
  const said = (events: unknown[], game: Partial<View> = {}) =>
    asked(w, {
      ...position({ ...seen, game: { ...seen.game, asked: [seen.seat], choices: ['pass'], ...game } }),
      history: [{ n: 1, events }],
    })!;
  const text = (events: unknown[], game?: Partial<View>) => {
    const { sentence, hint } = said(events, game);
    return `${plain(sentence, names)} ${plain(hint!, names)}`;
  };
  const passed = { passed: { seat: seen.seat } },
    offered = { offered: { offer: { ...standing[0], from: 3, topic: 'palace', ask: { ...no_terms, ducats: 15 }, give: no_terms } } };
  const first = text([offered]),
    again = text([passed, offered]);
  expect(first).not.toMatch(/again|Noch ein|15/);
  expect(again).toMatch(/(again|Noch ein).*Doria.*15/);
  expect(text([passed, offered, { moved: { to: 'palace' } }]), 'another place is another talk').toBe(first);
  expect(text([offered], { deals: { ...seen.game.deals, standing } })).toMatch(/stands|gilt weiter/);
});

test.each([
  ['en', en],
  ['de', de],
] as const)('a round that the Market takes away is told where the turn begins, in %s', (_, w) => {
  const seen = views.find(([label]) => label === 'talk-seller0')![1];
  const said = (path: Field[], by_market: boolean) =>
    plain(
      asked(w, {
        ...position({ ...seen, game: { ...seen.game, path } }),
        history: [{ n: 1, events: [{ turn_began: { merchant: 3, round: 1, rounds: 3 } }, { marker_moved: { round: 2, by_market } }] }],
      })!.hint!,
      names,
    );
  expect(said(['market'], true)).toMatch(/(Market|Markt) .*(one round less|eine Runde weniger)/);
  expect(said(['market'], false)).not.toMatch(/round|Runde/);
  expect(said(['market', 'guild_hall'], true)).not.toMatch(/round less|Runde weniger/);
});

test('terms become bundles and terms again, in the house’s own spelling', () => {
  const offers = recorded.lines
    .flatMap(({ events }) => events as unknown[])
    .filter((event) => kind_of(event) === 'settled')
    .map((event) => body(event, 'settled').offer);
  expect(offers.length).toBeGreaterThan(10);
  for (const { give, ask } of offers)
    for (const terms of [give, ask]) expect(write_terms(to_terms(to_bundle(terms)))).toBe(write_terms(terms));
});

test('the tile of a large order is promised by who has one, R41', () => {
  const [, seen] = views.find(([name, { game, seat }]) => name.startsWith('talk') && game.merchant !== seat)!;
  const here = position(seen),
    me = here.me!;
  const promised = (hand: string[]) => {
    const view = { ...here.view, players: here.view.players.map((player, seat) => (seat === me ? { ...player, hand } : player)) };
    const bargain = bargain_of(en, { ...here, view });
    return bargain
      .shelves({ ...bargain.fresh('villa_ricci'), topic: 'villa_ricci' })
      .give.flatMap(({ items }) => items)
      .filter(({ key }) => key.startsWith('fruit.'))
      .map(({ key }) => key);
  };
  expect(promised(['L09'])).toEqual(
    ['fruit.privilege.giver', 'fruit.start_space', 'fruit.extra_action', 'fruit.any_ware', 'fruit.trade', 'fruit.building_action'].filter(
      (key) => key.includes('privilege') || here.view.supply[key.slice(6) as 'trade'] > 0,
    ),
  );
  expect(promised(['L01'])).toEqual(['fruit.privilege.giver']);
});

test('a spectator may offer nothing and accept nothing', () => {
  for (const [, seen] of views) {
    const bargain = bargain_of(en, position(seen, true));
    expect(bargain.topics).toEqual([]);
    for (const offer of bargain.offers)
      expect([offer.accept, offer.withdraw, offer.holding, offer.close.length]).toEqual([undefined, undefined, undefined, 0]);
  }
});

test('a price begins above what is bid, for the field that is most worth it', () => {
  let begun = 0;
  for (const [label, seen] of views.filter(([name]) => name.startsWith('talk'))) {
    const { view, me } = position(seen);
    const bargain = bargain_of(en, position(seen));
    const [first] = bargain.topics;
    if (!first || !bargain.plain_money) continue;
    const side = me === view.merchant ? 'ask' : 'give';
    for (const { key } of bargain.topics) {
      const bids = view.deals.standing
        .filter(({ topic, from, ask }) => topic === key && from !== view.merchant && write_terms(ask) === 'nothing')
        .map(({ give }) => give.ducats);
      expect(bargain.bid!(key), label).toBe(Math.max(0, ...bids));
      for (const draft of [bargain.fresh(key), ...bargain.templates.filter((each) => each.key === key).map((each) => each.draft)])
        expect(draft[side].money, label).toBeGreaterThan(Math.max(0, ...bids));
      if (bids.length > 0) ++begun;
    }
    // A street that nobody bids for comes first only where no building is beside the tower.
    if (first.key.startsWith('street') && bargain.bid!(first.key) === 0)
      expect(
        bargain.topics.some(({ key }) => !key.startsWith('street') && key !== 'market' && ways(view).get(key as Field)?.length === 1),
        label,
      ).toBe(false);
  }
  expect(begun).toBeGreaterThan(0);
});

test('drafts are written as the house reads them, and to somebody', () => {
  for (const [label, seen] of views.filter(([name]) => name.startsWith('talk'))) {
    const bargain = bargain_of(en, position(seen));
    for (const { key } of bargain.topics)
      expect(bargain.write(bargain.fresh(key)), label).toMatch(/^offer [a-z_0-9]+ give=\S+ ask=\S+( to=[0-9+]+)?$/);
  }
});

// §4.11: the buyer of a building needs an action for it, and the merchant may bring it with a tile.
test('who has acted may ask for a building while the merchant has an extra-action tile', () => {
  const [, seen] = views.find(([name, { game, seat }]) => name.startsWith('talk') && game.merchant !== seat)!;
  const building = (buyers: number[], can_act: number[]) => {
    const bargain = bargain_of(en, position({ ...seen, game: { ...seen.game, facts: { ...seen.game.facts, buyers, can_act } } }));
    const topics = bargain.topics.filter(({ key }) => !key.startsWith('street') && key !== 'market');
    return { offered: topics.length > 0, asked: topics.some(({ key }) => bargain.ask!(key) !== undefined) };
  };
  expect(building([seen.seat], [seen.seat])).toEqual({ offered: true, asked: true });
  expect(building([seen.seat], [])).toEqual({ offered: true, asked: false });
  expect(building([], [])).toEqual({ offered: false, asked: false });
});

test.each([
  ['en', en],
  ['de', de],
] as const)('by version 2 only a word about the action here, or to me, asks again, in %s', (_, w) => {
  const seen = views.find(([label]) => label === 'talk-buyer1')![1];
  const here = seen.game.path.at(-1)!;
  const text = (events: unknown[]) => {
    const { sentence, hint } = asked(w, {
      ...position({ ...seen, game: { ...seen.game, rules: 2, asked: [seen.seat], choices: ['pass'] } }),
      history: [{ n: 1, events }],
    })!;
    return `${plain(sentence, names)} ${plain(hint!, names)}`;
  };
  const passed = { passed: { seat: seen.seat } };
  const offered = (topic: Field, to: number) => ({
    offered: { offer: { ...seen.game.deals.standing[0]!, from: 3, to: [to], topic, ask: { ...no_terms, ducats: 15 }, give: no_terms } },
  });
  const first = text([passed]),
    other: Field = here === 'palace' ? 'harbor' : 'palace',
    somebody = (seen.seat + 1) % 4;
  expect(text([passed, offered(other, somebody)])).toBe(first);
  expect(text([passed, offered(here, somebody)])).toMatch(/again|Noch ein/);
  expect(text([passed, offered(other, seen.seat)])).toMatch(/again|Noch ein/);
});

test('my lapsed offer can be repeated, and others’ are not shown', () => {
  const seen = views.find(([label]) => label === 'talk-buyer1')![1];
  const [given] = seen.game.deals.standing;
  const lapsed = [
    { ...given!, id: 90, from: seen.seat },
    { ...given!, id: 91, from: (seen.seat + 1) % 4 },
  ];
  const here = position({ ...seen, game: { ...seen.game, deals: { ...seen.game.deals, lapsed }, choices: ['pass', 'again 90'] } });
  expect(bargain_of(en, here).lapsed.map(({ id, again }) => [id, again])).toEqual([[90, 'again 90']]);
});

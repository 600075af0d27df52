// Deals with clauses: as the house writes them, as words and slots in both languages, and how a draft is changed.
import { expect, test } from 'vitest';
import type { Clause } from '$lib/types/merchants';
import { plain } from '../phrase';
import { flat, is_slot } from './clauses';
import {
  act,
  clauses_of,
  line_at,
  lines_of,
  type PactDraft,
  with_condition,
  with_deed,
  with_field,
  with_line,
  with_verb,
  without_line,
  write_deal,
  write_draft,
} from './parley/draft';
import de from './de';
import en from './en';

const names = ['Anna', 'Ben', 'Carla'];
const clause = (who: number, deed: Clause['deed'], what: Clause['what'], when = 0, until: Clause['until'] = 'turn'): Clause => ({
  who,
  deed,
  what,
  until,
  when,
});

test('they are written as the house writes them', () => {
  expect(
    write_deal(1, [
      clause(0, 'does', act('pay', { florins: 700 })),
      clause(1, 'does_not', act('play_card', { card: 'broken_axle', wagon: 1 })),
      clause(1, 'does', act('give'), 2),
    ]),
  ).toBe('deal 1 clauses=0.does.pay:700+1.does_not.play_card:broken_axle,wagon:1+1.does.give.when:2');
  expect(write_deal(2, [clause(2, 'does', act('bid', { wagon: 2, bound: 'at_most', florins: 300 }), 0, 'loading')])).toBe(
    'deal 2 clauses=2.does.bid:2,bound:at_most,florins:300.until:loading',
  );
  expect(write_deal(1, [clause(1, 'does_not', act('bid', { wagon: 2 })), clause(0, 'does_not', act('play_card'))], 3)).toBe(
    'deal 1 clauses=1.does_not.bid:2+0.does_not.play_card answers=3',
  );
  expect(write_deal(0, [clause(1, 'does', act('buy', { city: 'paris' }))])).toBe('deal 0 clauses=1.does.buy,city:paris');
  expect(write_deal(0, [clause(1, 'if_does', act('invest', { florins: 900 }))])).toBe(
    'deal 0 clauses=1.if_does.invest:at_least,florins:900',
  );
  expect(write_deal(0, [])).toBe('deal 0 clauses=none');
});

const every: Clause[] = [
  clause(0, 'does', act('pay', { florins: 300 })),
  clause(1, 'does', act('give')),
  clause(1, 'does', act('give', { card: 'broken_axle' })),
  clause(0, 'does_not', act('bid', { wagon: 2 })),
  clause(1, 'does', act('bid', { wagon: 2, bound: 'at_most', florins: 300 })),
  clause(0, 'does_not', act('bid', { wagon: 2, florins: 2000 })),
  clause(1, 'if_does', act('master', { wagon: 2 })),
  clause(0, 'does_not', act('buy', { good: 'wine' })),
  clause(1, 'does', act('buy', { good: 'silk', city: 'koeln' })),
  clause(1, 'does_not', act('load', { wagon: 1 })),
  clause(1, 'does', act('let_load', { wagon: 2 })),
  clause(0, 'does', act('let_load', { wagon: 2, goods: 1, florins: 200 })),
  clause(1, 'does', act('move', { wagon: 1, towards: 'troyes_basel', spaces: 2 })),
  clause(0, 'does_not', act('play_card', { card: 'broken_axle', wagon: 1 })),
  clause(1, 'does_not', act('play_card'), 0, 'wheels'),
  clause(0, 'does', act('wheel', { arrow: 'silk' })),
  clause(1, 'does_not', act('wheel', { arrow: 'coat' })),
  clause(1, 'does', act('office', { good: 'salt', direction: 'up' })),
  clause(0, 'if_does', act('courier', { to: 'brugge_2' })),
  clause(1, 'does', act('sell', { good: 'iron' })),
  clause(1, 'does_not', act('invest')),
  clause(0, 'does', act('acquire', { card: 'driver' })),
  clause(1, 'does_not', act('rise', { levels: 2 })),
];
// [brackets] are slots.
const shown = (words: ReturnType<typeof en.promise.clause>) =>
  words.map((word) => (is_slot(word) ? `[${plain(word.words, names)}]` : plain([word], names))).join('');
test.each([
  ['English', en],
  ['German', de],
])('words and slots in %s', (_, w) => {
  const voice = { me: 0, names };
  const lines = every.map((each) => shown(w.promise.clause(voice, each, each.who === 0 ? 1 : 0, { bare: true, timed: true })));
  expect(lines).toMatchSnapshot();
  for (const each of every) {
    const said = plain(flat(w.promise.clause(voice, each, each.who === 0 ? 1 : 0)), names);
    expect(said).not.toMatch(/ {2}|undefined|_/);
  }
});
test.each([
  ['English', en],
  ['German', de],
])('whole deals in %s', (_, w) => {
  const clauses = [
    clause(0, 'does', act('pay', { florins: 300 })),
    clause(1, 'if_does', act('master', { wagon: 2 })),
    clause(1, 'does', act('let_load', { wagon: 2 }), 2),
    clause(0, 'does', act('give'), 3),
  ];
  for (const me of [0, 1, undefined]) expect(plain(w.promise.deal({ me, names }, { from: 0, to: 1, clauses }), names)).toMatchSnapshot();
});

// The rulebook's own examples of what may be agreed, as the ledger tells them.
const examples: Clause[][] = [
  [clause(0, 'does', act('move', { wagon: 1 })), clause(1, 'does', act('move', { wagon: 1, towards: 'troyes_basel' }))],
  [
    clause(1, 'if_does', act('master', { wagon: 2 })),
    clause(1, 'does', act('let_load', { wagon: 2 }), 1),
    clause(0, 'does_not', act('bid', { wagon: 2 })),
  ],
  [clause(1, 'does', act('pay', { florins: 300 })), clause(0, 'does_not', act('buy', { good: 'wine' }))],
  [clause(0, 'does', act('give', { card: 'broken_axle' })), clause(1, 'does', act('pay', { florins: 500 }))],
  [clause(1, 'does', act('pay', { florins: 600 })), clause(0, 'does_not', act('office', { good: 'salt' }))],
  [clause(0, 'does', act('pay', { florins: 700 })), clause(1, 'does_not', act('play_card', { card: 'broken_axle', wagon: 1 }))],
  [clause(1, 'if_does', act('courier', { to: 'brugge_3' })), clause(0, 'does', act('pay', { florins: 400 }), 1)],
];
test.each([
  ['English', en],
  ['German', de],
])('the seven examples of the rulebook in %s', (_, w) => {
  expect(examples.map((clauses) => plain(w.promise.deal({ me: 0, names }, { from: 0, to: 1, clauses }), names))).toMatchSnapshot();
});

test('a draft is changed word by word', () => {
  let draft: PactDraft = with_line({ with: 1, lines: [] }, 0, 'does', act('pay', { florins: 300 }));
  draft = with_line(draft, 1, 'does', act('move'));
  draft = with_field(draft, draft.at!, 'wagon', 2);
  draft = with_verb(draft, draft.at!, act('bid'));
  expect(write_draft(draft)).toBe('deal 1 clauses=0.does.pay:300+1.does.bid:2');
  draft = with_field(draft, draft.at!, 'bound', 'at_most');
  draft = with_deed(draft, draft.at!, 'does_not');
  expect(write_draft(draft)).toBe('deal 1 clauses=0.does.pay:300+1.does_not.bid:2');
  // A condition stands before what waits for it, and goes with it.
  draft = with_condition(draft, 1, act('courier'));
  expect(line_at(draft)?.who).toBe(1);
  expect(write_draft(draft)).toBe('deal 1 clauses=1.if_does.courier+0.does.pay:300.when:1+1.does_not.bid:2');
  expect(write_draft(without_line(draft, 1))).toBe('deal 1 clauses=1.does_not.bid:2');
  expect(clauses_of(lines_of(clauses_of(draft.lines)))).toEqual(clauses_of(draft.lines));
});

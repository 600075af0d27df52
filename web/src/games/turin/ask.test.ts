// What is asked, in one sentence, and what every choice is called, in both languages.
import { describe, expect, test } from 'vitest';
import type { View } from '$lib/types/turin';
import type { Position } from '../game';
import { plain } from './phrase';
import { asked, choice, seat_state, subtitle } from './ui';
import { in_language } from './words';

const names = ['Ada', 'Tomaso', 'Giulia', 'Doria'];
const player = { loan: false, penalties: 0, majorities: 0, total: 0, hand_size: 2, sealed: false, open: [] };
const bidder = (bid: number) => ({ bid, added: 0, bonus: 0, goose: 0, asked: false, toss: 0 });
function at(top: View['pending'][number], choices: string[], more: Partial<View> = {}): Position<View> {
  const view: View = {
    rules: 1,
    payout: 'classic',
    money: 'covered',
    goose_rule: 'off',
    games_left: 0,
    round: 3,
    rounds: 5,
    lot: ['T05', 'T17'],
    out: [],
    removed: 0,
    bidders: [5, 5, 2, 1].map(bidder),
    leaders: Array.from({ length: 9 }, () => null),
    players: names.map(() => player),
    pending: [top],
    asked: [0],
    facts: { counts: [], most: [], awards: [2, 1, 1], ties: [[0, 1]] },
    ...more,
  };
  return { view, me: 0, names, bots: ['', 'steady', '', ''], awaited: [0], choices, live: true, over: false };
}
const questions: [Position<View>, string, string, string][] = [
  [at({ showing: { waiting: [0] } }, ['show T05']), '§3.1', 'Which card do you put up?', 'Welche Karte bringst du unter den Hammer?'],
  [at({ bidding: { waiting: [0] } }, ['bid 0']), '§3.2', 'What do you bid?', 'Was bietest du?'],
  [
    at({ goose_tie: { tied: [0, 1], waiting: [0] } }, ['pass', 'take_goose']),
    '§8.5',
    'You and Tomaso bid 5. Do you take the goose and lose this tie?',
    'Du und Tomaso bietet 5. Nimmst du die Gans und verlierst diesen Gleichstand?',
  ],
  [
    at({ goose_tie: { tied: [0, 1], waiting: [0] } }, ['pass', 'give_goose 1'], { goose: 0 }),
    '§8.5',
    'You and Tomaso bid 5. Do you give the goose away and win this tie?',
    'Du und Tomaso bietet 5. Gibst du die Gans weg und gewinnst diesen Gleichstand?',
  ],
  [
    at({ rebidding: { tied: [0, 1], waiting: [0] } }, ['add 0']),
    '§3.4',
    'You and Tomaso bid 5. What do you add in secret?',
    'Du und Tomaso bietet 5. Was legst du verdeckt dazu?',
  ],
  [
    at({ choosing: { seat: 0, cards: 2 } }, ['take T05']),
    '§3.7',
    'You take two cards. Which one first?',
    'Du nimmst zwei Karten. Welche zuerst?',
  ],
  [at({ choosing: { seat: 0, cards: 1 } }, ['take T05']), '§3.7', 'Which card do you take?', 'Welche Karte nimmst du?'],
  [at({ offering: { waiting: [0] } }, ['pass']), '§4.2', 'Do you put a card up for sale?', 'Bietest du eine Karte zum Verkauf an?'],
  [
    at({ offering: { waiting: [0] } }, ['pass', 'withdraw T05']),
    '§4.2',
    'Do you put a card up for sale, or take an older offer back?',
    'Bietest du eine Karte an, oder nimmst du ein älteres Angebot zurück?',
  ],
  [at({ buying: { waiting: [0] } }, ['pass']), '§4.5', 'Do you buy a card?', 'Kaufst du eine Karte?'],
  [
    at({ two_buyers: { seller: 0, card: 'T17', buyers: [1, 3] } }, ['sell_to 1', 'sell_to 3']),
    '§4.7',
    'Tomaso and Doria want your eggs. Who gets the card?',
    'Tomaso und Doria wollen deine Karte Eier. Wer bekommt sie?',
  ],
];

describe.each([
  ['en', 2],
  ['de', 3],
] as const)('in %s', (language, column) => {
  const w = in_language(language);
  test.each(questions.map((row) => [row[2], row] as const))('%s', (_name, row) => {
    const found = asked(w, row[0])!;
    expect(plain(found.sentence, names)).toBe(row[column]);
    expect(found.rule).toBe(row[1]);
    expect(w.tips[found.tip!]).toBeTruthy();
  });
  test('nothing is asked of others, or of the past', () => {
    expect(asked(w, { ...questions[0]![0], me: 1 })).toBeUndefined();
    expect(asked(w, { ...questions[0]![0], choices: [] })).toBeUndefined();
  });
  test('every choice has words', () => {
    const position = questions[0]![0];
    for (const notation of [
      'show T05',
      'bid 4',
      'add 1',
      'take_goose',
      'give_goose 1',
      'take T05',
      'sell T05 price=3',
      'withdraw T05',
      'buy T05',
      'sell_to 1',
      'pass',
      'loan',
    ])
      expect(plain(choice(w, notation, position), names)).not.toMatch(/undefined|_|=|^$/);
  });
});

test('the line under the title', () => {
  const position = questions[1]![0];
  expect(subtitle(in_language('en'), position)).toBe('Auction 3 of 5 · classic payouts');
  expect(subtitle(in_language('de'), position)).toBe('Auktion 3 von 5 · klassische Auszahlung');
  expect(subtitle(in_language('en'), { ...position, view: { ...position.view, games_left: 1 } })).toBe(
    'Game 2 of 3 · auction 3 of 5 · classic payouts',
  );
});

test('a seat that has sealed is told as such, and no more', () => {
  const position = at({ bidding: { waiting: [0] } }, ['bid 0'], {
    players: names.map((_, seat) => ({ ...player, sealed: seat === 1 })),
    asked: [0, 2],
  });
  expect([0, 1, 2, 3].map((seat) => seat_state(in_language('en'), position, seat))).toEqual([
    undefined,
    'bid sealed',
    'thinking',
    undefined,
  ]);
});

// Point 16: sentences have the right persons, numbers and articles, for me and for others, in both languages.
import { describe, expect, test } from 'vitest';
import type { Field } from '$lib/types/genoa';
import genoa_de from './genoa/de';
import genoa_en from './genoa/en';
import { no_terms } from './genoa/reading';
import { tell } from './genoa/ui';
import merchants_de from './merchants/de';
import merchants_en from './merchants/en';
import { plain, type Voice } from './phrase';
import turin_de from './turin/de';
import turin_en from './turin/en';

const names = ['Ada', 'Tomaso', 'Giulia'];
const me: Voice = { me: 0, names },
  other: Voice = { me: 1, names };

describe('Merchants', () => {
  const said = (w: typeof merchants_en, voice: Voice) =>
    [
      w.waits.buying(voice, 0),
      w.waits.bidding(voice, [0], 1),
      w.waits.bidding(voice, [0, 2], 1),
      w.waits.mastering(voice, 0, 1),
      w.waits.talk(voice, 0, 1),
      w.waits.stowing(voice, 0),
      w.waits.cards(voice, 0),
      w.waits.moving(voice, 0),
      w.waits.meeting(voice, 0),
      w.waits.wheels(voice, [0]),
      w.waits.offices(voice, 0),
      w.waits.clearance(voice, 0),
      w.waits.auction(voice, 0, 300),
      w.waits.acquiring(voice, 0),
      w.waits.upkeep(voice, 0),
      w.waits.credit(voice, 0),
      w.waits.rising(voice, 0),
    ].map((phrase) => plain(phrase, names));
  test('in English', () => {
    expect(said(merchants_en, me)).toEqual([
      'You buy goods.',
      'Sealed bids for wagon 1: you still have to answer.',
      'Sealed bids for wagon 1: you and Giulia still have to answer.',
      'You load wagon 1.',
      'Wagon 1 is being loaded; you are loading master.',
      'You choose what to load.',
      'You may play a card.',
      'You move.',
      'You meet the courier and take a card.',
      'Wheels are set in secret: you still have to answer.',
      'You may move a price.',
      'You may sell from warehouses.',
      'The bid is 300; you may bid more.',
      'You take an investment card.',
      'You pay upkeep.',
      'You have lost status.',
      'You may rise.',
    ]);
    expect(said(merchants_en, other)).toEqual([
      'Ada buys goods.',
      'Sealed bids for wagon 1: Ada still has to answer.',
      'Sealed bids for wagon 1: Ada and Giulia still have to answer.',
      'Ada loads wagon 1.',
      'Wagon 1 is being loaded; Ada is loading master.',
      'Ada chooses what to load.',
      'Ada may play a card.',
      'Ada moves.',
      'Ada meets the courier and takes a card.',
      'Wheels are set in secret: Ada still has to answer.',
      'Ada may move a price.',
      'Ada may sell from warehouses.',
      'The bid is 300; Ada may bid more.',
      'Ada takes an investment card.',
      'Ada pays upkeep.',
      'Ada has lost status.',
      'Ada may rise.',
    ]);
  });
  test('in German', () => {
    expect([said(merchants_de, me)[4], said(merchants_de, other)[4]]).toEqual([
      'Wagen 1 wird beladen; Lademeister bist du.',
      'Wagen 1 wird beladen; Lademeister ist Ada.',
    ]);
    expect([said(merchants_de, me)[7], said(merchants_de, other)[7]]).toEqual(['Du ziehst.', 'Ada zieht.']);
  });
  test.each([
    [merchants_en, '7 of 8 arrivals', '10 arrivals: the last turn', 'You may buy one more.', 'You may buy up to 2 more.'],
    [
      merchants_de,
      '7 von 8 Ankünften',
      '10 Ankünfte: die letzte Runde',
      'Du darfst noch eine Ware kaufen.',
      'Du darfst noch bis zu 2 Waren kaufen.',
    ],
  ])('what is counted %#', (w, some, more, one, two) => {
    expect([w.map.arrivals(7, 8), w.map.arrivals(10, 8)]).toEqual([some, more]);
    expect(w.subtitle({ turn: 9, action: 7, arrivals: 10, last: 8, over: false })).toContain(more);
    expect([plain(w.ask.buying(1, false), names), plain(w.ask.buying(2, false), names)]).toEqual([
      expect.stringContaining(one),
      expect.stringContaining(two),
    ]);
  });
});

describe('Genoa', () => {
  const offer = (topic: Field) => ({
    id: 1,
    version: 1,
    from: 0,
    to: [1],
    topic,
    agreed: [],
    answers: 0,
    give: { ...no_terms, ducats: 15 },
    ask: no_terms,
  });
  const said = (w: typeof genoa_en, event: object, reader: number, ...before: object[]) =>
    plain(tell(w, event, names, reader, [{ n: 1, events: before }])!.phrase, names).replace(/ +/g, ' ');
  test.each([
    [
      genoa_en,
      { rolled: { seat: 0, blue: 3, red: 1, field: 'harbor' } },
      'You roll 3 and 1: the tower starts in the Harbor.',
      'Ada rolls 3 and 1: the tower starts in the Harbor.',
    ],
    [
      genoa_de,
      { rolled: { seat: 0, blue: 3, red: 1, field: 'harbor' } },
      'Du würfelst 3 und 1: Der Turm beginnt im Hafen.',
      'Ada würfelt 3 und 1: Der Turm beginnt im Hafen.',
    ],
    [
      genoa_de,
      { placed: { seat: 0, field: 'harbor' } },
      'Du setzt den Turm mit einem Plättchen auf den Hafen.',
      'Ada setzt den Turm mit einem Plättchen auf den Hafen.',
    ],
    [
      genoa_en,
      { action_began: { seat: 0, at: 'harbor', by_tile: false, extra: false, owner: 1 } },
      'You take the action in the Harbor; the bank pays Tomaso 10 as its owner.',
      'Ada takes the action in the Harbor; the bank pays you 10 as its owner.',
    ],
    [
      genoa_de,
      { action_began: { seat: 0, at: 'harbor', by_tile: false, extra: false, owner: 1 } },
      'Du nutzt die Aktion im Hafen; die Bank zahlt Tomaso dafür 10.',
      'Ada nutzt die Aktion im Hafen; die Bank zahlt dir dafür 10.',
    ],
    [genoa_en, { received: { seat: 0, goods: ['marker', 'marker'] } }, 'You receive 2 owner markers.', 'Ada receives 2 owner markers.'],
    [genoa_de, { received: { seat: 0, goods: ['marker', 'marker'] } }, 'Du bekommst 2 Besitzmarker.', 'Ada bekommt 2 Besitzmarker.'],
    [
      genoa_en,
      { acquired: { seat: 0, street: 'street_4_7', place: ['cathedral', 'guild_hall'], remove: ['park'] } },
      'You remove the marker on the Park and place markers on the Cathedral and the Guild Hall.',
      'Ada removes the marker on the Park and places markers on the Cathedral and the Guild Hall.',
    ],
    [
      genoa_de,
      { acquired: { seat: 0, street: 'street_4_7', place: ['cathedral', 'harbor'], remove: ['park'] } },
      'Du räumst den Marker auf dem Park und setzt Marker auf die Kathedrale und den Hafen.',
      'Ada räumt den Marker auf dem Park und setzt Marker auf die Kathedrale und den Hafen.',
    ],
  ])('tells %#', (w, event, mine, others) => expect([said(w, event, 0), said(w, event, 1)]).toEqual([mine, others]));

  test('a deal says what is bought: the action here, or the step and what goes with it', () => {
    const bought = (w: typeof genoa_en, topic: Field) =>
      said(
        w,
        { settled: { offer: offer(topic), taker: 1 } },
        1,
        { turn_began: { merchant: 1, round: 1, rounds: 8 } },
        { rolled: { seat: 1, blue: 1, red: 1, field: 'park' } },
      );
    expect(bought(genoa_en, 'park')).toBe('Ada buys the action in the Park from you for 15.');
    expect(bought(genoa_en, 'harbor')).toBe('Ada buys the step to the Harbor, with its action, from you for 15.');
    expect(bought(genoa_en, 'market')).toBe('Ada buys the step to the Market from you for 15.');
    expect(bought(genoa_de, 'harbor')).toBe('Ada kauft den Schritt zum Hafen samt Aktion von dir für 15.');
  });

  test('what an action brings has an article; the Market is said to have none', () => {
    expect(plain(genoa_en.ask.brings(genoa_en.city.gives(['large'])), names)).toBe('It brings a large order.');
    expect(plain(genoa_de.ask.brings(genoa_de.city.gives(['large'])), names)).toBe('Sie bringt einen großen Auftrag.');
    expect(genoa_en.city.gives(['silk', 'linen'])).toBe('silk and linen');
    const deal = (w: typeof genoa_en, wish: boolean) =>
      plain(w.deal(me, { buyer: 0, topic: 'market', here: false, wish, pays: { ...no_terms, ducats: 5 }, gets: no_terms }), names);
    expect(deal(genoa_en, false)).toBe('The tower goes to the Market, which has no action; you pay 5 ducats.');
    expect(deal(genoa_de, false)).toBe('Der Turm zieht zum Markt, wo es keine Aktion gibt; du zahlst 5 Dukaten.');
    expect([genoa_en.city.market_rule, genoa_de.city.market_rule]).toEqual([
      expect.stringContaining('no action'),
      expect.stringContaining('keine Aktion'),
    ]);
    expect([genoa_de.talk.drawn_mine('message'), genoa_de.talk.drawn_mine('small')]).toEqual([
      'eine Botschaft, die ich ziehe; ich wähle',
      'einen kleinen Auftrag, den ich ziehe; ich wähle',
    ]);
  });
});

test('Turin: the last auction is one', () => {
  expect(turin_en.hand_hint(2, 1)).toBe('One goes under the hammer in the last auction; the other stays yours.');
  expect(turin_de.hand_hint(2, 1)).toBe('Eine kommt in der letzten Auktion unter den Hammer; die andere bleibt dir.');
  expect(turin_en.hand_hint(3, 2)).toBe('One goes under the hammer in each of the next two auctions; the last stays yours.');
});

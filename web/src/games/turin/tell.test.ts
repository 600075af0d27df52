// Every event that there is, as the ledger tells it: to Ada (seat 0), who is "you", in both languages.
import { describe, expect, test } from 'vitest';
import type { Event } from '$lib/types/turin';
import { plain } from './phrase';
import type { EventKind } from './story';
import { tell } from './ui';
import { in_language } from './words';

const names = ['Ada', 'Tomaso', 'Giulia', 'Doria'];
const t05 = { en: '3 grapes 2 olives 1 orange', de: '3 Trauben 2 Oliven 1 Orange' };
const t17 = { en: '3 eggs 2 potatoes 1 pig', de: '3 Eier 2 Kartoffeln 1 Schwein' };

const table: [Event, string, string][] = [
  [{ game_began: { games_left: 2 } }, 'A new game begins; 2 more come after it.', 'Eine neue Partie beginnt; danach kommen noch 2.'],
  [{ game_began: { games_left: 1 } }, 'A new game begins; one more comes after it.', 'Eine neue Partie beginnt; danach kommt noch eine.'],
  [{ game_began: { games_left: 0 } }, 'A new game begins.', 'Eine neue Partie beginnt.'],
  [{ dealt: { seat: 0, hand: ['T05', 'T17'] } }, `You are dealt ${t05.en}; ${t17.en}.`, `Du bekommst ${t05.de}; ${t17.de}.`],
  [{ dealt: { seat: 1 } }, 'Tomaso is dealt a hand.', 'Tomaso bekommt Handkarten.'],
  [{ lot_opened: { cards: ['T05', 'T17'] } }, `Under the hammer: ${t05.en}; ${t17.en}.`, `Unter dem Hammer: ${t05.de}; ${t17.de}.`],
  [{ card_sealed: { seat: 0, card: 'T05' } }, `You seal ${t05.en}.`, `Du gibst verdeckt ${t05.de} ab.`],
  [{ card_sealed: { seat: 2 } }, 'Giulia seals a card.', 'Giulia gibt verdeckt eine Karte ab.'],
  [{ bid_sealed: { seat: 0, scudo: 4 } }, 'You seal a bid of 4.', 'Du gibst verdeckt ein Gebot von 4 ab.'],
  [{ bid_sealed: { seat: 0, scudo: 0 } }, 'You seal a bid of 0.', 'Du gibst verdeckt ein Gebot von 0 ab.'],
  [{ bid_sealed: { seat: 3 } }, 'Doria seals a bid.', 'Doria gibt verdeckt ein Gebot ab.'],
  [
    { bids_opened: { bids: [5, 2, 0, 6] } },
    'The bids: Doria 6, You 5, Tomaso 2, Giulia 0.',
    'Die Gebote: Doria 6, Du 5, Tomaso 2, Giulia 0.',
  ],
  [
    { bids_opened: { bids: [5, 2], helped: 0 } },
    'The bids: You 5, Tomaso 2. The goose counts one more for you.',
    'Die Gebote: Du 5, Tomaso 2. Die Gans zählt für dich eins mehr.',
  ],
  [
    { bids_opened: { bids: [5, 2], helped: 1 } },
    'The bids: You 5, Tomaso 2. The goose counts one more for Tomaso.',
    'Die Gebote: Du 5, Tomaso 2. Die Gans zählt für Tomaso eins mehr.',
  ],
  [{ goose_taken: { seat: 0 } }, 'You take the goose and lose the tie.', 'Du nimmst die Gans und verlierst den Gleichstand.'],
  [{ goose_taken: { seat: 1 } }, 'Tomaso takes the goose and loses the tie.', 'Tomaso nimmt die Gans und verliert den Gleichstand.'],
  [
    { goose_given: { from: 0, to: 2 } },
    'You give the goose to Giulia and win the tie.',
    'Du gibst Giulia die Gans und gewinnst den Gleichstand.',
  ],
  [
    { goose_given: { from: 2, to: 0 } },
    'Giulia gives the goose to you and wins the tie.',
    'Giulia gibt dir die Gans und gewinnt den Gleichstand.',
  ],
  [{ goose_refused: { seat: 0 } }, 'You leave the goose alone.', 'Du lässt die Gans, wo sie ist.'],
  [{ goose_refused: { seat: 3 } }, 'Doria leaves the goose alone.', 'Doria lässt die Gans, wo sie ist.'],
  [{ goose_moved: { to: 0 } }, 'The goose goes to you.', 'Die Gans geht zu dir.'],
  [{ goose_moved: {} }, 'The goose goes back to the middle.', 'Die Gans geht zurück in die Mitte.'],
  [{ add_sealed: { seat: 0, scudo: 2 } }, 'You add 2, sealed.', 'Du legst verdeckt 2 dazu.'],
  [{ add_sealed: { seat: 1 } }, 'Tomaso seals an addition.', 'Tomaso gibt verdeckt ein Nachgebot ab.'],
  [{ adds_opened: { tied: [0, 1], added: [2, 1, 0, 0] } }, 'Bid again, added: You 2, Tomaso 1.', 'Nachgebot, dazugelegt: Du 2, Tomaso 1.'],
  [{ tossed: { order: [1, 0] } }, 'Still tied. The toss says: Tomaso, then you.', 'Noch immer gleich. Das Los sagt: Tomaso, dann du.'],
  [
    { tossed: { order: [0, 3, 1] } },
    'Still tied. The toss says: You, then Doria, then Tomaso.',
    'Noch immer gleich. Das Los sagt: Du, dann Doria, dann Tomaso.',
  ],
  [
    { auction_paid: { winners: [3, 0], fallen: [], paid: [5, 1, 0, 6] } },
    'Cards go to Doria, then you. Paid: You 5, Tomaso 1, Giulia 0, Doria 6.',
    'Karten gehen an Doria, dann dich. Bezahlt: Du 5, Tomaso 1, Giulia 0, Doria 6.',
  ],
  [
    { auction_paid: { winners: [], fallen: [0, 1], paid: [1, 1, 0, 0] } },
    'Nobody takes a card. Paid: You 1, Tomaso 1, Giulia 0, Doria 0. Tied with nothing added, you and Tomaso take none.',
    'Niemand nimmt eine Karte. Bezahlt: Du 1, Tomaso 1, Giulia 0, Doria 0. Gleich und ohne Nachgebot nehmt du und Tomaso keine.',
  ],
  [
    { auction_paid: { winners: [0], fallen: [1, 2], paid: [5, 1, 1] } },
    'Cards go to you. Paid: You 5, Tomaso 1, Giulia 1. Tied with nothing added, Tomaso and Giulia take none.',
    'Karten gehen an dich. Bezahlt: Du 5, Tomaso 1, Giulia 1. Gleich und ohne Nachgebot nehmen Tomaso und Giulia keine.',
  ],
  [{ took: { seat: 0, card: 'T17' } }, `You take ${t17.en}.`, `Du nimmst ${t17.de}.`],
  [{ took: { seat: 3, card: 'T05' } }, `Doria takes ${t05.en}.`, `Doria nimmt ${t05.de}.`],
  [{ thrown_out: { cards: ['T05'] } }, `Out of the game: ${t05.en}.`, `Aus dem Spiel: ${t05.de}.`],
  [
    { sale_sealed: { seat: 0, sale: { card: 'T05', price: 3 } } },
    `You seal an offer: ${t05.en} for 3.`,
    `Du gibst verdeckt ein Angebot ab: ${t05.de} für 3.`,
  ],
  [{ sale_sealed: { seat: 0, sale: { price: 0 } } }, 'You offer nothing.', 'Du bietest nichts an.'],
  [{ sale_sealed: { seat: 1 } }, 'Tomaso has decided about selling.', 'Tomaso hat über den Verkauf entschieden.'],
  [{ offers_shown: { offers: [] } }, 'Nobody offers a new card.', 'Niemand bietet eine weitere Karte an.'],
  [
    {
      offers_shown: {
        offers: [
          { seat: 0, card: 'T05', price: 3 },
          { seat: 1, card: 'T17', price: 4 },
        ],
      },
    },
    `You offer ${t05.en} for 3; Tomaso offers ${t17.en} for 4.`,
    `Du bietest ${t05.de} für 3 an; Tomaso bietet ${t17.de} für 4 an.`,
  ],
  [
    { withdrew: { seat: 1, card: 'T17', price: 4 } },
    `Tomaso takes ${t17.en} off the market, and 4 back.`,
    `Tomaso nimmt ${t17.de} vom Markt und 4 zurück.`,
  ],
  [{ wish_sealed: { seat: 0, wish: { card: 'T17' } } }, `You ask for ${t17.en}.`, `Du möchtest ${t17.de} kaufen.`],
  [{ wish_sealed: { seat: 0, wish: {} } }, 'You buy nothing.', 'Du kaufst nichts.'],
  [{ wish_sealed: { seat: 2 } }, 'Giulia has decided about buying.', 'Giulia hat über den Kauf entschieden.'],
  [
    { several_want: { seller: 0, card: 'T05', buyers: [1, 3] } },
    `Tomaso and Doria want ${t05.en}. You choose.`,
    `Tomaso und Doria wollen ${t05.de}. Du wählst.`,
  ],
  [
    { several_want: { seller: 2, card: 'T05', buyers: [0, 1, 3] } },
    `You, Tomaso and Doria want ${t05.en}. Giulia chooses.`,
    `Du, Tomaso und Doria wollt ${t05.de}. Giulia wählt.`,
  ],
  [
    { bought: { buyer: 0, seller: 1, card: 'T17', price: 4 } },
    `You buy ${t17.en} from Tomaso for 4.`,
    `Du kaufst ${t17.de} von Tomaso für 4.`,
  ],
  [
    { bought: { buyer: 1, seller: 0, card: 'T17', price: 4 } },
    `Tomaso buys ${t17.en} from you for 4.`,
    `Tomaso kauft ${t17.de} von dir für 4.`,
  ],
  [{ borrowed: { seat: 0, forced: false } }, 'You take the loan of 10.', 'Du nimmst das Darlehen von 10.'],
  [
    { borrowed: { seat: 1, forced: true } },
    'Tomaso must take the loan of 10 to pay.',
    'Tomaso muss zum Zahlen das Darlehen von 10 nehmen.',
  ],
  [
    { coins_back: { scudo: [3, 0, 4, 0] } },
    'Coins on unsold cards go back: You 3, Giulia 4.',
    'Münzen auf unverkauften Karten gehen zurück: Du 3, Giulia 4.',
  ],
  [
    {
      hands_shown: {
        cards: [
          { seat: 0, card: 'T05' },
          { seat: 1, card: 'T17' },
        ],
      },
    },
    `Last cards in hand: You ${t05.en}; Tomaso ${t17.en}.`,
    `Letzte Handkarten: Du ${t05.de}; Tomaso ${t17.de}.`,
  ],
  [
    { row_paid: { good: 'grapes', leaders: [0], each: 7, payers: [2], penalised: [] } },
    'Grapes: you get 7, of which 1 from Giulia.',
    'Trauben: du bekommst 7, davon 1 von Giulia.',
  ],
  [
    { row_paid: { good: 'figs', leaders: [1], each: 11, payers: [0, 2], penalised: [] } },
    'Figs: Tomaso gets 11, of which 1 each from you and Giulia.',
    'Feigen: Tomaso bekommt 11, davon je 1 von dir und Giulia.',
  ],
  [
    { row_paid: { good: 'pigs', leaders: [1], each: 10, payers: [], penalised: [] } },
    'Pigs: Tomaso gets 10.',
    'Schweine: Tomaso bekommt 10.',
  ],
  [
    { row_paid: { good: 'wheat', leaders: [0, 1], each: 5, payers: [2, 3], penalised: [3] } },
    'Wheat: you and Tomaso share and get 5 each; Giulia and Doria pay 1 each; the bank pays for Doria.',
    'Weizen: du und Tomaso teilt und bekommt je 5; Giulia und Doria zahlen je 1; für Doria zahlt die Bank.',
  ],
  [
    { row_paid: { good: 'eggs', leaders: [1, 2], each: 4, payers: [0], penalised: [] } },
    'Eggs: Tomaso and Giulia share and get 4 each; you pay 1.',
    'Eier: Tomaso und Giulia teilen und bekommen je 4; du zahlst 1.',
  ],
  [
    { repaid: { scudo: [15, 0, 17, 0] } },
    'Loans and penalties are paid back: You 15, Giulia 17.',
    'Darlehen und Strafen werden zurückgezahlt: Du 15, Giulia 17.',
  ],
  [
    { game_ended: { scudo: [-4, 19, 17, 8], majorities: [0, 4, 2, 3] } },
    'The game is over: Tomaso 19, Giulia 17, Doria 8, You −4. Majorities: You 0, Tomaso 4, Giulia 2, Doria 3.',
    'Die Partie ist aus: Tomaso 19, Giulia 17, Doria 8, Du −4. Mehrheiten: Du 0, Tomaso 4, Giulia 2, Doria 3.',
  ],
];

describe.each([
  ['en', 1],
  ['de', 2],
] as const)('in %s', (language, column) => {
  test.each(table.map((row) => [JSON.stringify(row[0]), row] as const))('%s', (_name, row) => {
    expect(plain(tell(in_language(language), row[0], names, 0)!.phrase, names)).toBe(row[column]);
  });
  test('every kind of event is in the table', () => {
    const kinds = Object.keys(in_language(language).tell) as EventKind[];
    expect(new Set(table.map(([event]) => Object.keys(event)[0]))).toEqual(new Set(kinds));
  });
  test('a spectator reads names only', () => {
    for (const [event] of table)
      expect(plain(tell(in_language(language), event, names, undefined)!.phrase, names)).not.toMatch(
        /\b([Yy]ou|[Dd]u|dir|dich|undefined)\b/,
      );
  });
});

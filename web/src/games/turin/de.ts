// Deutsch.
import type { Card, Good } from '$lib/types/turin';
import { speech } from '$lib/speech';
import type { Part, Phrase } from '../game';
import { faces, money } from './data';
import type { Words } from './en';
import { minus, p, scudo, series, type Voice } from './phrase';
import type { Body } from './story';

const { plural, number } = speech('de');

const names: Record<Good, string> = {
  tomatoes: 'Tomaten',
  olives: 'Oliven',
  eggs: 'Eier',
  potatoes: 'Kartoffeln',
  grapes: 'Trauben',
  wheat: 'Weizen',
  oranges: 'Orangen',
  figs: 'Feigen',
  pigs: 'Schweine',
};
const single: Record<Good, string> = {
  tomatoes: 'Tomate',
  olives: 'Olive',
  eggs: 'Ei',
  potatoes: 'Kartoffel',
  grapes: 'Traube',
  wheat: 'Weizen',
  oranges: 'Orange',
  figs: 'Feige',
  pigs: 'Schwein',
};
// Nach "bei" und "in": dritter Fall.
const dative: Partial<Record<Good, string>> = { eggs: 'Eiern', pigs: 'Schweinen' };
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const good = (which: Good) => names[which];
const counted = (which: Good, count: number) => (count === 1 ? single : names)[which];
const words = ['keine', 'eine', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn'];
const word = (count: number) => words[count] ?? number(count);

const sign = (which: Good, count = 2): Part => ({ icon: `ware-${which}`, label: counted(which, count) });
const card = (which: Card): Phrase => {
  const [three, two, one] = faces[which];
  return ['3 ', sign(three, 3), ' 2 ', sign(two, 2), ' 1 ', sign(one, 1)];
};
const card_name = (which: Card) => good(faces[which][0]);
const cards = (which: readonly Card[]) => series(which.map(card), '; ', '; ');
const good_list = (which: readonly Good[]) =>
  series(
    which.map((each_good): Phrase => [dative[each_good] ?? good(each_good)]),
    ' und ',
  ).join('');

// Wer liest, ist "du", in vier Formen; alle anderen haben ihren Namen.
const mine = (voice: Voice, seat: number) => seat === voice.me;
const called = (voice: Voice, seat: number, as: string): Part => (mine(voice, seat) ? { seat, as } : { seat });
const who = (voice: Voice, seat: number) => called(voice, seat, 'du');
const Who = (voice: Voice, seat: number) => called(voice, seat, 'Du');
const whom = (voice: Voice, seat: number) => called(voice, seat, 'dich');
const to_whom = (voice: Voice, seat: number) => called(voice, seat, 'dir');
const does = (voice: Voice, seat: number, they: string, you: string) => (mine(voice, seat) ? you : they);
const me_first = (voice: Voice, seats: readonly number[]) => [
  ...seats.filter((seat) => mine(voice, seat)),
  ...seats.filter((seat) => !mine(voice, seat)),
];
const joined = (voice: Voice, seats: readonly number[], form: (voice: Voice, seat: number) => Part, first = form) =>
  series(
    me_first(voice, seats).map((seat, i) => [(i === 0 ? first : form)(voice, seat)]),
    ' und ',
  );
const people = (voice: Voice, seats: readonly number[]) => joined(voice, seats, who);
const People = (voice: Voice, seats: readonly number[]) => joined(voice, seats, who, Who);
// "Tomaso bietet, du bietest, du und Tomaso bietet, Tomaso und Doria bieten"
const verb = (voice: Voice, seats: readonly number[], forms: { one: string; you: string; many: string; you_many: string }) =>
  seats.length === 1 ? does(voice, seats[0]!, forms.one, forms.you) : seats.some((seat) => mine(voice, seat)) ? forms.you_many : forms.many;
const each = (voice: Voice, amounts: readonly number[], order?: readonly number[]) =>
  series(
    (order ?? amounts.map((_, seat) => seat)).map((seat) => p`${Who(voice, seat)} ${minus(amounts[seat]!)}`),
    ', ',
  );
const best_first = (amounts: readonly number[]) => amounts.map((_, seat) => seat).sort((a, b) => amounts[b]! - amounts[a]!);

// Was eine Zeile der Auszahlung tut; die Ware steht davor.
const row_told = (voice: Voice, e: Body<'row_paid'>, first: typeof who = Who): Phrase => {
  const [leader] = e.leaders;
  const gets =
    e.leaders.length > 1
      ? p`${(first === Who ? People : people)(voice, e.leaders)} ${verb(voice, e.leaders, { one: '', you: '', many: 'teilen und bekommen', you_many: 'teilt und bekommt' })} je ${scudo(e.each)}`
      : p`${first(voice, leader!)} ${does(voice, leader!, 'bekommt', 'bekommst')} ${scudo(e.each)}`;
  const pays =
    e.payers.length === 0
      ? []
      : e.leaders.length > 1
        ? p`; ${people(voice, e.payers)} ${verb(voice, e.payers, { one: 'zahlt', you: 'zahlst', many: 'zahlen', you_many: 'zahlt' })} ${e.payers.length > 1 ? 'je ' : ''}1`
        : p`, davon ${e.payers.length > 1 ? 'je ' : ''}1 von ${joined(voice, e.payers, to_whom)}`;
  const fined = e.penalised.length === 0 ? [] : p`; für ${joined(voice, e.penalised, whom)} zahlt die Bank`;
  return p`${gets}${pays}${fined}.`;
};

const de: Words = {
  title: 'Markt in Turin',
  good,
  Good: good,
  counted,
  card,
  card_name,
  Card_name: card_name,
  card_label: (which) => faces[which].map((each_good, i) => `${3 - i} ${counted(each_good, 3 - i)}`).join(', '),
  people,
  People,
  who,
  Who,
  row_told: (voice, e) => row_told(voice, e),

  tell: {
    game_began: (_voice, e) =>
      e.games_left > 0
        ? [
            plural(e.games_left, {
              one: 'Eine neue Partie beginnt; danach kommt noch eine.',
              other: 'Eine neue Partie beginnt; danach kommen noch #.',
            }),
          ]
        : ['Eine neue Partie beginnt.'],
    dealt: (voice, e) =>
      e.hand
        ? p`${Who(voice, e.seat)} ${does(voice, e.seat, 'bekommt', 'bekommst')} ${cards(e.hand)}.`
        : p`${Who(voice, e.seat)} ${does(voice, e.seat, 'bekommt', 'bekommst')} Handkarten.`,
    lot_opened: (_voice, e) => p`Unter dem Hammer: ${cards(e.cards)}.`,
    card_sealed: (voice, e) =>
      e.card
        ? p`${Who(voice, e.seat)} ${does(voice, e.seat, 'gibt', 'gibst')} verdeckt ${card(e.card)} ab.`
        : p`${Who(voice, e.seat)} ${does(voice, e.seat, 'gibt', 'gibst')} verdeckt eine Karte ab.`,
    bid_sealed: (voice, e) =>
      e.scudo === undefined
        ? p`${Who(voice, e.seat)} ${does(voice, e.seat, 'gibt', 'gibst')} verdeckt ein Gebot ab.`
        : p`${Who(voice, e.seat)} ${does(voice, e.seat, 'gibt', 'gibst')} verdeckt ein Gebot von ${scudo(e.scudo)} ab.`,
    bids_opened: (voice, e) => {
      const bids = p`Die Gebote: ${each(voice, e.bids, best_first(e.bids))}.`;
      return e.helped === undefined || e.helped === null ? bids : p`${bids} Die Gans zählt für ${whom(voice, e.helped)} eins mehr.`;
    },
    goose_taken: (voice, e) =>
      p`${Who(voice, e.seat)} ${does(voice, e.seat, 'nimmt die Gans und verliert', 'nimmst die Gans und verlierst')} den Gleichstand.`,
    goose_given: (voice, e) =>
      p`${Who(voice, e.from)} ${does(voice, e.from, 'gibt', 'gibst')} ${to_whom(voice, e.to)} die Gans und ${does(voice, e.from, 'gewinnt', 'gewinnst')} den Gleichstand.`,
    goose_refused: (voice, e) => p`${Who(voice, e.seat)} ${does(voice, e.seat, 'lässt', 'lässt')} die Gans, wo sie ist.`,
    goose_moved: (voice, e) =>
      e.to === undefined || e.to === null ? ['Die Gans geht zurück in die Mitte.'] : p`Die Gans geht zu ${to_whom(voice, e.to)}.`,
    add_sealed: (voice, e) =>
      e.scudo === undefined
        ? p`${Who(voice, e.seat)} ${does(voice, e.seat, 'gibt', 'gibst')} verdeckt ein Nachgebot ab.`
        : p`${Who(voice, e.seat)} ${does(voice, e.seat, 'legt', 'legst')} verdeckt ${scudo(e.scudo)} dazu.`,
    adds_opened: (voice, e) => p`Nachgebot, dazugelegt: ${each(voice, e.added, e.tied)}.`,
    tossed: (voice, e) =>
      p`Noch immer gleich. Das Los sagt: ${series(
        e.order.map((seat, i) => [(i === 0 ? Who : who)(voice, seat)]),
        ', dann ',
        ', dann ',
      )}.`,
    auction_paid: (voice, e) => {
      const winners =
        e.winners.length > 0
          ? p`Karten gehen an ${series(
              e.winners.map((seat) => [whom(voice, seat)]),
              ', dann ',
              ', dann ',
            )}.`
          : ['Niemand nimmt eine Karte.'];
      const fallen =
        e.fallen.length > 0
          ? p` Gleich und ohne Nachgebot ${verb(voice, e.fallen, { one: 'nimmt', you: 'nimmst', many: 'nehmen', you_many: 'nehmt' })} ${people(voice, e.fallen)} keine.`
          : [];
      return p`${winners} Bezahlt: ${each(voice, e.paid)}.${fallen}`;
    },
    took: (voice, e) => p`${Who(voice, e.seat)} ${does(voice, e.seat, 'nimmt', 'nimmst')} ${card(e.card)}.`,
    thrown_out: (_voice, e) => p`Aus dem Spiel: ${cards(e.cards)}.`,
    sale_sealed: (voice, e) =>
      e.sale?.card
        ? p`${Who(voice, e.seat)} ${does(voice, e.seat, 'gibt', 'gibst')} verdeckt ein Angebot ab: ${card(e.sale.card)} für ${scudo(e.sale.price)}.`
        : e.sale
          ? p`${Who(voice, e.seat)} ${does(voice, e.seat, 'bietet', 'bietest')} nichts an.`
          : p`${Who(voice, e.seat)} ${does(voice, e.seat, 'hat', 'hast')} über den Verkauf entschieden.`,
    offers_shown: (voice, e) =>
      e.offers.length === 0
        ? ['Niemand bietet eine weitere Karte an.']
        : p`${series(
            e.offers.map(
              (offer) =>
                p`${Who(voice, offer.seat)} ${does(voice, offer.seat, 'bietet', 'bietest')} ${card(offer.card)} für ${scudo(offer.price)} an`,
            ),
            '; ',
            '; ',
          )}.`,
    withdrew: (voice, e) =>
      p`${Who(voice, e.seat)} ${does(voice, e.seat, 'nimmt', 'nimmst')} ${card(e.card)} vom Markt und ${scudo(e.price)} zurück.`,
    wish_sealed: (voice, e) =>
      e.wish?.card
        ? p`${Who(voice, e.seat)} ${does(voice, e.seat, 'möchte', 'möchtest')} ${card(e.wish.card)} kaufen.`
        : e.wish
          ? p`${Who(voice, e.seat)} ${does(voice, e.seat, 'kauft', 'kaufst')} nichts.`
          : p`${Who(voice, e.seat)} ${does(voice, e.seat, 'hat', 'hast')} über den Kauf entschieden.`,
    several_want: (voice, e) =>
      p`${People(voice, e.buyers)} ${verb(voice, e.buyers, { one: 'will', you: 'willst', many: 'wollen', you_many: 'wollt' })} ${card(e.card)}. ${Who(voice, e.seller)} ${does(voice, e.seller, 'wählt', 'wählst')}.`,
    bought: (voice, e) =>
      p`${Who(voice, e.buyer)} ${does(voice, e.buyer, 'kauft', 'kaufst')} ${card(e.card)} von ${to_whom(voice, e.seller)} für ${scudo(e.price)}.`,
    borrowed: (voice, e) =>
      e.forced
        ? p`${Who(voice, e.seat)} ${does(voice, e.seat, 'muss', 'musst')} zum Zahlen das Darlehen von ${scudo(money.loan)} nehmen.`
        : p`${Who(voice, e.seat)} ${does(voice, e.seat, 'nimmt', 'nimmst')} das Darlehen von ${scudo(money.loan)}.`,
    coins_back: (voice, e) =>
      p`Münzen auf unverkauften Karten gehen zurück: ${each(
        voice,
        e.scudo,
        e.scudo.flatMap((back, seat) => (back > 0 ? [seat] : [])),
      )}.`,
    hands_shown: (voice, e) =>
      p`Letzte Handkarten: ${series(
        e.cards.map((last) => p`${Who(voice, last.seat)} ${card(last.card)}`),
        '; ',
        '; ',
      )}.`,
    row_paid: (voice, e) => p`${good(e.good)}: ${row_told(voice, e, who)}`,
    repaid: (voice, e) =>
      p`Darlehen und Strafen werden zurückgezahlt: ${each(
        voice,
        e.scudo,
        e.scudo.flatMap((paid, seat) => (paid > 0 ? [seat] : [])),
      )}.`,
    game_ended: (voice, e) =>
      p`Die Partie ist aus: ${each(voice, e.scudo, best_first(e.scudo))}. Mehrheiten: ${each(voice, e.majorities)}.`,
  },

  ask: {
    show: ['Welche Karte bringst du unter den Hammer?'],
    show_hint: ['Alle werden zugleich aufgedeckt. Dann bietest du auf sie wie alle anderen.'],
    bid: ['Was bietest du?'],
    bid_hint: ['Alle bieten einmal, auf alle Karten zusammen. Wer keine nimmt, zahlt die Hälfte.'],
    goose_take: (voice, tied, bid) =>
      p`${People(voice, tied)} ${verb(voice, tied, { one: 'bietet', you: 'bietest', many: 'bieten', you_many: 'bietet' })} ${bid}. Nimmst du die Gans und verlierst diesen Gleichstand?`,
    goose_take_hint: ['Später kannst du sie in einem Gleichstand weitergeben und den gewinnen.'],
    goose_give: (voice, tied, bid) =>
      p`${People(voice, tied)} ${verb(voice, tied, { one: 'bietet', you: 'bietest', many: 'bieten', you_many: 'bietet' })} ${bid}. Gibst du die Gans weg und gewinnst diesen Gleichstand?`,
    goose_give_hint: ['Wer sie bekommt, kann sie gegen dich verwenden.'],
    add: (voice, tied, bid) =>
      p`${People(voice, tied)} ${verb(voice, tied, { one: 'bietet', you: 'bietest', many: 'bieten', you_many: 'bietet' })} ${bid}. Was legst du verdeckt dazu?`,
    add_hint: ['Nur einmal. Seid ihr wieder gleich, entscheidet das Los; gleich ohne Nachgebot nimmt niemand von euch eine Karte.'],
    take: (cards_left) => [cards_left > 1 ? `Du nimmst ${word(cards_left)} Karten. Welche zuerst?` : 'Welche Karte nimmst du?'],
    take_hint: ['Wer nach dir gewonnen hat, wählt aus dem Rest.'],
    sell: ['Bietest du eine Karte zum Verkauf an?'],
    sell_older: ['Bietest du eine Karte an, oder nimmst du ein älteres Angebot zurück?'],
    sell_hint: ['Den Preis legst du mit eigenen Münzen darauf. Sie kommen zurück, wenn sie verkauft oder zurückgenommen ist.'],
    buy: ['Kaufst du eine Karte?'],
    buy_hint: ['Alle antworten verdeckt. Wollen mehrere dieselbe Karte, wählt, wer sie verkauft.'],
    sell_to: (voice, buyers, wanted) => p`${People(voice, buyers)} wollen deine Karte ${card_name(wanted)}. Wer bekommt sie?`,
    sell_to_hint: (price) => p`Wer sie bekommt, zahlt ${scudo(price)}; deine eigenen Münzen kommen auch zurück.`,
  },

  choice: {
    show: (which) => p`${card(which)} unter den Hammer bringen`,
    bid: (amount) => p`${scudo(amount)} bieten`,
    add: (amount) => p`${scudo(amount)} dazulegen`,
    take_goose: ['Die Gans nehmen, den Gleichstand verlieren'],
    give_goose: (voice, seat) => p`${to_whom(voice, seat)} die Gans geben, den Gleichstand gewinnen`,
    take: (which) => p`${card(which)} nehmen`,
    sell: (which, price) => p`${card(which)} für ${scudo(price)} anbieten`,
    withdraw: (which) => p`${card(which)} zurücknehmen`,
    buy: (which, price) => (price === undefined ? p`${card(which)} kaufen` : p`${card(which)} für ${scudo(price)} kaufen`),
    sell_to: (voice, seat) => p`An ${whom(voice, seat)} verkaufen`,
    pass: { offering: ['Nichts anbieten'], buying: ['Nichts kaufen'], goose_tie: ['Die Gans lassen'], other: ['Passen'] },
    loan: [`Das Darlehen nehmen: ${money.loan} jetzt, ${money.repay} am Ende`],
  },

  subtitle: (parts) =>
    [parts.game ? `Partie ${parts.game} von 3` : '', parts.over ? 'Ende' : `Auktion ${parts.round} von ${parts.rounds}`, parts.payout]
      .filter((part) => part !== '')
      .join(' · '),
  payout: { classic: 'klassische Auszahlung', new: 'neue Auszahlung' },
  state: {
    card_sealed: 'Karte abgegeben',
    bid_sealed: 'Gebot abgegeben',
    add_sealed: 'hat abgegeben',
    sale_sealed: 'hat entschieden',
    wish_sealed: 'hat entschieden',
    thinking: 'überlegt',
    chooses: 'wählt',
    decides: 'entscheidet',
  },
  prizes: (awards) =>
    ({
      '2': 'das beste Gebot nimmt beide Karten',
      '2,1': 'das beste Gebot nimmt zwei, das zweite eine',
      '2,1,1': 'das beste Gebot nimmt zwei, das zweite und dritte eine',
      '2,2,1': 'das erste und zweite nehmen zwei, das dritte eine',
      '1,1': 'die zwei besten Gebote nehmen je eine',
      '1,1,1': 'die drei besten Gebote nehmen je eine',
    })[awards.join()] ?? '',
  under_hammer: (count) => `${capital(word(count))} ${count === 1 ? 'Karte' : 'Karten'} unter dem Hammer`,
  cards_come: (round) => `Auktion ${round}: Die Karten kommen`,
  sale_step: 'Die Verkaufsrunde',
  sale_count: (count) =>
    count === 0
      ? 'Keine Karte steht zum Verkauf'
      : count === 1
        ? 'Eine Karte steht zum Verkauf'
        : `${capital(word(count))} Karten stehen zum Verkauf`,
  goose_lies: 'Die Gans ist in der Mitte.',
  put_up_by: (voice, seat) => p`von ${to_whom(voice, seat)}`,
  from_centre: 'aus der Mitte',
  place_waiting: 'noch keine Karte',
  place_sealed: 'Karte abgegeben',
  bid: 'Gebot',
  add: 'Nachgebot',
  price: 'Preis',
  free: (amount) => `${number(amount)} frei`,
  only_you: (count) => `Nur du siehst das, bis alle ${word(count)} abgegeben sind.`,
  only_you_tied: 'Nur du siehst das, bis alle im Gleichstand abgegeben haben.',
  bid_zero: 'Ein Gebot von 0 nimmt nie eine Karte und kostet nichts.',
  bid_cost: (c) =>
    p`Gewinnst du, zahlst du ${{ money: c.win, unit: '' }} und behältst ${c.keep}. Ohne Karte zahlst du die Hälfte, ${{ money: c.lose, unit: '' }}.`,
  bid_goose: (counts_as) => `Durch die Gans zählt es als ${counts_as}.`,
  add_cost: (c) =>
    p`Zusammen ${c.win}. Gewinnst du, zahlst du ${{ money: c.win, unit: '' }} und behältst ${c.keep}. Ohne Karte zahlst du die Hälfte, ${{ money: c.lose, unit: '' }}.`,
  add_zero: 'Wer gleich ist und nichts dazulegt, nimmt keine Karte.',
  seal_bid: 'Gebot abgeben',
  seal_add: 'Nachgebot abgeben',
  sealed_bid: (amount) => p`Du bietest ${scudo(amount)}. Verdeckt abgegeben.`,
  sealed_add: (amount) => p`Du legst ${scudo(amount)} dazu. Verdeckt abgegeben.`,
  sealed_show: (which) => p`Du bringst ${card(which)}. Verdeckt abgegeben.`,
  sealed_sale: (which, price) => p`Du bietest ${card(which)} für ${scudo(price)} an. Verdeckt abgegeben.`,
  sealed_no_sale: ['Du bietest nichts an.'],
  sealed_wish: (which) => p`Du möchtest ${card(which)}. Verdeckt abgegeben.`,
  sealed_no_wish: ['Du kaufst nichts.'],
  take_back: 'Zurücknehmen',
  waiting_for: (voice, seats) => (seats.length === 0 ? [] : p`Wir warten auf ${joined(voice, seats, whom)}.`),
  chooses_now: (voice, seat, count) =>
    p`${Who(voice, seat)} ${does(voice, seat, 'wählt', 'wählst')} ${count > 1 ? `${word(count)} Karten` : 'eine Karte'}.`,
  the_bids: 'Die Gebote',
  bids_wins: 'gewinnt',
  bids_none: 'keine Karte',
  bids_tied: 'gleich',
  bids_paid: (paid) => `zahlte ${paid}`,
  bids_plus: (added) => `+${added}`,
  bids_goose: 'Gans +1',
  bids_fell: 'gleich ohne Nachgebot',
  tie_told: (voice, seats, bid) =>
    p`${People(voice, seats)} ${verb(voice, seats, { one: 'bietet', you: 'bietest', many: 'bieten', you_many: 'bietet' })} ${bid} und ${verb(voice, seats, { one: 'legt', you: 'legst', many: 'legen', you_many: 'legt' })} verdeckt etwas dazu.`,
  tossed: (voice, order) => p`Noch immer gleich. Das Los setzte ${whom(voice, order[0]!)} vor ${joined(voice, order.slice(1), whom)}.`,

  hand: 'Auf deiner Hand',
  hand_hint: (cards_left, auctions_left) =>
    auctions_left <= 0
      ? cards_left > 0
        ? 'Sie zählt am Ende für dich.'
        : ''
      : cards_left > auctions_left && auctions_left === 1
        ? 'Eine kommt in der letzten Auktion unter den Hammer; die andere bleibt dir.'
        : cards_left > auctions_left
          ? `In den nächsten ${word(auctions_left)} Auktionen kommt je eine unter den Hammer; die letzte bleibt dir.`
          : auctions_left === 1
            ? 'Sie kommt in der letzten Auktion unter den Hammer.'
            : `In den letzten ${word(auctions_left)} Auktionen kommt je eine unter den Hammer.`,
  hand_empty: 'Deine Hand ist leer.',
  put_up: 'Diese bringen',
  won: 'Deine Karten',
  market: 'Zum Verkauf',
  market_until: {
    bidding: 'kaufen, bis dein Gebot abgegeben ist',
    showing: 'kaufen, bis deine Karte abgegeben ist',
    other: 'kaufen, solange du gefragt bist',
  },
  market_empty: 'Keine Karte steht zum Verkauf.',
  buy_for: (price) => `Kaufen für ${price}`,
  buy_what: (which, seller) => `${card_name(which)}, von ${seller}`,
  withdraw: 'Zurücknehmen',
  stays_up: 'bleibt noch eine Auktion lang',
  is_up: 'steht zum Verkauf',
  not_enough: 'mehr, als du frei hast',
  change: (c) => {
    const parts = [
      c.lead.length > 0 ? `du lägest vorn bei ${good_list(c.lead)}` : '',
      c.level.length > 0 ? `du wärst gleichauf bei ${good_list(c.level)}` : '',
    ].filter((part) => part !== '');
    return parts.length > 0 ? parts.join(', ') : 'änderte keine Führung';
  },
  change_sold: (c) =>
    c.lost.length > 0
      ? `Verkauft kostet sie dich die Führung oder einen Anteil bei ${good_list(c.lost)}.`
      : 'Verkauft kostet sie dich keine Führung.',
  offer_pick: 'Wähle eine deiner Karten',
  offer_price: (price, left) =>
    p`${price} deiner Münzen liegen darauf, ${left} bleiben frei. Wer kauft, zahlt dir ${price}, und deine Münzen kommen zurück.`,
  offer_put: (price) => `Für ${price} anbieten`,
  offer_nothing: 'Nichts anbieten',
  buy_nothing: 'Nichts kaufen',
  nothing_to_offer: 'Du hast keine freie Münze, die du auf eine Karte legen könntest.',
  loan: `Darlehen: jetzt ${money.loan}, am Ende ${money.repay} zurück`,
  take_card: 'Diese nehmen',
  goose: 'Gans',

  leads_title: 'Wer wobei vorn liegt',
  leads_note: 'gewonnene Karten',
  leads_good: 'Ware',
  leads_pays: 'zahlt',
  leads_foot: 'Im Kasten: liegt allein vorn. Wer sonst davon hat, zahlt ihm am Ende 1.',
  leads_cell: (who_, count, which, leads, level) =>
    `${who_}: ${count} ${counted(which, count)}${leads ? ', liegt allein vorn' : level ? ', gleichauf vorn' : ''}`,
  cards_of: (who_, count) => `${who_}: ${plural(count, { one: '# Karte', other: '# Karten' })}`,
  no_cards: 'Noch keine Karten.',
  auction: (round) => `Auktion ${round}`,
  see_again: 'noch einmal sehen',
  auction_took: (voice, seat, bid, taken) =>
    p`${Who(voice, seat)} ${{ money: bid, unit: '' }} nahm${does(voice, seat, '', 'st')} ${series(
      taken.map((each_card): Phrase => [card_name(each_card)]),
      ' und ',
    )}`,
  auction_nothing: (voice, seat, bid, paid) =>
    p`${Who(voice, seat)} ${{ money: bid, unit: '' }} ${paid > 0 ? `zahlte${does(voice, seat, '', 'st')} ${paid}, ` : ''}nahm${does(voice, seat, '', 'st')} nichts`,
  auction_out: (which) => `Aus dem Spiel: ${which.map(card_name).join(', ')}`,

  seat: {
    free: 'frei',
    on_cards: (amount) => `${amount} auf Karten`,
    cards: (count) => plural(count, { one: '# Karte', other: '# Karten' }),
    won: (count) => (count === 0 ? 'keine Karte gewonnen' : plural(count, { one: '# Karte gewonnen', other: '# Karten gewonnen' })),
    leads: (count) => `führt bei ${count}`,
    loan: 'Darlehen',
    penalty: (amount) => `${amount} mehr zurückzuzahlen`,
    goose: 'hat die Gans',
    total: (amount) => `${minus(amount)} aus früheren Partien`,
    majorities: (count) => plural(count, { one: '# Mehrheit', other: '# Mehrheiten' }),
    counted: 'Beutel, mitgezählt',
    purse: 'Geschlossener Beutel',
    scudo: 'Scudo',
  },

  payouts: {
    title: 'Die Waren werden bezahlt',
    game_title: (game) => `Partie ${game}: Die Waren werden bezahlt`,
    show_all: 'Alles zeigen',
    close: 'Zur nächsten Partie',
    nobody: 'hat niemand',
    sum: 'Am Ende',
    repay: 'Darlehen und Strafen',
    before: 'Vor der Auszahlung',
    gets: 'was gezahlt wurde',
  },

  sources: {
    start: 'Startgeld',
    auctions: 'Auktionen',
    sold: 'Verkaufte Karten',
    bought: 'Gekaufte Karten',
    majorities: 'Mehrheiten',
    holders: 'An Führende',
    loans: 'Darlehen',
  },
  wealth_label: {
    start: 'Start',
    end: 'Ende',
    auction: (game, round, games) => (games > 1 ? `${game}.${round}` : String(round)),
    game_end: (game) => `Ende ${game}`,
  },
  wealth_note: 'Geld und was die Waren damals gebracht hätten, abzüglich der Schulden',
  dealings: {
    auctions: 'Die Auktionen',
    auction_columns: ['Auktion', 'Gebote', 'Genommene Karten'],
    sales: 'Die Verkäufe',
    sale_columns: ['Nach Auktion', 'Verkauft von', 'Gekauft von', 'Karte', 'Preis'],
    number: (game, round, games) => (games > 1 ? `${game}.${round}` : String(round)),
    bids: (voice, totals) => each(voice, totals, best_first(totals)),
    taken: (voice, seat, taken) => p`${Who(voice, seat)} ${cards(taken)}`,
    nobody: ['niemand'],
  },

  tips: {
    welcome:
      'Wer am Ende das meiste Geld hat, gewinnt. Sammle von einer Ware die meisten: Jede bringt dem Geld, der am meisten davon hat, die seltenen am meisten.',
    show: 'Die Karte, die du zeigst, kommt für alle unter den Hammer. Zeige, was du selbst gewinnen willst, oder was du leicht hergibst.',
    bid: 'Alle bieten einmal, verdeckt, auf alle Karten zusammen. Auch ein Gebot, das keine Karte nimmt, kostet die Hälfte: Biete also nichts, oder um zu gewinnen.',
    add: 'Nur wer gleich ist, legt dazu, einmal, auf sein Gebot. An einem Gebot, das von Anfang an höher war, kommst du damit nicht vorbei.',
    take: 'Sieh auf die Tafel der Führungen: Wer am meisten von einer Ware hat, wird am Ende bezahlt, und seltene Waren zahlen am besten.',
    sell: 'Karten, die du nicht brauchst, sind anderen vielleicht mehr wert. Die Münzen, die du darauf legst, sind der Preis; du bekommst sie zurück.',
    buy: 'Kaufen kannst du immer, wenn du etwas gefragt bist. Die Zeile unter einer Karte sagt, was sie für dich ändert.',
    sell_to: 'Alle zahlen gleich viel. Überlege, wem die Karte gefährlich viel nützt.',
    goose: 'Mit der Gans verlierst du diesen Gleichstand und kannst einen späteren gewinnen, oder umgekehrt.',
  },

  refusals: {
    card_not_in_hand: 'Diese Karte ist nicht auf deiner Hand.',
    goose_only_in_tie: 'Die Gans wird bei Gleichstand genommen oder abgegeben, vor dem Nachbieten.',
    no_card_to_show: 'Karten bringt man vor den Geboten, jeder eine; in einer Auktion aus der Mitte keine.',
    no_bid_now: 'Du bietest in jeder Auktion einmal, wenn ihre Karten offen liegen.',
    not_tied: 'Nur wer gleichauf liegt, legt dazu, und nur einmal.',
    not_a_winner: 'Wer eine Auktion gewinnt, nimmt Karten, in der Reihenfolge der Gebote.',
    no_sale_step: 'In jeder Verkaufsrunde bietest du eine Karte an.',
    no_withdrawal_now: 'Ein Angebot nimmst du in einer Verkaufsrunde zurück, bevor du dein eigenes abgibst.',
    no_purchase_now: 'Du kaufst, bevor du auf eine Frage antwortest, aber nicht, während du zwischen zwei Käufern wählst.',
    no_buyer_to_choose: 'Einen Käufer wählst du, wenn mehrere deine Karte wollen.',
    no_loan_now: 'Ein Darlehen nimmst du, bevor du auf eine Frage antwortest, nicht wenn deine Antwort schon abgegeben ist.',
    bid_out_of_range: 'Ein Gebot geht von 0 bis zu deinem freien Geld.',
    goose_not_in_middle: 'Die Gans ist nicht in der Mitte.',
    no_goose: 'Du hast die Gans nicht.',
    goose_goes_to_tied_rival: 'Die Gans geht an jemanden aus diesem Gleichstand.',
    addition_out_of_range: 'Dazulegen kannst du von 0 bis zu deinem freien Geld.',
    card_not_in_lot: 'Diese Karte ist nicht unter dem Hammer.',
    hand_not_for_sale: 'Karten auf der Hand werden nicht verkauft.',
    sells_open_cards_only: 'Du verkaufst nur eigene, offene Karten.',
    on_sale_already: 'Diese Karte steht schon zum Verkauf.',
    just_bought: 'Eine eben gekaufte Karte wartet auf eine spätere Verkaufsrunde.',
    price_out_of_range: 'Ein Preis geht von 1 bis zu deinem freien Geld.',
    not_on_sale_by_you: 'Diese Karte bietest du nicht an.',
    offer_stays_up: 'Dieses Angebot bleibt noch eine Auktion lang stehen.',
    not_a_buyer: 'Wähle jemanden, der die Karte will.',
    card_not_for_sale: 'Diese Karte steht nicht zum Verkauf.',
    own_card: 'Diese Karte gehört dir schon.',
    too_little_free_money: 'So viel freies Geld hast du nicht.',
    loan_taken: 'Dein Darlehen hast du schon bekommen.',
  },

  keys: {
    group: 'Markt in Turin',
    less: '1 weniger',
    more: '1 mehr',
    digits: 'die Zahl tippen',
    send: 'verdeckt abgeben',
    card: 'zu dieser Karte',
  },
};

export default de;

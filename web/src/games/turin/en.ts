// English. This file also says what there is to be said: another language is a file of the same shape beside it.
import type { Card, Good, RefusalId } from '$lib/types/turin';
import { speech } from '$lib/speech';
import type { Part, Phrase } from '../game';
import { faces, money } from './data';
import { minus, p, scudo, series, type Voice } from './phrase';
import type { Change, Cost } from './reckoning';
import type { Body } from './story';

const { plural, number } = speech('en');

const names: Record<Good, string> = {
  tomatoes: 'tomatoes',
  olives: 'olives',
  eggs: 'eggs',
  potatoes: 'potatoes',
  grapes: 'grapes',
  wheat: 'wheat',
  oranges: 'oranges',
  figs: 'figs',
  pigs: 'pigs',
};
const single: Record<Good, string> = {
  tomatoes: 'tomato',
  olives: 'olive',
  eggs: 'egg',
  potatoes: 'potato',
  grapes: 'grape',
  wheat: 'wheat',
  oranges: 'orange',
  figs: 'fig',
  pigs: 'pig',
};
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const good = (which: Good) => names[which];
const counted = (which: Good, count: number) => (count === 1 ? single : names)[which];
const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
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
    which.map((each): Phrase => [good(each)]),
    ' and ',
  ).join('');

// The reader is "you"; everybody else goes by name.
const mine = (voice: Voice, seat: number) => seat === voice.me;
const who = (voice: Voice, seat: number): Part => (mine(voice, seat) ? { seat, as: 'you' } : { seat });
const Who = (voice: Voice, seat: number): Part => (mine(voice, seat) ? { seat, as: 'You' } : { seat });
const does = (voice: Voice, seat: number, they: string, you: string) => (mine(voice, seat) ? you : they);
const me_first = (voice: Voice, seats: readonly number[]) => [
  ...seats.filter((seat) => mine(voice, seat)),
  ...seats.filter((seat) => !mine(voice, seat)),
];
const people = (voice: Voice, seats: readonly number[]) =>
  series(
    me_first(voice, seats).map((seat) => [who(voice, seat)]),
    ' and ',
  );
const People = (voice: Voice, seats: readonly number[]) =>
  series(
    me_first(voice, seats).map((seat, i) => [(i === 0 ? Who : who)(voice, seat)]),
    ' and ',
  );
const each = (voice: Voice, amounts: readonly number[], order?: readonly number[]) =>
  series(
    (order ?? amounts.map((_, seat) => seat)).map((seat) => p`${Who(voice, seat)} ${minus(amounts[seat]!)}`),
    ', ',
  );
const best_first = (amounts: readonly number[]) => amounts.map((_, seat) => seat).sort((a, b) => amounts[b]! - amounts[a]!);

// What one row of the payouts does; the good stands before it.
const row_told = (voice: Voice, e: Body<'row_paid'>, first: typeof who = Who): Phrase => {
  const [leader] = e.leaders;
  const gets =
    e.leaders.length > 1
      ? p`${(first === Who ? People : people)(voice, e.leaders)} share and get ${scudo(e.each)} each`
      : p`${first(voice, leader!)} ${does(voice, leader!, 'gets', 'get')} ${scudo(e.each)}`;
  const pays =
    e.payers.length === 0
      ? []
      : e.leaders.length > 1
        ? p`; ${people(voice, e.payers)} ${e.payers.length === 1 ? does(voice, e.payers[0]!, 'pays', 'pay') : 'pay'} 1${e.payers.length > 1 ? ' each' : ''}`
        : p`, of which 1 ${e.payers.length > 1 ? 'each ' : ''}from ${people(voice, e.payers)}`;
  const fined = e.penalised.length === 0 ? [] : p`; the bank pays for ${people(voice, e.penalised)}`;
  return p`${gets}${pays}${fined}.`;
};

const en = {
  title: 'Turin Market',
  good,
  Good: (which: Good) => capital(good(which)),
  counted,
  card,
  card_name,
  Card_name: (which: Card) => capital(card_name(which)),
  card_label: (which: Card) => faces[which].map((each_good, i) => `${3 - i} ${counted(each_good, 3 - i)}`).join(', '),
  people,
  People,
  who,
  Who,
  row_told: (voice: Voice, e: Body<'row_paid'>) => row_told(voice, e),

  // --- What happened -------------------------------------------------------------------------------------------
  tell: {
    game_began: (_voice: Voice, e: Body<'game_began'>): Phrase =>
      e.games_left > 0
        ? [plural(e.games_left, { one: 'A new game begins; one more comes after it.', other: 'A new game begins; # more come after it.' })]
        : ['A new game begins.'],
    dealt: (voice: Voice, e: Body<'dealt'>): Phrase =>
      e.hand
        ? p`${Who(voice, e.seat)} ${does(voice, e.seat, 'is', 'are')} dealt ${cards(e.hand)}.`
        : p`${Who(voice, e.seat)} ${does(voice, e.seat, 'is', 'are')} dealt a hand.`,
    lot_opened: (_voice: Voice, e: Body<'lot_opened'>): Phrase => p`Under the hammer: ${cards(e.cards)}.`,
    card_sealed: (voice: Voice, e: Body<'card_sealed'>): Phrase =>
      e.card
        ? p`${Who(voice, e.seat)} ${does(voice, e.seat, 'seals', 'seal')} ${card(e.card)}.`
        : p`${Who(voice, e.seat)} ${does(voice, e.seat, 'seals', 'seal')} a card.`,
    bid_sealed: (voice: Voice, e: Body<'bid_sealed'>): Phrase =>
      e.scudo === undefined
        ? p`${Who(voice, e.seat)} ${does(voice, e.seat, 'seals', 'seal')} a bid.`
        : p`${Who(voice, e.seat)} ${does(voice, e.seat, 'seals', 'seal')} a bid of ${scudo(e.scudo)}.`,
    bids_opened: (voice: Voice, e: Body<'bids_opened'>): Phrase => {
      const bids = p`The bids: ${each(voice, e.bids, best_first(e.bids))}.`;
      return e.helped === undefined || e.helped === null ? bids : p`${bids} The goose counts one more for ${who(voice, e.helped)}.`;
    },
    goose_taken: (voice: Voice, e: Body<'goose_taken'>): Phrase =>
      p`${Who(voice, e.seat)} ${does(voice, e.seat, 'takes the goose and loses', 'take the goose and lose')} the tie.`,
    goose_given: (voice: Voice, e: Body<'goose_given'>): Phrase =>
      p`${Who(voice, e.from)} ${does(voice, e.from, 'gives', 'give')} the goose to ${who(voice, e.to)} and ${does(voice, e.from, 'wins', 'win')} the tie.`,
    goose_refused: (voice: Voice, e: Body<'goose_refused'>): Phrase =>
      p`${Who(voice, e.seat)} ${does(voice, e.seat, 'leaves', 'leave')} the goose alone.`,
    goose_moved: (voice: Voice, e: Body<'goose_moved'>): Phrase =>
      e.to === undefined || e.to === null ? ['The goose goes back to the middle.'] : p`The goose goes to ${who(voice, e.to)}.`,
    add_sealed: (voice: Voice, e: Body<'add_sealed'>): Phrase =>
      e.scudo === undefined
        ? p`${Who(voice, e.seat)} ${does(voice, e.seat, 'seals', 'seal')} an addition.`
        : p`${Who(voice, e.seat)} ${does(voice, e.seat, 'adds', 'add')} ${scudo(e.scudo)}, sealed.`,
    adds_opened: (voice: Voice, e: Body<'adds_opened'>): Phrase => p`Bid again, added: ${each(voice, e.added, e.tied)}.`,
    tossed: (voice: Voice, e: Body<'tossed'>): Phrase =>
      p`Still tied. The toss says: ${series(
        e.order.map((seat, i) => [(i === 0 ? Who : who)(voice, seat)]),
        ', then ',
        ', then ',
      )}.`,
    auction_paid: (voice: Voice, e: Body<'auction_paid'>): Phrase => {
      const winners =
        e.winners.length > 0
          ? p`Cards go to ${series(
              e.winners.map((seat) => [who(voice, seat)]),
              ', then ',
              ', then ',
            )}.`
          : ['Nobody takes a card.'];
      const fallen =
        e.fallen.length > 0
          ? p` Tied with nothing added, ${people(voice, e.fallen)} ${e.fallen.length === 1 ? does(voice, e.fallen[0]!, 'takes', 'take') : 'take'} none.`
          : [];
      return p`${winners} Paid: ${each(voice, e.paid)}.${fallen}`;
    },
    took: (voice: Voice, e: Body<'took'>): Phrase => p`${Who(voice, e.seat)} ${does(voice, e.seat, 'takes', 'take')} ${card(e.card)}.`,
    thrown_out: (_voice: Voice, e: Body<'thrown_out'>): Phrase => p`Out of the game: ${cards(e.cards)}.`,
    sale_sealed: (voice: Voice, e: Body<'sale_sealed'>): Phrase =>
      e.sale?.card
        ? p`${Who(voice, e.seat)} ${does(voice, e.seat, 'seals', 'seal')} an offer: ${card(e.sale.card)} for ${scudo(e.sale.price)}.`
        : e.sale
          ? p`${Who(voice, e.seat)} ${does(voice, e.seat, 'offers', 'offer')} nothing.`
          : p`${Who(voice, e.seat)} ${does(voice, e.seat, 'has', 'have')} decided about selling.`,
    offers_shown: (voice: Voice, e: Body<'offers_shown'>): Phrase =>
      e.offers.length === 0
        ? ['Nobody offers a new card.']
        : p`${series(
            e.offers.map(
              (offer) =>
                p`${Who(voice, offer.seat)} ${does(voice, offer.seat, 'offers', 'offer')} ${card(offer.card)} for ${scudo(offer.price)}`,
            ),
            '; ',
            '; ',
          )}.`,
    withdrew: (voice: Voice, e: Body<'withdrew'>): Phrase =>
      p`${Who(voice, e.seat)} ${does(voice, e.seat, 'takes', 'take')} ${card(e.card)} off the market, and ${scudo(e.price)} back.`,
    wish_sealed: (voice: Voice, e: Body<'wish_sealed'>): Phrase =>
      e.wish?.card
        ? p`${Who(voice, e.seat)} ${does(voice, e.seat, 'asks', 'ask')} for ${card(e.wish.card)}.`
        : e.wish
          ? p`${Who(voice, e.seat)} ${does(voice, e.seat, 'buys', 'buy')} nothing.`
          : p`${Who(voice, e.seat)} ${does(voice, e.seat, 'has', 'have')} decided about buying.`,
    several_want: (voice: Voice, e: Body<'several_want'>): Phrase =>
      p`${People(voice, e.buyers)} want ${card(e.card)}. ${Who(voice, e.seller)} ${does(voice, e.seller, 'chooses', 'choose')}.`,
    bought: (voice: Voice, e: Body<'bought'>): Phrase =>
      p`${Who(voice, e.buyer)} ${does(voice, e.buyer, 'buys', 'buy')} ${card(e.card)} from ${who(voice, e.seller)} for ${scudo(e.price)}.`,
    borrowed: (voice: Voice, e: Body<'borrowed'>): Phrase =>
      e.forced
        ? p`${Who(voice, e.seat)} must take the loan of ${scudo(money.loan)} to pay.`
        : p`${Who(voice, e.seat)} ${does(voice, e.seat, 'takes', 'take')} the loan of ${scudo(money.loan)}.`,
    coins_back: (voice: Voice, e: Body<'coins_back'>): Phrase =>
      p`Coins on unsold cards go back: ${each(
        voice,
        e.scudo,
        e.scudo.flatMap((back, seat) => (back > 0 ? [seat] : [])),
      )}.`,
    hands_shown: (voice: Voice, e: Body<'hands_shown'>): Phrase =>
      p`Last cards in hand: ${series(
        e.cards.map((last) => p`${Who(voice, last.seat)} ${card(last.card)}`),
        '; ',
        '; ',
      )}.`,
    row_paid: (voice: Voice, e: Body<'row_paid'>): Phrase => p`${capital(good(e.good))}: ${row_told(voice, e, who)}`,
    repaid: (voice: Voice, e: Body<'repaid'>): Phrase =>
      p`Loans and penalties are paid back: ${each(
        voice,
        e.scudo,
        e.scudo.flatMap((paid, seat) => (paid > 0 ? [seat] : [])),
      )}.`,
    game_ended: (voice: Voice, e: Body<'game_ended'>): Phrase =>
      p`The game is over: ${each(voice, e.scudo, best_first(e.scudo))}. Majorities: ${each(voice, e.majorities)}.`,
  },

  // --- What is asked -------------------------------------------------------------------------------------------
  ask: {
    show: ['Which card do you put up?'] as Phrase,
    show_hint: ['All are turned up together. Then you bid for it like everybody else.'] as Phrase,
    bid: ['What do you bid?'] as Phrase,
    bid_hint: ['Everyone bids once, for all the cards together. Whoever takes none pays half.'] as Phrase,
    goose_take: (voice: Voice, tied: readonly number[], bid: number): Phrase =>
      p`${People(voice, tied)} bid ${bid}. Do you take the goose and lose this tie?`,
    goose_take_hint: ['Later you may give it to a rival in a tie, and win that one.'] as Phrase,
    goose_give: (voice: Voice, tied: readonly number[], bid: number): Phrase =>
      p`${People(voice, tied)} bid ${bid}. Do you give the goose away and win this tie?`,
    goose_give_hint: ['Whoever gets it may use it against you.'] as Phrase,
    add: (voice: Voice, tied: readonly number[], bid: number): Phrase => p`${People(voice, tied)} bid ${bid}. What do you add in secret?`,
    add_hint: ['Once only. If you tie again, a toss decides; if you tie with nothing added, none of you takes a card.'] as Phrase,
    take: (cards_left: number): Phrase => [
      cards_left > 1 ? `You take ${word(cards_left)} cards. Which one first?` : 'Which card do you take?',
    ],
    take_hint: ['The others who won choose after you, from what is left.'] as Phrase,
    sell: ['Do you put a card up for sale?'] as Phrase,
    sell_older: ['Do you put a card up for sale, or take an older offer back?'] as Phrase,
    sell_hint: ['You lay the price on it in your own coins. They come back when it is sold or withdrawn.'] as Phrase,
    buy: ['Do you buy a card?'] as Phrase,
    buy_hint: ['Everyone answers in secret. If several want one card, its seller chooses.'] as Phrase,
    sell_to: (voice: Voice, buyers: readonly number[], wanted: Card): Phrase =>
      p`${People(voice, buyers)} want your ${card_name(wanted)}. Who gets the card?`,
    sell_to_hint: (price: number): Phrase => p`Whoever gets it pays ${scudo(price)}; your own coins come back too.`,
  },

  choice: {
    show: (which: Card): Phrase => p`Put up ${card(which)}`,
    bid: (amount: number): Phrase => p`Bid ${scudo(amount)}`,
    add: (amount: number): Phrase => p`Add ${scudo(amount)}`,
    take_goose: ['Take the goose, lose the tie'] as Phrase,
    give_goose: (voice: Voice, seat: number): Phrase => p`Give the goose to ${who(voice, seat)}, win the tie`,
    take: (which: Card): Phrase => p`Take ${card(which)}`,
    sell: (which: Card, price: number): Phrase => p`Offer ${card(which)} for ${scudo(price)}`,
    withdraw: (which: Card): Phrase => p`Take back ${card(which)}`,
    buy: (which: Card, price: number | undefined): Phrase =>
      price === undefined ? p`Buy ${card(which)}` : p`Buy ${card(which)} for ${scudo(price)}`,
    sell_to: (voice: Voice, seat: number): Phrase => p`Sell to ${who(voice, seat)}`,
    pass: { offering: ['Offer nothing'], buying: ['Buy nothing'], goose_tie: ['Leave the goose alone'], other: ['Pass'] } as Record<
      'offering' | 'buying' | 'goose_tie' | 'other',
      Phrase
    >,
    loan: [`Take the loan: ${money.loan} now, ${money.repay} at the end`] as Phrase,
  },

  // --- The room ------------------------------------------------------------------------------------------------
  subtitle: (parts: { round: number; rounds: number; payout: string; game?: number; over: boolean }) =>
    [parts.game ? `game ${parts.game} of 3` : '', parts.over ? 'the end' : `auction ${parts.round} of ${parts.rounds}`, parts.payout]
      .filter((part) => part !== '')
      .map((part, i) => (i === 0 ? capital(part) : part))
      .join(' · '),
  payout: { classic: 'classic payouts', new: 'new payouts' },
  state: {
    card_sealed: 'card sealed',
    bid_sealed: 'bid sealed',
    add_sealed: 'sealed',
    sale_sealed: 'has decided',
    wish_sealed: 'has decided',
    thinking: 'thinking',
    chooses: 'chooses',
    decides: 'decides',
  },
  prizes: (awards: readonly number[]): string =>
    ({
      '2': 'the best bid takes both cards',
      '2,1': 'the best bid takes two, the second takes one',
      '2,1,1': 'the best bid takes two, second and third take one',
      '2,2,1': 'first and second take two, the third takes one',
      '1,1': 'the two best bids take one each',
      '1,1,1': 'the three best bids take one each',
    })[awards.join()] ?? '',
  under_hammer: (count: number) => `${capital(word(count))} ${count === 1 ? 'card' : 'cards'} under the hammer`,
  cards_come: (round: number) => `Auction ${round}: the cards come`,
  sale_step: 'The sale step',
  sale_count: (count: number) =>
    count === 0 ? 'No card is for sale' : `${capital(word(count))} ${count === 1 ? 'card' : 'cards'} for sale`,
  goose_lies: 'The goose lies in the middle.',
  put_up_by: (voice: Voice, seat: number): Phrase => p`put up by ${who(voice, seat)}`,
  from_centre: 'from the middle',
  place_waiting: 'not put up yet',
  place_sealed: 'card sealed',
  bid: 'Bid',
  add: 'Addition',
  price: 'Price',
  free: (amount: number) => `${number(amount)} free`,
  only_you: (count: number) => `Only you see this until all ${word(count)} are sealed.`,
  only_you_tied: 'Only you see this until all in the tie are sealed.',
  bid_zero: 'A bid of 0 never takes a card, and costs nothing.',
  bid_cost: (c: Cost): Phrase =>
    p`Win and you pay ${{ money: c.win, unit: '' }}, keeping ${c.keep}. Without a card you pay half, ${{ money: c.lose, unit: '' }}.`,
  bid_goose: (counts_as: number) => `The goose makes it count as ${counts_as}.`,
  add_cost: (c: Cost): Phrase =>
    p`Together ${c.win}. Win and you pay ${{ money: c.win, unit: '' }}, keeping ${c.keep}. Without a card you pay half, ${{ money: c.lose, unit: '' }}.`,
  add_zero: 'Tied with nothing added: no card.',
  seal_bid: 'Seal the bid',
  seal_add: 'Seal the addition',
  sealed_bid: (amount: number): Phrase => p`You bid ${scudo(amount)}. It is sealed.`,
  sealed_add: (amount: number): Phrase => p`You add ${scudo(amount)}. It is sealed.`,
  sealed_show: (which: Card): Phrase => p`You put up ${card(which)}. It is sealed.`,
  sealed_sale: (which: Card, price: number): Phrase => p`You offer ${card(which)} for ${scudo(price)}. It is sealed.`,
  sealed_no_sale: ['You offer nothing.'] as Phrase,
  sealed_wish: (which: Card): Phrase => p`You ask for ${card(which)}. It is sealed.`,
  sealed_no_wish: ['You buy nothing.'] as Phrase,
  take_back: 'Take it back',
  waiting_for: (voice: Voice, seats: readonly number[]): Phrase => (seats.length === 0 ? [] : p`Waiting for ${people(voice, seats)}.`),
  chooses_now: (voice: Voice, seat: number, count: number): Phrase =>
    p`${Who(voice, seat)} ${does(voice, seat, 'chooses', 'choose')} ${count > 1 ? `${word(count)} cards` : 'a card'}.`,
  the_bids: 'The bids',
  bids_wins: 'wins',
  bids_none: 'no card',
  bids_tied: 'tied',
  bids_paid: (paid: number) => `paid ${paid}`,
  bids_plus: (added: number) => `+${added}`,
  bids_goose: 'goose +1',
  bids_fell: 'tied with nothing added',
  tie_told: (voice: Voice, seats: readonly number[], bid: number): Phrase =>
    p`${People(voice, seats)} bid ${bid} and ${seats.length === 1 ? does(voice, seats[0]!, 'adds', 'add') : 'add'} to it in secret.`,
  tossed: (voice: Voice, order: readonly number[]): Phrase =>
    p`Still tied. The toss put ${who(voice, order[0]!)} before ${people(voice, order.slice(1))}.`,

  hand: 'In your hand',
  hand_hint: (cards_left: number, auctions_left: number): string =>
    auctions_left <= 0
      ? cards_left > 0
        ? 'It counts for you at the end.'
        : ''
      : cards_left > auctions_left && auctions_left === 1
        ? 'One goes under the hammer in the last auction; the other stays yours.'
        : cards_left > auctions_left
          ? `One goes under the hammer in each of the next ${word(auctions_left)} auctions; the last stays yours.`
          : auctions_left === 1
            ? 'It goes under the hammer in the last auction.'
            : `One goes under the hammer in each of the last ${word(auctions_left)} auctions.`,
  hand_empty: 'Your hand is empty.',
  put_up: 'Put it up',
  won: 'Your cards',
  market: 'For sale',
  market_until: {
    bidding: 'buy until your bid is sealed',
    showing: 'buy until your card is sealed',
    other: 'buy while you are asked',
  } as Record<'bidding' | 'showing' | 'other', string>,
  market_empty: 'No card is for sale.',
  buy_for: (price: number) => `Buy for ${price}`,
  buy_what: (which: Card, seller: string) => `${card_name(which)}, from ${seller}`,
  withdraw: 'Take back',
  stays_up: 'stays up through one more auction',
  is_up: 'up for sale',
  not_enough: 'more than you have free',
  change: (c: Change): string => {
    const parts = [
      c.lead.length > 0 ? `would give you the lead in ${good_list(c.lead)}` : '',
      c.level.length > 0 ? `would tie you in ${good_list(c.level)}` : '',
    ].filter((part) => part !== '');
    return parts.length > 0 ? parts.join(', ') : 'would change no lead';
  },
  change_sold: (c: Change): string =>
    c.lost.length > 0 ? `Sold, it costs you the lead or a share in ${good_list(c.lost)}.` : 'Sold, it costs you no lead.',
  offer_pick: 'Choose one of your cards',
  offer_price: (price: number, left: number): Phrase =>
    p`${price} of your coins lie on it; ${left} stay free. A buyer pays you ${price}, and your coins come back.`,
  offer_put: (price: number) => `Offer it for ${price}`,
  offer_nothing: 'Offer nothing',
  buy_nothing: 'Buy nothing',
  nothing_to_offer: 'You have no free coin to lay on a card.',
  loan: `Take the loan: ${money.loan} now, ${money.repay} at the end`,
  take_card: 'Take it',
  goose: 'goose',

  leads_title: 'Who leads in what',
  leads_note: 'cards won so far',
  leads_good: 'Good',
  leads_pays: 'pays',
  leads_foot: 'Boxed: leads alone. Every other holder will pay that leader 1.',
  leads_cell: (who_: string, count: number, which: Good, leads: boolean, level: boolean) =>
    `${who_}: ${count} ${counted(which, count)}${leads ? ', leads alone' : level ? ', tied for the lead' : ''}`,
  cards_of: (who_: string, count: number) => `${who_}: ${plural(count, { one: '# card', other: '# cards' })}`,
  no_cards: 'No cards yet.',
  auction: (round: number) => `Auction ${round}`,
  see_again: 'see it again',
  auction_took: (voice: Voice, seat: number, bid: number, taken: readonly Card[]): Phrase =>
    p`${Who(voice, seat)} ${{ money: bid, unit: '' }} took ${series(
      taken.map((each_card): Phrase => [card_name(each_card)]),
      ' and ',
    )}`,
  auction_nothing: (voice: Voice, seat: number, bid: number, paid: number): Phrase =>
    p`${Who(voice, seat)} ${{ money: bid, unit: '' }} ${paid > 0 ? `paid ${paid}, ` : ''}took nothing`,
  auction_out: (which: readonly Card[]): string => `Out of the game: ${which.map(card_name).join(', ')}`,

  seat: {
    free: 'free',
    on_cards: (amount: number) => `${amount} on cards`,
    cards: (count: number) => plural(count, { one: '# card', other: '# cards' }),
    won: (count: number) => (count === 0 ? 'no card won' : plural(count, { one: '# card won', other: '# cards won' })),
    leads: (count: number) => `leads ${count}`,
    loan: 'loan taken',
    penalty: (amount: number) => `${amount} more to pay back`,
    goose: 'has the goose',
    total: (amount: number) => `${minus(amount)} from earlier games`,
    majorities: (count: number) => plural(count, { one: '# majority', other: '# majorities' }),
    counted: 'Purse, counted',
    purse: 'Closed purse',
    scudo: 'Scudo',
  },

  payouts: {
    title: 'The goods are paid',
    game_title: (game: number) => `Game ${game}: the goods are paid`,
    show_all: 'Show all',
    close: 'To the next game',
    nobody: 'nobody has any',
    sum: 'In the end',
    repay: 'Loans and penalties',
    before: 'Before the payouts',
    gets: 'what was paid',
  },

  sources: {
    start: 'Start',
    auctions: 'Auctions',
    sold: 'Cards sold',
    bought: 'Cards bought',
    majorities: 'Goods led',
    holders: 'Paid to leaders',
    loans: 'Loans',
  },
  wealth_label: {
    start: 'start',
    end: 'end',
    auction: (game: number, round: number, games: number) => (games > 1 ? `${game}.${round}` : String(round)),
    game_end: (game: number) => `end ${game}`,
  },
  wealth_note: 'money, and what the goods would pay at that time, less what is owed',
  dealings: {
    auctions: 'The auctions',
    auction_columns: ['Auction', 'Bids', 'Cards taken'],
    sales: 'The sales',
    sale_columns: ['After auction', 'Seller', 'Buyer', 'Card', 'Price'],
    number: (game: number, round: number, games: number) => (games > 1 ? `${game}.${round}` : String(round)),
    bids: (voice: Voice, totals: readonly number[]): Phrase => each(voice, totals, best_first(totals)),
    taken: (voice: Voice, seat: number, taken: readonly Card[]): Phrase => p`${Who(voice, seat)} ${cards(taken)}`,
    nobody: ['nobody'] as Phrase,
  },

  tips: {
    welcome:
      'The player with the most money at the end wins. Take the most cards of a good: each good then pays its leader, the scarce ones most.',
    show: 'The card you show goes under the hammer for all. Show what you want to win yourself, or what you do not mind losing.',
    bid: 'Everyone bids once, in secret, for the whole lot. Even a bid that takes no card costs half, so bid nothing or bid to win.',
    add: 'Only tied players add, once, on top of their bid. It cannot lift you past a bid that was higher at first.',
    take: 'Look at the table of leads: the most of a good pays at the end, and scarce goods pay most.',
    sell: 'Cards you do not need may be worth more to somebody else. The coins you lay on a card are its price; you get them back.',
    buy: 'You may buy at any time you are asked something. The line under a card says what it would change for you.',
    sell_to: 'All pay the same. Think of who would be dangerous with the card.',
    goose: 'With the goose you lose this tie and may win a later one, or the other way round.',
  } as Record<string, string>,

  refusals: {} as Partial<Record<RefusalId, string>>, // the house says them in English

  keys: { group: 'Turin Market', less: '1 less', more: '1 more', digits: 'type the number', send: 'seal it', card: 'go to that card' },
};

export default en;

type Said<T> = T extends string
  ? string
  : T extends (...args: infer A) => infer R
    ? (...args: A) => R
    : T extends readonly string[]
      ? string[]
      : T extends Phrase
        ? Phrase
        : { [K in keyof T]: Said<T[K]> };
export type Words = Said<typeof en>;

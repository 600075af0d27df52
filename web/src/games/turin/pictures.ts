// What Turin Market's events look like when they are played.
import type { Card, Event } from '$lib/types/turin';
import { payment, type Picture, type Pictures, pictures_of, sealed, seat_place, type Sign, word } from '../picture';
import { coin, faces, money } from './data';

const face = (card: Card): Sign => ({ icon: `ware-${faces[card][0]}`, wash: faces[card][0], text: '3' });
const at = (card: Card) => `.tc[data-card="${card}"]`;
const stall = '.stall .auc';
const pay = (from: string, to: string, sum: number) => payment(coin, sum, from, to);

export const pictures: Pictures<Event> = {
  game_began: () => ({ weight: 1, sound: 'bell' }),
  dealt: () => ({ weight: 0 }),
  lot_opened: ({ cards }) => ({
    weight: 2,
    motions: cards.slice(0, 2).map((card) => ({ turn: at(card) })),
    marks: cards.map(at),
    sound: 'card',
  }),
  card_sealed: ({ seat }) => sealed(seat),
  bid_sealed: ({ seat }) => sealed(seat),
  bids_opened: () => ({ weight: 3, marks: ['.bids'], sound: 'card' }), // the board turns the slips over itself
  goose_taken: ({ seat }) => ({
    weight: 2,
    motions: [{ fly: [{ icon: 'goose', wash: 'paper' }], from: stall, to: seat_place(seat) }],
    marks: [seat_place(seat)],
    seat,
    sound: 'card',
  }),
  goose_given: ({ from, to }) => ({
    weight: 2,
    motions: [{ fly: [{ icon: 'goose', wash: 'paper' }], from: seat_place(from), to: seat_place(to) }],
    marks: [seat_place(to)],
    seat: from,
    sound: 'card',
  }),
  goose_refused: ({ seat }) => word(seat),
  goose_moved: ({ to }) =>
    to === undefined || to === null
      ? { weight: 0 }
      : {
          weight: 1,
          motions: [{ fly: [{ icon: 'goose', wash: 'paper' }], from: stall, to: seat_place(to) }],
          marks: [seat_place(to)],
          sound: 'card',
        },
  add_sealed: ({ seat }) => sealed(seat),
  adds_opened: () => ({ weight: 2, marks: ['.bids'], sound: 'card' }),
  tossed: () => ({ weight: 2, motions: [{ drop: { icon: 'die' }, at: '.bids' }], marks: ['.bids'], sound: 'dice' }),
  auction_paid: ({ paid }) =>
    paid.flatMap((sum, seat): Picture[] =>
      sum > 0 ? [{ weight: 1, motions: pay(seat_place(seat), stall, sum), marks: [seat_place(seat)], seat, sound: 'coin' }] : [],
    ),
  took: ({ seat, card }) => ({
    weight: 2,
    motions: [{ fly: [face(card)], from: stall, to: seat_place(seat) }],
    marks: [seat_place(seat), at(card)],
    seat,
    sound: 'card',
  }),
  thrown_out: () => ({ weight: 1, sound: 'card' }),
  sale_sealed: ({ seat }) => sealed(seat),
  offers_shown: ({ offers }) => ({
    weight: 2,
    motions: offers.slice(0, 2).map(({ card }) => ({ turn: at(card) })),
    marks: offers.map(({ card }) => at(card)),
    sound: 'card',
  }),
  withdrew: ({ seat, card }) => ({ weight: 1, marks: [seat_place(seat), at(card)], seat, sound: 'word' }),
  wish_sealed: ({ seat }) => sealed(seat),
  several_want: ({ seller, card }) => ({ weight: 1, marks: [at(card), seat_place(seller)], sound: 'word' }),
  bought: ({ buyer, seller, card, price }) => ({
    weight: 3,
    motions: [...pay(seat_place(buyer), seat_place(seller), price), { fly: [face(card)], from: seat_place(seller), to: seat_place(buyer) }],
    marks: [seat_place(buyer), seat_place(seller)],
    seat: buyer,
    earned: [{ seat: seller, sum: price }],
    deal: true,
    sound: 'coin',
  }),
  borrowed: ({ seat }) => ({
    weight: 1,
    motions: pay(stall, seat_place(seat), money.loan),
    marks: [seat_place(seat)],
    seat,
    sound: 'coin',
  }),
  coins_back: () => ({ weight: 1, sound: 'coin' }),
  hands_shown: () => ({ weight: 2, sound: 'card' }),
  row_paid: ({ leaders, each }) => ({
    weight: 1,
    motions: leaders.flatMap((seat) => pay('.payout-table, .stall', seat_place(seat), each)),
    marks: leaders.map(seat_place),
    earned: leaders.map((seat) => ({ seat, sum: each })),
    sound: 'coin',
  }),
  repaid: () => ({ weight: 1, sound: 'coin' }),
  game_ended: () => ({ weight: 1, sound: 'bell' }),
};

export const picture = pictures_of<Event>(pictures);

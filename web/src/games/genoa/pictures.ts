// What Genoa's events look like when they are played.
import type { Event, Field, Good, Terms } from '$lib/types/genoa';
import { coins, type Motion, type Picture, type Pictures, pictures_of, seat_place, type Sign, word } from '../picture';
import { coin, good_icon, pays } from './data';
import { edition } from './names';
import { counted } from './reading';

const field = (at: Field) => `[data-field="${at}"]`;
const tower = '.city-tower .tower';
const sign = (good: Good, count = 1): Sign => {
  const icon = good_icon(good, edition());
  const wash = icon.startsWith('ware-')
    ? icon.slice(5)
    : icon.startsWith('tile-')
      ? 'tile'
      : icon.startsWith('card-')
        ? 'paper'
        : undefined;
  return { icon, ...(wash === undefined ? {} : { wash }), ...(count > 1 ? { text: String(count) } : {}) };
};
const from_tower = (seat: number, signs: Sign[]): Motion => ({ fly: signs, from: tower, to: seat_place(seat) });
const paid = (seat: number, sum: number): Pick<Picture, 'motions' | 'earned' | 'marks' | 'seat' | 'sound'> => ({
  motions: [from_tower(seat, [coins(coin, sum)])],
  earned: [{ seat, sum }],
  marks: [seat_place(seat)],
  seat,
  sound: 'coin',
});
const side = (terms: Terms, from: number, to: number): Motion[] => {
  const signs = [
    ...(terms.ducats > 0 ? [coins(coin, terms.ducats)] : []),
    ...counted(terms).map(([good, count]) => sign(good, count)),
    ...terms.cards.map((): Sign => ({ icon: 'card-large', wash: 'paper' })),
    ...terms.fruit.map((good) => sign(good)),
  ];
  return signs.length > 0 ? [{ fly: signs, from: seat_place(from), to: seat_place(to) }] : [];
};

export const pictures: Pictures<Event> = {
  dealt: () => ({ weight: 0 }),
  turn_began: ({ merchant }) => ({ weight: 1, marks: [seat_place(merchant)], seat: merchant, sound: 'bell' }),
  rolled: ({ seat, blue, red, field: at }) => ({
    weight: 3,
    motions: [
      {
        fly: [
          { icon: 'die', text: String(blue) },
          { icon: 'die', text: String(red) },
        ],
        from: seat_place(seat),
        to: field(at),
        thrown: true,
      },
      { lift: tower },
    ],
    marks: [field(at)],
    seat,
    sound: 'dice',
  }),
  placed: ({ seat, field: at }) => ({ weight: 2, motions: [{ lift: tower }], marks: [field(at)], seat, sound: 'step' }),
  marker_moved: () => ({ weight: 1, marks: ['.round-track'] }),
  moved: ({ to }) => ({ weight: 2, motions: [{ lift: tower }], marks: [field(to)], sound: 'step' }),
  passed: ({ seat }) => word(seat),
  called: ({ seat }) => ({ ...word(seat), sound: 'bell' }),
  stopped: ({ seat }) => word(seat),
  offered: ({ offer }) => ({
    weight: 1,
    motions: [{ fly: [{ icon: 'i-ask' }], from: seat_place(offer.from), to: field(offer.topic) }],
    marks: [field(offer.topic), seat_place(offer.from)],
    seat: offer.from,
    sound: 'word',
  }),
  withdrawn: () => ({ weight: 0 }),
  agreed: ({ seat }) => word(seat),
  unagreed: ({ seat }) => word(seat),
  settled: ({ offer, taker }) => ({
    weight: 3,
    motions: [...side(offer.give, offer.from, taker), ...side(offer.ask, taker, offer.from)],
    marks: [field(offer.topic), seat_place(offer.from), seat_place(taker)],
    seat: taker,
    earned: [
      { seat: taker, sum: offer.give.ducats - offer.ask.ducats },
      { seat: offer.from, sum: offer.ask.ducats - offer.give.ducats },
    ],
    deal: true,
    sound: 'seal',
  }),
  handed_over: ({ from, to, pile }) => ({
    weight: 1,
    motions: [{ fly: [sign(pile)], from: seat_place(from), to: seat_place(to) }],
    seat: from,
    sound: 'card',
  }),
  action_began: ({ seat, at, owner }) => ({
    weight: 1,
    motions: [
      { fly: [{ icon: 'i-seal', wash: 'madder' }], from: seat_place(seat), to: field(at) },
      ...(owner === undefined || owner === null ? [] : [{ fly: [coins(coin, pays.owner)], from: field(at), to: seat_place(owner) }]),
    ],
    marks: [field(at), seat_place(seat)],
    seat,
    ...(owner === undefined || owner === null ? {} : { earned: [{ seat: owner, sum: pays.owner }] }),
    sound: 'seal',
  }),
  received: ({ seat, goods }) => ({
    weight: 2,
    motions:
      goods.length > 0
        ? [
            from_tower(
              seat,
              goods.map((good) => sign(good)),
            ),
          ]
        : [],
    marks: [seat_place(seat)],
    seat,
    sound: 'card',
  }),
  drew: ({ seat, pile, count }) => ({
    weight: 2,
    motions: [from_tower(seat, [sign(pile, count)])],
    marks: [seat_place(seat)],
    seat,
    sound: 'card',
  }),
  fruit_given: ({ from, to, good }) => ({
    weight: 1,
    motions: [{ fly: [sign(good)], from: seat_place(from), to: seat_place(to) }],
    marks: [seat_place(to)],
    seat: from,
    sound: 'card',
  }),
  large_order: ({ seat }) => ({ weight: 3, ...paid(seat, pays.large) }),
  small_order: ({ seat }) => ({ weight: 3, ...paid(seat, pays.small) }),
  message: ({ seat }) => ({ weight: 2, ...paid(seat, pays.message) }),
  tile_taken: ({ seat, tile }) => ({ weight: 1, motions: [from_tower(seat, [sign(tile)])], seat, sound: 'card' }),
  any_ware_used: ({ seat, ware }) => ({ weight: 1, motions: [from_tower(seat, [sign(ware)])], seat, sound: 'card' }),
  traded_in: ({ seat, good }) => ({
    weight: 1,
    motions: [{ fly: [sign(good)], from: seat_place(seat), to: tower }],
    seat,
    sound: 'card',
  }),
  got: ({ seat, good }) => ({ weight: 1, motions: [from_tower(seat, [sign(good)])], marks: [seat_place(seat)], seat, sound: 'card' }),
  shuffled: () => ({ weight: 0 }),
  action_over: () => ({ weight: 0 }),
  acquired: ({ seat, street, place }) => ({
    weight: 2,
    motions: place.slice(0, 2).map((building) => ({ fly: [{ icon: 'marker' }], from: seat_place(seat), to: field(building) })),
    marks: [...place, street].map(field),
    seat,
    sound: 'seal',
  }),
  ended: ({ scores }) => scores.map((score, seat): Picture => ({ weight: 1, ...paid(seat, score.privileges + score.markers) })),
  price_asked: ({ seat, field: at }) => ({
    ...word(seat),
    motions: [{ fly: [{ icon: 'i-ask' }], from: seat_place(seat), to: field(at) }],
    marks: [field(at), seat_place(seat)],
  }),
  declined: ({ seat, from }) => ({
    ...word(seat),
    motions: [{ fly: [{ icon: 'i-cross' }], from: seat_place(seat), to: seat_place(from) }],
  }),
  no_price_named: ({ seat }) => word(seat),
  keeps_passing: ({ seat }) => word(seat),
};

export const picture = pictures_of<Event>(pictures);

// What Merchants' events look like when they are played.
import type { Event, Good } from '$lib/types/merchants';
import { coins, payment, type Picture, type Pictures, pictures_of, sealed, seat_place, type Sign, word } from '../picture';
import { card_icon, coin, good_icon, neighbours, sums } from './data';
import { counted, tally } from './reading';

const space = (at: string) => `[data-space="${at}"]`;
const wagon = (number: number) => `.wg[data-wagon="${number}"]`;
const sheet = (number: number) => `.wagons .ws:nth-child(${number})`;
const row = (good: Good) => `tr[data-good="${good}"]`;
const ware = (good: Good, count = 1): Sign => ({ icon: good_icon(good), wash: good, ...(count > 1 ? { text: String(count) } : {}) });
const pay = (from: string, to: string, sum: number) => payment(coin, sum, from, to);
const market = '.land-box';

// The shortest way along the road, so that a wagon is seen to drive and not to fly.
export function road(from: string, to: string): string[] {
  const came = new Map<string, string>([[from, from]]);
  for (const at of came.keys()) {
    if (at === to) break;
    for (const next of neighbours[at] ?? []) if (!came.has(next)) came.set(next, at);
  }
  const way = [to];
  while (way[0] !== from && came.has(way[0]!)) way.unshift(came.get(way[0]!)!);
  return way;
}

export const pictures: Pictures<Event> = {
  turn_began: () => ({ weight: 1, sound: 'bell' }),
  passed: ({ seat }) => word(seat),
  bought: ({ seat, good, city, paid }) => ({
    weight: 2,
    motions: [...pay(seat_place(seat), space(city), paid), { fly: [ware(good)], from: row(good), to: space(city) }],
    marks: [space(city), seat_place(seat)],
    seat,
    sound: 'coin',
  }),
  title_taken: ({ seat, wagon: number, city, paid }) => ({
    weight: 2,
    motions: [
      ...pay(seat_place(seat), market, paid),
      { fly: [{ icon: 'card-privilege', wash: 'paper' }], from: space(city), to: seat_place(seat) },
    ],
    marks: [wagon(number), seat_place(seat)],
    seat,
    sound: 'seal',
  }),
  bid_sealed: ({ seat }) => sealed(seat),
  title_won: ({ wagon: number, bids, seat }) => [
    ...[...bids.keys()]
      .sort((a, b) => bids[a]! - bids[b]!)
      .map((bidder): Picture => ({
        weight: 1,
        motions: [{ drop: coins(coin, bids[bidder]!), at: seat_place(bidder) }],
        marks: [seat_place(bidder)],
        seat: bidder,
        before: true,
        sound: 'card',
      })),
    {
      weight: 2,
      motions: [{ fly: [{ icon: 'card-privilege', wash: 'paper' }], from: wagon(number), to: seat_place(seat) }],
      marks: [wagon(number), seat_place(seat)],
      seat,
      sound: 'seal',
    },
  ],
  offered: ({ offer }) => ({
    weight: 1,
    motions: [{ fly: [{ icon: 'i-ask' }], from: seat_place(offer.from), to: sheet(offer.topic.wagon) }],
    marks: [seat_place(offer.from)],
    seat: offer.from,
    sound: 'word',
  }),
  withdrawn: () => ({ weight: 0 }),
  unagreed: ({ seat }) => word(seat),
  settled: ({ offer, taker }) => ({
    weight: 3,
    motions: [
      ...pay(seat_place(offer.from), seat_place(taker), offer.give.florins),
      ...pay(seat_place(taker), seat_place(offer.from), offer.ask.florins),
    ],
    marks: [seat_place(offer.from), seat_place(taker)],
    seat: taker,
    earned: [
      { seat: taker, sum: offer.give.florins - offer.ask.florins },
      { seat: offer.from, sum: offer.ask.florins - offer.give.florins },
    ],
    deal: true,
    sound: 'seal',
  }),
  loaded: ({ seat, wagon: number, goods }) => ({
    weight: 2,
    motions: [{ fly: tally(goods).map(([good, count]) => ware(good, count)), from: seat_place(seat), to: sheet(number) }],
    marks: [sheet(number), wagon(number)],
    seat,
    sound: 'card',
  }),
  axle_broken: ({ seat, wagon: number }) => ({
    weight: 2,
    motions: [{ drop: { icon: 'wheel' }, at: wagon(number) }],
    marks: [wagon(number), sheet(number)],
    seat,
    sound: 'dice',
  }),
  moved: ({ seat, wagon: number, from, to }) => ({
    weight: 3,
    motions: [{ walk: wagon(number), along: road(from, to).map(space) }],
    marks: [wagon(number), space(to)],
    seat,
    sound: 'step',
  }),
  tile_lost: ({ seat }) => word(seat),
  arrived: ({ wagon: number, city }) => ({
    weight: 2,
    motions: [{ drop: { icon: 'i-check' }, at: wagon(number) }],
    marks: [wagon(number), space(city)],
    sound: 'bell',
  }),
  rode: ({ seat, from, to }) => ({
    weight: 2,
    motions: [{ walk: '.land .co', along: road(from, to).map(space) }],
    marks: ['.land .co', space(to)],
    seat,
    sound: 'step',
  }),
  met: ({ seat, at }) => ({ weight: 1, motions: [{ drop: { icon: 'courier', wash: 'gold' }, at: space(at) }], marks: [space(at)], seat }),
  card_taken: ({ seat }) => ({
    weight: 2,
    motions: [{ fly: [{ icon: 'card-message', wash: 'paper' }], from: '.land .co', to: seat_place(seat) }],
    marks: [seat_place(seat)],
    seat,
    sound: 'card',
  }),
  wheel_sealed: ({ seat }) => sealed(seat),
  wheels_shown: ({ steps }) => ({
    weight: 3,
    motions: [{ turn: '.shown-wheels' }, { turn: '.price-box tbody' }],
    marks: Object.keys(steps).map((good) => `${row(good as Good)} .at`),
    sound: 'dice',
  }),
  adjusted: ({ seat, good }) => ({ weight: 2, motions: [{ turn: `${row(good)} .at` }], marks: [row(good)], seat, sound: 'step' }),
  sold: ({ seat, good, city, florins }) => ({
    weight: 2,
    motions: [{ fly: [ware(good)], from: space(city), to: row(good) }, ...pay(row(good), seat_place(seat), florins)],
    marks: [space(city), seat_place(seat)],
    seat,
    earned: [{ seat, sum: florins }],
    sound: 'coin',
  }),
  bonus_played: ({ seat, wagon: number, city }) => ({
    weight: 1,
    motions: [{ fly: [{ icon: card_icon('city_bonus'), wash: 'coin' }], from: seat_place(seat), to: wagon(number) }],
    marks: [space(city), wagon(number)],
    seat,
    sound: 'card',
  }),
  unloaded: ({ wagon: number, city, sales }) =>
    sales.length === 0
      ? { weight: 1, marks: [wagon(number), space(city)] }
      : sales.map(({ seat, goods, florins }): Picture => ({
          weight: 2,
          motions: [
            { fly: counted(goods).map(([good, count]) => ware(good, count)), from: wagon(number), to: space(city) },
            ...pay(space(city), seat_place(seat), florins),
          ],
          marks: [wagon(number), space(city), seat_place(seat)],
          seat,
          earned: [{ seat, sum: florins }],
          sound: 'coin',
        })),
  bonuses_moved: () => ({ weight: 1, marks: ['.land .bonus'], sound: 'step' }),
  investment_bid: ({ seat, florins }) => ({
    weight: 1,
    motions: [{ drop: coins(coin, florins), at: seat_place(seat) }],
    marks: [seat_place(seat)],
    seat,
    sound: 'word',
  }),
  auction_won: ({ seat, florins }) => ({
    weight: 2,
    motions: pay(seat_place(seat), '.talk-box', florins),
    marks: [seat_place(seat)],
    seat,
    sound: 'coin',
  }),
  acquired: ({ seat, card }) => ({
    weight: 2,
    motions: [{ fly: [{ icon: card_icon(card), wash: 'paper' }], from: '.talk-box', to: seat_place(seat) }],
    marks: [seat_place(seat)],
    seat,
    sound: 'card',
  }),
  cards_opened: () => ({ weight: 1, motions: [{ turn: '.card-row' }], sound: 'card' }),
  upkeep_paid: ({ seat, florins, from, to }) => ({
    weight: from === to ? 1 : 2,
    motions: pay(seat_place(seat), '.ldr', florins),
    marks: [seat_place(seat)],
    seat,
    sound: 'coin',
  }),
  borrowed: ({ seat }) => ({
    weight: 1,
    motions: pay('.ldr', seat_place(seat), sums.loan),
    marks: [seat_place(seat)],
    seat,
    sound: 'coin',
  }),
  repaid: ({ seat }) => ({ weight: 1, motions: pay(seat_place(seat), '.ldr', sums.repay), marks: [seat_place(seat)], seat, sound: 'coin' }),
  rose: ({ seat, level, florins }) => ({
    weight: 2,
    motions: [...pay(seat_place(seat), '.ldr', florins), { drop: { icon: 'status' }, at: `.lad [data-level="${level}"]` }],
    marks: [seat_place(seat), `.lad [data-level="${level}"]`],
    seat,
    sound: 'bell',
  }),
  ended: () => ({ weight: 2, sound: 'bell' }),
  pact_offered: ({ pact }) => ({
    weight: 1,
    motions: [{ fly: [{ icon: 'i-edit' }], from: seat_place(pact.from), to: seat_place(pact.to) }],
    marks: [seat_place(pact.from)],
    seat: pact.from,
    sound: 'word',
  }),
  pact_struck: ({ pact }) => ({
    weight: 3,
    motions: [
      { drop: { icon: 'i-seal', wash: 'madder' }, at: seat_place(pact.from) },
      { drop: { icon: 'i-seal', wash: 'madder' }, at: seat_place(pact.to) },
    ],
    marks: [seat_place(pact.from), seat_place(pact.to)],
    seat: pact.to,
    deal: true,
    sound: 'seal',
  }),
  clause_ended: ({ to }) => ({ weight: 1, marks: [seat_place(to)] }),
  card_handed: ({ from, to }) => ({
    weight: 1,
    motions: [{ fly: [{ icon: 'card-message', wash: 'paper' }], from: seat_place(from), to: seat_place(to) }],
    marks: [seat_place(to)],
    seat: from,
    sound: 'card',
  }),
  promises_told: () => ({ weight: 0 }),
};

export const picture = pictures_of<Event>(pictures);

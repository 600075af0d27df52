// The events of a game gathered into auctions and sales, and what they did to everybody's money.
import type { Ledger } from '$lib/types/house';
import type { AddsOpened, AuctionPaid, Bought, Card, Event, Payout, RowPaid } from '$lib/types/turin';
import { type BodyOf, events_of, type KindOf, lines_of } from '../frames';
import type { EventsOfLine } from '../game';
import { goods, money, payouts } from './data';
import { count_goods, majority } from './reckoning';

export type EventKind = KindOf<Event>;
export type Body<K extends EventKind> = BodyOf<Event, K>;
export const { kind_of, body } = events_of<Event>();

export interface Auction {
  game: number; // from 1
  round: number; // from 1
  n: number; // line of the log in which the bids were paid
  lot: Card[]; // empty if it was opened before these events begin
  from_hands: boolean;
  bids?: number[];
  helped?: number;
  adds: AddsOpened[];
  tosses: number[][];
  paid?: AuctionPaid;
  took: { seat: number; card: Card }[];
  out: Card[];
  sales: (Bought & { n: number })[];
}
export interface Ended {
  game: number;
  n: number;
  coins_back?: number[];
  last_cards: { seat: number; card: Card }[];
  rows: RowPaid[];
  borrowed: number[]; // forced, in the payouts
  repaid?: number[];
  scudo: number[];
  majorities: number[];
}
interface Gathered {
  auctions: Auction[];
  ended: Ended[];
  games: number;
}

type Line = Pick<EventsOfLine, 'n'> & { events: readonly unknown[] };

export function gather(lines: readonly Line[]): Gathered {
  const story: Gathered = { auctions: [], ended: [], games: 1 };
  let game = 1,
    round = 0;
  let now: Auction | undefined;
  let ending: Ended | undefined;
  const begin = () => {
    now = { game, round: ++round, n: 0, lot: [], from_hands: false, adds: [], tosses: [], took: [], out: [], sales: [] };
    story.auctions.push(now);
    return now;
  };
  const end = (): Ended => (ending ??= { game, n: 0, last_cards: [], rows: [], borrowed: [], scudo: [], majorities: [] });
  for (const { n, events } of lines) {
    for (const event of events) {
      const kind = kind_of(event);
      if (kind === 'card_sealed' || kind === 'lot_opened') {
        if (!now || now.bids || now.lot.length > 0) begin();
        if (kind === 'card_sealed') now!.from_hands = true;
        else now!.lot = body(event, kind).cards;
      } else if (kind === 'bids_opened') {
        if (!now || now.bids) begin();
        const { bids, helped } = body(event, kind);
        Object.assign(now!, { bids, ...(helped === undefined || helped === null ? {} : { helped }) });
      } else if (kind === 'adds_opened') now?.adds.push(body(event, kind));
      else if (kind === 'tossed') now?.tosses.push(body(event, kind).order);
      else if (kind === 'auction_paid') {
        if (now) {
          now.paid = body(event, kind);
          now.n = n;
        }
      } else if (kind === 'took') now?.took.push(body(event, kind));
      else if (kind === 'thrown_out') now?.out.push(...body(event, kind).cards);
      else if (kind === 'bought') now?.sales.push({ ...body(event, kind), n });
      else if (kind === 'coins_back') end().coins_back = body(event, kind).scudo;
      else if (kind === 'hands_shown') end().last_cards = body(event, kind).cards;
      else if (kind === 'row_paid') end().rows.push(body(event, kind));
      else if (kind === 'borrowed') {
        if (body(event, kind).forced) end().borrowed.push(body(event, kind).seat);
      } else if (kind === 'repaid') end().repaid = body(event, kind).scudo;
      else if (kind === 'game_ended') {
        story.ended.push({ ...end(), ...body(event, kind), n });
        ending = undefined;
        now = undefined;
        round = 0;
        ++game;
      }
    }
  }
  story.games = Math.max(1, story.ended.length);
  return story;
}
// What a board knows: the whole story, or at least what has just happened.
export const gather_from = (history: readonly EventsOfLine[] | undefined, recent: readonly unknown[]) =>
  gather(history ?? [{ n: 0, events: recent }]);

// Who put a card of this lot up, where that is known.
export function put_up_by(auction: Auction, card: Card): number | undefined {
  const at = auction.lot.indexOf(card);
  return auction.from_hands && at >= 0 ? at : undefined;
}

// --- Money -----------------------------------------------------------------------------------------------------

export const sources = ['start', 'auctions', 'sold', 'bought', 'majorities', 'holders', 'loans'] as const;
export type Source = (typeof sources)[number];

export interface Reckoning {
  by_source: Record<Source, number>[]; // by seat
  wealth: { n: number; game: number; round: number; at: 'start' | 'auction' | 'end'; scores: number[] }[];
}

// Which scale was in use: the rows paid tell. Rows that are the same on both leave it open, and then it does not matter.
function scale_of(rows: readonly RowPaid[]): Payout {
  const fits = (scale: Payout) =>
    rows.every(
      ({ good, leaders, each, payers }) =>
        each === Math.ceil((payouts[scale][goods.indexOf(good)]! + money.other_holder_pays * payers.length) / leaders.length),
    );
  return !fits('classic') && fits('new') ? 'new' : 'classic';
}

// §7.3, §7.4: what each seat would gain or lose if the goods were paid now (forced loans and penalties left aside).
export function worth_now(cards: readonly (readonly Card[])[], scale: Payout): number[] {
  const counts = cards.map(count_goods);
  const worth = cards.map(() => 0);
  goods.forEach((_, good) => {
    const leaders = majority(counts, good);
    if (leaders.length === 0) return;
    const payers = counts.flatMap((held, seat) => (held[good]! > 0 && !leaders.includes(seat) ? [seat] : []));
    const each = Math.ceil((payouts[scale][good]! + money.other_holder_pays * payers.length) / leaders.length);
    leaders.forEach((seat) => {
      worth[seat]! += each;
    });
    payers.forEach((seat) => {
      worth[seat]! -= money.other_holder_pays;
    });
  });
  return worth;
}

export function reckon(ledger: Ledger, seats: number): Reckoning {
  const everyone = Array.from({ length: seats }, (_, seat) => seat);
  const all_rows = lines_of(ledger)
    .flatMap(({ events }) => events)
    .filter((event) => kind_of(event) === 'row_paid')
    .map((event) => body(event, 'row_paid'));
  const scale = scale_of(all_rows);
  const by_source = everyone.map(() => Object.fromEntries(sources.map((source) => [source, 0])) as Record<Source, number>);
  const wealth: Reckoning['wealth'] = [];
  const owed = everyone.map(() => 0); // of this game's loans
  let cards: Card[][] = everyone.map(() => []);
  let game = 1,
    round = 0,
    in_auction = false,
    last_n = ledger.start.n;
  const gain = (seat: number, source: Source, amount: number) => {
    by_source[seat]![source] += amount;
  };
  const sum = (seat: number) => sources.reduce((total, source) => total + by_source[seat]![source], 0);
  const look = (at: 'start' | 'auction' | 'end', n: number) => {
    const worth = at === 'end' ? everyone.map(() => 0) : worth_now(cards, scale);
    wealth.push({ n, game, round, at, scores: everyone.map((seat) => sum(seat) + worth[seat]! - owed[seat]!) });
  };
  const begin_game = (n: number) => {
    everyone.forEach((seat) => gain(seat, 'start', money.start));
    cards = everyone.map(() => []);
    round = 0;
    look('start', n);
  };
  for (const line of lines_of(ledger)) {
    for (const event of line.events) {
      const kind = kind_of(event);
      const closes =
        kind === 'card_sealed' ||
        kind === 'lot_opened' ||
        kind === 'coins_back' ||
        kind === 'hands_shown' ||
        kind === 'row_paid' ||
        kind === 'repaid' ||
        kind === 'game_ended';
      if (closes && in_auction) {
        in_auction = false;
        look('auction', last_n);
      }
      if (kind === 'bids_opened') {
        in_auction = true;
        ++round;
      } else if (kind === 'auction_paid') body(event, kind).paid.forEach((paid, seat) => gain(seat, 'auctions', -paid));
      else if (kind === 'took') cards[body(event, kind).seat]!.push(body(event, kind).card);
      else if (kind === 'bought') {
        const { buyer, seller, card, price } = body(event, kind);
        gain(buyer, 'bought', -price);
        gain(seller, 'sold', price);
        cards[seller] = cards[seller]!.filter((held) => held !== card);
        cards[buyer]!.push(card);
      } else if (kind === 'borrowed') {
        gain(body(event, kind).seat, 'loans', money.loan);
        owed[body(event, kind).seat]! += money.repay;
      } else if (kind === 'hands_shown') body(event, kind).cards.forEach(({ seat, card }) => cards[seat]!.push(card));
      else if (kind === 'row_paid') {
        const row = body(event, kind);
        row.leaders.forEach((seat) => gain(seat, 'majorities', row.each));
        row.payers.filter((seat) => !row.penalised.includes(seat)).forEach((seat) => gain(seat, 'holders', -money.other_holder_pays));
      } else if (kind === 'repaid')
        body(event, kind).scudo.forEach((paid, seat) => {
          gain(seat, 'loans', -paid);
          owed[seat] = 0;
        });
      else if (kind === 'game_ended') {
        owed.fill(0);
        look('end', line.n);
        ++game;
      } else if (kind === 'game_began') begin_game(line.n);
    }
    last_n = line.n;
  }
  return { by_source, wealth };
}

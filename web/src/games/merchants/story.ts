// What the events of a game did to everybody's money and status, and which deals were struck.
import type { Ledger } from '$lib/types/house';
import { lines_of, since_turn } from '../frames';
import type { EventsOfLine } from '../game';
import { sums } from './data';
import { type Body, body, kind_of } from './reading';

export const sources = [
  'start',
  'arrivals',
  'bonus',
  'sales',
  'loading_taken',
  'loading_paid',
  'goods',
  'titles',
  'investments',
  'upkeep',
  'credit',
  'status',
] as const;
export type Source = (typeof sources)[number];

export interface Point {
  n: number;
  turn: number;
  end: boolean;
  scores: number[];
  levels: number[];
}
export interface Deal {
  n: number;
  turn: number;
  loader: number;
  master: number;
  wagon: number;
  goods: number;
  florins: number;
}
export interface Title {
  n: number;
  turn: number;
  wagon: number;
  city: string;
  seat: number;
  florins: number;
  by_card: boolean;
  bids: number[];
}
interface Won {
  n: number;
  turn: number;
  seat: number;
  florins: number;
  card: string;
}
export interface Reckoning {
  by_source: Record<Source, number>[]; // by seat
  points: Point[]; // the start, and after every turn
  deals: Deal[];
  titles: Title[];
  won: Won[];
}

// What was unloaded in this turn; while goods are bought, in the turn before too.
export const unloaded_of = (history: readonly EventsOfLine[] | undefined, buying: boolean): Body<'unloaded'>[] =>
  since_turn(history, buying ? 2 : 1)
    .filter((event) => kind_of(event) === 'unloaded')
    .map((event) => body(event, 'unloaded'));

export function reckon(ledger: Ledger, seats: number): Reckoning {
  const everyone = Array.from({ length: seats }, (_, seat) => seat);
  const by_source = everyone.map(() => Object.fromEntries(sources.map((source) => [source, 0])) as Record<Source, number>);
  const gain = (seat: number, source: Source, amount: number) => {
    by_source[seat]![source] += amount;
  };
  const sum = (seat: number) => sources.reduce((total, source) => total + by_source[seat]![source], 0);
  const levels = everyone.map(() => 0);
  const points: Point[] = [],
    deals: Deal[] = [],
    titles: Title[] = [],
    won: Won[] = [];
  let turn = 1,
    last = ledger.start.n,
    paid = 0;
  const look = (n: number, at: number, end = false) => points.push({ n, turn: at, end, scores: everyone.map(sum), levels: [...levels] });
  for (const seat of everyone) gain(seat, 'start', sums.start);
  look(last, 0);
  for (const { n, events } of lines_of(ledger)) {
    for (const event of events as unknown[]) {
      switch (kind_of(event)) {
        case 'turn_began': {
          const began = body(event, 'turn_began');
          if (began.turn > turn) look(last, turn);
          turn = began.turn;
          break;
        }
        case 'bought': {
          const e = body(event, 'bought');
          gain(e.seat, 'goods', -e.paid);
          break;
        }
        case 'title_taken': {
          const e = body(event, 'title_taken');
          gain(e.seat, 'titles', -e.paid);
          titles.push({ n, turn, wagon: e.wagon, city: e.city, seat: e.seat, florins: e.paid, by_card: true, bids: [] });
          break;
        }
        case 'title_won': {
          const e = body(event, 'title_won');
          gain(e.seat, 'titles', -e.bids[e.seat]!);
          titles.push({ n, turn, wagon: e.wagon, city: e.city, seat: e.seat, florins: e.bids[e.seat]!, by_card: false, bids: e.bids });
          break;
        }
        case 'settled': {
          const { offer, taker } = body(event, 'settled');
          const { loader, wagon, goods } = offer.topic;
          const master = loader === offer.from ? taker : offer.from;
          const florins = Math.max(offer.give.florins, offer.ask.florins);
          gain(loader, 'loading_paid', -florins);
          gain(master, 'loading_taken', florins);
          deals.push({ n, turn, loader, master, wagon, goods, florins });
          break;
        }
        case 'sold': {
          const e = body(event, 'sold');
          gain(e.seat, 'sales', e.florins);
          break;
        }
        case 'unloaded':
          for (const sale of body(event, 'unloaded').sales) {
            gain(sale.seat, 'arrivals', sale.florins - sale.bonus);
            gain(sale.seat, 'bonus', sale.bonus);
          }
          break;
        case 'auction_won': {
          const e = body(event, 'auction_won');
          gain(e.seat, 'investments', -e.florins);
          paid = e.florins;
          break;
        }
        case 'acquired': {
          const e = body(event, 'acquired');
          won.push({ n, turn, seat: e.seat, florins: paid, card: e.card });
          break;
        }
        case 'upkeep_paid': {
          const e = body(event, 'upkeep_paid');
          gain(e.seat, 'upkeep', -e.florins);
          levels[e.seat] = e.to;
          break;
        }
        case 'borrowed':
          gain(body(event, 'borrowed').seat, 'credit', sums.loan);
          break;
        case 'repaid':
          gain(body(event, 'repaid').seat, 'credit', -sums.repay);
          break;
        case 'rose': {
          const e = body(event, 'rose');
          gain(e.seat, 'status', -e.florins);
          levels[e.seat] = e.level;
          break;
        }
        case 'ended':
          look(n, turn, true);
          break;
        default:
          break;
      }
    }
    last = n;
  }
  return { by_source, points, deals, titles, won };
}

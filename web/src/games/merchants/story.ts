// What the events of a game did to everybody's money and status, and which deals were struck.
import type { Ledger } from '$lib/types/house';
import { lines_of, since_turn } from '../frames';
import type { EventsOfLine } from '../game';
import { binds, other } from './clauses';
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
  'promises',
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
// A deal with clauses, and how its promises ended.
export interface Struck {
  n: number;
  turn: number;
  pact: Body<'pact_struck'>['pact'];
  kept: number;
  fell_away: number;
  florins: number; // that changed hands for it
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
  struck: Struck[];
  tallies: Body<'promises_told'>['tallies']; // by seat; empty where only loading is bargained for
}

// What was unloaded in this turn; while goods are bought, in the turn before too.
export const unloaded_of = (history: readonly EventsOfLine[] | undefined, buying: boolean): Body<'unloaded'>[] =>
  since_turn(history, buying ? 2 : 1)
    .filter((event) => kind_of(event) === 'unloaded')
    .map((event) => body(event, 'unloaded'));

// The deals of this turn, as they were struck, and what of them has ended.
export const struck_in = (events: readonly unknown[]): Body<'pact_struck'>['pact'][] =>
  events.filter((event) => kind_of(event) === 'pact_struck').map((event) => body(event, 'pact_struck').pact);
export const ended_in = (events: readonly unknown[]): Body<'clause_ended'>[] =>
  events.filter((event) => kind_of(event) === 'clause_ended').map((event) => body(event, 'clause_ended'));

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
    won: Won[] = [],
    struck: Struck[] = [];
  let tallies: Reckoning['tallies'] = [];
  const pay = (from: number, to: number, deal: number, amount: number) => {
    gain(from, 'promises', -amount);
    gain(to, 'promises', amount);
    const paid_for = struck.find(({ pact }) => pact.id === deal);
    if (paid_for) paid_for.florins += amount;
  };
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
        case 'pact_struck': {
          const { pact } = body(event, 'pact_struck');
          const made: Struck = { n, turn, pact, kept: 0, fell_away: 0, florins: 0 };
          struck.push(made);
          for (const { who, what, when } of pact.clauses) {
            if (when > 0 || !('pay' in what || 'give' in what)) continue; // the others are told when they end
            ++made.kept;
            if ('pay' in what) pay(who, other(who, pact.from, pact.to), pact.id, what.pay.florins);
          }
          break;
        }
        case 'clause_ended': {
          const { deal, to, clause, how } = body(event, 'clause_ended');
          const made = struck.find(({ pact }) => pact.id === deal);
          if (made && binds(clause)) made[how === 'kept' ? 'kept' : 'fell_away'] += 1;
          if (how === 'kept' && 'pay' in clause.what) pay(clause.who, to, deal, clause.what.pay.florins);
          break;
        }
        case 'promises_told':
          ({ tallies } = body(event, 'promises_told'));
          break;
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
  return { by_source, points, deals, titles, won, struck, tallies };
}

// What the events of a game did to everybody's money, and which deals were struck.
import type { Ledger } from '$lib/types/house';
import type { Field, Terms } from '$lib/types/genoa';
import { lines_of } from '../frames';
import type { EventsOfLine } from '../game';
import { pays } from './data';
import { body, is_nothing, kind_of } from './reading';

export const sources = ['start', 'orders', 'messages', 'sold', 'bought', 'owners', 'privileges', 'markers'] as const;
export type Source = (typeof sources)[number];

export interface Reckoning {
  by_source: Record<Source, number>[]; // by seat
  wealth: { n: number; at: 'start' | 'turn' | 'end'; round: number; turn: number; scores: number[] }[];
}

export interface Deal {
  n: number;
  round: number;
  buyer: number;
  seller: number;
  topic: Field;
  pays: Terms;
  gets: Terms;
  returns: boolean;
}

// Every deal, with who bought what from whom: the merchant of the turn is always the one who sells.
export function struck(lines: readonly EventsOfLine[]): Deal[] {
  const found: Deal[] = [];
  let merchant = 0,
    round = 1;
  for (const { n, events } of lines) {
    for (const event of events) {
      const kind = kind_of(event);
      if (kind === 'turn_began') ({ merchant, round } = body(event, kind));
      if (kind !== 'settled') continue;
      const { offer, taker } = body(event, kind);
      const sold = offer.from === merchant;
      const gets = sold ? offer.give : offer.ask;
      found.push({
        n,
        round,
        seller: merchant,
        buyer: sold ? taker : offer.from,
        topic: offer.topic,
        pays: sold ? offer.ask : offer.give,
        gets,
        returns: !is_nothing(gets),
      });
    }
  }
  return found;
}

export function reckon(ledger: Ledger, seats: number): Reckoning {
  const everyone = Array.from({ length: seats }, (_, seat) => seat);
  const by_source = everyone.map(() => Object.fromEntries(sources.map((source) => [source, 0])) as Record<Source, number>);
  const gain = (seat: number, source: Source, amount: number) => {
    by_source[seat]![source] += amount;
  };
  const sum = (seat: number) => sources.reduce((total, source) => total + by_source[seat]![source], 0);
  const wealth: Reckoning['wealth'] = [];
  let round = 0,
    turn = 1,
    last = ledger.start.n;
  const look = (at: Reckoning['wealth'][number]['at'], n: number) => wealth.push({ n, at, round, turn, scores: everyone.map(sum) });
  for (const seat of everyone) gain(seat, 'start', pays.start);
  look('start', last);
  for (const { n, events } of lines_of(ledger)) {
    for (const event of events) {
      const kind = kind_of(event);
      if (kind === 'turn_began') {
        if (round > 0) look('turn', last);
        const began = body(event, kind);
        turn = began.round === round ? turn + 1 : 1;
        round = began.round;
      } else if (kind === 'settled') {
        const { offer, taker } = body(event, kind);
        const paid = (from: number, to: number, ducats: number) => {
          gain(from, 'bought', -ducats);
          gain(to, 'sold', ducats);
        };
        paid(offer.from, taker, offer.give.ducats);
        paid(taker, offer.from, offer.ask.ducats);
      } else if (kind === 'action_began') {
        const { owner } = body(event, kind);
        if (owner !== undefined && owner !== null) gain(owner, 'owners', pays.owner);
      } else if (kind === 'large_order') gain(body(event, kind).seat, 'orders', pays.large);
      else if (kind === 'small_order') gain(body(event, kind).seat, 'orders', pays.small);
      else if (kind === 'message') gain(body(event, kind).seat, 'messages', pays.message);
      else if (kind === 'ended') {
        look('turn', last);
        body(event, kind).scores.forEach((score, seat) => {
          gain(seat, 'privileges', score.privileges);
          gain(seat, 'markers', score.markers);
        });
        look('end', n);
      }
    }
    last = n;
  }
  return { by_source, wealth };
}

// What the page reckons itself from a view: counts, leads, what a bid costs, what a card would change. The rules are
// docs/rules/turin.md; the house decides, this only tells beforehand.
import type { Card, Good, OpenCard, View } from '$lib/types/turin';
import { frame, frame_kind } from '../frames';
import { awards, faces, goods } from './data';

export { frame, frame_kind };

export type Counts = number[]; // by good, in the order of the payout card

export function count_goods(cards: readonly Card[]): Counts {
  const counts = goods.map(() => 0);
  for (const card of cards)
    faces[card].forEach((good, i) => {
      counts[goods.indexOf(good)]! += 3 - i;
    });
  return counts;
}
export const cards_of = (open: readonly OpenCard[]) => open.map(({ card }) => card);

// §7.3: who has the most of a good; nobody if nobody has any.
export function majority(counts: readonly Counts[], good: number): number[] {
  const most = Math.max(0, ...counts.map((held) => held[good]!));
  return most === 0 ? [] : counts.flatMap((held, seat) => (held[good] === most ? [seat] : []));
}
export const table_counts = (view: View): Counts[] => view.players.map(({ open }) => count_goods(cards_of(open)));
export const leads_of = (view: View, seat: number) => view.leaders.filter((leader) => leader === seat).length;

// What it would mean for a seat to have these cards instead: goods it would lead alone, be level in, or lose.
export interface Change {
  lead: Good[];
  level: Good[];
  lost: Good[];
}
export function change(counts: readonly Counts[], seat: number, card: Card, from?: number): Change {
  const after = counts.map((held) => [...held]);
  count_goods([card]).forEach((amount, good) => {
    after[seat]![good]! += amount;
    if (from !== undefined) after[from]![good]! -= amount;
  });
  return compare(counts, after, seat);
}
export function change_when_sold(counts: readonly Counts[], seat: number, card: Card): Change {
  const after = counts.map((held) => [...held]);
  count_goods([card]).forEach((amount, good) => {
    after[seat]![good]! -= amount;
  });
  return compare(counts, after, seat);
}
function compare(before: readonly Counts[], after: readonly Counts[], seat: number): Change {
  const standing = (counts: readonly Counts[], good: number) => {
    const leaders = majority(counts, good);
    return !leaders.includes(seat) ? 0 : leaders.length > 1 ? 1 : 2;
  };
  const result: Change = { lead: [], level: [], lost: [] };
  goods.forEach((name, good) => {
    const was = standing(before, good),
      is = standing(after, good);
    if (is === 2 && was < 2) result.lead.push(name);
    else if (is === 1 && was === 0) result.level.push(name);
    else if (is < was) result.lost.push(name);
  });
  return result;
}

// §3.3, §3.4, R13: what a bid costs. `free` is what is free before this answer, `laid` an opened bid already laid down.
export interface Cost {
  counts_as: number;
  win: number;
  keep: number;
  lose: number;
  keep_lost: number;
}
export function cost(free: number, bid: number, laid = 0, bonus = 0): Cost {
  const win = laid + bid;
  const lose = Math.floor(win / 2);
  return { counts_as: win > 0 ? win + bonus : 0, win, keep: free - bid, lose, keep_lost: free + laid - lose };
}

// §3.4: of those who bid again, the ones in this seat's tie.
export function rivals(view: View, tied: readonly number[], seat: number): number[] {
  const mine = view.bidders[seat];
  if (!mine) return [];
  return tied.filter((other) => {
    const b = view.bidders[other];
    return other !== seat && b !== undefined && b.bid + b.bonus === mine.bid + mine.bonus && b.goose === mine.goose;
  });
}

// --- Choices, in the notation of the house ----------------------------------------------------------------------

export interface Read {
  kind: string;
  card?: Card;
  number?: number;
  price?: number;
}
export function read_choice(notation: string): Read {
  const [kind = '', first = '', ...rest] = notation.split(' ');
  const price = rest.find((word) => word.startsWith('price='));
  return {
    kind,
    ...(first in faces ? { card: first as Card } : /^-?\d+$/.test(first) ? { number: Number(first) } : {}),
    ...(price ? { price: Number(price.slice('price='.length)) } : {}),
  };
}
export const say_sell = (card: Card, price: number) => `sell ${card} price=${price}`;
export const cards_for = (choices: readonly string[], kind: string): Card[] => [
  ...new Set(choices.map(read_choice).flatMap((choice) => (choice.kind === kind && choice.card ? [choice.card] : []))),
];
export const numbers_for = (choices: readonly string[], kind: string): number[] =>
  choices.map(read_choice).flatMap((choice) => (choice.kind === kind && choice.number !== undefined ? [choice.number] : []));

export interface ForSale {
  seat: number;
  card: Card;
  price: number;
  since: number;
}
export const for_sale = (view: View): ForSale[] =>
  view.players.flatMap(({ open }, seat) => open.flatMap(({ card, price, since }) => (price > 0 ? [{ seat, card, price, since }] : [])));
export const coins_on_cards = (view: View, seat: number) => view.players[seat]!.open.reduce((sum, { price }) => sum + price, 0);
export const prizes = (view: View) => awards(view.players.length, view.round);

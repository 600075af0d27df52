// What-ifs that the page reckons for its reader before anything is sent: what a card would change, what a bid would cost; and the
// chart of a finished game. What is, the view says.
import type { Card, Good } from '$lib/types/turin';
import { faces, goods } from './data';

export type Counts = number[]; // by good, in the order of the payout card

export function count_goods(cards: readonly Card[]): Counts {
  const counts = goods.map(() => 0);
  for (const card of cards)
    faces[card].forEach((good, i) => {
      counts[goods.indexOf(good)]! += 3 - i;
    });
  return counts;
}

// §7.3: who has the most of a good; nobody if nobody has any.
export function majority(counts: readonly Counts[], good: number): number[] {
  const most = Math.max(0, ...counts.map((held) => held[good]!));
  return most === 0 ? [] : counts.flatMap((held, seat) => (held[good] === most ? [seat] : []));
}

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

// What bots have just said to offers of people: each stands until the one it was said to does something else.
import type { NewsLine, Replied } from '$lib/types/house';

// By the seat that said it, as of line `upto`.
export function standing_replies(lines: readonly NewsLine[], upto: number): Map<number, Replied> {
  const replies = new Map<number, Replied>(),
    gone_on = new Set<number>();
  for (let i = lines.length; i-- > 0;) {
    const { n, entry } = lines[i]!;
    if (n > upto) continue;
    if ('struck' in entry || 'started' in entry) break;
    if ('chose' in entry) gone_on.add(entry.chose.seat);
    if (!('replied' in entry)) continue;
    const { seat, to } = entry.replied;
    if (!gone_on.has(to) && !replies.has(seat)) replies.set(seat, entry.replied);
  }
  return replies;
}

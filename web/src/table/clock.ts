// The clocks of a table, counted on between two messages of the house.
import type { SeenTable } from '$lib/types/house';

// Milliseconds left for a seat at `now` (time of the house). A clock runs while its seat's decision is awaited.
export function left_for(seen: Pick<SeenTable, 'stage' | 'seats' | 'awaited' | 'clocks_at'>, seat: number, now: number): number {
  const bank = seen.seats[seat]?.clock ?? 0;
  const runs = seen.stage === 'running' && seen.clocks_at !== undefined && (seen.awaited?.includes(seat) ?? false);
  return Math.max(0, runs ? bank - Math.max(0, now - seen.clocks_at!) : bank);
}

// The last ten seconds, or the last tenth of the bank where that is more.
export const is_low = (left_ms: number, bank_seconds: number) => left_ms <= Math.max(10_000, bank_seconds * 100);

export type Span = { days: number } | { hours: number } | { minutes: number; seconds: number };

// What a clock says: "2:14", or from a long bank only hours or days.
export function span_of(left_ms: number): Span {
  const seconds = Math.ceil(left_ms / 1000);
  if (seconds >= 48 * 3600) return { days: Math.floor(seconds / 86_400) };
  if (seconds >= 100 * 60) return { hours: Math.floor(seconds / 3600) };
  return { minutes: Math.floor(seconds / 60), seconds: seconds % 60 };
}

// How long until what it says changes, so that no clock is drawn more often than it moves.
export function changes_in(left_ms: number): number {
  const span = span_of(left_ms);
  const unit = 'days' in span || 'hours' in span ? 60_000 : 1000;
  return left_ms % unit || unit;
}

export interface Absence {
  seat: number;
  since: number;
} // since when, in time of the house

// When a bot takes a seat over whose person is away; never while nobody waits for it, or where the table keeps seats.
export function take_over_at(
  seen: Pick<SeenTable, 'stage' | 'seats' | 'awaited' | 'settings'>,
  away: readonly Absence[],
  seat: number,
): number | undefined {
  const gone = away.find((absence) => absence.seat === seat);
  if (!gone || seen.stage !== 'running' || !seen.settings.take_over || !seen.awaited?.includes(seat) || seen.seats[seat]?.taken_over !== '')
    return undefined;
  const waits = seen.seats.some(
    ({ person, taken_over }, other) => person !== '' && taken_over === '' && !away.some((absence) => absence.seat === other),
  );
  return waits ? gone.since + seen.settings.grace_seconds * 1000 : undefined;
}

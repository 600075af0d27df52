// Since your last word: who did what, and earned what, in three lines at most.
import type { NewsLine } from '$lib/types/house';
import type { EventsOfLine, LogText, Part, Phrase } from '../games/game';
import type { Picture } from '../games/picture';
import { StandingLines, undone_lines } from './log';

export interface Since {
  seat: number;
  phrase: Phrase | undefined; // the weightiest thing this seat did; nothing for who only earned
  earned: number; // openly; 0: nothing, or less
}

const most = 3;

export function since_last_word(
  lines: readonly NewsLine[],
  me: number | undefined,
  pictures: (event: unknown) => Picture[],
  tell: (event: unknown, before: readonly EventsOfLine[]) => LogText | undefined,
): Since[] {
  const spoke = lines.findLastIndex(({ entry }) => 'chose' in entry && entry.chose.seat === me);
  if (me === undefined || spoke < 0) return [];
  const undone = undone_lines(lines);
  const earned = new Map<number, number>();
  const did = new Map<number, { phrase: Phrase; weight: number }>();
  const look = (event: unknown, before: readonly EventsOfLine[]) => {
    const seen = pictures(event);
    for (const each of seen.flatMap((picture) => picture.earned ?? [])) earned.set(each.seat, (earned.get(each.seat) ?? 0) + each.sum);
    const weight = Math.max(0, ...seen.map((picture) => picture.weight));
    const told = weight === 0 ? undefined : tell(event, before);
    if (!told || told.turn || told.quiet) return;
    // Whoever the sentence begins with is the one who did it.
    const named = told.phrase.find((part): part is Extract<Part, { seat: number }> => typeof part !== 'string' && 'seat' in part);
    const seat = named?.seat ?? seen[0]?.seat;
    if (seat !== undefined && seat !== me && weight >= (did.get(seat)?.weight ?? 0)) did.set(seat, { phrase: told.phrase, weight });
  };
  const standing = new StandingLines();
  lines.forEach((line, at) => {
    const { n, events = [] } = line,
      happened = standing.open(line);
    const counts = at > spoke && !undone.has(n); // what my own word brought I have seen
    for (const event of events) {
      if (counts) look(event, standing.lines);
      happened.push(event);
    }
  });
  const gain = (seat: number) => Math.max(0, earned.get(seat) ?? 0);
  return [...new Set([...did.keys(), ...earned.keys()])]
    .map((seat): Since => ({ seat, phrase: did.get(seat)?.phrase, earned: gain(seat) }))
    .filter(({ phrase, earned: sum }) => phrase !== undefined || sum > 0)
    .sort((a, b) => b.earned - a.earned || (did.get(b.seat)?.weight ?? 0) - (did.get(a.seat)?.weight ?? 0) || a.seat - b.seat)
    .slice(0, most);
}

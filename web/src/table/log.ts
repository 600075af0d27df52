// The ledger of a table: lines of its log as sentences, grouped by turn. What happened in the game the room tells; what
// happened at the table (seats, undo, votes) is told by the words given.
import type { LogText, Phrase } from '../games/game';
import type { NewsLine } from '$lib/types/house';

export interface Item {
  key: string;
  n: number;
  first: boolean;     // the first of its line: it carries the number
  phrase: Phrase;
  quiet: boolean;
  table: boolean;     // about the table, not the game
  undone: boolean;
}
export interface Group {
  key: string;
  n: number;
  title: Phrase | undefined;
  undone: boolean;    // the choice that opened it was taken back
  items: Item[];
}

export interface TableWords {
  line: (entry: NewsLine['entry'], own: NewsLine['own'], names: readonly string[], me: number | undefined) => LogText | undefined;
  on_behalf: (seat: number, hand: 'clock' | 'bot' | 'standing', names: readonly string[], me: number | undefined) => Phrase;
}
type Tell = (event: unknown, names: string[], me: number | undefined) => LogText | undefined;

// Lines of choices that were taken back: `struck` counts choices, not lines.
export function undone_lines(lines: readonly NewsLine[]): Set<number> {
  const chosen: number[] = [];
  const undone = new Set<number>();
  for (const { n, entry } of lines) {
    if ('chose' in entry) chosen.push(n);
    if ('struck' in entry) for (const number of entry.struck.choices) if (chosen[number] !== undefined) undone.add(chosen[number]);
  }
  return undone;
}

export function ledger_of(lines: readonly NewsLine[], seats: number, me: number | undefined, tell: Tell, words: TableWords): Group[] {
  const undone = undone_lines(lines);
  const names: string[] = Array.from({ length: seats }, () => '');
  const bots: string[] = Array.from({ length: seats }, () => '');
  const groups: Group[] = [];
  const open = (n: number, title: Phrase | undefined) => groups.push({ key: `${n}.${groups.length}`, n, title, undone: title !== undefined && undone.has(n), items: [] });
  for (const { n, entry, events, own, game } of lines) {
    if ('seated' in entry) {
      names[entry.seated.seat] = entry.seated.name;
      bots[entry.seated.seat] = entry.seated.bot;
    }
    let first = true;
    const add = (text: LogText | undefined, table: boolean) => {
      if (!text) return;
      if (text.turn) {
        open(n, text.phrase);
        return;
      }
      if (groups.length === 0) open(n, undefined);
      const { items } = groups.at(-1)!;
      items.push({ key: `${n}.${items.length}`, n, first, phrase: text.phrase, quiet: text.quiet ?? false, table, undone: undone.has(n) });
      first = false;
    };
    for (const event of events ?? []) add(tell(event, names, me), false);
    if ('chose' in entry) {
      const { seat, hand } = entry.chose;
      if (hand === 'clock' || hand === 'standing' || (hand === 'bot' && bots[seat] === '')) add({ phrase: words.on_behalf(seat, hand, names, me), quiet: hand === 'standing' }, true);
    } else add(words.line(entry, own, names, me), true);
    // What happened before the first choice is not told as events; a room may say it from how the game stands then.
    if ('started' in entry && game !== undefined) add(tell({ started: game }, names, me), false);
  }
  return groups;
}

// Quiet lines (a bid sealed, a pass) are only worth reading while they are the newest news.
export function without_quiet(groups: readonly Group[]): Group[] {
  return groups
    .map((group, index) => {
      const loud = group.items.findLastIndex((item) => !item.quiet);
      const is_last = index === groups.length - 1;
      const kept = group.items.filter((item, at) => !item.quiet || (is_last && at > loud));
      return { ...group, items: kept.map((item, at) => ({ ...item, first: kept[at - 1]?.n !== item.n })) };  // the number goes to what is left of a line
    })
    .filter((group) => group.items.length > 0 || group.title !== undefined);
}

// The positions worth stopping at: the start, every choice, every undo.
export function steps_of(lines: readonly NewsLine[]): number[] {
  return lines.filter(({ entry, events, game }) => 'started' in entry || 'chose' in entry || 'struck' in entry || events !== undefined || game !== undefined).map(({ n }) => n);
}

// Where turns begin, among those positions.
export function turns_of(groups: readonly Group[], steps: readonly number[]): number[] {
  const starts = new Set(groups.filter((group) => group.title !== undefined).map((group) => group.n));
  return steps.filter((n) => starts.has(n));
}

// One step from a position: a choice, or with `turn` to where the next or last turn begins.
export function stepped(steps: readonly number[], turns: readonly number[], at: number, by: 1 | -1, turn: boolean): number | undefined {
  const list = turn ? [...new Set([...(steps.length > 0 ? [steps[0]!] : []), ...turns, ...(steps.length > 0 ? [steps.at(-1)!] : [])])] : steps;
  return by > 0 ? list.find((n) => n > at) : list.findLast((n) => n < at);
}

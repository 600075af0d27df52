// The ledger of a table: lines of its log as sentences, grouped by turn. What happened in the game the room tells; what
// happened at the table (seats, undo, votes) is told by the words given.
import type { EventsOfLine, LogText, Phrase } from '../games/game';
import type { NewsLine } from '$lib/types/house';

export interface Item {
  key: string;
  n: number;
  first: boolean; // the first of its line: it carries the number
  phrase: Phrase;
  quiet: boolean | 'always';
  table: boolean; // about the table, not the game
  undone: boolean;
}
export interface Group {
  key: string;
  n: number;
  title: Phrase | undefined;
  undone: boolean; // the choice that opened it was taken back
  items: Item[];
}

interface TableWords {
  line: (entry: NewsLine['entry'], names: readonly string[], me: number | undefined) => LogText | undefined;
  on_behalf: (seat: number, chooser: 'clock' | 'bot' | 'standing', me: number | undefined) => Phrase;
}
type Tell = (event: unknown, names: string[], me: number | undefined, before: readonly EventsOfLine[]) => LogText | undefined;

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

// What has happened and stands, line by line: a choice that is taken back takes its events with it.
export class StandingLines {
  readonly lines: EventsOfLine[] = [];
  readonly #chosen: number[] = [];

  // The events of the line come one by one: of two, the second has the first before it.
  open({ n, entry }: NewsLine): unknown[] {
    if ('chose' in entry) this.#chosen.push(n);
    if ('struck' in entry)
      for (const number of entry.struck.choices) {
        const at = this.lines.findLastIndex((line) => line.n === this.#chosen[number]);
        if (at >= 0) this.lines.splice(at, 1);
      }
    const events: unknown[] = [];
    this.lines.push({ n, events });
    return events;
  }
}

// What stood before an event of these lines; before one that is not among them, all that stands.
export function before_event(lines: readonly NewsLine[], wanted: unknown): EventsOfLine[] {
  const standing = new StandingLines();
  for (const line of lines) {
    const events = standing.open(line);
    for (const event of line.events ?? []) {
      if (event === wanted) return standing.lines;
      events.push(event);
    }
  }
  return standing.lines;
}

// Lines that were told before stay the very same objects, so that only what is new is drawn: a ledger grows by a line or two.
export class Ledger {
  #lines: readonly NewsLine[] = [];
  #given: readonly unknown[] = [];
  #names: string[] = [];
  #bots: string[] = [];
  #groups: Group[] = [];
  #standing = new StandingLines();

  of(lines: readonly NewsLine[], seats: number, me: number | undefined, tell: Tell, words: TableWords): Group[] {
    const given = [seats, me, tell, words],
      known = this.#lines.length;
    const grown =
      known > 0 &&
      lines.length >= known &&
      lines[0] === this.#lines[0] &&
      lines[known - 1] === this.#lines[known - 1] &&
      given.every((each, i) => each === this.#given[i]);
    const fresh = grown ? lines.slice(known) : lines;
    const all = !grown || fresh.some(({ entry }) => 'struck' in entry); // what is taken back was told before
    if (all) {
      this.#names = Array.from({ length: seats }, () => '');
      this.#bots = Array.from({ length: seats }, () => '');
      this.#groups = [];
      this.#standing = new StandingLines();
    }
    this.#lines = lines;
    this.#given = given;
    if (all || fresh.length > 0) this.#groups = this.#grouped(all ? lines : fresh, undone_lines(lines), me, tell, words);
    return this.#groups;
  }

  #grouped(lines: readonly NewsLine[], undone: ReadonlySet<number>, me: number | undefined, tell: Tell, words: TableWords): Group[] {
    const names = this.#names,
      bots = this.#bots;
    const groups = [...this.#groups];
    const last = groups.at(-1);
    if (last) groups[groups.length - 1] = { ...last, items: [...last.items] };
    const open = (n: number, title: Phrase | undefined) =>
      groups.push({ key: `${n}.${groups.length}`, n, title, undone: title !== undefined && undone.has(n), items: [] });
    for (const line of lines) {
      const { n, entry, events } = line;
      const happened = this.#standing.open(line);
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
        items.push({
          key: `${n}.${items.length}`,
          n,
          first,
          phrase: text.phrase,
          quiet: text.quiet ?? false,
          table,
          undone: undone.has(n),
        });
        first = false;
      };
      if ('started' in entry) add(words.line(entry, names, me), true); // and then what the set-up brought
      for (const event of events ?? []) {
        add(tell(event, names, me, this.#standing.lines), false);
        happened.push(event);
      }
      if ('started' in entry) continue;
      if ('chose' in entry) {
        const { seat, hand: chooser } = entry.chose;
        if (chooser === 'clock' || chooser === 'standing' || (chooser === 'bot' && bots[seat] === ''))
          add({ phrase: words.on_behalf(seat, chooser, me), quiet: chooser === 'standing' }, true);
      } else add(words.line(entry, names, me), true);
    }
    return groups;
  }
}

// Quiet lines (a bid sealed, an offer) are only worth reading while they are the newest news; some not even then.
const loud_of = new WeakMap<Group, Group>(); // of groups that are not the last; those do not change any more
export function without_quiet(groups: readonly Group[]): Group[] {
  return groups
    .map((group, index) => {
      const is_last = index === groups.length - 1;
      const known = is_last ? undefined : loud_of.get(group);
      if (known) return known;
      const loud = group.items.findLastIndex((item) => !item.quiet);
      const kept = group.items.filter((item, at) => !item.quiet || (is_last && at > loud && item.quiet !== 'always'));
      const items = kept.map((item, at) => {
        const first = kept[at - 1]?.n !== item.n;
        return first === item.first ? item : { ...item, first };
      }); // the number goes to what is left of a line
      const shown = { ...group, items };
      if (!is_last) loud_of.set(group, shown);
      return shown;
    })
    .filter((group) => group.items.length > 0 || group.title !== undefined);
}

// The positions worth stopping at: the start, every choice, every undo.
export function steps_of(lines: readonly NewsLine[]): number[] {
  return lines
    .filter(
      ({ entry, events, game }) =>
        'started' in entry || 'chose' in entry || 'struck' in entry || events !== undefined || game !== undefined,
    )
    .map(({ n }) => n);
}

// Where turns begin, among those positions.
export function turns_of(groups: readonly Group[], steps: readonly number[]): number[] {
  const starts = new Set(groups.filter((group) => group.title !== undefined).map((group) => group.n));
  return steps.filter((n) => starts.has(n));
}

// One step from a position: a choice, or with `turn` to where the next or last turn begins.
export function stepped(steps: readonly number[], turns: readonly number[], at: number, by: 1 | -1, turn: boolean): number | undefined {
  const list = turn
    ? [...new Set([...(steps.length > 0 ? [steps[0]!] : []), ...turns, ...(steps.length > 0 ? [steps.at(-1)!] : [])])]
    : steps;
  return by > 0 ? list.find((n) => n > at) : list.findLast((n) => n < at);
}

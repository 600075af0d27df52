// How a deal is written: what its acts are made of, how a draft is changed, and its notation for the house. Whether it may be agreed
// is the house's to say.
import type { Clause, Deed, Moment, View } from '$lib/types/merchants';
import { type Act, act_of, type ActKind, is_condition, other } from '../clauses';
import { cities, is_city, spaces, sums } from '../data';

// --- What an act is made of ------------------------------------------------------------------------------------------------

export type FieldKind =
  | 'sum'
  | 'wagon'
  | 'good'
  | 'city'
  | 'space'
  | 'road'
  | 'influence'
  | 'investment'
  | 'arrow'
  | 'arrows'
  | 'bound'
  | 'direction'
  | 'goods'
  | 'spaces'
  | 'levels';
export interface Field {
  name: string;
  kind: FieldKind;
  plain?: string | number; // what it is where nothing is said; absent: it may be left open
}
const wagon: Field = { name: 'wagon', kind: 'wagon', plain: 1 };
const good: Field = { name: 'good', kind: 'good' };
const least: Field = { name: 'bound', kind: 'bound', plain: 'at_least' };
const at_least_100: Field = { name: 'florins', kind: 'sum', plain: 100 };
// In the order in which the house writes them.
export const fields: Record<ActKind, readonly Field[]> = {
  pay: [{ name: 'florins', kind: 'sum', plain: 0 }],
  give: [{ name: 'card', kind: 'influence' }],
  bid: [wagon, least, at_least_100],
  master: [wagon],
  buy: [good, { name: 'city', kind: 'city' }],
  load: [wagon, good],
  let_load: [wagon, { name: 'goods', kind: 'goods', plain: 2 }, { name: 'florins', kind: 'sum', plain: 0 }],
  move: [wagon, { name: 'towards', kind: 'space' }, { name: 'spaces', kind: 'spaces' }],
  play_card: [
    { name: 'card', kind: 'influence' },
    { name: 'wagon', kind: 'wagon' },
  ],
  wheel: [
    { name: 'arrow', kind: 'arrow', plain: 'cloth' },
    { name: 'arrows', kind: 'arrows', plain: 1 },
  ],
  office: [good, { name: 'direction', kind: 'direction' }],
  courier: [{ name: 'to', kind: 'road' }],
  sell: [good],
  invest: [least, at_least_100],
  acquire: [{ name: 'card', kind: 'investment' }],
  rise: [{ name: 'levels', kind: 'levels', plain: 1 }],
};
export const value_of = (what: Act, name: string): unknown => act_of(what)[1][name] ?? undefined;
export const act = (kind: ActKind, members: Record<string, unknown> = {}): Act =>
  ({
    [kind]: {
      ...Object.fromEntries(fields[kind].flatMap(({ name, plain }) => (plain === undefined ? [] : [[name, plain]]))),
      ...Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)),
    },
  }) as unknown as Act;

// "does.play_card:broken_axle,wagon:1": the first member bare, the others by name where they are not as usual.
function write_act(what: Act): string {
  const [kind] = act_of(what);
  return fields[kind].reduce((text, { name, plain }, i) => {
    const value = value_of(what, name);
    if (value === undefined || (i > 0 && value === plain)) return text;
    return `${text}${i === 0 ? ':' : `,${name}:`}${String(value)}`;
  }, kind as string);
}
export const write_clause = ({ who, deed, what, until, when }: Clause): string =>
  `${who}.${deed}.${write_act(what)}${until === 'turn' ? '' : `.until:${until}`}${when === 0 ? '' : `.when:${when}`}`;
export const write_deal = (to: number, clauses: readonly Clause[], answers?: number): string =>
  `deal ${to} clauses=${clauses.length === 0 ? 'none' : clauses.map(write_clause).join('+')}${answers === undefined ? '' : ` answers=${answers}`}`;

// --- A draft -----------------------------------------------------------------------------------------------------------------

// While a deal is written its clauses have names of their own; which number each gets is settled when it is sent.
export interface Line {
  key: number;
  who: number;
  deed: Deed;
  what: Act;
  until: Moment;
  after?: number; // the line for which it waits
}
export interface PactDraft {
  with: number;
  lines: Line[];
  answers?: number;
  at?: number; // the line that is being edited
  field?: string; // and which word of it
}

export const most_clauses = 6;
const next_key = (lines: readonly Line[]) => Math.max(0, ...lines.map(({ key }) => key)) + 1;
export const line_at = (draft: PactDraft): Line | undefined => draft.lines.find(({ key }) => key === draft.at);
const changed = (draft: PactDraft, key: number, change: (line: Line) => Line): PactDraft => ({
  ...draft,
  lines: draft.lines.map((line) => (line.key === key ? change(line) : line)),
});

export function with_line(draft: PactDraft, who: number, deed: Deed, what: Act): PactDraft {
  const key = next_key(draft.lines);
  return { ...draft, lines: [...draft.lines, { key, who, deed, what, until: 'turn' }], at: key, field: 'verb' };
}
// What waits for a line that is gone waits for nothing; a condition that nothing waits for goes too.
export function without_line(draft: PactDraft, key: number): PactDraft {
  let lines: Line[] = draft.lines
    .filter((line) => line.key !== key)
    .map(({ after, ...line }) => (after === undefined || after === key ? line : { ...line, after }));
  for (;;) {
    const idle = lines.find((line) => is_condition(line.deed) && !lines.some(({ after }) => after === line.key));
    if (!idle) break;
    lines = lines.filter((line) => line !== idle);
  }
  const { at, field, ...rest } = draft;
  return { ...rest, lines, ...(at !== undefined && lines.some((line) => line.key === at) ? { at, ...(field ? { field } : {}) } : {}) };
}
export function with_condition(draft: PactDraft, key: number, what: Act): PactDraft {
  const line = draft.lines.find((each) => each.key === key);
  if (!line) return draft;
  const made = next_key(draft.lines);
  const waits = changed(draft, key, (each) => ({ ...each, after: made }));
  const who = other(line.who, draft.with, draft.lines.find((each) => each.who !== draft.with)?.who ?? line.who);
  return { ...waits, lines: [...waits.lines, { key: made, who, deed: 'if_does', what, until: 'turn' }], at: made, field: 'verb' };
}
// Waits for another promise, or for nothing.
export function with_after(draft: PactDraft, key: number, after: number | undefined): PactDraft {
  const old = draft.lines.find((line) => line.key === key)?.after;
  const next = changed(draft, key, ({ after: _old, ...line }) => (after === undefined ? line : { ...line, after }));
  const gone = next.lines.find((line) => line.key === old);
  return gone && is_condition(gone.deed) && !next.lines.some((line) => line.after === old) ? without_line(next, gone.key) : next;
}
// Not to do "at most" so much is nothing one says.
export const with_deed = (draft: PactDraft, key: number, deed: Deed) => {
  const next = changed(draft, key, (line) => ({ ...line, deed }));
  const line = next.lines.find((each) => each.key === key);
  return deed === 'does_not' && line && value_of(line.what, 'bound') === 'at_most' ? with_field(next, key, 'bound', 'at_least') : next;
};
export const with_who = (draft: PactDraft, key: number, who: number) => changed(draft, key, (line) => ({ ...line, who }));
export const with_until = (draft: PactDraft, key: number, until: Moment) => changed(draft, key, (line) => ({ ...line, until }));
export const with_field = (draft: PactDraft, key: number, name: string, value: string | number | undefined) =>
  changed(draft, key, (line) => {
    const [kind, members] = act_of(line.what);
    return { ...line, what: act(kind, { ...members, [name]: value }) };
  });
// Another verb keeps the wagon, good and city of the old one.
export const with_verb = (draft: PactDraft, key: number, wanted: Act) =>
  changed(draft, key, (line) => {
    const [kind, members] = act_of(wanted);
    const [, before] = act_of(line.what);
    const kept = fields[kind].flatMap(({ name }) =>
      ['wagon', 'good', 'city'].includes(name) && before[name] !== undefined ? [[name, before[name]]] : [],
    );
    const what = act(kind, { ...members, ...Object.fromEntries(kept) });
    const plainly = 'pay' in wanted || 'give' in wanted || 'let_load' in wanted; // these are done, or not spoken of
    return {
      ...line,
      what,
      ...(plainly && !is_condition(line.deed) ? { deed: 'does' as Deed } : {}),
      ...(plainly ? { until: 'turn' as Moment } : {}),
    };
  });

// In the order in which the house wants them: what is waited for stands before what waits.
export function numbered(lines: readonly Line[]): Line[] {
  const list: Line[] = [];
  const place = (line: Line, deep: number) => {
    if (list.includes(line)) return;
    const on = lines.find(({ key }) => key === line.after);
    if (on && deep < most_clauses) place(on, deep + 1);
    list.push(line);
  };
  for (const line of lines) place(line, 0);
  return list;
}
export function clauses_of(lines: readonly Line[]): Clause[] {
  const list = numbered(lines);
  return list.map(({ who, deed, what, until, after }) => ({
    who,
    deed,
    what,
    until,
    when: after === undefined ? 0 : list.findIndex(({ key }) => key === after) + 1,
  }));
}
export const lines_of = (clauses: readonly Clause[]): Line[] =>
  clauses.map(({ who, deed, what, until, when }, i) => ({ key: i + 1, who, deed, what, until, ...(when > 0 ? { after: when } : {}) }));
export const write_draft = (draft: PactDraft): string => write_deal(draft.with, clauses_of(draft.lines), draft.answers);

// --- The map as a place to fill a word -------------------------------------------------------------------------------------------

// Which spaces say something about the line that is being edited, and what the draft becomes when one is pressed.
export function fillable(draft: PactDraft | undefined, view: View): ReadonlySet<string> {
  const line = draft && line_at(draft);
  if (!line) return new Set();
  return new Set(
    fields[act_of(line.what)[0]].flatMap(({ kind }): readonly string[] =>
      kind === 'space'
        ? spaces
        : kind === 'road'
          ? spaces.filter((space) => !is_city(space))
          : kind === 'city'
            ? cities
            : kind === 'wagon'
              ? view.wagons.map(({ at }) => at)
              : [],
    ),
  );
}
export function filled(draft: PactDraft, space: string, view: View): PactDraft {
  const line = line_at(draft);
  if (!line) return draft;
  const of = fields[act_of(line.what)[0]];
  const wagon = view.wagons.findIndex(({ at }) => at === space) + 1;
  if (wagon > 0 && of.some(({ kind }) => kind === 'wagon')) return { ...with_field(draft, line.key, 'wagon', wagon), field: 'wagon' };
  const place = of.find(({ kind }) => kind === 'space' || (kind === 'road' && !is_city(space)) || (kind === 'city' && is_city(space)));
  return place ? { ...with_field(draft, line.key, place.name, space), field: place.name } : draft;
}

export const first_sum = 3 * sums.coin; // what a new promise to pay begins with

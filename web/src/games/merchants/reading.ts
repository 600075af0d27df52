// How a view of Merchants, its events and choices are read. What is legal and what follows by the rules is the house's: the view
// has it (`facts`), or `try` is asked.
import type { Arrow, Event, Good, Goods, Talk, View, Wagon } from '$lib/types/merchants';
import { type BodyOf, events_of, frame, frame_kind, type KindOf } from '../frames';
import type { Position } from '../game';
import { binds } from './clauses';
import { arrows, goods } from './data';

export type Merchants = Position<View>;
export type Frame = View['pending'][number];
type FrameKind = KindOf<Frame>;
export type EventKind = KindOf<Event>;
export type Body<K extends EventKind> = BodyOf<Event, K>;
export const { kind_of, body } = events_of<Event>();

export { frame, frame_kind };
export const talk_of = (view: View): Talk | undefined => frame(view, 'talk');

// --- Choices as they are written: "move 1 by=tile_3 to=basel facing=koeln_2" -------------------------------------------

export interface Read {
  kind: string;
  first: string;
  rest: Partial<Record<string, string>>;
}
export function read_choice(notation: string): Read {
  const [kind = '', ...words] = notation.split(' ');
  const rest = Object.fromEntries(words.filter((word) => word.includes('=')).map((word) => word.split('=') as [string, string]));
  return { kind, first: words.find((word) => !word.includes('=')) ?? '', rest };
}
export const of_kind = (choices: readonly string[], kind: string) =>
  choices.filter((choice) => choice === kind || choice.startsWith(`${kind} `));

// What moves a wagon or the courier, where to, and on a junction which way.
export interface Way {
  choice: string;
  by: string;
  wagon: number | undefined;
  to: string;
  facing: string | undefined;
}
export function ways(choices: readonly string[]): Way[] {
  return [...of_kind(choices, 'move'), ...of_kind(choices, 'ride')].map((choice) => {
    const { kind, first, rest } = read_choice(choice);
    return kind === 'move'
      ? { choice, by: rest.by ?? '', wagon: Number(first), to: rest.to ?? '', facing: rest.facing }
      : { choice, by: first, wagon: undefined, to: rest.to ?? '', facing: undefined };
  });
}
export const means = (choices: readonly string[]): string[] => [...new Set(ways(choices).map(({ by }) => by))];

// The house writes the two arrows in the order of the wheel.
export function wheel_choice(one: Arrow, other: Arrow): string {
  const [first, second] = [one, other].sort((a, b) => arrows.indexOf(a) - arrows.indexOf(b));
  return `wheel ${first} second=${second}`;
}

// --- Goods ----------------------------------------------------------------------------------------------------------------

export const total = (stock: Goods) => goods.reduce((sum, good) => sum + stock[good], 0);
export const counted = (stock: Goods): [Good, number][] => goods.filter((good) => stock[good] > 0).map((good) => [good, stock[good]]);
export function tally(list: readonly Good[]): [Good, number][] {
  return goods.map((good): [Good, number] => [good, list.filter((each) => each === good).length]).filter(([, count]) => count > 0);
}
export const wagon_of = (view: View, number: number): Wagon => view.wagons[number - 1]!;
export const here = (view: View, space: string): number | undefined => {
  const found = view.wagons.findIndex(({ at }) => at === space);
  return found < 0 ? undefined : found + 1;
};

// --- The moment ----------------------------------------------------------------------------------------------------------

// Asked with nothing to play: R57 asks all holders of influence cards alike, and a Driver may find no wagon to move.
export function has_nothing({ view, choices }: Merchants): boolean {
  const kind = frame_kind(view);
  return (
    (kind === 'moving' || (kind !== 'upkeep' && view.facts.window !== undefined)) &&
    choices.includes('pass') &&
    choices.every((choice) => choice === 'pass' || choice === 'repay')
  );
}
// Who stands on which level, the highest first.
export const by_level = ({ players }: View) =>
  [...new Set(players.map(({ status }) => status))]
    .sort((a, b) => b - a)
    .map((level) => ({ level, seats: players.flatMap(({ status }, seat) => (status === level ? [seat] : [])) }));
// Which of the seven actions of a turn is going on, for the pips: 1 to 7.
const action_of: Partial<Record<FrameKind, number>> = {
  buying: 1,
  title_card: 2,
  bidding: 2,
  mastering: 2,
  talk: 2,
  stowing: 2,
  axle_card: 3,
  moving: 3,
  meeting: 3,
  wheels: 4,
  offices: 4,
  clearance: 4,
  sale_card: 4,
  bonus_card: 5,
  auction: 6,
  acquiring: 6,
  upkeep: 7,
  credit: 7,
  rising: 7,
};
export function action(view: View): number | undefined {
  const under = view.pending.find((each) => !('answering' in each || 'handing' in each)); // a deal is made in the midst of an action
  const kind = under && (Object.keys(under)[0] as FrameKind);
  return kind && action_of[kind];
}

// §2.4: turn order, from the first player on.
export const in_order = (view: View): number[] => view.players.map((_, i) => (view.first + i) % view.players.length);

// The promises that bind this seat, with what each waits for.
export const promises_of = (view: View, seat: number) =>
  view.promises.in_force
    .filter(({ clause }) => clause.who === seat && binds(clause))
    .map((promise) => ({
      promise,
      on: promise.waiting
        ? view.promises.in_force.find(({ deal, number }) => deal === promise.deal && number === promise.clause.when)
        : undefined,
    }));

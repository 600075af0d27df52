// What the page reckons itself from a view: who can load what, where wagons go, what the wheel does, how much is left after
// upkeep. The rules are docs/rules/merchants.md; the house decides, this only tells beforehand, from what its reader may see.
import type { Arrow, City, Event, Good, Goods, Influence, Talk, View, Wagon, WheelSetting } from '$lib/types/merchants';
import { type BodyOf, events_of, frame, frame_kind, type KindOf } from '../frames';
import type { Position } from '../game';
import { arrows, goods, is_city, is_junction, limits, market, neighbours, sell, steps, sums, upkeep } from './data';

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

// §3.1: in the first turn all buy a second time.
export const buys_again = (view: View, seat: number) =>
  view.turn === 1 && !view.pending.some((each) => 'in_order' in each && each.in_order.step === 'buy' && each.in_order.left.includes(seat));

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

// How many spaces to the nearest city on the way a wagon faces, and which; undefined where a junction comes first.
export function ahead(wagon: Pick<Wagon, 'at' | 'facing'>): { steps: number; to: string } {
  let from = wagon.at,
    at = wagon.facing,
    count = 1;
  while (!is_city(at) && neighbours[at]!.length === 2) {
    const next = neighbours[at]!.find((space) => space !== from)!;
    [from, at] = [at, next];
    ++count;
  }
  return { steps: count, to: at };
}

// The same for a wagon that has come from one space to another on a road; undefined in a city and on a junction.
export function onward(from: string, to: string): { steps: number; to: string } | undefined {
  const leads_back = (at: string, behind: string): boolean =>
    at === from || neighbours[at]!.some((next) => next !== behind && leads_back(next, at));
  return is_city(to) || is_junction(to) ? undefined : ahead({ at: to, facing: neighbours[to]!.find((next) => !leads_back(next, to))! });
}

// §4.5: the kind that only the loading master may load.
export function monopoly(wagon: Wagon): Good | undefined {
  return wagon.master === undefined || wagon.master === null ? undefined : counted(wagon.rows[wagon.master]!)[0]?.[0];
}
// §4.6: how many goods somebody who is not loading master can still load on a wagon in a city.
export function can_load(view: View, number: number, seat: number): number {
  const wagon = wagon_of(view, number);
  if (!is_city(wagon.at) || wagon.master === seat) return 0;
  const kept = monopoly(wagon);
  const stock = view.players[seat]!.warehouses[wagon.at];
  const fitting = goods.reduce((sum, good) => sum + (good === kept ? 0 : stock[good]), 0);
  return Math.max(0, Math.min(limits.other - total(wagon.rows[seat]!), fitting));
}
export function loaders(view: View, talk: Talk): number[] {
  return view.players
    .map((_, seat) => seat)
    .filter((seat) => wagon_of(view, talk.wagon).master !== seat && !talk.freed.includes(seat) && can_load(view, talk.wagon, seat) > 0);
}

// --- Prices ---------------------------------------------------------------------------------------------------------------

// §6.1: where a price goes when so many arrows point at it; from the top it goes on at the bottom.
export const risen = (step: number, by: number) => (step + by) % steps;
export function after_wheels(at: Goods, wheels: readonly WheelSetting[]): Goods {
  const next = { ...at };
  for (const wheel of wheels) for (const arrow of [wheel.first, wheel.second]) if (arrow !== 'coat') next[arrow] = risen(next[arrow], 1);
  return next;
}
// The house writes the two arrows in the order of the wheel.
export function wheel_choice(one: Arrow, other: Arrow): string {
  const [first, second] = [one, other].sort((a, b) => arrows.indexOf(a) - arrows.indexOf(b));
  return `wheel ${first} second=${second}`;
}

// §7.2, §7.3: what a load brings in a city.
export function brings(view: View, load: Goods, city: City): { florins: number; bonus: number } {
  let florins = 0,
    bonus = 0;
  for (const [good, count] of counted(load)) {
    florins += count * sell[view.steps[good]]!;
    if (!market[city].includes(good)) bonus += count * view.bonus[city];
  }
  return { florins: florins + bonus, bonus };
}

// --- Status and cash --------------------------------------------------------------------------------------------------------

// Whether a seat still pays its upkeep in this turn: it is asked, or waits for its turn to pay.
export function upkeep_due(view: View, seat: number): boolean {
  return view.pending.some(
    (each) =>
      ('upkeep' in each && each.upkeep.seat === seat) ||
      ('in_order' in each && each.in_order.step === 'upkeep' && each.in_order.left.includes(seat)),
  );
}
// R57, R60: whether the question before an upkeep is also about a Low Upkeep; whoever has a letter is asked for that alone.
export function low_upkeep_asked(view: View): boolean {
  const player = view.players[frame(view, 'upkeep')?.seat ?? -1];
  return player !== undefined && player.cards > 0 && upkeep[player.status]! > sums.low_upkeep;
}
// Which influence card a window asks about.
const window_card: Partial<Record<string, Influence>> = {
  title_card: 'loading_master',
  axle_card: 'broken_axle',
  sale_card: 'special_sale',
  bonus_card: 'city_bonus',
  upkeep: 'low_upkeep',
};
export function asked_card(view: View): Influence | undefined {
  const kind = frame_kind(view);
  return kind === undefined || (kind === 'upkeep' && !low_upkeep_asked(view)) ? undefined : window_card[kind];
}
// Asked with nothing to play: R57 asks all holders of influence cards alike, and a Driver may find no wagon to move.
export function has_nothing({ view, choices }: Merchants): boolean {
  const kind = frame_kind(view);
  return (
    (kind === 'moving' || (kind !== 'upkeep' && asked_card(view) !== undefined)) &&
    choices.includes('pass') &&
    choices.every((choice) => choice === 'pass' || choice === 'repay')
  );
}
// Who stands on which level, the highest first.
export const by_level = ({ players }: View) =>
  [...new Set(players.map(({ status }) => status))]
    .sort((a, b) => b - a)
    .map((level) => ({ level, seats: players.flatMap(({ status }, seat) => (status === level ? [seat] : [])) }));
// §9.1: the level on which somebody with so much money stays, or to which he drops.
export function level_after(status: number, florins: number): number {
  let level = status;
  while (level > 0 && upkeep[level]! > florins) --level;
  return level;
}

export interface Forecast {
  have: number;
  arriving: number; // for goods on wagons that arrived in this turn, at the prices as they stand
  upkeep: number; // what will be paid, after a drop if there is one
  due: boolean; // still to be paid in this turn
  after: number;
  level: number; // on which I stand then
  drops: boolean;
  on_road: { goods: number; florins: number }; // what my goods on the road would bring at these prices, without any bonus
  next: number | undefined; // what the next level costs; undefined on the top
  levels: number; // how many of at most two I could pay after upkeep
  letters: number;
}
// §9: what I shall have after this turn's upkeep, as far as it can be seen: sales of what has arrived, and nothing else.
export function forecast(view: View, seat: number): Forecast | undefined {
  const player = view.players[seat];
  if (player?.florins === undefined || player.florins === null) return undefined;
  let arriving = 0;
  const on_road = { goods: 0, florins: 0 };
  for (const wagon of view.wagons) {
    const row = wagon.rows[seat]!;
    if (wagon.arrived && is_city(wagon.at)) arriving += brings(view, row, wagon.at).florins;
    else
      for (const [good, count] of counted(row)) {
        on_road.goods += count;
        on_road.florins += count * sell[view.steps[good]]!;
      }
  }
  const due = upkeep_due(view, seat);
  const before = player.florins + arriving;
  const level = due ? level_after(player.status, before) : player.status;
  const paid = due ? upkeep[level]! : 0;
  const after = before - paid;
  const next = level + 1 < upkeep.length ? view.level_cost : undefined;
  const levels = player.letters > 0 || next === undefined ? 0 : Math.min(2, upkeep.length - 1 - level, Math.floor(after / next));
  return {
    have: player.florins,
    arriving,
    upkeep: paid,
    due,
    after,
    level,
    drops: level < player.status,
    on_road,
    next,
    levels,
    letters: player.letters,
  };
}

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
  const kind = frame_kind(view);
  return kind && action_of[kind];
}

// §2.4: turn order, from the first player on.
export const in_order = (view: View): number[] => view.players.map((_, i) => (view.first + i) % view.players.length);

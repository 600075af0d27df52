// What the page reckons itself from a view: ways of the tower, what orders lack, what privileges are worth, what is owed an
// answer. The rules are docs/rules/genoa.md; the house decides, this only tells beforehand, from what its reader may see.
import type { Action, Chains, Event, Field, Good, Goods, Offer, Plan, Talk, Terms, View } from '$lib/types/genoa';
import { type BodyOf, events_of, frame, frame_kind, type KindOf, since_turn } from '../frames';
import type { Position } from '../game';
import {
  chains,
  discs,
  faces,
  fields,
  gives,
  is_building,
  is_card,
  is_street,
  kind_of_card,
  markers_each,
  piles,
  plans,
  ring,
} from './data';

export type Genoa = Position<View>;
export type EventKind = KindOf<Event>;
export type Body<K extends EventKind> = BodyOf<Event, K>;
export const { kind_of, body } = events_of<Event>();

export { frame, frame_kind };
export const talk_of = (view: View): Talk | undefined => frame(view, 'talk');
export const action_of = (view: View): Action | undefined => frame(view, 'action');

// What has happened this turn, oldest first.
export const turn_of = ({ history }: Genoa): unknown[] => since_turn(history);

// --- The city -----------------------------------------------------------------------------------------------------

export interface City {
  squares: Record<Field, [number, number][]>;
  neighbours: Record<Field, Field[]>;
  touching: Record<Field, Field[]>;
}
const cities: Partial<Record<Plan, City>> = {};
export function city(plan: Plan): City {
  const known = cities[plan];
  if (known) return known;
  const rows = plans[plan];
  const squares = Object.fromEntries(fields.map((field) => [field, []])) as unknown as City['squares'];
  const next = Object.fromEntries(fields.map((field) => [field, new Set<Field>()])) as unknown as Record<Field, Set<Field>>;
  rows.forEach((row, y) =>
    row.forEach((field, x) => {
      squares[field].push([x, y]);
      for (const other of [rows[y]?.[x + 1], rows[y + 1]?.[x]])
        if (other !== undefined && other !== field) {
          next[field].add(other);
          next[other].add(field);
        }
    }),
  );
  const neighbours = Object.fromEntries(fields.map((field) => [field, [...next[field]]])) as unknown as City['neighbours'];
  const touching = Object.fromEntries(
    fields.map((field) => [field, is_street(field) ? neighbours[field].filter(is_building) : []]),
  ) as unknown as City['touching'];
  return (cities[plan] = { squares, neighbours, touching });
}

export const tower = (view: View): Field | undefined => view.path.at(-1);
export const moves_left = (view: View) => discs - view.path.length;
export const action_open = (view: View) => {
  const at = tower(view);
  return at !== undefined && is_building(at) && !view.used.includes(at);
};
export const owner_of = (view: View, field: Field): number | undefined => {
  const seat = view.players.findIndex(({ buildings }) => buildings.includes(field));
  return seat < 0 ? undefined : seat;
};

// The shortest ways the tower can still go, by the field they end on; none through a field that has a disc.
export function ways(view: View): Map<Field, Field[]> {
  const found = new Map<Field, Field[]>();
  const at = tower(view);
  if (at === undefined) return found;
  const { neighbours } = city(view.options.plan);
  let edge: Field[][] = [[]];
  for (let step = 0; step < moves_left(view); ++step) {
    const next: Field[][] = [];
    for (const way of edge) {
      for (const field of neighbours[way.at(-1) ?? at]) {
        if (view.path.includes(field) || found.has(field)) continue;
        const longer = [...way, field];
        found.set(field, longer);
        next.push(longer);
      }
    }
    edge = next;
  }
  return found;
}

// --- Seats --------------------------------------------------------------------------------------------------------

const two_player_rules = (view: View) => view.players.length === 2 && view.options.two_player_rules;
export const needs_good = two_player_rules;
export function can_act(view: View, seat: number, given_tiles = 0): boolean {
  const allowed = two_player_rules(view) && seat === view.merchant && (view.acted[1 - seat] ?? 0) > 0 ? 2 : 1;
  const tiles = view.options.special_tiles === 'any_turn' || seat === view.merchant;
  return (view.acted[seat] ?? 0) < allowed || (tiles && view.players[seat]!.goods.extra_action > given_tiles);
}
export const seats_of = (view: View) => view.players.map((_, seat) => seat);
export const others = (view: View) => seats_of(view).filter((seat) => seat !== view.merchant);
export const marker_stock = (view: View, seat: number) => markers_each - view.players[seat]!.markers - view.players[seat]!.buildings.length;
export const held = (view: View, seat: number, good: Good): number => {
  const player = view.players[seat]!;
  if (good === 'marker') return player.markers;
  if (is_card(good)) return player.cards[piles.indexOf(good)] ?? 0;
  return player.goods[good as keyof Goods];
};

// §4.8: who has neither offered nor passed on the action here, nor agreed to a price for it (R47), and could take it (R45).
export function silent(view: View): number[] {
  const talk = talk_of(view);
  if (!talk || !action_open(view)) return [];
  const here = tower(view);
  const bid = view.deals.standing.filter(({ topic }) => topic === here).flatMap(({ from, agreed }) => [from, ...agreed]);
  return others(view).filter(
    (seat) => !talk.quiet.includes(seat) && !view.excused.includes(seat) && !bid.includes(seat) && can_act(view, seat),
  );
}
export const is_last_call = (view: View) => (talk_of(view)?.last_call ?? false) && silent(view).length > 0;

// --- Terms --------------------------------------------------------------------------------------------------------

export const counted = (terms: Terms): [Good, number][] => goods_in(terms).filter(([, count]) => count > 0);
const goods_in = (terms: Terms): [Good, number][] =>
  (Object.keys(no_terms) as (keyof Terms)[]).flatMap((key) =>
    key === 'ducats' || key === 'cards' || key === 'fruit' || key === 'pick' ? [] : [[key as Good, terms[key] as number] as [Good, number]],
  );
export const no_terms: Terms = {
  ducats: 0,
  silver: 0,
  copper: 0,
  saffron: 0,
  pepper: 0,
  silk: 0,
  linen: 0,
  ale: 0,
  wine: 0,
  start_space: 0,
  extra_action: 0,
  any_ware: 0,
  trade: 0,
  building_action: 0,
  marker: 0,
  large: 0,
  small: 0,
  message: 0,
  privilege: 0,
  cards: [],
  fruit: [],
  pick: 'giver',
};
// What an action brings, counted by kind; and the kinds of which two are drawn, so that one of them can be picked.
export const kinds = (fruit: readonly Good[]): [Good, number][] =>
  [...new Set(fruit)].map((good) => [good, fruit.filter((each) => each === good).length]);
export const of_two = (good: Good) => good === 'small' || good === 'message';
export const has_good = (terms: Terms) => counted(terms).length > 0 || terms.cards.length > 0 || terms.fruit.length > 0;
export const is_nothing = (terms: Terms) => terms.ducats === 0 && !has_good(terms);

// §4.7: offers that give something for the action here and ask nothing of the merchant; and prices of his to which somebody has
// agreed (R47).
export const must_offers = (view: View): Offer[] =>
  !action_open(view)
    ? []
    : view.deals.standing.filter((offer) => {
        if (offer.topic !== tower(view)) return false;
        if (offer.from === view.merchant) return offer.agreed.length > 0 && !is_nothing(offer.ask) && is_nothing(offer.give);
        return !is_nothing(offer.give) && is_nothing(offer.ask);
      });

export function write_terms(terms: Terms): string {
  const parts = [
    ...(terms.ducats > 0 ? [`ducats:${terms.ducats}`] : []),
    ...counted(terms).map(([good, count]) => `${good}:${count}`),
    ...(terms.cards.length > 0 ? [`cards:${terms.cards.join('+')}`] : []),
    ...(terms.fruit.length > 0 ? [`fruit:${terms.fruit.join('+')}`] : []),
    ...(terms.pick === 'receiver' ? ['pick:receiver'] : []),
  ];
  return parts.length > 0 ? parts.join(',') : 'nothing';
}

// --- The hand -----------------------------------------------------------------------------------------------------

export const lacks = (goods: Goods, card: string): Good[] => {
  const left = { ...goods } as Record<string, number>;
  return faces[card]!.wares.filter((ware) => (left[ware]! > 0 ? ((left[ware]! -= 1), false) : true));
};
// How near a card is to being paid: now (a step that is open, or here), in reach this turn, complete but far, or not.
export type Nearness = 'here' | 'step' | 'reach' | 'near' | 'far';
export function nearness(view: View, seat: number, card: string, found: Map<Field, Field[]>): Nearness {
  const face = faces[card]!;
  const at = tower(view);
  if (face.kind === 'message') {
    const places = [face.building, face.other!].filter((field) => !view.path.includes(field));
    if (places.length === 0) return 'here';
    const steps = places.length === 1 ? found.get(places[0]!)?.length : through(view, places as [Field, Field], found);
    return steps === undefined || steps > moves_left(view) ? 'far' : steps === 1 ? 'step' : 'reach';
  }
  if (face.kind === 'privilege' || lacks(view.players[seat]!.goods, card).length > 0) return 'far';
  const here = at === face.building && (action_open(view) || action_of(view)?.at === at);
  if (here) return 'here';
  const way = found.get(face.building);
  return way === undefined || view.used.includes(face.building) ? 'near' : way.length === 1 ? 'step' : 'reach';
}
// Steps to see both, nearer first: from the first on to the second without a field twice. Undefined: not this turn.
function through(view: View, [one, other]: [Field, Field], found: Map<Field, Field[]>): number | undefined {
  const { neighbours } = city(view.options.plan);
  let best: number | undefined;
  for (const [first, second] of [
    [one, other],
    [other, one],
  ] as const) {
    const way = found.get(first);
    if (!way) continue;
    const taken = new Set<Field>([...view.path, ...way]);
    let edge: Field[] = [first],
      steps = way.length;
    while (steps < moves_left(view) && edge.length > 0 && !taken.has(second)) {
      ++steps;
      edge = [...new Set(edge.flatMap((field) => neighbours[field]))].filter((field) => !taken.has(field));
      for (const field of edge) taken.add(field);
    }
    if (taken.has(second) && (best === undefined || steps < best)) best = steps;
  }
  return best;
}

const chain_value = (length: number, scale: Chains) => {
  const { values, further } = chains[scale];
  return length === 0 ? 0 : (values[Math.min(length, values.length) - 1] ?? 0) + Math.max(0, length - values.length) * further;
};
// The chains among these buildings, round the ring.
export function chains_of(buildings: readonly Field[]): Field[][] {
  const has = ring.map((field) => buildings.includes(field));
  if (has.every((each) => each)) return [[...ring]];
  const found: Field[][] = [];
  ring.forEach((field, i) => {
    if (!has[i] || has[(i + 13) % 14]) return;
    const chain: Field[] = [];
    for (let at = i; has[at % 14]; ++at) chain.push(ring[at % 14]!);
    found.push(chain);
  });
  return found;
}
export const worth_of_chain = chain_value;
export const privileges_in = (hand: readonly string[]) =>
  hand.filter((card) => kind_of_card(card) === 'privilege').map((card) => faces[card]!.building);
export const worth = (buildings: readonly Field[], scale: Chains) =>
  chains_of(buildings).reduce((sum, chain) => sum + chain_value(chain.length, scale), 0);
// What one more privilege would bring, best first.
export function next_privileges(buildings: readonly Field[], scale: Chains): { field: Field; adds: number }[] {
  const now = worth(buildings, scale);
  return ring
    .filter((field) => !buildings.includes(field))
    .map((field) => ({ field, adds: worth([...buildings, field], scale) - now }))
    .sort((a, b) => b.adds - a.adds);
}

// --- Choices, in the notation of the house ------------------------------------------------------------------------

export interface Read {
  kind: string;
  first: string;
  args: Record<string, string>;
}
export function read_choice(notation: string): Read {
  const [kind = '', ...rest] = notation.split(' ');
  const args = Object.fromEntries(
    rest.filter((word) => word.includes('=')).map((word) => [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)]),
  );
  return { kind, first: rest[0]?.includes('=') ? '' : (rest[0] ?? ''), args };
}
export const of_kind = (choices: readonly string[], kind: string) =>
  choices.filter((choice) => choice === kind || choice.startsWith(`${kind} `));
export const firsts = (choices: readonly string[], kind: string) => of_kind(choices, kind).map((choice) => read_choice(choice).first);
const list = (text: string | undefined) => (text === undefined || text === 'none' ? [] : text.split('+')) as Field[];
export interface Acquire {
  notation: string;
  street: Field;
  place: Field[];
  remove: Field[];
}
export const acquires = (choices: readonly string[]): Acquire[] =>
  of_kind(choices, 'acquire').map((notation) => {
    const { first, args } = read_choice(notation);
    return { notation, street: first as Field, place: list(args.place), remove: list(args.remove) };
  });
// §7.3: a marker each, and one more for a rival's that goes.
export const marker_cost = ({ place, remove }: Pick<Acquire, 'place' | 'remove'>) => place.length + remove.length;

export const brings = (field: Field): readonly Good[] => gives[field] ?? [];

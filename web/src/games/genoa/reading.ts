// How a view of Genoa, its events and choices are read, and how drafts are written. What is legal and what follows by the rules is
// the house's: the view has it (`facts`), or `try` is asked.
import type { Action, Event, Field, Good, Goods, Offer, Talk, Terms, View } from '$lib/types/genoa';
import { type BodyOf, events_of, frame, frame_kind, type KindOf, since_turn } from '../frames';
import type { Position } from '../game';
import { gives, is_card, piles } from './data';

export type Genoa = Position<View>;
export type EventKind = KindOf<Event>;
export type Body<K extends EventKind> = BodyOf<Event, K>;
export const { kind_of, body } = events_of<Event>();

export { frame, frame_kind };
export const talk_of = (view: View): Talk | undefined => frame(view, 'talk');
export const action_of = (view: View): Action | undefined => frame(view, 'action');

// What has happened this turn, oldest first.
export const turn_of = ({ history }: Genoa): unknown[] => since_turn(history);

// --- What lies open -----------------------------------------------------------------------------------------------

export const tower = (view: View): Field | undefined => view.path.at(-1);
export const owner_of = (view: View, field: Field): number | undefined => {
  const seat = view.players.findIndex(({ buildings }) => buildings.includes(field));
  return seat < 0 ? undefined : seat;
};
export const others = (view: View) => [...view.players.keys()].filter((seat) => seat !== view.merchant);
export const held = (view: View, seat: number, good: Good): number => {
  const player = view.players[seat]!;
  if (good === 'marker') return player.markers;
  if (is_card(good)) return player.cards[piles.indexOf(good)] ?? 0;
  return player.goods[good as keyof Goods];
};
export const is_last_call = (view: View) => (talk_of(view)?.last_call ?? false) && view.facts.silent.length > 0;
export const must_offers = (view: View): Offer[] => view.deals.standing.filter(({ id }) => view.facts.must.includes(id));
// The wares that a card of my hand lacks, if it is an order.
export const lacks = (view: View, seat: number, card: string): readonly Good[] =>
  view.facts.own?.lacks[view.players[seat]?.hand?.indexOf(card) ?? -1] ?? [];

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

// The bargaining table, for any game whose players make offers with exact terms: what an offer and a draft are, and how a
// draft is changed. Which things there are, what may be offered for what, and how it is said is the game's.
import type { Phrase } from '../games/game';

// One kind of thing that can change hands.
export interface Item {
  key: string; // the game's own word for it
  icon: string;
  wash?: string | undefined;
  label: string; // its name, also for who cannot see the sign
  face?: string; // printed beside the sign: which card
  have: number; // how many can be put in
  dashed?: boolean; // not there yet: what comes of the deal itself
  alone?: string; // of those with the same word only one goes in
}
export interface Shelf {
  title: string;
  items: Item[];
}

export interface Bundle {
  money: number;
  items: Record<string, number>;
}
export type Side = 'give' | 'ask';

export interface Draft {
  topic: string;
  give: Bundle; // what I hand over
  ask: Bundle; // what I receive
  to: number[]; // whom I mean, where that is mine to say
  answers?: number; // the offer this one counters
  like?: string; // how it came about: a counter, a copy
}

// What stands of an offer's terms on a card: signs with numbers.
export interface Lot {
  icon: string;
  wash?: string | undefined;
  label: string;
  count: number;
  face?: string;
  dashed?: boolean;
}

export interface Offer {
  id: number;
  version: number;
  from: number;
  to: number[];
  agreed: number[]; // who would take it, where another closes
  answers: number;
  topic: string;
  about: { icon: string; text: string };
  give: Bundle; // what its author hands over
  ask: Bundle;
  lots: { give: Lot[]; ask: Lot[] };
  right: { side: Side; text: string }; // the step, the action, the place: on which side it stands, and its word
  wish: boolean; // can not be struck yet
  must: boolean; // must be answered
  tags: string[];
  sentence: Phrase;
  accept?: string; // choices, in the game's notation
  close: { with: number; choice: string }[];
  withdraw?: string;
  again?: string; // it has lapsed: the choice that repeats it as it was
  waits?: string; // why it cannot be accepted just now, if it is made to me
  binds_goods: boolean; // more than money would leave my hands: asked once before it is accepted by key
  holding?: Lot[]; // what I would hold after it, as far as it changes
  declined?: number[]; // who has said that they will not take it as it stands
  decline?: string; // the choice that tells its author so; without it I only put it aside for myself
}

export interface Topic {
  key: string;
  icon: string;
  text: string;
  kind?: string; // "wish for": what an offer for it is, if not simply an offer
}

// What the game says about the table as it stands.
export interface Bargain {
  unit: string; // the sign of its coin
  money_name: string;
  step: number; // money changes hands in so many
  first_digit: number; // what the first digit typed counts: tens
  offers: Offer[];
  lapsed: Offer[]; // my own that have lapsed and can be repeated
  topics: Topic[]; // what may be offered for, most worth it first; empty: nothing may be offered
  silent?: string | undefined; // why nothing may be offered, if that is worth saying
  held_back?: string | undefined; // why nothing is put forward by itself, though something may be chosen
  pays: Side; // on which side of my drafts money usually stands
  others: number[]; // whom I may choose to address; empty: that is fixed
  plain_money: boolean; // whether an offer of money alone is one
  prices: (topic: string) => number[]; // for one-click offers: around what stands for it already
  bid?: (topic: string) => number; // the most of that, in money alone
  shelves: (draft: Draft) => Record<Side, Shelf[]>;
  most_money: Record<Side, number>;
  fixed?: Side; // the side on which nothing stands but what the offer is about
  say: (draft: Draft) => Phrase;
  holding: (draft: Draft) => Lot[];
  write: (draft: Draft) => string;
  fresh: (topic: string) => Draft;
  about_another?: (draft: Draft, topic: string) => Draft; // where the subject of a draft can be changed
  templates: { key: string; text: Phrase; draft: Draft }[];
  ask?: (topic: string) => string | undefined; // the choice that asks for a price, where the game hears it; else it is said as talk
  questions?: { key: string; text: Phrase; answer: Draft; none: string }[]; // prices that I am asked for
  heard?: Phrase | undefined; // the last word that binds nobody: asked, or no price named
}

export const nothing = (): Bundle => ({ money: 0, items: {} });
export const is_nothing = ({ money, items }: Bundle) => money === 0 && Object.values(items).every((count) => count === 0);

export function with_money(draft: Draft, side: Side, money: number, most: number): Draft {
  return { ...draft, [side]: { ...draft[side], money: Math.max(0, Math.min(most, money)) } };
}

// One more or one less of a thing; what must stand alone pushes its likes out.
export function with_item(draft: Draft, side: Side, item: Item, by: 1 | -1, shelf: readonly Item[]): Draft {
  const items = { ...draft[side].items };
  const before = items[item.key] ?? 0;
  // A click on what is full takes it out again, so that a single thing is a switch.
  const next = by > 0 && before >= item.have ? (item.have === 1 ? 0 : before) : Math.max(0, before + by);
  if (next > 0 && item.alone !== undefined) for (const other of shelf) if (other.alone === item.alone) delete items[other.key];
  if (next > 0) items[item.key] = next;
  else delete items[item.key];
  return { ...draft, [side]: { ...draft[side], items } };
}

// Digits typed one after the other: the first counts tens (2 is 20), more of them are the number itself (25).
export function typed(digits: string, first_digit: number, step: number): number {
  if (digits === '') return 0;
  const number = digits.length === 1 ? Number(digits) * first_digit : Number(digits);
  return Math.round(number / step) * step;
}

// The other side's offer turned round, for an answer.
export function counter_to(offer: Pick<Offer, 'id' | 'topic' | 'give' | 'ask' | 'from'>, like: string, addressed: boolean): Draft {
  return { topic: offer.topic, give: { ...offer.ask }, ask: { ...offer.give }, to: addressed ? [offer.from] : [], answers: offer.id, like };
}
export function copy_of(offer: Pick<Offer, 'topic' | 'give' | 'ask'>, like: string, to: number[]): Draft {
  return { topic: offer.topic, give: { ...offer.give }, ask: { ...offer.ask }, to, like };
}

// Offers with their counters under them: an answer stands below what it answers, wherever that is still on the table.
export function threaded<T extends Pick<Offer, 'id' | 'answers'>>(offers: readonly T[]): { offer: T; deep: boolean }[] {
  const ids = new Set(offers.map(({ id }) => id));
  const list: { offer: T; deep: boolean }[] = [];
  const place = (offer: T, deep: boolean) => {
    if (list.some((placed) => placed.offer === offer)) return;
    list.push({ offer, deep });
    for (const answer of offers) if (answer.answers === offer.id) place(answer, true);
  };
  for (const offer of offers) if (offer.answers === 0 || !ids.has(offer.answers)) place(offer, false);
  for (const offer of offers) place(offer, true);
  return list;
}

// What of a new list of offers is news to who has seen the old one: changed under their eyes, or gone.
export interface Shift {
  changed: Set<number>;
  gone: Offer[];
}
export function shift(before: readonly Offer[], now: readonly Offer[]): Shift {
  const versions = new Map(now.map(({ id, version }) => [id, version]));
  return {
    changed: new Set(before.filter(({ id, version }) => versions.has(id) && versions.get(id) !== version).map(({ id }) => id)),
    gone: before.filter(({ id }) => !versions.has(id)),
  };
}

// What of one's own has lapsed and can be repeated now: the house lists the choice. Older games know nothing of lapsed offers.
export const repeatable = <T extends { id: number }>(
  lapsed: readonly T[] | undefined,
  choices: readonly string[],
): { offer: T; again: string }[] =>
  (lapsed ?? []).map((offer) => ({ offer, again: `again ${offer.id}` })).filter(({ again }) => choices.includes(again));

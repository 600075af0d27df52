// How a view of Turin Market and its choices are read. What is legal and what follows by the rules is the house's: the view has it
// (`facts`).
import type { Card, View } from '$lib/types/turin';
import { frame, frame_kind } from '../frames';
import { faces } from './data';

export { frame, frame_kind };

export const leads_of = (view: View, seat: number) => view.leaders.filter((leader) => leader === seat).length;
// Who is level with a seat where that matters, the seat among them.
export const tie_of = (view: View, seat: number): number[] => view.facts.ties.find((tied) => tied.includes(seat)) ?? [seat];

// --- Choices, in the notation of the house ----------------------------------------------------------------------

export interface Read {
  kind: string;
  card?: Card;
  number?: number;
  price?: number;
}
export function read_choice(notation: string): Read {
  const [kind = '', first = '', ...rest] = notation.split(' ');
  const price = rest.find((word) => word.startsWith('price='));
  return {
    kind,
    ...(first in faces ? { card: first as Card } : /^-?\d+$/.test(first) ? { number: Number(first) } : {}),
    ...(price ? { price: Number(price.slice('price='.length)) } : {}),
  };
}
export const say_sell = (card: Card, price: number) => `sell ${card} price=${price}`;
export const cards_for = (choices: readonly string[], kind: string): Card[] => [
  ...new Set(choices.map(read_choice).flatMap((choice) => (choice.kind === kind && choice.card ? [choice.card] : []))),
];
export const numbers_for = (choices: readonly string[], kind: string): number[] =>
  choices.map(read_choice).flatMap((choice) => (choice.kind === kind && choice.number !== undefined ? [choice.number] : []));

export interface ForSale {
  seat: number;
  card: Card;
  price: number;
  since: number;
}
export const for_sale = (view: View): ForSale[] =>
  view.players.flatMap(({ open }, seat) => open.flatMap(({ card, price, since }) => (price > 0 ? [{ seat, card, price, since }] : [])));
export const coins_on_cards = (view: View, seat: number) => view.players[seat]!.open.reduce((sum, { price }) => sum + price, 0);

// The cards, goods and sums of Turin Market, from the file that the rules read.
import { cards, goods as rows, money, tables } from '../../../../src/games/turin/data/turin.json';
import type { Card, Good, Payout } from '$lib/types/turin';
import { by_id } from '../rows';

export const goods = rows.map(({ id }) => id as Good);

// The goods of which a card shows three, two and one.
export const faces: Record<Card, readonly [Good, Good, Good]> = by_id(cards, ({ three, two, one }) => [three, two, one]);

export const payouts: Record<Payout, readonly number[]> = { classic: rows.map((row) => row.classic), new: rows.map((row) => row.new) };

const table_of = (players: number) => tables.find((table) => table.players === players);
// §3.9: with four or five the first lot comes from the middle of the table, and nobody has put it up.
export const lot_from_hands = (players: number, round: number) => table_of(players)?.centre === 0 || round > 1;

export { money };
export const coin = 'coin-scudo';

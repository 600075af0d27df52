// The city, cards and sums of Genoa, from the files that the rules read, and the signs that the page shows for them.
import { fields as field_rows, plans as plan_rows, start } from '../../../../src/games/genoa/data/board.json';
import {
  goods as good_rows,
  large_orders,
  messages,
  pays as sums,
  privileges,
  small_orders,
} from '../../../../src/games/genoa/data/cards.json';
import type { Field, Good, Plan } from '$lib/types/genoa';
import { by_id } from '../rows';

// First the fourteen of the city's edge in the order of the privilege ring, then the four round the Market, and after it the
// streets.
export const fields = field_rows.map(({ id }) => id as Field);
const market = fields.indexOf('market');
export const ring = privileges.map(({ building }) => building as Field);
export const is_building = (field: Field) => fields.indexOf(field) < market;
export const is_street = (field: Field) => fields.indexOf(field) > market;
export const gives: Record<Field, readonly Good[]> = by_id(field_rows, (field) => field.gives);

// Eight wares and five kinds of tile lie in the supply; markers and cards change hands too.
export const tiles = good_rows.slice(8).map(({ id }) => id as Good);
export const piles: readonly Good[] = ['large', 'small', 'message', 'privilege'];
export const goods: readonly Good[] = [...good_rows.map(({ id }) => id as Good), 'marker', ...piles];
export const is_card = (good: Good) => piles.includes(good);

// Rows count the red die from the top, columns the blue die from the left.
export const plans: Record<Plan, readonly (readonly Field[])[]> = by_id(plan_rows, ({ rows }) => rows);

export interface Face {
  kind: Good;
  building: Field;
  other?: Field;
  wares: readonly Good[];
}
export const faces: Record<string, Face> = {
  ...by_id(large_orders, ({ villa, wares }) => ({ kind: 'large', building: villa, wares })),
  ...by_id(small_orders, ({ building, ware }) => ({ kind: 'small', building, wares: [ware] })),
  ...by_id(messages, ({ buildings: [building, other] }) => ({ kind: 'message', building, other, wares: [] })),
  ...by_id(privileges, ({ building }) => ({ kind: 'privilege', building, wares: [] })),
};
export const kind_of_card = (card: string): Good => faces[card]?.kind ?? 'large';

export const pays = { start: start.ducats, large: sums.large_order, small: sums.small_order, message: sums.message, owner: sums.owner };
export const discs = start.discs;
export const coin = 'coin-ducat';

// The signs of the sprite. The wares that an edition calls otherwise have that edition's sign.
const old_wares: Partial<Record<Good, string>> = { saffron: 'salt', ale: 'wheat', wine: 'rice' };
const signs: Partial<Record<Good, string>> = {
  start_space: 'tile-start',
  extra_action: 'tile-extra',
  any_ware: 'tile-any',
  trade: 'tile-trade',
  building_action: 'tile-building',
  marker: 'marker',
  large: 'card-large',
  small: 'card-small',
  message: 'card-message',
  privilege: 'card-privilege',
};
export const good_icon = (good: Good, edition: string): string =>
  signs[good] ?? `ware-${edition === '2001' ? (old_wares[good] ?? good) : good}`;

const field_signs: Partial<Record<Field, string>> = {
  harbor: 'harbor',
  palace: 'palace',
  coach_house: 'coach',
  park: 'park',
  tavern: 'tavern',
  inn: 'inn',
  post_office: 'post',
  guild_hall: 'guild',
  city_hall: 'city',
  cathedral: 'cathedral',
  market: 'market',
  villa_monetti: 'monetti',
  villa_zasteri: 'zasteri',
  villa_ricci: 'ricci',
  villa_colini: 'colini',
  metals: 'metals',
  spices: 'spices',
  fabric: 'fabrics',
  drinks: 'drinks',
};
export const field_icon = (field: Field, edition: string): string =>
  `b-${field === 'drinks' && edition === '2001' ? 'grains' : (field_signs[field] ?? 'street')}`;

// The city, cards and sums of Genoa as the page needs them. src/games/genoa/data is the source; data.test.ts compares.
import type { Chains, Field, Good, Plan } from '$lib/types/genoa';

// First the fourteen of the city's edge in the order of the privilege ring, then the four round the Market.
export const fields: readonly Field[] = [
  'villa_monetti', 'harbor', 'palace', 'villa_zasteri', 'fabric', 'tavern', 'metals',
  'villa_colini', 'park', 'coach_house', 'villa_ricci', 'spices', 'inn', 'drinks',
  'guild_hall', 'city_hall', 'post_office', 'cathedral', 'market', 'street_2_3', 'street_2_4',
  'street_2_5', 'street_2_6', 'street_3_2', 'street_3_3', 'street_3_6', 'street_3_7', 'street_4_2',
  'street_4_7', 'street_5_2', 'street_5_7', 'street_6_2', 'street_6_3', 'street_6_6', 'street_6_7',
  'street_7_3', 'street_7_4', 'street_7_5', 'street_7_6',
];
export const ring = fields.slice(0, 14);
export const is_building = (field: Field) => fields.indexOf(field) < 18;
export const is_street = (field: Field) => fields.indexOf(field) > 18;

export const goods: readonly Good[] = [
  'silver', 'copper', 'saffron', 'pepper', 'silk', 'linen', 'ale', 'wine', 'start_space',
  'extra_action', 'any_ware', 'trade', 'building_action', 'marker', 'large', 'small', 'message', 'privilege',
];
export const wares = goods.slice(0, 8);
export const tiles = goods.slice(8, 13);
export const piles = goods.slice(14);
export const is_card = (good: Good) => piles.includes(good);

export const gives: Partial<Record<Field, readonly Good[]>> = {
  villa_monetti: ['privilege'], harbor: ['any_ware'], palace: ['building_action'], villa_zasteri: ['privilege'],
  fabric: ['silk', 'linen'], tavern: ['trade'], metals: ['silver', 'copper'], villa_colini: ['privilege'],
  park: ['extra_action'], coach_house: ['start_space'], villa_ricci: ['privilege'], spices: ['saffron', 'pepper'],
  inn: ['trade'], drinks: ['ale', 'wine'], guild_hall: ['large'], city_hall: ['small', 'small'],
  post_office: ['message', 'message'], cathedral: ['marker', 'marker'],
};

// Rows count the red die from the top, columns the blue die from the left.
export const plans: Record<Plan, readonly (readonly Field[])[]> = {
  normal: [
    ['villa_monetti', 'villa_monetti', 'harbor', 'harbor', 'palace', 'palace', 'villa_zasteri', 'villa_zasteri'],
    ['drinks', 'drinks', 'street_3_2', 'street_4_2', 'street_5_2', 'street_6_2', 'fabric', 'fabric'],
    ['drinks', 'street_2_3', 'street_3_3', 'post_office', 'post_office', 'street_6_3', 'street_7_3', 'fabric'],
    ['inn', 'street_2_4', 'cathedral', 'market', 'market', 'city_hall', 'street_7_4', 'tavern'],
    ['inn', 'street_2_5', 'cathedral', 'market', 'market', 'city_hall', 'street_7_5', 'tavern'],
    ['spices', 'street_2_6', 'street_3_6', 'guild_hall', 'guild_hall', 'street_6_6', 'street_7_6', 'metals'],
    ['spices', 'spices', 'street_3_7', 'street_4_7', 'street_5_7', 'street_6_7', 'metals', 'metals'],
    ['villa_ricci', 'villa_ricci', 'coach_house', 'coach_house', 'park', 'park', 'villa_colini', 'villa_colini'],
  ],
  long_tavern: [
    ['villa_monetti', 'villa_monetti', 'harbor', 'harbor', 'palace', 'palace', 'villa_zasteri', 'villa_zasteri'],
    ['drinks', 'drinks', 'street_3_2', 'street_4_2', 'street_5_2', 'street_6_2', 'fabric', 'fabric'],
    ['inn', 'street_2_3', 'street_3_3', 'post_office', 'post_office', 'street_6_3', 'street_7_3', 'tavern'],
    ['inn', 'street_2_4', 'cathedral', 'market', 'market', 'city_hall', 'street_7_4', 'tavern'],
    ['inn', 'street_2_5', 'cathedral', 'market', 'market', 'city_hall', 'street_7_5', 'tavern'],
    ['inn', 'street_2_6', 'street_3_6', 'guild_hall', 'guild_hall', 'street_6_6', 'street_7_6', 'tavern'],
    ['spices', 'spices', 'street_3_7', 'street_4_7', 'street_5_7', 'street_6_7', 'metals', 'metals'],
    ['villa_ricci', 'villa_ricci', 'coach_house', 'coach_house', 'park', 'park', 'villa_colini', 'villa_colini'],
  ],
};

export interface Face { kind: Good; building: Field; other?: Field; wares: readonly Good[] }
const large: readonly [Field, Good, Good, Good][] = [
  ['villa_colini', 'saffron', 'silk', 'ale'], ['villa_colini', 'saffron', 'linen', 'wine'],
  ['villa_colini', 'pepper', 'silk', 'wine'], ['villa_colini', 'pepper', 'linen', 'ale'],
  ['villa_monetti', 'silver', 'saffron', 'linen'], ['villa_monetti', 'silver', 'pepper', 'silk'],
  ['villa_monetti', 'copper', 'saffron', 'silk'], ['villa_monetti', 'copper', 'pepper', 'linen'],
  ['villa_ricci', 'silver', 'silk', 'ale'], ['villa_ricci', 'silver', 'linen', 'wine'],
  ['villa_ricci', 'copper', 'silk', 'wine'], ['villa_ricci', 'copper', 'linen', 'ale'],
  ['villa_zasteri', 'silver', 'saffron', 'wine'], ['villa_zasteri', 'silver', 'pepper', 'ale'],
  ['villa_zasteri', 'copper', 'saffron', 'ale'], ['villa_zasteri', 'copper', 'pepper', 'wine'],
];
const small: readonly [Field, Good][] = [
  ['harbor', 'copper'], ['harbor', 'saffron'], ['palace', 'pepper'], ['palace', 'silver'],
  ['park', 'ale'], ['park', 'linen'], ['coach_house', 'silk'], ['coach_house', 'wine'],
  ['guild_hall', 'linen'], ['guild_hall', 'wine'], ['post_office', 'silver'], ['post_office', 'saffron'],
  ['cathedral', 'ale'], ['cathedral', 'silk'], ['tavern', 'pepper'], ['inn', 'copper'],
];
const message: readonly [Field, Field][] = [
  ['guild_hall', 'park'], ['guild_hall', 'coach_house'], ['city_hall', 'tavern'], ['cathedral', 'inn'],
  ['metals', 'park'], ['spices', 'coach_house'], ['villa_colini', 'tavern'], ['villa_ricci', 'inn'],
  ['metals', 'fabric'], ['spices', 'drinks'], ['fabric', 'palace'], ['drinks', 'harbor'],
  ['villa_zasteri', 'harbor'], ['villa_monetti', 'palace'],
];
const id = (letter: string, index: number) => letter + String(index + 1).padStart(2, '0');
export const faces: Record<string, Face> = Object.fromEntries([
  ...large.map(([building, ...wares], i): [string, Face] => [id('L', i), { kind: 'large', building, wares }]),
  ...small.map(([building, ware], i): [string, Face] => [id('S', i), { kind: 'small', building, wares: [ware] }]),
  ...message.map(([building, other], i): [string, Face] => [id('M', i), { kind: 'message', building, other, wares: [] }]),
  ...ring.map((building, i): [string, Face] => [id('P', i), { kind: 'privilege', building, wares: [] }]),
]);
export const kind_of_card = (card: string): Good => faces[card]?.kind ?? 'large';

// What a chain of so many privileges pays, from one on.
export const chains: Record<Chains, { values: readonly number[]; further: number }> = {
  rulebook: { values: [10, 30, 60, 100], further: 50 },
  manual: { values: [10, 20, 40, 70, 110, 160, 220, 290, 370, 460, 560, 670, 790, 920], further: 0 },
  squares: { values: [10, 40, 90, 160, 250, 360, 490, 640, 810, 1000, 1210, 1440, 1690, 1960], further: 0 },
};

export const pays = { start: 130, large: 100, small: 40, message: 30, owner: 10, marker: 10 } as const;
export const discs = 5;
export const markers_each = 7;
export const coin = 'coin-ducat';

// The signs of the sprite. The wares that an edition calls otherwise have that edition's sign.
const old_wares: Partial<Record<Good, string>> = { saffron: 'salt', ale: 'wheat', wine: 'rice' };
const signs: Partial<Record<Good, string>> = {
  start_space: 'tile-start', extra_action: 'tile-extra', any_ware: 'tile-any', trade: 'tile-trade', building_action: 'tile-building', marker: 'marker',
  large: 'card-large', small: 'card-small', message: 'card-message', privilege: 'card-privilege',
};
export const good_icon = (good: Good, edition: string): string => signs[good] ?? `ware-${edition === '2001' ? (old_wares[good] ?? good) : good}`;

const field_signs: Partial<Record<Field, string>> = {
  harbor: 'harbor', palace: 'palace', coach_house: 'coach', park: 'park', tavern: 'tavern', inn: 'inn', post_office: 'post', guild_hall: 'guild',
  city_hall: 'city', cathedral: 'cathedral', market: 'market', villa_monetti: 'monetti', villa_zasteri: 'zasteri', villa_ricci: 'ricci',
  villa_colini: 'colini', metals: 'metals', spices: 'spices', fabric: 'fabrics', drinks: 'drinks',
};
export const field_icon = (field: Field, edition: string): string => `b-${field === 'drinks' && edition === '2001' ? 'grains' : (field_signs[field] ?? 'street')}`;

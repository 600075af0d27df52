// The map, cards and sums of Merchants as the page needs them. src/games/merchants/data is the source; data.test.ts compares.
import type { Arrow, City, Good, Influence, Investment } from '$lib/types/merchants';

export const goods: readonly Good[] = ['cloth', 'wine', 'salt', 'food', 'iron', 'silk'];
export const arrows: readonly Arrow[] = [...goods, 'coat'];
export const cities: readonly City[] = ['paris', 'brugge', 'koeln', 'geneva', 'hamburg', 'wien'];
export const is_city = (space: string): space is City => (cities as readonly string[]).includes(space);

export const market: Record<City, readonly Good[]> = {
  paris: ['cloth', 'food', 'wine'], brugge: ['cloth', 'salt', 'silk'], koeln: ['iron', 'silk', 'wine'],
  geneva: ['food', 'salt', 'silk'], hamburg: ['cloth', 'food', 'iron'], wien: ['iron', 'salt', 'wine'],
};

// Each road from its city to the junction, and the road that joins the junctions.
const roads: readonly (readonly string[])[] = [
  ['paris', 'paris_1', 'paris_2', 'troyes'], ['brugge', 'brugge_1', 'brugge_2', 'brugge_3', 'troyes'], ['koeln', 'koeln_1', 'koeln_2', 'basel'],
  ['geneva', 'geneva_1', 'geneva_2', 'geneva_3', 'basel'], ['hamburg', 'hamburg_1', 'hamburg_2', 'hamburg_3', 'nuernberg'], ['wien', 'wien_1', 'wien_2', 'nuernberg'],
  ['troyes', 'troyes_basel', 'basel', 'basel_nuernberg', 'nuernberg'],
];
export const edges: readonly (readonly [string, string])[] = roads.flatMap((road) => road.slice(1).map((space, i): [string, string] => [road[i]!, space]));
export const neighbours: Readonly<Record<string, readonly string[]>> = (() => {
  const found: Record<string, string[]> = {};
  for (const [a, b] of edges) {
    (found[a] ??= []).push(b);
    (found[b] ??= []).push(a);
  }
  return found;
})();
// The two ends of the road on which a space lies.
export const ends_of = (space: string): readonly string[] => {
  const road = roads.find((each) => each.slice(1, -1).includes(space)) ?? [];
  const at = road.indexOf(space);
  return [road.slice(0, at).findLast(is_end) ?? '', road.slice(at + 1).find(is_end) ?? ''];
};

export const junctions = ['troyes', 'basel', 'nuernberg'] as const;
export const is_junction = (space: string) => (junctions as readonly string[]).includes(space);
const is_end = (space: string) => is_city(space) || is_junction(space);

// Where each space stands on the drawing, which is 824 by 630.
export const places: Readonly<Record<string, { x: number; y: number }>> = Object.fromEntries(([
  ['paris', 116, 500], ['brugge', 116, 116], ['koeln', 412, 100], ['geneva', 412, 556], ['hamburg', 708, 116], ['wien', 708, 500],
  ['troyes', 262, 312], ['basel', 412, 312], ['nuernberg', 562, 312],
  ['paris_1', 173, 400], ['paris_2', 215, 354], ['brugge_1', 166, 209], ['brugge_2', 195, 246], ['brugge_3', 227, 280], ['koeln_1', 408, 208], ['koeln_2', 408, 260],
  ['geneva_1', 408, 453], ['geneva_2', 406, 406], ['geneva_3', 408, 359], ['hamburg_1', 658, 209], ['hamburg_2', 629, 246], ['hamburg_3', 597, 280],
  ['wien_1', 651, 400], ['wien_2', 609, 354], ['troyes_basel', 337, 312], ['basel_nuernberg', 487, 312],
] as [string, number, number][]).map(([space, x, y]) => [space, { x, y }]));
export const spaces = Object.keys(places);

// By step of the price chart, by level of the status table, by arrivals.
export const cost = [100, 100, 200, 300, 400] as const;
export const sell = [600, 700, 800, 900, 1000] as const;
export const steps = sell.length;
export { upkeep } from './levels';
export const level_costs = [700, 800, 900, 1000, 1200, 1500, 2000, 2500, 3000] as const;

export const sums = { start: 5000, coin: 100, reduced_cost: 100, loading_master: 800, special_sale: 800, social_climbing: 1200, low_upkeep: 400, loan: 2000, repay: 2500 } as const;
export const limits = { master: 3, other: 2 } as const;

export const investments: readonly Investment[] = ['reduced_cost', 'driver', 'coach_driver', 'courier', 'express_courier', 'office', 'large_office', 'warehouse_sale'];
export const influences: readonly Influence[] = ['free_loading', 'loading_master', 'broken_axle', 'special_sale', 'city_bonus', 'social_climbing', 'low_upkeep'];
export const stars: Record<Investment, number> = { reduced_cost: 3, driver: 2, coach_driver: 3, courier: 2, express_courier: 4, office: 2, large_office: 3, warehouse_sale: 1 };

export const coin = 'coin-florin';
export const good_icon = (good: Good) => `ware-${good}`;
const signs: Record<Investment | Influence, string> = {
  reduced_cost: 'b-market', driver: 'wagon', coach_driver: 'b-coach', courier: 'courier', express_courier: 'courier', office: 'wheel', large_office: 'wheel', warehouse_sale: 'i-warehouse',
  free_loading: 'wagon', loading_master: 'card-privilege', broken_axle: 'wheel', special_sale: 'i-warehouse', city_bonus: coin, social_climbing: 'status', low_upkeep: 'purse',
};
export const card_icon = (card: Investment | Influence) => signs[card];

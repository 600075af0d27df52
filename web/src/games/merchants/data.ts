// The map, cards and sums of Merchants, from the files that the rules read, and where the page draws them with which signs.
import {
  cities as city_rows,
  edges,
  goods as good_rows,
  loads,
  money,
  prices,
  spaces as space_rows,
} from '../../../../src/games/merchants/data/board.json';
import { amounts, influences as influence_rows, investments, letters } from '../../../../src/games/merchants/data/cards.json';
import type { Arrow, City, Good, Influence, Investment } from '$lib/types/merchants';
import { by_id } from '../rows';

export const goods = good_rows.map(({ id }) => id as Good);
export const arrows: readonly Arrow[] = [...goods, 'coat'];
export const cities = city_rows.map(({ id }) => id as City);
export const is_city = (space: string): space is City => (cities as readonly string[]).includes(space);
export const market: Record<City, readonly Good[]> = by_id(city_rows, (city) => city.market);

export const spaces = space_rows.map(({ id }) => id);
export const neighbours: Record<string, readonly string[]> = by_id(space_rows, ({ id }) =>
  edges.filter((edge) => edge.includes(id)).map((edge) => edge.find((end) => end !== id)),
);
export const is_junction = (space: string) => !is_city(space) && (neighbours[space]?.length ?? 0) > 2;
// The two ends of the road on which a space lies.
export const ends_of = (space: string): readonly string[] =>
  (is_city(space) || is_junction(space) ? [] : (neighbours[space] ?? [])).map((next) => {
    let [before, at] = [space, next];
    while (!is_city(at) && !is_junction(at)) [before, at] = [at, neighbours[at]!.find((other) => other !== before)!];
    return at;
  });

// Where each space stands on the drawing, which is 824 by 630.
export const places: Readonly<Record<string, { x: number; y: number }>> = Object.fromEntries(
  (
    [
      ['paris', 116, 500],
      ['brugge', 116, 116],
      ['koeln', 412, 100],
      ['geneva', 412, 556],
      ['hamburg', 708, 116],
      ['wien', 708, 500],
      ['troyes', 262, 312],
      ['basel', 412, 312],
      ['nuernberg', 562, 312],
      ['paris_1', 173, 400],
      ['paris_2', 215, 354],
      ['brugge_1', 166, 209],
      ['brugge_2', 195, 246],
      ['brugge_3', 227, 280],
      ['koeln_1', 408, 208],
      ['koeln_2', 408, 260],
      ['geneva_1', 408, 453],
      ['geneva_2', 406, 406],
      ['geneva_3', 408, 359],
      ['hamburg_1', 658, 209],
      ['hamburg_2', 629, 246],
      ['hamburg_3', 597, 280],
      ['wien_1', 651, 400],
      ['wien_2', 609, 354],
      ['troyes_basel', 337, 312],
      ['basel_nuernberg', 487, 312],
    ] as [string, number, number][]
  ).map(([space, x, y]) => [space, { x, y }]),
);

// By step of the price chart.
export const { cost, sell } = prices;
export const steps = sell.length;
export { upkeep } from './levels';

export const sums = {
  start: money.start,
  coin: money.step,
  reduced_cost: amounts.reduced_cost,
  loading_master: amounts.loading_master,
  special_sale: amounts.special_sale,
  social_climbing: amounts.social_climbing,
  low_upkeep: amounts.low_upkeep,
  loan: letters.loan,
  repay: letters.repay,
};
export const limits = { master: loads.master, other: loads.other };

export const influences = influence_rows.map(({ id }) => id as Influence);
export const stars: Record<Investment, number> = by_id(investments, (card) => card.stars);

export const coin = 'coin-florin';
export const good_icon = (good: Good) => `ware-${good}`;
const signs: Record<Investment | Influence, string> = {
  reduced_cost: 'b-market',
  driver: 'wagon',
  coach_driver: 'b-coach',
  courier: 'courier',
  express_courier: 'courier',
  office: 'wheel',
  large_office: 'wheel',
  warehouse_sale: 'i-warehouse',
  free_loading: 'wagon',
  loading_master: 'card-privilege',
  broken_axle: 'wheel',
  special_sale: 'i-warehouse',
  city_bonus: coin,
  social_climbing: 'status',
  low_upkeep: 'purse',
};
// Where a card acts: what is lit on the board while it is looked at (merchants.css).
export type Place = 'costs' | 'wagons' | 'courier' | 'prices' | 'stores' | 'flags' | 'status';
export const acts_on: Record<Investment | Influence, Place> = {
  reduced_cost: 'costs',
  driver: 'wagons',
  coach_driver: 'wagons',
  courier: 'courier',
  express_courier: 'courier',
  office: 'prices',
  large_office: 'prices',
  warehouse_sale: 'stores',
  free_loading: 'wagons',
  loading_master: 'wagons',
  broken_axle: 'wagons',
  special_sale: 'stores',
  city_bonus: 'flags',
  social_climbing: 'status',
  low_upkeep: 'status',
};
export const card_icon = (card: Investment | Influence) => signs[card];

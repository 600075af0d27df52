// The types of genoa, made by `fondaco schema genoa --typescript`; do not edit.
export type Ruleset = | "2009" | "2001" | "manual";
export type Edition = | "2009" | "2001";
export type TieBreak = | "cards_wares_tiles" | "all_goods" | "wares_cards_markers";
export type Chains = | "rulebook" | "manual" | "squares";
export type SmallOrders = | "own_building" | "any_action";
export type TileTurn = | "any_turn" | "own_turn";
export type Plan = | "normal" | "long_tavern";
export type StartPlayer = | "first_seat" | "random";
export type Money = | "covered" | "open";
export interface Options {
  players: number;
  ruleset: Ruleset;
  names: Edition;
  round_table: Edition;
  rounds: number;
  tie_break: TieBreak;
  markers_a_street: number;
  chains: Chains;
  small_orders: SmallOrders;
  special_tiles: TileTurn;
  two_player_rules: boolean;
  plan: Plan;
  start_player: StartPlayer;
  money: Money;
  patience: number;
}
export type Roll = Record<string, never>;
export type Field = | "villa_monetti" | "harbor" | "palace" | "villa_zasteri" | "fabric" | "tavern" | "metals" | "villa_colini" | "park" | "coach_house" | "villa_ricci" | "spices" | "inn" | "drinks" | "guild_hall" | "city_hall" | "post_office" | "cathedral" | "market" | "street_2_3" | "street_2_4" | "street_2_5" | "street_2_6" | "street_3_2" | "street_3_3" | "street_3_6" | "street_3_7" | "street_4_2" | "street_4_7" | "street_5_2" | "street_5_7" | "street_6_2" | "street_6_3" | "street_6_6" | "street_6_7" | "street_7_3" | "street_7_4" | "street_7_5" | "street_7_6";
export interface StartAt {
  field: Field;
}
export type Stop = Record<string, never>;
export type LastCall = Record<string, never>;
export type Take = Record<string, never>;
export interface Move {
  to: Field;
}
export type Pass = Record<string, never>;
export type Good = | "silver" | "copper" | "saffron" | "pepper" | "silk" | "linen" | "ale" | "wine" | "start_space" | "extra_action" | "any_ware" | "trade" | "building_action" | "marker" | "large" | "small" | "message" | "privilege";
export type Picker = | "giver" | "receiver";
export interface Terms {
  ducats: number;
  silver: number;
  copper: number;
  saffron: number;
  pepper: number;
  silk: number;
  linen: number;
  ale: number;
  wine: number;
  start_space: number;
  extra_action: number;
  any_ware: number;
  trade: number;
  building_action: number;
  marker: number;
  large: number;
  small: number;
  message: number;
  privilege: number;
  cards: string[];
  fruit: Good[];
  pick: Picker;
}
export interface OfferChoice {
  field: Field;
  give: Terms;
  ask: Terms;
  to?: number[];
  answers?: number;
}
export interface Accept {
  id: number;
  version: number;
}
export interface Close {
  id: number;
  version: number;
  with: number;
}
export interface Withdraw {
  id: number;
}
export interface HandChoice {
  card: string;
}
export interface Pick {
  card: string;
}
export type Collect = Record<string, never>;
export interface Deliver {
  card: string;
}
export interface TakeTile {
  tile: Good;
}
export interface AnyWare {
  ware: Good;
}
export interface Trade {
  give: Good;
}
export interface TradeCard {
  give: string;
}
export interface Get {
  good: Good;
}
export interface BuildingAction {
  building: Field;
}
export type Done = Record<string, never>;
export interface Acquire {
  street: Field;
  place: Field[];
  remove: Field[];
}
export interface Ask {
  field: Field;
  to?: number[];
}
export interface Decline {
  id: number;
  version: number;
}
export interface NoPrice {
  field: Field;
}
export interface Again {
  id: number;
}
export type KeepPassing = Record<string, never>;
export interface Goods {
  silver: number;
  copper: number;
  saffron: number;
  pepper: number;
  silk: number;
  linen: number;
  ale: number;
  wine: number;
  start_space: number;
  extra_action: number;
  any_ware: number;
  trade: number;
  building_action: number;
}
export interface SeenPile {
  face_down: number;
  face_up: string[];
}
export interface SeenPlayer {
  goods: Goods;
  markers: number;
  buildings: Field[];
  cards: number[];
  ducats?: number;
  hand?: string[];
}
export interface Promise {
  fruit: Good[];
  pick: Picker;
}
export interface Offer {
  id: number;
  version: number;
  from: number;
  to: number[];
  topic: Field;
  give: Terms;
  ask: Terms;
  answers: number;
  agreed: number[];
}
export interface Deals {
  standing: Offer[];
  last_id: number;
  lapsed: Offer[];
}
export interface Talk {
  last_call: boolean;
  quiet: number[];
  patience: number[];
}
export interface Action {
  seat: number;
  at: Field;
  by_tile: boolean;
  collected: boolean;
  ordered: boolean;
}
export interface Start {
  seat: number;
}
export interface HandOver {
  seat: number;
  to: number;
  pile: Good;
  count: number;
}
export interface PickDrawn {
  seat: number;
  giver: number;
  pile: Good;
}
export interface Getting {
  seat: number;
}
export interface Reward {
  seat: number;
}
export interface Acquiring {
  seat: number;
  left: number;
}
export type Turn = Record<string, never>;
export interface Stand {
  talk: Talk;
}
export interface Step {
  to: Field;
}
export interface Act {
  seat: number;
}
export interface Acting {
  action: Action;
}
export type Messages = Record<string, never>;
export interface Owners {
  seat: number;
  left: number;
}
export type EndTurn = Record<string, never>;
export interface Chain {
  from: Field;
  length: number;
  worth: number;
}
export interface OwnFacts {
  lacks: Good[][];
  chains: Chain[];
  adds: number[];
}
export interface Facts {
  action_open: boolean;
  moves: number;
  steps: number[];
  needs_good: boolean;
  can_act: number[];
  buyers: number[];
  may_offer: number[];
  silent: number[];
  must: number[];
  own?: OwnFacts;
}
export interface View {
  rules: number;
  options: Options;
  round: number;
  rounds: number;
  first: number;
  merchant: number;
  path: Field[];
  cleared: Field[];
  used: Field[];
  acted: number[];
  ordered: number[];
  supply: Goods;
  decks: SeenPile[];
  players: SeenPlayer[];
  promise: Promise;
  drawn?: string[];
  deals: Deals;
  pending: ({ talk: Talk } | { action: Action } | { start: Start } | { hand_over: HandOver } | { pick_drawn: PickDrawn } | { getting: Getting } | { reward: Reward } | { acquiring: Acquiring } | { turn: Turn } | { stand: Stand } | { step: Step } | { act: Act } | { acting: Acting } | { messages: Messages } | { owners: Owners } | { end_turn: EndTurn })[];
  asked: number[];
  excused: number[];
  away: number[];
  facts: Facts;
}
export interface Dealt {
  seat: number;
  hand?: string[];
}
export interface TurnBegan {
  merchant: number;
  round: number;
  rounds: number;
}
export interface Rolled {
  seat: number;
  blue: number;
  red: number;
  field: Field;
}
export interface Placed {
  seat: number;
  field: Field;
}
export interface MarkerMoved {
  round: number;
  by_market: boolean;
}
export interface Moved {
  to: Field;
}
export interface Passed {
  seat: number;
}
export interface Called {
  seat: number;
}
export interface Stopped {
  seat: number;
}
export interface Offered {
  offer: Offer;
}
export interface Withdrawn {
  id: number;
}
export interface Agreed {
  id: number;
  version: number;
  seat: number;
}
export interface Unagreed {
  id: number;
  seat: number;
}
export interface Settled {
  offer: Offer;
  taker: number;
}
export interface HandedOver {
  from: number;
  to: number;
  pile: Good;
  card?: string;
}
export interface ActionBegan {
  seat: number;
  at: Field;
  by_tile: boolean;
  extra: boolean;
  owner?: number;
}
export interface Received {
  seat: number;
  goods: Good[];
}
export interface Drew {
  seat: number;
  pile: Good;
  count: number;
  shown: number[];
  cards?: string[];
}
export interface FruitGiven {
  from: number;
  to: number;
  good: Good;
}
export interface LargeOrder {
  seat: number;
  card: string;
}
export interface SmallOrder {
  seat: number;
  card: string;
}
export interface Message {
  seat: number;
  card: string;
}
export interface TileTaken {
  seat: number;
  tile: Good;
}
export interface AnyWareUsed {
  seat: number;
  ware: Good;
}
export interface TradedIn {
  seat: number;
  good: Good;
  card?: string;
}
export interface Got {
  seat: number;
  good: Good;
}
export interface Shuffled {
  pile: Good;
}
export interface ActionOver {
  seat: number;
}
export interface Acquired {
  seat: number;
  street: Field;
  place: Field[];
  remove: Field[];
}
export interface Score {
  ducats: number;
  privileges: number;
  markers: number;
  goods: number;
  contracts: string[];
}
export interface Ended {
  scores: Score[];
}
export interface PriceAsked {
  seat: number;
  to: number[];
  field: Field;
}
export interface Declined {
  id: number;
  version: number;
  from: number;
  seat: number;
}
export interface NoPriceNamed {
  seat: number;
  field: Field;
}
export interface KeepsPassing {
  seat: number;
}
export interface PriceQuestion {
  field: Field;
  of: number[];
}
export interface Refused {
  id: number;
  version: number;
}
export interface Memory {
  ducats: number[];
  held: number[];
  asking: PriceQuestion[];
  declined: Refused[];
}
export interface Pile {
  order: string[];
  face_up: number;
}
export interface Player {
  ducats: number;
  goods: Goods;
  markers: number;
  buildings: Field[];
  hand: string[];
}
export type Stream = | "start" | "blue" | "red" | "large" | "small" | "message" | "privilege";
export interface Forced {
  stream: Stream;
  value: number;
}
export interface Luck {
  key: string;
  counters: number[];
  script: Forced[];
  misfit: boolean;
}
export interface State {
  rules: number;
  seat_count: number;
  options: Options;
  round: number;
  rounds: number;
  first: number;
  merchant: number;
  path: Field[];
  cleared: Field[];
  used: Field[];
  acted: number[];
  ordered: number[];
  supply: Goods;
  decks: Pile[];
  players: Player[];
  bank: number;
  promise: Promise;
  drawn: string[];
  deals: Deals;
  pending: ({ talk: Talk } | { action: Action } | { start: Start } | { hand_over: HandOver } | { pick_drawn: PickDrawn } | { getting: Getting } | { reward: Reward } | { acquiring: Acquiring } | { turn: Turn } | { stand: Stand } | { step: Step } | { act: Act } | { acting: Acting } | { messages: Messages } | { owners: Owners } | { end_turn: EndTurn })[];
  luck: Luck;
  excused: number[];
  away: number[];
}
export type RefusalId = | "tower_placed_at_start" | "tower_was_there" | "tower_does_not_move_there" | "no_talk_now" | "offers_go_to_merchant" | "offer_to_whom" | "merchant_decides" | "merchant_decides_in_talk" | "action_taken_here" | "market_has_no_action" | "street_has_no_action" | "tower_cannot_get_there" | "only_a_wish" | "negative_amount" | "ducats_in_fives" | "card_named_twice" | "not_held" | "receiver_lacks_markers" | "no_large_order_unseen" | "action_brings_less" | "supply_empty" | "nothing_drawn" | "only_who_acts_promises" | "could_not_deliver_large" | "first_the_order" | "privilege_promised" | "nothing_to_counter" | "agreed_already" | "asked_not_held" | "merchant_settles_first" | "accept_one" | "accept_one_or_act" | "merchant_waits" | "make_last_call" | "wait_for_the_silent" | "all_have_spoken" | "last_call_made" | "merchant_does_not_pass" | "pass_each_time" | "offers_used_up" | "three_offers_stand" | "same_pile" | "no_card_owed" | "buyer_needs_action" | "action_used" | "building_has_given" | "take_first" | "first_the_fruit" | "not_your_action" | "order_goes_to_other_villa" | "order_goes_to_other_building" | "one_order_an_action" | "villa_has_given" | "small_order_delivered" | "card_not_held" | "not_an_order" | "wares_missing" | "orders_in_own_action" | "messages_deliver_themselves" | "privileges_paid_at_end" | "tile_comes_with_large_order" | "tile_in_own_action" | "tiles_on_own_turn" | "tile_not_held" | "tile_brings_ware" | "ware_gone" | "name_the_card" | "nothing_to_trade_in" | "good_comes_with_trade" | "no_marker_there" | "finish_building_action" | "no_small_order_by_tile" | "markers_after_movement" | "street_without_disc" | "building_not_on_street" | "street_without_markers" | "one_building_a_turn" | "building_named_twice" | "no_rivals_marker" | "building_taken" | "too_few_markers" | "needs_good_of_buyer";
export type Choice = { roll: Roll } | { start_at: StartAt } | { stop: Stop } | { last_call: LastCall } | { take: Take } | { move: Move } | { pass: Pass } | { offer: OfferChoice } | { accept: Accept } | { close: Close } | { withdraw: Withdraw } | { hand: HandChoice } | { pick: Pick } | { collect: Collect } | { deliver: Deliver } | { take_tile: TakeTile } | { any_ware: AnyWare } | { trade: Trade } | { trade_card: TradeCard } | { get: Get } | { building_action: BuildingAction } | { done: Done } | { acquire: Acquire } | { ask: Ask } | { decline: Decline } | { no_price: NoPrice } | { again: Again } | { keep_passing: KeepPassing };
export type Event = { dealt: Dealt } | { turn_began: TurnBegan } | { rolled: Rolled } | { placed: Placed } | { marker_moved: MarkerMoved } | { moved: Moved } | { passed: Passed } | { called: Called } | { stopped: Stopped } | { offered: Offered } | { withdrawn: Withdrawn } | { agreed: Agreed } | { unagreed: Unagreed } | { settled: Settled } | { handed_over: HandedOver } | { action_began: ActionBegan } | { received: Received } | { drew: Drew } | { fruit_given: FruitGiven } | { large_order: LargeOrder } | { small_order: SmallOrder } | { message: Message } | { tile_taken: TileTaken } | { any_ware_used: AnyWareUsed } | { traded_in: TradedIn } | { got: Got } | { shuffled: Shuffled } | { action_over: ActionOver } | { acquired: Acquired } | { ended: Ended } | { price_asked: PriceAsked } | { declined: Declined } | { no_price_named: NoPriceNamed } | { keeps_passing: KeepsPassing };


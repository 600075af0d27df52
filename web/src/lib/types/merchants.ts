// The types of merchants, made by `fondaco schema merchants --typescript`; do not edit.
export type Setup = | "A" | "B";
export type CourierPlace = | "first" | "second" | "third";
export type FirstPlayer = | "first_seat" | "random";
export type Money = | "covered" | "open";
export type DealKind = | "loading" | "any";
export interface Options {
  players: number;
  setup: Setup;
  courier: CourierPlace;
  first_player: FirstPlayer;
  money: Money;
  patience: number;
  deals: DealKind;
}
export type Pass = Record<string, never>;
export type Good = | "cloth" | "wine" | "salt" | "food" | "iron" | "silk";
export type City = | "paris" | "brugge" | "koeln" | "geneva" | "hamburg" | "wien";
export interface Buy {
  good: Good;
  city: City;
}
export interface LoadingMaster {
  wagon: number;
}
export interface Bid {
  florins: number;
}
export interface Load {
  goods: Good[];
}
export interface OfferChoice {
  loader: number;
  goods: number;
  florins: number;
  answers?: number;
}
export interface Accept {
  id: number;
  version: number;
}
export interface Withdraw {
  id: number;
}
export interface FreeLoading {
  goods: Good[];
}
export interface BrokenAxle {
  wagon: number;
}
export type By = | "tile_1" | "tile_2" | "tile_3" | "tile_4" | "driver" | "coach" | "coach_one";
export interface Move {
  wagon: number;
  by: By;
  to: string;
  facing?: string;
}
export interface LoseTile {
  tile: number;
}
export type Rider = | "courier" | "express";
export interface Ride {
  by: Rider;
  to: string;
}
export type Influence = | "free_loading" | "loading_master" | "broken_axle" | "special_sale" | "city_bonus" | "social_climbing" | "low_upkeep";
export interface Take {
  card: Influence;
}
export type Arrow = | "cloth" | "wine" | "salt" | "food" | "iron" | "silk" | "coat";
export interface Wheel {
  first: Arrow;
  second: Arrow;
}
export type Direction = | "up" | "down";
export type Bureau = | "office" | "large_office";
export interface Adjust {
  good: Good;
  direction: Direction;
  by: Bureau;
}
export interface Sell {
  good: Good;
  city: City;
}
export interface SpecialSale {
  good: Good;
  city: City;
}
export type CityBonus = Record<string, never>;
export type Investment = | "reduced_cost" | "driver" | "coach_driver" | "courier" | "express_courier" | "office" | "large_office" | "warehouse_sale";
export interface Acquire {
  card: Investment;
}
export type LowUpkeep = Record<string, never>;
export type Borrow = Record<string, never>;
export type Climb = Record<string, never>;
export type SocialClimbing = Record<string, never>;
export type Repay = Record<string, never>;
export interface Again {
  id: number;
}
export type Deed = | "does" | "does_not" | "if_does" | "if_does_not";
export interface Pay {
  florins: number;
}
export interface Give {
  card?: Influence;
}
export type Bound = | "at_least" | "at_most";
export interface BidAct {
  wagon: number;
  bound: Bound;
  florins: number;
}
export interface Master {
  wagon: number;
}
export interface BuyAct {
  good?: Good;
  city?: City;
}
export interface LoadAct {
  wagon: number;
  good?: Good;
}
export interface LetLoad {
  wagon: number;
  goods: number;
  florins: number;
}
export interface MoveAct {
  wagon: number;
  towards?: string;
  spaces?: number;
}
export interface PlayCard {
  card?: Influence;
  wagon?: number;
}
export interface WheelAct {
  arrow: Arrow;
  arrows: number;
}
export interface Office {
  good?: Good;
  direction?: Direction;
}
export interface Courier {
  to?: string;
}
export interface SellAct {
  good?: Good;
}
export interface InvestAct {
  bound: Bound;
  florins: number;
}
export interface AcquireAct {
  card?: Investment;
}
export interface Rise {
  levels: number;
}
export type Moment = | "turn" | "action" | "buying" | "titles" | "loading" | "movement" | "wheels" | "offices" | "sales" | "unloading" | "investments" | "upkeep" | "rising";
export interface Clause {
  who: number;
  deed: Deed;
  what: { pay: Pay } | { give: Give } | { bid: BidAct } | { master: Master } | { buy: BuyAct } | { load: LoadAct } | { let_load: LetLoad } | { move: MoveAct } | { play_card: PlayCard } | { wheel: WheelAct } | { office: Office } | { courier: Courier } | { sell: SellAct } | { invest: InvestAct } | { acquire: AcquireAct } | { rise: Rise };
  until: Moment;
  when: number;
}
export interface Deal {
  with: number;
  clauses: Clause[];
  answers?: number;
}
export interface HandChoice {
  card: Influence;
}
export interface Goods {
  cloth: number;
  wine: number;
  salt: number;
  food: number;
  iron: number;
  silk: number;
}
export interface Bonuses {
  paris: number;
  brugge: number;
  koeln: number;
  geneva: number;
  hamburg: number;
  wien: number;
}
export interface Wagon {
  at: string;
  facing: string;
  master?: number;
  rows: Goods[];
  arrived: boolean;
  broken: boolean;
}
export interface Cards {
  free_loading: number;
  loading_master: number;
  broken_axle: number;
  special_sale: number;
  city_bonus: number;
  social_climbing: number;
  low_upkeep: number;
}
export interface Warehouses {
  paris: Goods;
  brugge: Goods;
  koeln: Goods;
  geneva: Goods;
  hamburg: Goods;
  wien: Goods;
}
export interface WheelSetting {
  first: Arrow;
  second: Arrow;
}
export interface SeenPlayer {
  status: number;
  letters: number;
  tiles: number[];
  owns: Investment[];
  warehouses: Warehouses;
  cards: number;
  sealed: boolean;
  florins?: number;
  hand?: Cards;
  bid?: number;
  wheel?: WheelSetting;
}
export interface Topic {
  wagon: number;
  loader: number;
  goods: number;
}
export interface Terms {
  florins: number;
  places: number;
}
export interface Offer {
  id: number;
  version: number;
  from: number;
  to: number[];
  topic: Topic;
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
  wagon: number;
  quiet: number[];
  bought: number[];
  freed: number[];
  patience: number[];
}
export interface Moving {
  seat: number;
  tile: boolean;
  driver: boolean;
  courier: boolean;
  express: boolean;
  coach: number;
  coached: number;
  met: number;
}
export interface Auction {
  seat: number;
  opener: number;
  leader: number;
  bid: number;
  in: number[];
  without: number[];
  left: number;
}
export interface Buying {
  seat: number;
  left: number;
  paid: boolean;
}
export interface TitleCard {
  seat: number;
}
export interface Bidding {
  wagon: number;
  waiting: number[];
}
export interface Mastering {
  seat: number;
  wagon: number;
}
export interface Stowing {
  seat: number;
  wagon: number;
  goods: number;
}
export interface AxleCard {
  seat: number;
}
export interface Meeting {
  seat: number;
}
export interface Wheels {
  waiting: number[];
}
export interface Offices {
  seat: number;
  office: boolean;
  large: boolean;
}
export interface Clearance {
  seat: number;
  left: number;
}
export interface SaleCard {
  seat: number;
}
export interface BonusCard {
  seat: number;
  wagon: number;
  waiting: number[];
  played: number[];
}
export interface Acquiring {
  seat: number;
}
export interface Upkeep {
  seat: number;
}
export interface Credit {
  seat: number;
}
export interface Rising {
  seat: number;
  left: number;
}
export type Turn = Record<string, never>;
export type Step = | "buy" | "loading_master" | "broken_axle" | "move" | "offices" | "warehouse_sale" | "special_sale" | "upkeep" | "rise";
export interface InOrder {
  step: Step;
  left: number[];
}
export type Titles = Record<string, never>;
export interface Title {
  wagon: number;
}
export interface Loading {
  wagon: number;
}
export interface GoOn {
  talk: Talk;
}
export type Unloading = Record<string, never>;
export interface Unload {
  wagon: number;
  waiting: number[];
  played: number[];
}
export type BonusTracks = Record<string, never>;
export interface Invest {
  opener: number;
  without: number[];
  left: number;
}
export type Refill = Record<string, never>;
export type EndTurn = Record<string, never>;
export interface Answering {
  seat: number;
  id: number;
}
export interface Handing {
  seat: number;
  to: number;
  deal: number;
  number: number;
}
export interface Forecast {
  arrived: number;
  due: boolean;
  upkeep: number;
  after: number;
  level: number;
  rise: number;
  loaded: number;
  under_way: number;
}
export interface Facts {
  places: number[];
  monopoly?: Good;
  may_offer: number[];
  window?: Influence;
  buys_again: boolean;
  bonus: number;
  forecast?: Forecast;
}
export interface Pact {
  id: number;
  version: number;
  from: number;
  to: number;
  clauses: Clause[];
  answers: number;
}
export interface Promise {
  deal: number;
  number: number;
  to: number;
  waiting: boolean;
  covered?: number;
  clause: Clause;
}
export interface Promises {
  offers: Pact[];
  in_force: Promise[];
  lapsed: Pact[];
}
export interface Tally {
  deals: number;
  kept: number;
  fell_away: number;
  paid: number;
  received: number;
}
export interface Parley {
  moment: Moment;
  words: number[];
  moved: number[];
  tallies: Tally[];
}
export interface View {
  rules: number;
  options: Options;
  turn: number;
  first: number;
  arrivals: number;
  last_arrival: number;
  level_cost: number;
  supply: Goods;
  steps: Goods;
  bonus: Bonuses;
  wagons: Wagon[];
  courier: string;
  open: Investment[];
  pile: number;
  letters: number;
  played: Cards;
  left?: Cards;
  players: SeenPlayer[];
  deals: Deals;
  pending: ({ talk: Talk } | { moving: Moving } | { auction: Auction } | { buying: Buying } | { title_card: TitleCard } | { bidding: Bidding } | { mastering: Mastering } | { stowing: Stowing } | { axle_card: AxleCard } | { meeting: Meeting } | { wheels: Wheels } | { offices: Offices } | { clearance: Clearance } | { sale_card: SaleCard } | { bonus_card: BonusCard } | { acquiring: Acquiring } | { upkeep: Upkeep } | { credit: Credit } | { rising: Rising } | { turn: Turn } | { in_order: InOrder } | { titles: Titles } | { title: Title } | { loading: Loading } | { go_on: GoOn } | { unloading: Unloading } | { unload: Unload } | { bonus_tracks: BonusTracks } | { invest: Invest } | { refill: Refill } | { end_turn: EndTurn } | { answering: Answering } | { handing: Handing })[];
  asked: number[];
  facts: Facts;
  promises: Promises;
  parley: Parley;
  active?: number;
}
export interface TurnBegan {
  turn: number;
  first: number;
}
export interface Passed {
  seat: number;
}
export interface Bought {
  seat: number;
  good: Good;
  city: City;
  paid: number;
}
export interface TitleTaken {
  seat: number;
  wagon: number;
  city: City;
  paid: number;
}
export interface BidSealed {
  seat: number;
  florins?: number;
}
export interface TitleWon {
  wagon: number;
  city: City;
  bids: number[];
  seat: number;
}
export interface Offered {
  offer: Offer;
}
export interface Withdrawn {
  id: number;
}
export interface Unagreed {
  id: number;
  seat: number;
}
export interface Settled {
  offer: Offer;
  taker: number;
}
export interface Loaded {
  seat: number;
  wagon: number;
  goods: Good[];
  by_card: boolean;
}
export interface AxleBroken {
  seat: number;
  wagon: number;
}
export interface Moved {
  seat: number;
  wagon: number;
  by: By;
  from: string;
  to: string;
  facing: string;
}
export interface TileLost {
  seat: number;
  tile: number;
}
export interface Arrived {
  wagon: number;
  city: City;
  arrivals: number;
}
export interface Rode {
  seat: number;
  by: Rider;
  from: string;
  to: string;
}
export interface Met {
  seat: number;
  wagon: number;
  at: string;
  left?: Cards;
}
export interface CardTaken {
  seat: number;
  card?: Influence;
}
export interface WheelSealed {
  seat: number;
  wheel?: WheelSetting;
}
export interface WheelsShown {
  wheels: WheelSetting[];
  steps: Goods;
}
export interface Adjusted {
  seat: number;
  by: Bureau;
  good: Good;
  direction: Direction;
  step: number;
}
export interface Sold {
  seat: number;
  good: Good;
  city: City;
  florins: number;
  by_card: boolean;
}
export interface BonusPlayed {
  seat: number;
  wagon: number;
  city: City;
}
export interface Sale {
  seat: number;
  goods: Goods;
  florins: number;
  bonus: number;
}
export interface Unloaded {
  wagon: number;
  city: City;
  sales: Sale[];
}
export interface BonusesMoved {
  bonus: Bonuses;
}
export interface InvestmentBid {
  seat: number;
  florins: number;
}
export interface AuctionWon {
  seat: number;
  florins: number;
}
export interface Acquired {
  seat: number;
  card: Investment;
}
export interface CardsOpened {
  cards: Investment[];
}
export interface UpkeepPaid {
  seat: number;
  florins: number;
  from: number;
  to: number;
  by_card: boolean;
}
export interface Borrowed {
  seat: number;
}
export interface Repaid {
  seat: number;
}
export interface Rose {
  seat: number;
  level: number;
  florins: number;
  by_card: boolean;
}
export interface Final {
  seat: number;
  rank: number;
  level: number;
  letters: number;
  florins: number;
}
export interface Ended {
  results: Final[];
}
export interface PactOffered {
  pact: Pact;
}
export interface PactStruck {
  pact: Pact;
}
export type Ending = | "kept" | "fell_away" | "expired";
export interface ClauseEnded {
  deal: number;
  number: number;
  to: number;
  clause: Clause;
  how: Ending;
  card?: Influence;
}
export interface CardHanded {
  deal: number;
  from: number;
  to: number;
  aside: boolean;
  card?: Influence;
}
export interface PromisesTold {
  tallies: Tally[];
}
export interface Memory {
  florins: number[];
  hand: Cards;
  played: Cards;
  others: Cards;
}
export interface Player {
  florins: number;
  status: number;
  letters: number;
  tiles: number[];
  owns: Investment[];
  warehouses: Warehouses;
  hand: Cards;
  bid?: number;
  wheel?: WheelSetting;
}
export type Stream = | "first_player" | "investments";
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
  turn: number;
  first: number;
  arrivals: number;
  supply: Goods;
  steps: Goods;
  bonus: Bonuses;
  wagons: Wagon[];
  courier: string;
  open: Investment[];
  pile: Investment[];
  left: Cards;
  played: Cards;
  players: Player[];
  bank: number;
  deals: Deals;
  pending: ({ talk: Talk } | { moving: Moving } | { auction: Auction } | { buying: Buying } | { title_card: TitleCard } | { bidding: Bidding } | { mastering: Mastering } | { stowing: Stowing } | { axle_card: AxleCard } | { meeting: Meeting } | { wheels: Wheels } | { offices: Offices } | { clearance: Clearance } | { sale_card: SaleCard } | { bonus_card: BonusCard } | { acquiring: Acquiring } | { upkeep: Upkeep } | { credit: Credit } | { rising: Rising } | { turn: Turn } | { in_order: InOrder } | { titles: Titles } | { title: Title } | { loading: Loading } | { go_on: GoOn } | { unloading: Unloading } | { unload: Unload } | { bonus_tracks: BonusTracks } | { invest: Invest } | { refill: Refill } | { end_turn: EndTurn } | { answering: Answering } | { handing: Handing })[];
  luck: Luck;
  promises: Promises;
  parley: Parley;
}
export type RefusalId = | "sums_in_hundreds" | "too_little_money" | "card_not_held" | "no_buying_now" | "supply_empty" | "good_not_sold_there" | "bid_sealed" | "bid_out_of_range" | "played_before_titles" | "wagon_not_for_card" | "title_costs_800" | "no_loading_now" | "masters_kind" | "not_in_warehouse_here" | "nothing_named" | "master_loads_one_kind" | "other_kind_on_wagon" | "somebody_elses_kind" | "master_loads_three" | "you_cannot_load" | "player_cannot_load" | "loads_one_or_two" | "no_talk_now" | "between_master_and_loader" | "nothing_to_answer" | "too_many_goods" | "load_as_agreed" | "offers_used_up" | "you_loaded_free" | "player_loaded_free" | "master_needs_no_card" | "loading_bought" | "played_before_moves" | "no_such_wagon" | "axle_broken" | "not_your_move" | "tile_used" | "tile_turned_down" | "no_such_tile" | "must_use_tile" | "no_choice_of_way" | "which_way" | "wagon_not_there" | "wagon_must_move" | "wagon_arrived" | "no_driver" | "no_coach_pair" | "no_coach" | "coach_points_apart" | "no_courier_card" | "courier_not_there" | "courier_met" | "no_meeting" | "card_gone" | "wheels_once" | "no_office_now" | "no_office" | "only_large_office" | "no_warehouse_sale_now" | "not_in_warehouse_there" | "played_after_warehouse_sale" | "played_before_unloading" | "no_auction_now" | "won_already" | "passed_for_good" | "not_your_bid" | "bid_too_low" | "not_the_winner" | "card_not_open" | "played_at_upkeep" | "card_saves_nothing" | "needs_400" | "letter_after_drop" | "no_letter" | "letter_costs_2500" | "bid_money_bound" | "no_rise_with_letter" | "highest_level" | "no_rising_now" | "only_loading" | "not_at_the_table" | "not_with_the_active" | "third_seat" | "first_the_card" | "no_such_thing" | "two_cards_unseen" | "only_done" | "only_condition" | "not_at_most" | "waits_for_later" | "nested_too_deep" | "idle_condition" | "paying_has_no_time" | "not_before_upkeep" | "over_before_it_begins" | "not_in_this_turn" | "contradicts_itself" | "contradicts_promise" | "too_many_promises" | "bid_is_spoken_for" | "too_few_cards" | "all_words_said" | "promised_not_to" | "promised_to" | "card_not_owed";
export type Choice = { pass: Pass } | { buy: Buy } | { loading_master: LoadingMaster } | { bid: Bid } | { load: Load } | { offer: OfferChoice } | { accept: Accept } | { withdraw: Withdraw } | { free_loading: FreeLoading } | { broken_axle: BrokenAxle } | { move: Move } | { lose_tile: LoseTile } | { ride: Ride } | { take: Take } | { wheel: Wheel } | { adjust: Adjust } | { sell: Sell } | { special_sale: SpecialSale } | { city_bonus: CityBonus } | { acquire: Acquire } | { low_upkeep: LowUpkeep } | { borrow: Borrow } | { climb: Climb } | { social_climbing: SocialClimbing } | { repay: Repay } | { again: Again } | { deal: Deal } | { hand: HandChoice };
export type Event = { turn_began: TurnBegan } | { passed: Passed } | { bought: Bought } | { title_taken: TitleTaken } | { bid_sealed: BidSealed } | { title_won: TitleWon } | { offered: Offered } | { withdrawn: Withdrawn } | { unagreed: Unagreed } | { settled: Settled } | { loaded: Loaded } | { axle_broken: AxleBroken } | { moved: Moved } | { tile_lost: TileLost } | { arrived: Arrived } | { rode: Rode } | { met: Met } | { card_taken: CardTaken } | { wheel_sealed: WheelSealed } | { wheels_shown: WheelsShown } | { adjusted: Adjusted } | { sold: Sold } | { bonus_played: BonusPlayed } | { unloaded: Unloaded } | { bonuses_moved: BonusesMoved } | { investment_bid: InvestmentBid } | { auction_won: AuctionWon } | { acquired: Acquired } | { cards_opened: CardsOpened } | { upkeep_paid: UpkeepPaid } | { borrowed: Borrowed } | { repaid: Repaid } | { rose: Rose } | { ended: Ended } | { pact_offered: PactOffered } | { pact_struck: PactStruck } | { clause_ended: ClauseEnded } | { card_handed: CardHanded } | { promises_told: PromisesTold };


// The types of turin, made by `fondaco schema turin --typescript`; do not edit.
export type Payout = | "classic" | "new";
export type Money = | "covered" | "open";
export type Series = | "single" | "three";
export type Goose = | "off" | "tie" | "underdog";
export interface Options {
  players: number;
  payout: Payout;
  money: Money;
  series: Series;
  goose: Goose;
}
export type Card = | "T01" | "T02" | "T03" | "T04" | "T05" | "T06" | "T07" | "T08" | "T09" | "T10" | "T11" | "T12" | "T13" | "T14" | "T15" | "T16" | "T17" | "T18";
export interface Show {
  card: Card;
}
export interface Bid {
  scudo: number;
}
export interface Add {
  scudo: number;
}
export type TakeGoose = Record<string, never>;
export interface GiveGoose {
  to: number;
}
export interface Take {
  card: Card;
}
export interface Sell {
  card: Card;
  price: number;
}
export interface Withdraw {
  card: Card;
}
export interface Buy {
  card: Card;
}
export interface SellTo {
  buyer: number;
}
export type Pass = Record<string, never>;
export type Loan = Record<string, never>;
export interface Bidder {
  bid: number;
  added: number;
  bonus: number;
  goose: number;
  asked: boolean;
  toss: number;
}
export interface OpenCard {
  card: Card;
  since: number;
  price: number;
}
export interface Sale {
  card?: Card;
  price: number;
}
export interface Wish {
  card?: Card;
}
export interface SeenPlayer {
  loan: boolean;
  penalties: number;
  majorities: number;
  total: number;
  hand_size: number;
  sealed: boolean;
  open: OpenCard[];
  scudo?: number;
  hand?: Card[];
  show?: Card;
  bid?: number;
  add?: number;
  sale?: Sale;
  wish?: Wish;
}
export type Deal = Record<string, never>;
export type Auction = Record<string, never>;
export type Ranking = Record<string, never>;
export type Award = Record<string, never>;
export type Leftovers = Record<string, never>;
export type SaleStep = Record<string, never>;
export type Market = Record<string, never>;
export type End = Record<string, never>;
export interface Showing {
  waiting: number[];
}
export interface Bidding {
  waiting: number[];
}
export interface GooseTie {
  tied: number[];
  waiting: number[];
}
export interface Rebidding {
  tied: number[];
  waiting: number[];
}
export interface Choosing {
  seat: number;
  cards: number;
}
export interface Offering {
  waiting: number[];
}
export interface Buying {
  waiting: number[];
}
export interface TwoBuyers {
  seller: number;
  card: Card;
  buyers: number[];
}
export interface Facts {
  counts: number[][];
  most: number[][];
  awards: number[];
  ties: number[][];
}
export interface View {
  rules: number;
  payout: Payout;
  money: Money;
  goose_rule: Goose;
  games_left: number;
  round: number;
  rounds: number;
  goose?: number;
  lot: Card[];
  out: Card[];
  removed: number;
  bidders: Bidder[];
  leaders: (number | null)[];
  players: SeenPlayer[];
  pending: ({ deal: Deal } | { auction: Auction } | { ranking: Ranking } | { award: Award } | { leftovers: Leftovers } | { sale_step: SaleStep } | { market: Market } | { end: End } | { showing: Showing } | { bidding: Bidding } | { goose_tie: GooseTie } | { rebidding: Rebidding } | { choosing: Choosing } | { offering: Offering } | { buying: Buying } | { two_buyers: TwoBuyers })[];
  asked: number[];
  facts: Facts;
}
export interface GameBegan {
  games_left: number;
}
export interface Dealt {
  seat: number;
  hand?: Card[];
}
export interface LotOpened {
  cards: Card[];
}
export interface CardSealed {
  seat: number;
  card?: Card;
}
export interface BidSealed {
  seat: number;
  scudo?: number;
}
export interface BidsOpened {
  bids: number[];
  helped?: number;
}
export interface GooseTaken {
  seat: number;
}
export interface GooseGiven {
  from: number;
  to: number;
}
export interface GooseRefused {
  seat: number;
}
export interface GooseMoved {
  to?: number;
}
export interface AddSealed {
  seat: number;
  scudo?: number;
}
export interface AddsOpened {
  tied: number[];
  added: number[];
}
export interface Tossed {
  order: number[];
}
export interface AuctionPaid {
  winners: number[];
  fallen: number[];
  paid: number[];
}
export interface Took {
  seat: number;
  card: Card;
}
export interface ThrownOut {
  cards: Card[];
}
export interface SaleSealed {
  seat: number;
  sale?: Sale;
}
export interface OnOffer {
  seat: number;
  card: Card;
  price: number;
}
export interface OffersShown {
  offers: OnOffer[];
}
export interface Withdrew {
  seat: number;
  card: Card;
  price: number;
}
export interface WishSealed {
  seat: number;
  wish?: Wish;
}
export interface SeveralWant {
  seller: number;
  card: Card;
  buyers: number[];
}
export interface Bought {
  buyer: number;
  seller: number;
  card: Card;
  price: number;
}
export interface Borrowed {
  seat: number;
  forced: boolean;
}
export interface CoinsBack {
  scudo: number[];
}
export interface LastCard {
  seat: number;
  card: Card;
}
export interface HandsShown {
  cards: LastCard[];
}
export type Good = | "tomatoes" | "olives" | "eggs" | "potatoes" | "grapes" | "wheat" | "oranges" | "figs" | "pigs";
export interface RowPaid {
  good: Good;
  leaders: number[];
  each: number;
  payers: number[];
  penalised: number[];
}
export interface Repaid {
  scudo: number[];
}
export interface GameEnded {
  scudo: number[];
  majorities: number[];
}
export interface Memory {
  scudo: number[];
  laid: number[];
}
export interface Player {
  scudo: number;
  loan: boolean;
  penalties: number;
  majorities: number;
  total: number;
  hand: Card[];
  open: OpenCard[];
  show?: Card;
  bid?: number;
  add?: number;
  sale?: Sale;
  wish?: Wish;
}
export type Stream = | "deal" | "toss";
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
  payout: Payout;
  money: Money;
  goose_rule: Goose;
  games_left: number;
  round: number;
  goose?: number;
  bank: number;
  lot: Card[];
  out: Card[];
  removed: Card[];
  bidders: Bidder[];
  players: Player[];
  pending: ({ deal: Deal } | { auction: Auction } | { ranking: Ranking } | { award: Award } | { leftovers: Leftovers } | { sale_step: SaleStep } | { market: Market } | { end: End } | { showing: Showing } | { bidding: Bidding } | { goose_tie: GooseTie } | { rebidding: Rebidding } | { choosing: Choosing } | { offering: Offering } | { buying: Buying } | { two_buyers: TwoBuyers })[];
  luck: Luck;
}
export type RefusalId = | "card_not_in_hand" | "no_card_to_show" | "no_bid_now" | "bid_out_of_range" | "not_tied" | "addition_out_of_range" | "not_a_winner" | "card_not_in_lot" | "no_sale_step" | "sells_open_cards_only" | "on_sale_already" | "price_out_of_range" | "no_withdrawal_now" | "not_on_sale_by_you" | "offer_stays_up" | "no_purchase_now" | "card_not_for_sale" | "own_card" | "too_little_free_money" | "no_buyer_to_choose" | "not_a_buyer" | "hand_not_for_sale" | "just_bought" | "loan_taken" | "no_loan_now" | "goose_only_in_tie" | "goose_not_in_middle" | "no_goose" | "goose_goes_to_tied_rival";
export type Choice = { show: Show } | { bid: Bid } | { add: Add } | { take_goose: TakeGoose } | { give_goose: GiveGoose } | { take: Take } | { sell: Sell } | { withdraw: Withdraw } | { buy: Buy } | { sell_to: SellTo } | { pass: Pass } | { loan: Loan };
export type Event = { game_began: GameBegan } | { dealt: Dealt } | { lot_opened: LotOpened } | { card_sealed: CardSealed } | { bid_sealed: BidSealed } | { bids_opened: BidsOpened } | { goose_taken: GooseTaken } | { goose_given: GooseGiven } | { goose_refused: GooseRefused } | { goose_moved: GooseMoved } | { add_sealed: AddSealed } | { adds_opened: AddsOpened } | { tossed: Tossed } | { auction_paid: AuctionPaid } | { took: Took } | { thrown_out: ThrownOut } | { sale_sealed: SaleSealed } | { offers_shown: OffersShown } | { withdrew: Withdrew } | { wish_sealed: WishSealed } | { several_want: SeveralWant } | { bought: Bought } | { borrowed: Borrowed } | { coins_back: CoinsBack } | { hands_shown: HandsShown } | { row_paid: RowPaid } | { repaid: Repaid } | { game_ended: GameEnded };


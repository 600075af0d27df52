// The types of house, made by `fondaco schema house --typescript`; do not edit.
export interface Watch {
  table: string;
  since?: number;
}
export interface Unwatch {
  table: string;
}
export interface Sit {
  seat?: number;
}
export type Leave = Record<string, never>;
export interface AddBot {
  seat: number;
  bot: string;
}
export interface Free {
  seat: number;
}
export interface Ready {
  ready: boolean;
  share?: string;
}
export interface Choose {
  choice: string;
}
export type Undo = Record<string, never>;
export type Ballot = | "undo" | "extend" | "replace" | "abort" | "free";
export interface Propose {
  ballot: Ballot;
  seat?: number;
}
export interface Vote {
  yes: boolean;
}
export interface Mute {
  seat: number;
  on: boolean;
}
export interface Beforehand {
  rule: string;
  choice: string;
}
export type Rematch = Record<string, never>;
export interface Act {
  table: string;
  command: { sit: Sit } | { leave: Leave } | { add_bot: AddBot } | { free: Free } | { ready: Ready } | { choose: Choose } | { undo: Undo } | { propose: Propose } | { vote: Vote } | { mute: Mute } | { standing: Beforehand } | { rematch: Rematch };
}
export interface Try {
  table: string;
  choice: string;
}
export interface Worth {
  table: string;
  choice: string;
}
export interface Hint {
  table: string;
}
export interface Say {
  table: string;
  text: string;
}
export interface Jot {
  table: string;
  text: string;
}
export interface Hold {
  table: string;
}
export interface GoOn {
  table: string;
}
export interface Shown {
  table: string;
  n?: number;
}
export interface Admit {
  table: string;
  seat: number;
  bot: string;
}
export type Ping = Record<string, never>;
export interface Incoming {
  id?: number;
  do: { watch: Watch } | { unwatch: Unwatch } | { act: Act } | { try: Try } | { worth: Worth } | { hint: Hint } | { say: Say } | { jot: Jot } | { hold: Hold } | { go_on: GoOn } | { shown: Shown } | { admit: Admit } | { ping: Ping };
}
export type Stage = | "open" | "running" | "over" | "aborted";
export type Pace = | "live" | "days";
export type Help = | "none" | "worth" | "all";
export interface TableSettings {
  game: string;
  options: unknown;
  is_public: boolean;
  pace: Pace;
  bank_seconds: number;
  increment_seconds: number;
  grace_seconds: number;
  take_over: boolean;
  stand_in: string;
  spectators: boolean;
  counted?: boolean;
  only_answers?: boolean;
  help?: Help;
  copy_of: string;
}
export interface TableSeat {
  person: string;
  name: string;
  bot: string;
  ready: boolean;
  muted: boolean;
  taken_over: string;
  clock: number;
  owner?: string;
}
export interface SeenVote {
  ballot: Ballot;
  by: number;
  seat?: number;
  voters: number[];
  yes: number[];
  no: number[];
}
export interface Outcome {
  score: number;
  rank: number;
}
export interface SeenTable {
  n: number;
  stage: Stage;
  host: string;
  settings: TableSettings;
  seats: TableSeat[];
  seat?: number;
  commitment?: string;
  vote?: SeenVote;
  rematch?: number[];
  next?: string;
  awaited?: number[];
  rule?: string;
  clocks_at?: number;
  game?: unknown;
  help: Help;
  counted?: unknown;
  free_undo?: boolean;
  taken_back?: boolean;
  standing?: Beforehand[];
  answered?: boolean;
  key?: string;
  seed?: string;
  shares?: string[];
  result?: Outcome[];
}
export interface TableView {
  table: string;
  now: number;
  view: SeenTable;
}
export interface Opened {
  settings: TableSettings;
  host: string;
  seed?: string;
  sent_away?: string[];
}
export interface Seated {
  seat: number;
  person: string;
  name: string;
  bot: string;
  owner?: string;
}
export interface Freed {
  seat: number;
  kicked: boolean;
  by_vote?: boolean;
}
export interface Readied {
  seat: number;
  ready: boolean;
  share?: string;
}
export interface Started {
  key: string;
  rules: number;
  data: string;
  answers_earn?: boolean;
  undone?: number;
}
export type ChosenBy = | "player" | "clock" | "bot" | "standing";
export interface Chose {
  seat: number;
  choice: string;
  hand: ChosenBy;
}
export interface Struck {
  choices: number[];
  by: number;
  by_vote: boolean;
}
export interface VoteOpened {
  ballot: Ballot;
  by: number;
  seat?: number;
  voters: number[];
}
export interface Voted {
  seat: number;
  yes: boolean;
}
export interface VoteEnded {
  passed: boolean;
}
export interface Extended {
  seconds: number;
}
export type Fault = | "gone" | "late" | "nonsense";
export interface TakenOver {
  seat: number;
  bot: string;
  by_vote: boolean;
  fault?: Fault;
}
export interface GivenBack {
  seat: number;
}
export interface Muted {
  seat: number;
  on: boolean;
}
export interface BeforehandSet {
  seat: number;
  rule: string;
  choice: string;
}
export interface RematchAsked {
  seat: number;
}
export interface RematchOpened {
  table: string;
}
export interface Slept {
  from: number;
  to: number;
}
export type Aborted = Record<string, never>;
export type Why = | "fair" | "best" | "too_little" | "too_dear" | "another_offers_more" | "keeps_it" | "not_needed" | "rather_myself";
export interface Replied {
  seat: number;
  to: number;
  offer: number;
  version: number;
  yes: boolean;
  why: Why;
  other?: number;
}
export interface NewsLine {
  n: number;
  entry: { opened: Opened } | { seated: Seated } | { freed: Freed } | { readied: Readied } | { started: Started } | { chose: Chose } | { struck: Struck } | { vote_opened: VoteOpened } | { voted: Voted } | { vote_ended: VoteEnded } | { extended: Extended } | { taken_over: TakenOver } | { given_back: GivenBack } | { muted: Muted } | { standing_set: BeforehandSet } | { rematch_asked: RematchAsked } | { rematch_opened: RematchOpened } | { slept: Slept } | { aborted: Aborted } | { replied: Replied };
  events?: unknown[];
  game?: unknown;
}
export interface News {
  table: string;
  now: number;
  news: NewsLine[];
  view: SeenTable;
}
export interface Done {
  id?: number;
}
export interface Refused {
  id?: number;
  code: string;
  rule: string;
  why: string;
  refusal: string;
  deal?: number;
  clause?: number;
}
export interface TableRefusal {
  code: string;
  rule: string;
  why: string;
  refusal: string;
  deal?: number;
  clause?: number;
}
export interface Tried {
  id?: number;
  refused?: TableRefusal;
}
export interface SideWorth {
  seat: number;
  least: number;
  most: number;
}
export interface DealWorth {
  mine: SideWorth;
  theirs: SideWorth[];
  otherwise: string;
}
export interface Valued {
  id?: number;
  n: number;
  worth?: DealWorth;
}
export type Grounds = | "chance" | "only_choice" | "habit" | "search";
export interface Weighed {
  choice: string;
  playouts: number;
  percent: number;
  score: number;
  margin: number;
}
export interface Reason {
  grounds: Grounds;
  worlds: number;
  playouts: number;
  weighed: Weighed[];
}
export interface Advice {
  choice: string;
  reason: Reason;
  worth?: DealWorth;
}
export interface Hinted {
  id?: number;
  n: number;
  hint?: Advice;
}
export interface Chatted {
  table: string;
  n: number;
  time: number;
  name: string;
  text: string;
}
export interface Noted {
  table: string;
  text: string;
}
export interface Presence {
  table: string;
  away: number[];
  since: number[];
}
export interface Paused {
  table: string;
  seat?: number;
  now: number;
  until?: number;
}
export interface Frozen {
  table: string;
  why: string;
}
export interface Gone {
  table: string;
  code: string;
  why: string;
}
export type Pong = Record<string, never>;
export interface NewGuest {
  name: string;
}
export interface Credentials {
  name: string;
  password: string;
}
export interface Recovery {
  name: string;
  code: string;
  password: string;
}
export interface RecoveryCodes {
  codes: string[];
}
export interface DeviceCode {
  code: string;
  expires: number;
}
export interface DeviceEntry {
  code: string;
}
export interface Webhook {
  url: string;
}
export interface Farewell {
  name: string;
}
export interface Me {
  id: string;
  name: string;
  is_guest: boolean;
  webhook: boolean;
}
export interface NewBot {
  name: string;
}
export interface BotChange {
  name?: string;
  is_lent?: boolean;
}
export interface OwnBot {
  id: string;
  name: string;
  created: number;
  is_lent: boolean;
  is_here: boolean;
  table?: string;
}
export interface OfferedBot {
  id: string;
  name: string;
  owner: string;
  games: string[];
}
export interface Bots {
  mine: OwnBot[];
  here: OfferedBot[];
  most: number;
}
export interface BotToken {
  id: string;
  token: string;
}
export interface OptionSpec {
  key: string;
  help: string;
  standard: string;
  values: string[];
  low: number;
  high: number;
}
export interface Words {
  en: string;
  de: string;
}
export interface LessonCard {
  id: string;
  title: Words;
  about: Words;
  steps: number;
}
export interface OfferedGame {
  id: string;
  title: string;
  blurb: string;
  min_players: number;
  max_players: number;
  options: OptionSpec[];
  bots: string[];
  lessons: LessonCard[];
}
export interface Games {
  games: OfferedGame[];
  webhooks: boolean;
}
export interface LessonSaid {
  said: string[];
  try?: string;
}
export interface LessonSeen {
  step: number;
  over: boolean;
  astray: boolean;
  say?: Words;
  more?: Words;
  do?: Words;
  rule?: string;
  show?: string;
  answer?: Words;
  refused?: TableRefusal;
  lines: NewsLine[];
  view: SeenTable;
}
export interface LessonTried {
  refused?: TableRefusal;
}
export interface SummarySeat {
  name: string;
  bot: string;
}
export interface TableSummary {
  stage: Stage;
  pace: Pace;
  bank_seconds: number;
  increment_seconds: number;
  seats: SummarySeat[];
  result?: Outcome[];
  taken_back?: boolean;
}
export interface TableCard {
  id: string;
  game: string;
  created: number;
  summary?: TableSummary;
  seat?: number;
  awaited?: number[];
  n?: number;
  unreadable?: string;
  refusal?: string;
}
export interface TableLists {
  public: TableCard[];
  mine: TableCard[];
}
export interface TableId {
  id: string;
}
export interface InviteToken {
  invite: string;
}
export interface Invited {
  game: string;
  host: string;
  seats: number;
  free: number;
  stage: Stage;
}
export interface Redeemed {
  table: string;
}
export interface WhatIf {
  at: number;
  seat: number;
  bot: string;
}
export interface Story {
  lines: NewsLine[];
  more?: boolean;
}
export interface LedgerStart {
  n: number;
  events: unknown[];
}
export interface LedgerLine {
  n: number;
  seat: number;
  choice: string;
  hand: ChosenBy;
  events: unknown[];
  scores: number[];
}
export interface Ledger {
  start: LedgerStart;
  lines: LedgerLine[];
}
export type RefusalId = | "game_over" | "nothing_asked" | "not_yours_to_decide" | "not_asked" | "not_among_choices" | "offer_to_nobody" | "too_many_offers" | "offer_says_nothing" | "offer_stands_already" | "offer_gone" | "offer_not_to_you" | "offer_changed" | "offer_not_yours" | "no_lapsed_offer" | "maker_closes" | "not_agreed" | "unknown_game" | "unknown_rules" | "unknown_data" | "damaged" | "stopped_by_bound" | "stopped_without_end" | "stopped_in_position";
export type Outgoing = { view: TableView } | { news: News } | { done: Done } | { refused: Refused } | { tried: Tried } | { valued: Valued } | { hinted: Hinted } | { chatted: Chatted } | { noted: Noted } | { presence: Presence } | { paused: Paused } | { frozen: Frozen } | { gone: Gone } | { pong: Pong };
export type Command = { sit: Sit } | { leave: Leave } | { add_bot: AddBot } | { free: Free } | { ready: Ready } | { choose: Choose } | { undo: Undo } | { propose: Propose } | { vote: Vote } | { mute: Mute } | { standing: Beforehand } | { rematch: Rematch };
export type Entry = { opened: Opened } | { seated: Seated } | { freed: Freed } | { readied: Readied } | { started: Started } | { chose: Chose } | { struck: Struck } | { vote_opened: VoteOpened } | { voted: Voted } | { vote_ended: VoteEnded } | { extended: Extended } | { taken_over: TakenOver } | { given_back: GivenBack } | { muted: Muted } | { standing_set: BeforehandSet } | { rematch_asked: RematchAsked } | { rematch_opened: RematchOpened } | { slept: Slept } | { aborted: Aborted } | { replied: Replied };


// What a game brings to the table frame (web/src/table). The frame knows no game; a game knows no sockets.
import type { Component, Snippet } from 'svelte';
import type { Refusal } from '$lib/api';
import type { Ledger } from '$lib/types/house';
import type { AskWorth } from '../help/worths.svelte';
import type { Picture } from './picture';

// A sentence with signs in it. The frame draws it; as plain text it is what a screen reader hears.
export type Part =
  | string
  | { seat: number; as?: string } // crest and name ("you" for the reader's own); as: the word to set instead of the name ("you", "dir")
  | { icon: string; label: string } // a symbol of the sprite, and what it is called
  | { money: number; unit: string }; // unit: the symbol of the coin
export type Phrase = Part[];

// Everything a game draws from: one position through one pair of eyes.
export interface Position<View = unknown> {
  view: View;
  me: number | undefined; // undefined: a spectator
  names: string[]; // by seat
  bots: string[]; // by seat: the bot that plays it, or ''
  awaited: number[];
  choices: string[]; // mine, in notation; empty when nothing is asked of me or the position is past
  live: boolean; // false: a position looked back at; nothing can be done in it
  over: boolean;
  pause?: { seat: number; until?: number } | undefined; // the bot of this seat waits until then (Date.now), or for ever, for words of those who may speak
  history?: EventsOfLine[]; // everything up to this position, oldest first; absent where only a position is known (the inbox)
  counted?: unknown; // at a table that counts for people: the game's Memory of the reader's seat
}

// The events of one line of the log.
export interface EventsOfLine {
  n: number;
  events: unknown[];
}

export interface BoardProps<View = unknown> {
  position: Position<View>;
  // Sends one of position.choices (or an own offer in the same notation). True when the house has carried it out.
  // What the room does by itself is aimed at no button, and need not wait for the bar to wake.
  choose: (choice: string, by_itself?: boolean) => Promise<boolean>;
  // What a choice would be answered, which changes nothing: for drafts of offers. Absent where nothing can be done.
  try_out?: (choice: string) => Promise<Refusal | undefined>;
  ask_worth?: AskWorth; // what a deal is worth to both sides, where the table has such help
  busy: boolean; // a choice is under way
  open_rule: (rule: string) => void; // "§3.4": opens the rules beside the board there
  undo?: () => void; // present where a free undo is there
  recent: unknown[]; // the events that led here from the position before, for reveals and motion
  say?: (text: string) => void; // says something to the whole table, as talk; absent for who may not
  hold?: () => void; // I am about to speak: the bot that waits, waits on
  tip?: Snippet; // a first-time tip, for a room that places tips itself
  see?: (n: number) => void; // looks at the position after line n of the log ("see it again")
  refused?: Refused | undefined; // what was just refused because of a promise, where the room tells it itself
}

// A choice of the reader's and why the house would not have it; nobody else learns of it.
export interface Refused {
  choice: string;
  refusal: Refusal;
}

// What is said of a game outside its room: in lists, and before a table is opened (lobby/en.ts and so on in its folder). What
// is missing is said in the house's own words.
export interface LobbyWords {
  title: string;
  blurb: string;
  how: string[]; // the course of a game in a few lines, for who has never seen it
  score?: (score: number) => string; // in the list of finished games, where it is no sum
  options: Partial<Record<string, { name: string; help?: string; values?: Partial<Record<string, string>> }>>;
}

// Which of a game's options belong together in the form (lobby/groups.ts in its folder); what is in none is a matter of its rules.
export type OptionGroups = Partial<Record<'setup' | 'deals', readonly string[]>>;

export interface Asked {
  sentence: Phrase; // one sentence: what is asked of me
  hint?: Phrase; // one more, if it helps
  rule: string; // "§3.1"
  tip?: string; // key of a first-time tip
}

export interface LogText {
  phrase: Phrase;
  turn?: boolean;
  quiet?: boolean | 'always';
} // turn: begins a new group; quiet: folds away once something louder is told, or always

export interface ResultTable {
  // Income by source: what each seat took and paid, by column; the last figure is the score.
  sources: { key: string; title: string; icon: string }[];
  rows: { seat: number; by_source: number[]; score: number }[];
  score_title?: string; // what the last figure is, where it is not the score
  wealth: { n: number; label: string; scores: number[] }[]; // points of the chart, one per turn
  wealth_note?: string; // what the points count, in one line
  // What was struck: auctions, sales, deals; `n` links to that position.
  dealings: { title: string; columns: string[]; rows: { n: number; cells: Phrase[] }[] }[];
}

export interface EndingProps {
  ledger: Ledger;
  names: string[];
  order: number[]; // the seats as every table of the result lists them: the winner first
  me: number | undefined;
  see: (n: number) => void;
}

export interface GameUi<View = unknown> {
  title: string;
  unit: string; // the symbol of its coin
  Board: Component<BoardProps<View>>;
  SeatLine: Component<{ position: Position<View>; seat: number }>; // what a seat's panel says under the name
  Side?: Component<BoardProps<View>>; // a sheet of its own in the side column
  Ending?: () => Promise<{ default: Component<EndingProps> }>; // fetched at the end: how it ended, row by row; a sheet on the result
  subtitle: (position: Position<View>) => string; // "Auction 3 of 5 · classic payouts"
  seat_state: (position: Position<View>, seat: number) => string | undefined; // "bid sealed"
  seals?: (position: Position<View>, seat: number) => { count: number; label: string } | undefined; // what binds a seat, for the strip on a phone
  cites_deals?: boolean; // its board tells refusals that cite a deal
  purse?: (position: Position<View>) => number | undefined; // the reader's money, beside “You” on a phone
  asked: (position: Position<View>) => Asked | undefined;
  waits?: (position: Position<View>) => Phrase | undefined; // for the inbox: which decision waits, where `asked` alone does not say enough
  meanwhile?: (position: Position<View>) => Asked | undefined; // what is going on, or may be done, while nothing is awaited of the reader
  choice: (notation: string, position: Position<View>) => Phrase; // for the bar of choices
  place_of?: (notation: string) => string | undefined; // where on the board a choice stands, as a selector; a button that says it has it in data-choice
  shown_on_board: (notation: string, position: Position<View>) => boolean; // then the bar leaves it out
  declines?: (notation: string, position: Position<View>) => boolean; // whether this answer may be given for every time; absent: where its word says so
  empty?: (position: Position<View>) => string | undefined; // the only answer, where nothing the reader holds can be used
  picture?: (event: unknown) => Picture[]; // what an event looks like when it is played; several: one after the other
  question?: (position: Position<View>) => string; // another one is another question, though of the same rule; absent: the rule says enough
  // `before`: what has happened until then and stands, oldest first; an event alone does not always say whom or what it is about.
  tell: (event: unknown, names: string[], me: number | undefined, before: readonly EventsOfLine[]) => LogText | undefined;
  result: (ledger: Ledger, seats: number) => ResultTable;
  placed?: (score: number, purse: number | undefined) => string; // what a score says, where it is no money: "level 9 and 300 florins"
  hand?: { places: readonly string[]; at_seat?: boolean }; // for its tab on a phone: selectors of where the reader's hand lies, the first that is there; at_seat: beside the board
  tips: Record<string, string>;
  places_tips?: boolean; // the board has a place for them where nothing moves away
  refusals?: Readonly<Partial<Record<string, string>>>; // the rules' refusals in the reader's language, by their ids
}

// What an event looks like when it is played: each game has a table of pictures, one for every kind of event. The stage
// (table/Stage.svelte) knows no game; it finds places by selectors and moves signs and pieces between them.
import type { BodyOf, KindOf } from './frames';

export interface Sign {
  icon: string; // a symbol of the sprite
  wash?: string;
  text?: string; // beside it: a sum, a count
}

export type Motion =
  | { fly: Sign[]; from: string; to: string; thrown?: boolean } // signs travel from one place to another; dice tumble
  | { walk: string; along: string[] } // a piece that stands on the last of these places comes along the others
  | { lift: string } // a piece is lifted while it goes where the board moves it
  | { drop: Sign; at: string } // a sign comes down on a place: a seal, a crest
  | { turn: string }; // something is turned over

export type Sound = 'coin' | 'step' | 'seal' | 'dice' | 'card' | 'word' | 'bell';

export interface Picture {
  weight: 0 | 1 | 2 | 3; // how long it is looked at; 0: it passes together with what comes next
  motions?: Motion[]; // no more than two
  marks?: string[]; // places that stay marked until somebody acts again
  seat?: number; // who acts
  before?: boolean; // seen on the board as it stood before, if more comes of it (a last seal, and then all are opened)
  earned?: { seat: number; sum: number }[]; // openly, from whomever
  deal?: boolean; // something was struck between two: marked on the slider of the replay
  sound?: Sound;
}

// Every kind of event has its picture; one without does not compile, and pictures.test.ts says which.
export type Pictures<Event> = { [Kind in KindOf<Event>]: (body: BodyOf<Event, Kind>) => Picture | Picture[] }; // several: row by row

export const pictures_of =
  <Event>(pictures: Pictures<Event>) =>
  (event: unknown): Picture[] => {
    const kind = Object.keys(event as object)[0] as KindOf<Event>;
    const draw = pictures[kind] as ((body: unknown) => Picture | Picture[]) | undefined; // none: the house is newer than this page
    return [draw?.((event as Record<string, unknown>)[kind]) ?? { weight: 1 }].flat();
  };

export const seat_place = (seat: number) => `[data-seat="${seat}"]`;
export const coins = (icon: string, sum: number): Sign => ({ icon, wash: 'coin', text: String(sum) });
export const payment = (icon: string, sum: number, from: string, to: string): Motion[] =>
  sum > 0 ? [{ fly: [coins(icon, sum)], from, to }] : [];

// What looks alike in every game: somebody says something, or hands in what is covered.
export const word = (seat: number): Picture => ({ weight: 1, marks: [seat_place(seat)], seat, sound: 'word' });
export const sealed = (seat: number): Picture => ({
  weight: 1,
  motions: [{ drop: { icon: 'i-seal', wash: 'madder' }, at: seat_place(seat) }],
  marks: [seat_place(seat)],
  seat,
  before: true,
  sound: 'seal',
});

// Deals with clauses, as the views and events give them: what every language builds its sentences from.
import type { Clause, Deed } from '$lib/types/merchants';
import type { Part, Phrase } from '../game';
import { p } from '../phrase';

export type Act = Clause['what'];
type Tags<T> = T extends unknown ? keyof T : never;
export type ActKind = Tags<Act>;
export type ActOf<K extends ActKind> = Extract<Act, Record<K, unknown>>[K];

export interface Deal {
  from: number;
  to: number;
  clauses: Clause[];
}

export const act_of = (what: Act): [ActKind, Record<string, unknown>] =>
  Object.entries(what)[0] as unknown as [ActKind, Record<string, unknown>];
export const is_condition = (deed: Deed): boolean => deed === 'if_does' || deed === 'if_does_not';
export const renounced = (deed: Deed): boolean => deed === 'does_not' || deed === 'if_does_not';
export const binds = ({ deed }: Clause): boolean => !is_condition(deed);
export const other = (seat: number, one: number, two: number): number => (seat === one ? two : one);
export const hands_over = ({ what }: Clause): boolean => 'pay' in what || 'give' in what;
export const is_secret = ({ what }: Clause): boolean => 'bid' in what || 'wheel' in what;

// --- Sentences of words and slots -------------------------------------------------------------------------------------------

// A slot is a word that can be changed: its name is that of the member it stands for, or the verb, or the time. Where it stands is
// the language's to say.
export interface Slot {
  slot: string;
  words: Phrase;
}
export type Word = Part | Slot;
export const is_slot = (word: Word): word is Slot => typeof word === 'object' && 'slot' in word;
export const slot = (name: string, words: string | Phrase): Slot => ({ slot: name, words: typeof words === 'string' ? [words] : words });
// said`${verb} ${rest}` is one flat sentence, as p`` is a phrase.
export const said = (texts: TemplateStringsArray, ...pieces: (Word | Word[] | undefined)[]): Word[] =>
  p(texts, ...(pieces as (Part | Phrase | undefined)[])) as Word[];
export const flat = (words: readonly Word[]): Phrase => p`${words.flatMap((word) => (is_slot(word) ? word.words : [word]))}`;

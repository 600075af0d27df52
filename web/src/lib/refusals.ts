// A refusal in the reader's language: by its code, and one of the rules by the rule's own sentence, which the house says
// in English and a language's files have in theirs. Where a language has none, English readers get the house's sentence
// and others a plain one of theirs; the rule it cites is linked beside it.
import type { Refusal } from './api';
import { current_language, t } from './i18n.svelte';

export type RuleWords = Readonly<Partial<Record<string, string>>>;

// What the game of the table that is open says; the table sets it.
export const rule_words: { room: RuleWords | undefined } = { room: undefined };

// A table of a list that the house cannot read: the same sentence as whoever opens it is told.
export const say_unreadable = (why: string) => say_refusal({ code: 'unreadable', rule: '', why });

export function say_refusal(refused: Refusal): string {
  const { refusals, rule_refusals, house, table } = t();
  const by_code = (refusals as RuleWords)[refused.code];
  if (by_code !== undefined) return by_code;
  const by_sentence = rule_words.room?.[refused.why] ?? (rule_refusals as RuleWords)[refused.why];
  if (by_sentence !== undefined) return by_sentence;
  if (current_language() === 'en' && refused.why !== '') return refused.why;
  return refused.code === 'refused' ? table.against_the_rules(refused.rule) : house.did_not_work;
}

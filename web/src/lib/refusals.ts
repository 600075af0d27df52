// A refusal in the reader's language: by its code, and where a code has many sentences (those of the rules, for one) by the
// refusal's id, on which a language's files hang theirs. Where a language has none, English readers get the house's sentence
// and others a plain one of theirs; the rule it cites is linked beside it.
import type { Refusal } from './api';
import { current_language, t } from './i18n.svelte';
import type { TableCard } from './types/house';

export type RefusalWords = Readonly<Partial<Record<string, string>>>; // by id

// What the game of the table that is open says; the table sets it.
export const rule_words: { room: RefusalWords | undefined } = { room: undefined };

// A table of a list that the house cannot read: the same sentence as whoever opens it is told.
export const say_unreadable = (card: TableCard) =>
  say_refusal({ code: 'unreadable', rule: '', why: card.unreadable ?? '', refusal: card.refusal ?? '' });

export function say_refusal(refused: Refusal): string {
  const { refusals, rule_refusals, house, table } = t();
  const by_code = (refusals as RefusalWords)[refused.code];
  if (by_code !== undefined) return by_code;
  const by_id = rule_words.room?.[refused.refusal ?? ''] ?? (rule_refusals as RefusalWords)[refused.refusal ?? ''];
  if (by_id !== undefined) return by_id;
  if (current_language() === 'en' && refused.why !== '') return refused.why;
  return refused.code === 'refused' ? table.against_the_rules(refused.rule) : house.did_not_work;
}

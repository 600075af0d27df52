// A refusal in the reader's language, by its code; the house's own English sentence where a language has none.
import type { Refusal } from './api';
import { t } from './i18n.svelte';

export function say_refusal(refused: Refusal): string {
  const known: Partial<Record<string, string>> = t().refusals;
  return known[refused.code] ?? (refused.why || t().house.did_not_work);
}

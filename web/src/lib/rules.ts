// The rules of a game in the reader's language where somebody has written them (games/GAME/rules.LANGUAGE.md), else the
// house's own text, which is English.
import { api, type Answer } from './api';

const texts = import.meta.glob<string>('../games/*/rules.*.md', { query: '?raw', import: 'default' });

export interface RulesText { text: string; language: string }

export async function rules_of(game: string, language: string): Promise<Answer<RulesText>> {
  const own = texts[`../games/${game}/rules.${language}.md`];
  const text = own && (await own().catch(() => undefined));
  if (text !== undefined) return { ok: { text, language } };
  const answer = await api.rules(game);
  return answer.refused ? answer : { ok: { text: answer.ok, language: 'en' } };
}

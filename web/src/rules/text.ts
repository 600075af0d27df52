// The rules of a game in the reader's language where somebody has written them (docs/rules/LANGUAGE), else in English.
import { api, type Answer } from '$lib/api';

interface RulesText {
  text: string;
  language: string;
}

export async function rules_of(game: string, language: string): Promise<Answer<RulesText>> {
  const answer = await api.rules(game, language);
  if (answer.refused && language !== 'en') return rules_of(game, 'en');
  return answer.refused ? answer : { ok: { text: answer.ok, language } };
}

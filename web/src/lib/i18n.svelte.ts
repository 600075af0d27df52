// The words of the page in the reader's language. A language is one file in lang/; en.ts says what there is to be said.
import type { Words } from './lang/en';
import { remember, remembered } from './storage';

const files = import.meta.glob<{ default: Words }>(['./lang/*.ts', '!./lang/*.test.ts']);
export const languages = Object.keys(files)
  .map((file) => file.slice('./lang/'.length, -'.ts'.length))
  .sort();

let words = $state.raw<Words>();
let language = $state('en');

// In a template or $derived: {t().lobby.title}. It follows a change of language.
export function t(): Words {
  if (!words) throw new Error('no language is loaded yet');
  return words;
}
export const current_language = () => language;

export function preferred(wanted: readonly string[], offered: readonly string[]): string {
  for (const tag of wanted) {
    const short = tag.toLowerCase().split('-')[0] ?? '';
    if (offered.includes(short)) return short;
  }
  return 'en';
}

export async function speak(wanted?: string) {
  const chosen = wanted ?? remembered('language');
  const next = chosen !== undefined && languages.includes(chosen) ? chosen : preferred(navigator.languages, languages);
  if (wanted !== undefined) remember('language', wanted);
  words = (await files[`./lang/${next}.ts`]!()).default;
  language = next;
  document.documentElement.lang = next;
}

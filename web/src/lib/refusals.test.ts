// Every way the house can say no has its words in every language: codes, and the rules' own sentences.
import { beforeAll, describe, expect, it, vi } from 'vitest';
import genoa_de from '../games/genoa/de';
import turin_de from '../games/turin/de';
import { languages, speak, t } from './i18n.svelte';
import { rule_words, say_refusal } from './refusals';

vi.stubGlobal('document', { documentElement: {} }); // where the language is written
const sources = import.meta.glob<string>(['../../../src/*/*.{cpp,h}', '../../../src/games/*/*.{cpp,h}'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const text_of = (folder: string) =>
  Object.entries(sources)
    .filter(([path]) => path.slice(0, path.lastIndexOf('/')) === `../../../src/${folder}`)
    .map(([, text]) => text)
    .join('\n');
const rooms = import.meta.glob<{ default: { refusals: Record<string, string> } }>('../games/*/[a-z][a-z].ts', { eager: true });
const all = (text: string, pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map((found) => found[1]!))];
const sentences = (folder: string) => all(text_of(folder), /Refusal\{[^{};]*?,\s*"([^"]+)"\}/g);

describe('refusals', () => {
  const house = text_of('table') + text_of('server');
  const codes = [...all(house, /(?:\bno\(|\b(?:refusal|problem)\(\d+, )"([a-z_]+)",/g), ...all(house, /[{]"([a-z_]+)", "", "/g)].filter(
    (code) => code !== 'refused',
  );
  it('finds the codes in the sources', () =>
    expect(codes).toEqual(expect.arrayContaining(['wrong_stage', 'muted', 'wrong_login', 'too_large', 'store', 'nonsense', 'bad_url'])));
  it('finds the sentences in the sources', () => {
    expect(sentences('engine')).toContain('That is not among your choices.');
    expect(sentences('games/turin')).toEqual(expect.arrayContaining(['That card is not for sale.', 'You have had your loan.']));
  });

  for (const language of languages)
    it(`has all codes in ${language}`, async () => {
      await speak(language);
      expect(codes.filter((code) => !(code in t().refusals))).toEqual([]);
    });
  for (const language of languages.filter((each) => each !== 'en'))
    it(`has the sentences of the engine in ${language}`, async () => {
      await speak(language);
      expect(sentences('engine').filter((why) => !(why in t().rule_refusals))).toEqual([]);
    });
  it('has the sentences about a table that cannot be read in German', async () => {
    await speak('de');
    const said = all(text_of('table'), /case Unreadable::\w+: return "([^"]+)";/g);
    expect(said.length).toBeGreaterThan(3);
    expect(said.filter((why) => !(why in t().rule_refusals))).toEqual([]);
  });
  for (const [path, { default: words }] of Object.entries(rooms)) {
    const [, game, language] = /games\/([^/]+)\/([a-z]+)\.ts$/.exec(path)!;
    if (language !== 'en' && languages.includes(language!))
      it(`has the sentences of ${game} in ${language}`, () =>
        expect(sentences(`games/${game}`).filter((why) => !(why in words.refusals))).toEqual([]));
  }

  it('has the sentences of Genoa in German', () =>
    expect(sentences('games/genoa').filter((why) => !(why in genoa_de.refusals))).toEqual([]));

  describe('in German', () => {
    beforeAll(() => speak('de'));
    const refused = { code: 'refused', rule: '§4.5', why: 'That card is not for sale.' };
    it("says the rule's sentence", () => {
      rule_words.room = turin_de.refusals;
      expect(say_refusal(refused)).toBe('Diese Karte steht nicht zum Verkauf.');
      rule_words.room = undefined;
    });
    it('never says the English one', () => {
      expect(say_refusal({ ...refused, why: 'Something new.' })).toBe('Regel §4.5 lässt das hier nicht zu.');
      expect(say_refusal({ ...refused, rule: '', why: 'Something new.' })).toBe('Das lassen die Regeln hier nicht zu.');
      expect(say_refusal({ code: 'unheard_of', rule: '', why: 'Something new.' })).toBe('Das hat nicht geklappt. Bitte noch einmal.');
    });
  });
  it("says the house's sentence in English", async () => {
    await speak('en');
    expect(say_refusal({ code: 'refused', rule: '§4.5', why: 'That card is not for sale.' })).toBe('That card is not for sale.');
  });
});

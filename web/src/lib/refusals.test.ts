// Every way the house can say no has its words in every language: codes, and the ids of the refusals that a code has many of.
import { beforeAll, describe, expect, it, vi } from 'vitest';
import turin_de from '../games/turin/de';
import { languages, speak, t } from './i18n.svelte';
import { rule_words, say_refusal, say_unreadable, type RefusalWords } from './refusals';
import type { TableCard } from './types/house';

vi.stubGlobal('document', { documentElement: {} }); // where the language is written
const types = import.meta.glob<string>('./types/*.ts', { query: '?raw', import: 'default', eager: true }); // what the program says (scripts/types)
const sources = import.meta.glob<string>('../../../src/{table,server}/*.{cpp,h}', { query: '?raw', import: 'default', eager: true });
const rooms = import.meta.glob<{ default: { refusals: RefusalWords } }>('../games/*/[a-z][a-z].ts', { eager: true });
const all = (text: string, pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map((found) => found[1]!))];
const ids = (name: string) => all(/^export type RefusalId =(.*);$/m.exec(types[`./types/${name}.ts`]!)![1]!, /"(\w+)"/g).sort();

describe('refusals', () => {
  const house = Object.values(sources).join('\n');
  const codes = [...all(house, /(?:\bno\(|\b(?:refusal|problem)\(\d+, )"([a-z_]+)",/g), ...all(house, /[{]"([a-z_]+)", "", "/g)].filter(
    (code) => code !== 'refused',
  );
  it('finds the codes in the sources', () =>
    expect(codes).toEqual(expect.arrayContaining(['wrong_stage', 'muted', 'wrong_login', 'too_large', 'store', 'nonsense', 'bad_url'])));
  it('finds the ids in the types', () => {
    expect(ids('house')).toEqual(expect.arrayContaining(['not_among_choices', 'offer_changed', 'damaged']));
    expect(ids('turin')).toEqual(expect.arrayContaining(['card_not_for_sale', 'loan_taken']));
  });

  for (const language of languages)
    it(`has all codes in ${language}`, async () => {
      await speak(language);
      expect(codes.filter((code) => !(code in t().refusals))).toEqual([]);
    });
  for (const language of languages.filter((each) => each !== 'en'))
    it(`has a sentence for each id of the house in ${language}, and for no other`, async () => {
      await speak(language);
      expect(Object.keys(t().rule_refusals).sort()).toEqual(ids('house'));
    });
  for (const [path, { default: words }] of Object.entries(rooms)) {
    const [, game, language] = /games\/([^/]+)\/([a-z]+)\.ts$/.exec(path)!;
    if (language !== 'en' && languages.includes(language!))
      it(`has a sentence for each id of ${game} in ${language}, and for no other`, () =>
        expect(Object.keys(words.refusals).sort()).toEqual(ids(game!)));
  }

  describe('in German', () => {
    beforeAll(() => speak('de'));
    const refused = { code: 'refused', rule: '§4.5', why: 'That card is not for sale.', refusal: 'card_not_for_sale' };
    it("says the rule's sentence, whatever the English one is", () => {
      rule_words.room = turin_de.refusals;
      expect(say_refusal(refused)).toBe('Diese Karte steht nicht zum Verkauf.');
      expect(say_refusal({ ...refused, why: 'Said in other words.' })).toBe('Diese Karte steht nicht zum Verkauf.');
      rule_words.room = undefined;
    });
    it('says why a table cannot be read', () =>
      expect(say_unreadable({ unreadable: 'Some sentence.', refusal: 'unknown_rules' } as TableCard)).toBe(
        'Dieser Tisch begann mit Regeln, die dieses Haus nicht kennt.',
      ));
    it('never says the English one', () => {
      expect(say_refusal({ ...refused, refusal: 'new', why: 'Something new.' })).toBe('Regel §4.5 lässt das hier nicht zu.');
      expect(say_refusal({ ...refused, refusal: 'new', rule: '', why: 'Something new.' })).toBe('Das lassen die Regeln hier nicht zu.');
      expect(say_refusal({ code: 'unheard_of', rule: '', why: 'Something new.' })).toBe('Das hat nicht geklappt. Bitte noch einmal.');
    });
  });
  it("says the house's sentence in English", async () => {
    await speak('en');
    expect(say_refusal({ code: 'refused', rule: '§4.5', why: 'That is not for sale.', refusal: 'new' })).toBe('That is not for sale.');
  });
});

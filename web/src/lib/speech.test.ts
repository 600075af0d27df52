import { describe, expect, test } from 'vitest';
import de from './lang/de';
import en from './lang/en';
import { speech } from './speech';

describe('plurals and numbers', () => {
  test('English and German have one and other', () => {
    expect(speech('en').plural(1, { one: '# card', other: '# cards' })).toBe('1 card');
    expect(speech('en').plural(0, { one: '# card', other: '# cards' })).toBe('0 cards');
    expect(speech('de').plural(1234, { one: '# Karte', other: '# Karten' })).toBe('1.234 Karten');
  });
  test('a language with more forms takes them, and other where one is missing', () => {
    const forms = { one: '# karta', few: '# karty', other: '# kart' };
    expect(speech('pl').plural(1, forms)).toBe('1 karta');
    expect(speech('pl').plural(3, forms)).toBe('3 karty');
    expect(speech('pl').plural(5, forms)).toBe('5 kart');
  });
  test('sentences of the lobby', () => {
    expect(en.lobby.play_now_seats(1, 'steady')).toBe('Play now seats one steady bot.');
    expect(en.lobby.play_now_seats(3, 'steady')).toBe('Play now seats 3 steady bots.');
    expect(de.lobby.free_seats(1)).toBe('ein Platz frei');
    expect(de.lobby.free_seats(2)).toBe('2 Plätze frei');
  });
});

describe('relative times', () => {
  const now = Date.UTC(2026, 0, 15, 12);
  const minute = 60_000,
    hour = 60 * minute,
    day = 24 * hour;
  test('take the largest unit that fits, rounded towards now', () => {
    expect(en.ago(now - 20_000, now)).toBe('now');
    expect(en.ago(now - 61_000, now)).toBe('1 minute ago');
    expect(en.ago(now - 119 * minute, now)).toBe('1 hour ago');
    expect(en.ago(now - 26 * hour, now)).toBe('yesterday');
    expect(en.ago(now - 12 * day, now)).toBe('12 days ago');
    expect(de.ago(now - 3 * hour, now)).toBe('vor 3 Stunden');
  });
  test('work forwards too', () => expect(en.ago(now + 2 * hour, now)).toBe('in 2 hours'));
});

describe('languages', () => {
  const shape = (value: unknown): unknown =>
    typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .sort()
            .map(([key, inner]) => [key, shape(inner)]),
        )
      : typeof value;
  test('say the same things, also where any key would compile', () =>
    expect(shape({ ...de, rule_refusals: {} })).toEqual(shape({ ...en, rule_refusals: {} }))); // English has the house's own sentences
  test('no sentence shouts, and none says error', () => {
    const texts = (value: unknown): string[] =>
      typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : [];
    for (const text of [...texts(en), ...texts(de)]) expect(text).not.toMatch(/!|\berror\b|\binvalid\b|\bsubmit\b|\bFehler\b|ungültig/i);
  });
});

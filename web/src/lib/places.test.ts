import { describe, expect, test } from 'vitest';
import { preferred } from './i18n.svelte';
import { place_of, position_in } from './places';

describe('addresses', () => {
  test.each([
    ['/', { at: 'lobby' }],
    ['/t/abc', { at: 'table', id: 'abc' }],
    ['/join/tok', { at: 'join', invite: 'tok' }],
    ['/account', { at: 'account' }],
    ['/t', { at: 'nowhere' }],
    ['/t/a/b', { at: 'nowhere' }],
    ['/elsewhere', { at: 'nowhere' }],
  ])('%s', (path, place) => expect(place_of(path, '')).toEqual(place));
  test('a device code comes in the query', () => expect(place_of('/device', '?code=AB-12')).toEqual({ at: 'device', code: 'AB-12' }));
  test('a position is a line number, and nothing else is', () => {
    expect(position_in('#n=123')).toBe(123);
    expect(position_in('#n=x')).toBeUndefined();
    expect(position_in('')).toBeUndefined();
  });
});

describe('the language', () => {
  test('is the first wished for that there is', () => {
    expect(preferred(['fr-FR', 'de-AT', 'en'], ['de', 'en'])).toBe('de');
    expect(preferred(['fr'], ['de', 'en'])).toBe('en');
  });
});

// Debian 12 builds and tests the page with Node 18, and people come with browsers as old: neither has these.
import { expect, it } from 'vitest';

const sources = import.meta.glob<string>(['../**/*.{ts,svelte}', '!../**/old.test.ts'], { query: '?raw', import: 'default', eager: true });
const newer = /\.(toSorted|toReversed|toSpliced)\(|\b(Object|Map)\.groupBy\(|\bPromise\.withResolvers\(/;

it('nothing is used that came after Node 18', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(100);
  expect(
    Object.entries(sources)
      .filter(([, text]) => newer.test(text))
      .map(([path]) => path),
  ).toEqual([]);
});

// A translated rules text has every paragraph of the house's own, and nothing else.
import { describe, expect, it } from 'vitest';
import { read_markdown } from './markdown';

const english = import.meta.glob<string>('../../../docs/rules/*.md', { query: '?raw', import: 'default', eager: true });
const others = import.meta.glob<string>('../../../docs/rules/*/*.md', { query: '?raw', import: 'default', eager: true });

// Its paragraphs by number, and the figures in its tables.
const shape = (text: string) =>
  read_markdown(text).map((block) =>
    block.kind === 'table'
      ? `${block.rows.length} rows`
      : block.kind === 'list'
        ? `${block.items.length} items`
        : `${block.kind} ${block.rule ?? ''}`,
  );
const games = Object.keys(import.meta.glob('../games/*/index.ts')).map((path) => path.split('/').at(-2));
const cited = (text: string) => [...text.matchAll(/§\d+\.\d+|\bR\d+/g)].map(([rule]) => rule).sort();

describe('translated rules', () => {
  it('are there', () => expect(Object.keys(others)).toEqual(games.map((game) => `../../../docs/rules/de/${game}.md`)));
  for (const [path, text] of Object.entries(others)) {
    const game = /([^/]+)\.md$/.exec(path)![1]!;
    const original = english[`../../../docs/rules/${game}.md`]!;
    it(`${path} has the same paragraphs`, () => expect(shape(text)).toEqual(shape(original)));
    it(`${path} cites the same rules`, () => expect(cited(text)).toEqual(cited(original)));
  }
});

// Pictures and words lead to paragraphs that are there, with signs that are drawn.
import { expect, it } from 'vitest';
import sprite from '../symbols.svg?raw';
import { glossary } from './glossary';
import { read_markdown, type Block } from './markdown';
import { pictures } from './pictures';

const texts = import.meta.glob<string>('../../../docs/rules/**/*.md', { query: '?raw', import: 'default', eager: true });
const games = Object.keys(import.meta.glob('../games/*/index.ts')).map((path) => path.split('/').at(-2)!);
const rules_in = (block: Block) =>
  block.kind === 'list' ? block.items.map(({ rule }) => rule) : block.kind === 'table' ? [] : [block.rule];

it.each(games)('%s', (game) => {
  expect(pictures[game]!.length).toBeGreaterThan(1);
  expect(glossary[game]!.length).toBeGreaterThan(7);
  for (const path of [`../../../docs/rules/${game}.md`, `../../../docs/rules/de/${game}.md`]) {
    const there = new Set(read_markdown(texts[path]!).flatMap(rules_in));
    for (const { rule } of [...pictures[game]!, ...glossary[game]!]) expect(there, `${path} has ${rule}`).toContain(rule);
  }
  for (const { steps } of pictures[game]!)
    for (const { icon } of steps.flatMap(({ signs }) => signs)) expect(sprite).toContain(`id="${icon}"`);
});

import { describe, expect, it } from 'vitest';
import { anchor_of, found_in, nearest_anchor, plain, read_markdown, read_spans } from './markdown';

const text = `# Turin Market

Two to five *traders*.

## 3 An auction

**§3.1** *Showing cards.* Everyone picks one
hand card (R1), see §3.2.

**§3.2** Bids.
| Players | Hand |
|---|---|
| 2 | 6 each |

- *Open cards*: lie
  face up
- second

## Rulings

| R1 | a ruling |
|---|---|
| R2 | bids of <b>0</b> |
`;
const blocks = read_markdown(text);

describe('rules text', () => {
  it('reads blocks with the rule that is written there', () => {
    expect(blocks.map((block) => block.kind)).toEqual([
      'heading',
      'paragraph',
      'heading',
      'paragraph',
      'paragraph',
      'table',
      'list',
      'heading',
      'table',
    ]);
    expect(blocks[2]).toMatchObject({ kind: 'heading', level: 2, rule: '§3' });
    expect(blocks[3]).toMatchObject({ kind: 'paragraph', rule: '§3.1' });
    expect(blocks[8]).toMatchObject({ rows: [{ rule: 'R2' }] });
  });
  it('joins lines, keeps list items whole', () => {
    expect(blocks[3]!.kind === 'paragraph' && plain(blocks[3]!.spans)).toBe(
      '§3.1 Showing cards. Everyone picks one hand card (R1), see §3.2.',
    );
    expect(blocks[6]!.kind === 'list' && blocks[6]!.items.map((item) => plain(item.spans))).toEqual(['Open cards: lie face up', 'second']);
  });
  it('finds strong, emphasis, code and rules', () => {
    expect(read_spans('**a *b*** `c*d*` (§3.4, R12)')).toEqual([
      {
        kind: 'strong',
        spans: [
          { kind: 'text', text: 'a ' },
          { kind: 'em', spans: [{ kind: 'text', text: 'b' }] },
        ],
      },
      { kind: 'text', text: ' ' },
      { kind: 'code', text: 'c*d*' },
      { kind: 'text', text: ' (' },
      { kind: 'rule', rule: '§3.4' },
      { kind: 'text', text: ', ' },
      { kind: 'rule', rule: 'R12' },
      { kind: 'text', text: ')' },
    ]);
    expect(read_spans('2 * 3 * 4, Rex, PR12')).toEqual([{ kind: 'text', text: '2 * 3 * 4, Rex, PR12' }]);
  });
  it('never makes markup of text', () => expect(plain(read_spans('<img src=x onerror=alert(1)>'))).toBe('<img src=x onerror=alert(1)>'));
  it('leads to a rule, or to what is nearest above it', () => {
    expect(nearest_anchor(blocks, '§3.1')).toBe('3-1');
    expect(nearest_anchor(blocks, '§3.9')).toBe('3');
    expect(nearest_anchor(blocks, 'R2')).toBe('R2');
    expect(nearest_anchor(blocks, '§8.1')).toBeUndefined();
    expect(anchor_of('Turin §3.4')).toBe('3-4');
  });
  it('finds what all the words stand in, under its heading', () => {
    expect(found_in(blocks, '').length).toBe(blocks.length);
    const found = found_in(blocks, 'hand card');
    expect(found.map((block) => block.kind)).toEqual(['heading', 'paragraph']);
    expect(found_in(blocks, 'nowhere')).toEqual([]);
    expect(found_in(blocks, 'second')[1]).toMatchObject({ kind: 'list', items: [{}] });
  });
});

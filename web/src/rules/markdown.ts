// A small reader for the rules text: headings, paragraphs, lists, tables, bold, italic, code. What it gives are plain
// values that Markdown.svelte draws as elements; no text ever becomes markup.
export type Span = { kind: 'text' | 'code'; text: string } | { kind: 'strong' | 'em'; spans: Span[] } | { kind: 'rule'; rule: string }; // "§3.4" or "R7": a way to that paragraph
interface Ruled {
  spans: Span[];
  rule: string | undefined;
} // rule: the § or ruling that is written here
export type Block =
  | { kind: 'heading'; level: number; spans: Span[]; rule: string | undefined }
  | { kind: 'paragraph'; spans: Span[]; rule: string | undefined }
  | { kind: 'list'; ordered: boolean; items: Ruled[] }
  | { kind: 'table'; head: Span[][]; rows: { cells: Span[][]; rule: string | undefined }[] };

export function read_spans(text: string): Span[] {
  const spans: Span[] = [];
  const add_text = (part: string) => {
    const last = spans.at(-1);
    if (last?.kind === 'text') last.text += part;
    else spans.push({ kind: 'text', text: part });
  };
  let before = '';
  let rest = text;
  while (rest !== '') {
    const code = /^`([^`]+)`/.exec(rest);
    const strong = /^\*\*(?=\S)([\s\S]*?\S)\*\*(?!\*)/.exec(rest);
    const em = /^\*(?=\S)([^*]*?[^*\s])\*(?!\*)/.exec(rest);
    const rule = /^§\d+(?:\.\d+)*/.exec(rest) ?? (/[\p{L}\p{N}]$/u.test(before) ? null : /^R\d+\b/.exec(rest));
    const link = /^\[([^\]]+)\]\([^)]*\)/.exec(rest); // only its words
    const found = code ?? strong ?? em ?? rule ?? link;
    const taken = found ? found[0] : /^[^`*§R[]+|^[\s\S]/.exec(rest)![0];
    if (!found) add_text(taken);
    else if (found === code) spans.push({ kind: 'code', text: code[1]! });
    else if (found === strong) spans.push({ kind: 'strong', spans: read_spans(strong[1]!) });
    else if (found === em) spans.push({ kind: 'em', spans: read_spans(em[1]!) });
    else if (found === link) add_text(link[1]!);
    else spans.push({ kind: 'rule', rule: found[0] });
    before = taken;
    rest = rest.slice(taken.length);
  }
  return spans;
}

const rule_at_start = (text: string) => /^[*|\s]*(§\d+(?:\.\d+)*|R\d+)\b/.exec(text)?.[1];
const cells = (line: string) =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => read_spans(cell.trim()));
const is_table = (line: string) => /^\s*\|.*\|\s*$/.test(line);
const item_of = (line: string) => /^\s*(?:([-*+])|(\d+)[.)])\s+(.*)$/.exec(line);

export function read_markdown(text: string): Block[] {
  const blocks: Block[] = [];
  const lines = text.replaceAll('\r', '').split('\n');
  let at = 0;
  while (at < lines.length) {
    const line = lines[at]!;
    const heading = /^(#{1,6})\s+(.*?)\s*#*\s*$/.exec(line);
    if (heading) {
      const chapter = /^(\d+(?:\.\d+)*)\b/.exec(heading[2]!);
      blocks.push({
        kind: 'heading',
        level: heading[1]!.length,
        spans: read_spans(heading[2]!),
        rule: chapter ? `§${chapter[1]}` : rule_at_start(heading[2]!),
      });
      at += 1;
    } else if (is_table(line)) {
      const rows: string[] = [];
      while (at < lines.length && is_table(lines[at]!)) rows.push(lines[at++]!);
      const ruled = rows.length > 1 && /^[\s|:-]+$/.test(rows[1]!);
      blocks.push({
        kind: 'table',
        head: ruled ? cells(rows[0]!) : [],
        rows: rows.slice(ruled ? 2 : 0).map((row) => ({ cells: cells(row), rule: rule_at_start(row) })),
      });
    } else if (item_of(line)) {
      const items: string[] = [];
      const ordered = item_of(line)![2] !== undefined;
      while (at < lines.length && lines[at]!.trim() !== '') {
        const item = item_of(lines[at]!);
        if (item) items.push(item[3]!);
        else if (/^\s/.test(lines[at]!)) items[items.length - 1] += ` ${lines[at]!.trim()}`;
        else break;
        at += 1;
      }
      blocks.push({ kind: 'list', ordered, items: items.map((item) => ({ spans: read_spans(item), rule: rule_at_start(item) })) });
    } else {
      const gathered: string[] = [];
      while (
        at < lines.length &&
        lines[at]!.trim() !== '' &&
        !is_table(lines[at]!) &&
        !item_of(lines[at]!) &&
        !/^#{1,6}\s/.test(lines[at]!)
      )
        gathered.push(lines[at++]!.trim());
      if (gathered.length === 0) at += 1;
      else blocks.push({ kind: 'paragraph', spans: read_spans(gathered.join(' ')), rule: rule_at_start(gathered.join(' ')) });
    }
  }
  return blocks;
}

export function plain(spans: readonly Span[]): string {
  return spans.map((span) => ('spans' in span ? plain(span.spans) : 'rule' in span ? span.rule : span.text)).join('');
}

// What every word of the search stands in, under its heading; all of it for no search.
export function found_in(blocks: readonly Block[], search: string): Block[] {
  const wanted = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (wanted.length === 0) return [...blocks];
  const has = (texts: Span[][]) => {
    const words = texts.map(plain).join(' ').toLowerCase();
    return wanted.every((word) => words.includes(word));
  };
  const found: Block[] = [];
  let heading: Block | undefined;
  for (const block of blocks) {
    if (block.kind === 'heading') {
      heading = block;
      continue;
    }
    let kept: Block | undefined;
    if (block.kind === 'list') {
      const items = block.items.filter((item) => has([item.spans]));
      if (items.length > 0) kept = { ...block, items };
    } else if (block.kind === 'table') {
      const rows = has(block.head) ? block.rows : block.rows.filter((row) => has(row.cells));
      if (rows.length > 0) kept = { ...block, rows };
    } else if (has([block.spans])) kept = block;
    if (!kept) continue;
    if (heading) found.push(heading);
    heading = undefined;
    found.push(kept);
  }
  return found;
}

// "Turin §3.4", "§3.4", "R7" as an id.
export function anchor_of(rule: string): string {
  const found = /§\s*\d+(?:\.\d+)*|\bR\d+/.exec(rule)?.[0] ?? '';
  return found.replace(/^§\s*/, '').replaceAll('.', '-');
}

// The place a rule is written at: its own paragraph, else the nearest above it, else nowhere.
export function nearest_anchor(blocks: readonly Block[], rule: string): string | undefined {
  const rules_in = (block: Block): (string | undefined)[] =>
    block.kind === 'list'
      ? block.items.map((item) => item.rule)
      : block.kind === 'table'
        ? block.rows.map((row) => row.rule)
        : [block.rule];
  const written = new Set(blocks.flatMap(rules_in).map((here) => (here === undefined ? '' : anchor_of(here))));
  for (let wanted = anchor_of(rule); wanted !== ''; wanted = wanted.includes('-') ? wanted.slice(0, wanted.lastIndexOf('-')) : '')
    if (written.has(wanted)) return wanted;
  return undefined;
}

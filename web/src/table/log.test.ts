import { describe, expect, it } from 'vitest';
import type { NewsLine } from '$lib/types/house';
import type { LogText } from '../games/game';
import { Ledger, steps_of, stepped, turns_of, undone_lines, without_quiet } from './log';
import { table as german } from './words/de';
import { table as english } from './words/en';
import { to_text } from './phrase';

const seated = (n: number, seat: number, name: string, bot = ''): NewsLine => ({
  n,
  entry: { seated: { seat, person: bot === '' ? name : '', name, bot } },
});
const chose = (n: number, seat: number, events: unknown[], hand: 'player' | 'bot' | 'clock' | 'standing' = 'player') =>
  ({ n, entry: { chose: { seat, hand } }, events }) as NewsLine;
const tell = (event: unknown): LogText => {
  const text = String(event);
  return {
    phrase: [text],
    ...(text.startsWith('turn') ? { turn: true } : {}),
    ...(text.startsWith('quiet') ? { quiet: true } : text.startsWith('never') ? { quiet: 'always' } : {}),
  };
};
const lines: NewsLine[] = [
  seated(1, 0, 'Ada'),
  seated(2, 1, 'Bruno'),
  seated(3, 2, 'Corrado', 'steady'),
  { n: 4, entry: { started: { key: '', rules: 1, data: '' } } },
  chose(5, 0, ['turn one', 'a']),
  chose(6, 1, ['quiet b']),
  chose(7, 2, ['c'], 'bot'),
  chose(8, 1, ['turn two', 'd'], 'clock'),
  { n: 9, entry: { taken_over: { seat: 1, bot: 'steady', by_vote: false } } },
  chose(10, 1, ['quiet e'], 'bot'),
  chose(11, 0, ['f']),
  { n: 12, entry: { struck: { choices: [5], by: 0, by_vote: false } } },
  chose(13, 0, ['quiet g', 'never h']),
];
const ledger_of = (...given: Parameters<Ledger['of']>) => new Ledger().of(...given);
const groups = (me?: number) => ledger_of(lines, 3, me, tell, english);

describe('ledger', () => {
  it('groups by turn', () => {
    expect(groups().map((group) => group.title)).toEqual([undefined, ['turn one'], ['turn two']]);
    expect(groups()[1]!.items.map((item) => item.phrase)).toEqual([['a'], ['quiet b'], ['c']]);
  });
  it('keeps what was told before as it is, and ends at the same', () => {
    const ledger = new Ledger();
    for (let upto = 1; upto <= lines.length; ++upto)
      expect(ledger.of(lines.slice(0, upto), 3, 0, tell, english)).toEqual(ledger_of(lines.slice(0, upto), 3, 0, tell, english));
    const grows = new Ledger();
    const before = grows.of(lines.slice(0, 9), 3, 0, tell, english),
      after = grows.of(lines.slice(0, 11), 3, 0, tell, english);
    expect(after[1]).toBe(before[1]);
    expect(after.at(-1)).not.toBe(before.at(-1));
    expect(after.at(-1)!.items[0]).toBe(before.at(-1)!.items[0]);
    expect(before.at(-1)!.items.length).toBeLessThan(after.at(-1)!.items.length);
    expect(grows.of(lines.slice(0, 11), 3, 1, tell, english)[1]).not.toBe(after[1]); // through other eyes it is told anew
  });
  it('gives the number to the first of a line only', () => {
    const line = ledger_of([chose(5, 0, ['a', 'b'])], 1, undefined, tell, english)[0]!.items;
    expect(line.map((item) => item.first)).toEqual([true, false]);
  });
  it('tells who acted on whose behalf, but not that bots are bots', () => {
    const told = (me?: number) =>
      groups(me)
        .flatMap((group) => group.items)
        .map((item) => to_text(item.phrase, ['Ada', 'Bruno', 'Corrado'], me, 'You', String));
    expect(told()).toContain('The clock chose for Bruno.');
    expect(told()).toContain('A bot chose for Bruno.');
    expect(told()).not.toContain('A bot chose for Corrado.');
    expect(told(1)).toContain('The clock chose for you.');
    expect(told(0)).toContain('You take back one choice.');
  });
  it('says the same in German', () => {
    const told = ledger_of(lines, 3, 1, tell, german)
      .flatMap((group) => group.items)
      .map((item) => to_text(item.phrase, ['Ada', 'Bruno', 'Corrado'], 1, 'Du', String));
    expect(told).toContain('Die Uhr hat für dich entschieden.');
    expect(told).toContain('Ada nimmt eine Entscheidung zurück.');
  });
  it('strikes what was taken back: choices are counted, not lines', () => {
    expect([...undone_lines(lines)]).toEqual([11]);
    expect(
      groups()
        .flatMap((group) => group.items)
        .filter((item) => item.undone)
        .map((item) => item.n),
    ).toEqual([11]);
  });
  it('folds quiet lines away, except the newest', () => {
    const told = without_quiet(groups())
      .flatMap((group) => group.items)
      .map((item) => item.phrase.join(''));
    expect(told).not.toContain('quiet b');
    expect(told).toContain('quiet g');
    expect(told).not.toContain('never h');
  });
});

describe('looking back', () => {
  const steps = steps_of(lines);
  it('stops at the start, at choices and at undos', () => expect(steps).toEqual([4, 5, 6, 7, 8, 10, 11, 12, 13]));
  it('steps by choice or by turn', () => {
    const turns = turns_of(groups(), steps);
    expect(turns).toEqual([5, 8]);
    expect(stepped(steps, turns, 5, 1, false)).toBe(6);
    expect(stepped(steps, turns, 9, -1, false)).toBe(8);
    expect(stepped(steps, turns, 6, 1, true)).toBe(8);
    expect(stepped(steps, turns, 6, -1, true)).toBe(5);
    expect(stepped(steps, turns, 8, 1, true)).toBe(13);
    expect(stepped(steps, turns, 13, 1, false)).toBeUndefined();
  });
});

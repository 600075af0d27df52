// The queue: one act after the other, never late, never in the way.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SeenTable } from '$lib/types/house';
import { type Act, Playback } from './playback.svelte';

let pace = 1;
let told: number[] = [];
const people = (count: number) => Array.from({ length: 3 }, (_, seat) => ({ person: seat < count ? `p${seat}` : '' }));
const seen = (n: number, question?: string, count = 1) =>
  ({ n, seat: 0, rule: question, seats: people(count), stage: 'running' }) as unknown as SeenTable;
const act = (n: number, more: Partial<Act> & { question?: string; people?: number; weight?: number } = {}): Act => ({
  view: seen(n, more.question, more.people),
  events: [{ weight: more.weight ?? 2, n }],
  own: more.own ?? false,
});
function opened(count = 1) {
  const stage = new Playback(
    () => pace,
    (n) => told.push(n),
  );
  stage.watched = true;
  stage.director = {
    pictures: (event) => [{ weight: (event as { weight: 0 | 1 | 2 | 3 }).weight, marks: [`m${(event as { n: number }).n}`] }],
    question: (view) => view.rule,
  };
  stage.begin(seen(1, undefined, count));
  told = [];
  return stage;
}
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { visibilityState: 'visible' });
  pace = 1;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the first act is seen at once, the next when it has been looked at', () => {
  const stage = opened();
  for (const n of [2, 3, 4]) stage.put(act(n));
  expect([stage.seen?.n, stage.left, told]).toEqual([2, 2, []]);
  vi.advanceTimersByTime(600);
  expect([stage.seen?.n, stage.left, told]).toEqual([3, 1, [2]]);
  vi.advanceTimersByTime(599);
  expect(stage.seen?.n).toBe(3);
  vi.advanceTimersByTime(601);
  expect([stage.seen?.n, stage.left, told, stage.scene]).toEqual([4, 0, [2, 3, 4], undefined]);
  expect(stage.last.marks).toEqual(['m4']);
});

test('briskly is half as long, and at once nothing waits', () => {
  pace = 0.5;
  let stage = opened();
  for (const n of [2, 3]) stage.put(act(n));
  vi.advanceTimersByTime(300);
  expect(stage.seen?.n).toBe(3);
  pace = 0;
  stage = opened();
  for (const n of [2, 3]) stage.put(act(n));
  expect([stage.seen?.n, stage.left, stage.scene, told]).toEqual([3, 0, undefined, [2, 3]]);
  expect(stage.last.marks).toEqual(['m3']);
});

test('skipping lands on the truth', () => {
  const stage = opened();
  for (const n of [2, 3, 4]) stage.put(act(n));
  stage.skip();
  expect([stage.seen?.n, stage.left, stage.scene, told]).toEqual([4, 0, undefined, [4]]);
  expect(stage.last.marks).toEqual(['m4']);
  vi.advanceTimersByTime(10_000);
  expect(stage.seen?.n).toBe(4);
});

test('what I do myself waits for nothing', () => {
  const stage = opened();
  for (const n of [2, 3, 4]) stage.put(act(n));
  stage.put(act(5, { own: true }));
  expect([stage.seen?.n, stage.left]).toEqual([5, 0]);
});

test('while I am asked the same the board keeps up, and the scenes follow', () => {
  const stage = opened();
  stage.begin(seen(1, 'talk'));
  for (const n of [2, 3, 4]) stage.put(act(n, { question: 'talk' }));
  expect([stage.seen?.n, stage.left, stage.last.marks]).toEqual([4, 0, ['m2']]);
  vi.advanceTimersByTime(600);
  expect(stage.last.marks).toEqual(['m3']);
  stage.put(act(5, { question: 'another' }));
  expect([stage.seen?.n, stage.left]).toEqual([4, 1]);
});

test('among people no view comes later than six seconds: it hurries, then folds', () => {
  for (const many of [12, 200]) {
    const stage = opened(2);
    const shown_at: [number, number][] = [];
    const began = Date.now();
    for (let n = 2; n < many + 2; ++n) stage.put(act(n, { people: 2 }));
    for (let ms = 0; ms < 8000; ms += 50) {
      if (shown_at.at(-1)?.[0] !== stage.seen!.n) shown_at.push([stage.seen!.n, Date.now() - began]);
      vi.advanceTimersByTime(50);
    }
    expect(shown_at.at(-1)![0]).toBe(many + 1);
    expect(shown_at.at(-1)![1]).toBeLessThanOrEqual(6000);
    expect(shown_at.length).toBe(many === 12 ? 12 : 2);
  }
});

test('a last seal is seen before all are opened', () => {
  const stage = opened();
  stage.director!.pictures = (event) => [{ weight: 1, before: event === 'sealed' }];
  stage.put({ view: seen(2), events: ['sealed', 'opened'], own: false });
  expect(stage.seen?.n).toBe(1);
  vi.advanceTimersByTime(400);
  expect(stage.seen?.n).toBe(2);
  stage.put({ view: seen(3), events: ['sealed'], own: false });
  vi.advanceTimersByTime(400);
  expect(stage.seen?.n).toBe(3);
});

test('who does not look is shown how it is', () => {
  const stage = opened();
  stage.watched = false;
  for (const n of [2, 3]) stage.put(act(n));
  expect([stage.seen?.n, stage.left]).toEqual([3, 0]);
  stage.watched = true;
  vi.stubGlobal('document', { visibilityState: 'hidden' });
  for (const n of [4, 5]) stage.put(act(n));
  expect([stage.seen?.n, stage.left]).toEqual([5, 0]);
});

test('what is looked at says how far it is, once it is looked at and again when it no longer is', () => {
  const said: [number, boolean][] = [];
  const stage = new Playback(
    () => pace,
    (n, plays) => said.push([n, plays]),
  );
  stage.director = { pictures: () => [{ weight: 2 }], question: () => undefined };
  stage.begin(seen(1));
  expect(said.splice(0)).toEqual([[1, false]]);
  stage.look(true);
  expect(said.splice(0)).toEqual([[1, true]]);
  stage.put(act(2));
  stage.look(true);
  expect(said.splice(0), 'it is still played').toEqual([]);
  vi.advanceTimersByTime(600);
  expect(said.splice(0)).toEqual([[2, true]]);
  stage.put(act(3));
  stage.look(false);
  expect(said.at(-1)).toEqual([3, false]);
});

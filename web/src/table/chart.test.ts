import { describe, expect, it } from 'vitest';
import { draw, point_at, spread, ticks } from './chart';

const frame = { width: 500, height: 200, left: 50, right: 50, top: 10, bottom: 30 };

describe('wealth chart', () => {
  it('has round ticks that cover everything, with nought', () => {
    expect(ticks(0, 745)).toEqual([0, 200, 400, 600, 800]);
    expect(ticks(0, 30)).toEqual([0, 10, 20, 30]);
    expect(ticks(-7, 12)).toEqual([-10, -5, 0, 5, 10, 15]);
    expect(ticks(0, 0)).toEqual([0, 1]);
    expect(ticks(0, 3)).toEqual([0, 1, 2, 3]);
  });
  it('puts the first and last point at the edges and more money higher', () => {
    const drawn = draw(
      [
        { n: 7, label: '1', scores: [0, 10] },
        { n: 9, label: '2', scores: [20, 10] },
      ],
      2,
      frame,
    );
    expect(drawn.columns.map((column) => column.x)).toEqual([50, 450]);
    expect(drawn.lines[0]!.path).toBe('M50 170L450 10');
    expect(drawn.lines[1]!.y).toEqual([90, 90]);
    expect(drawn.ticks.at(0)).toEqual({ value: 0, y: 170 });
  });
  it('draws debts below nought', () => {
    const drawn = draw(
      [
        { n: 1, label: '', scores: [-5] },
        { n: 2, label: '', scores: [5] },
      ],
      1,
      frame,
    );
    expect(drawn.lines[0]!.y[0]).toBeGreaterThan(drawn.ticks.find((tick) => tick.value === 0)!.y);
  });
  it('labels no more columns than fit, the last always', () => {
    const points = Array.from({ length: 60 }, (_, n) => ({ n, label: String(n), scores: [n] }));
    const labelled = draw(points, 1, frame).columns.filter((column) => column.labelled);
    expect(labelled.length).toBeLessThan(11);
    expect(labelled.at(-1)!.label).toBe('59');
  });
  it('keeps names apart and inside', () => {
    const ends = spread(
      [
        { seat: 0, x: 0, y: 100 },
        { seat: 1, x: 0, y: 102 },
        { seat: 2, x: 0, y: 169 },
        { seat: 3, x: 0, y: 170 },
      ],
      17,
      10,
      170,
    );
    const at = ends.map((end) => end.label_y);
    for (let i = 1; i < at.length; i += 1) expect(at[i]! - at[i - 1]!).toBeGreaterThanOrEqual(17);
    expect(Math.max(...at)).toBeLessThanOrEqual(170);
  });
  it('finds the point a position belongs to', () => {
    const points = [7, 20, 40].map((n) => ({ n, label: '', scores: [0] }));
    expect([3, 7, 19, 20, 99].map((n) => point_at(points, n))).toEqual([0, 0, 0, 1, 2]);
  });
});

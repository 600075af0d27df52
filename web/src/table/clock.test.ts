import { describe, expect, it } from 'vitest';
import { changes_in, is_low, left_for, span_of } from './clock';

const seat = (clock: number) => ({ person: 'a', name: 'Ada', bot: '', ready: true, muted: false, taken_over: '', clock });
const seen = { stage: 'running' as const, seats: [seat(60_000), seat(30_000)], awaited: [0], clocks_at: 1_000_000 };

describe('clocks', () => {
  it('run only for who is awaited, from when the house looked', () => {
    expect(left_for(seen, 0, 1_010_000)).toBe(50_000);
    expect(left_for(seen, 1, 1_010_000)).toBe(30_000);
    expect(left_for({ ...seen, stage: 'over' }, 0, 1_010_000)).toBe(60_000);
  });
  it('never run backwards, nor below nought', () => {
    expect(left_for(seen, 0, 999_000)).toBe(60_000);
    expect(left_for(seen, 0, 2_000_000)).toBe(0);
  });
  it('are low in the last ten seconds or the last tenth', () => {
    expect(is_low(10_001, 60)).toBe(false);
    expect(is_low(10_000, 60)).toBe(true);
    expect(is_low(30_000, 300)).toBe(true);
    expect(is_low(30_001, 300)).toBe(false);
  });
  it('say minutes and seconds, or only hours or days', () => {
    expect(span_of(134_000)).toEqual({ minutes: 2, seconds: 14 });
    expect(span_of(133_001)).toEqual({ minutes: 2, seconds: 14 });
    expect(span_of(0)).toEqual({ minutes: 0, seconds: 0 });
    expect(span_of(14 * 3_600_000)).toEqual({ hours: 14 });
    expect(span_of(3 * 86_400_000)).toEqual({ days: 3 });
  });
  it('are drawn again when what they say changes', () => {
    expect(changes_in(61_250)).toBe(250);
    expect(changes_in(61_000)).toBe(1000);
  });
});

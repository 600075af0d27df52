import { describe, expect, it } from 'vitest';
import { changes_in, is_low, left_for, span_of, take_over_at } from './clock';

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

describe('somebody who is away', () => {
  const settings = { take_over: true, grace_seconds: 60 } as Parameters<typeof take_over_at>[0]['settings'];
  const table = { ...seen, settings };
  const away = [{ seat: 0, since: 5000 }];
  it('is waited for as long as the table says', () => expect(take_over_at(table, away, 0)).toBe(65_000));
  it('keeps the seat if nothing is asked, if the table says so, or if a bot has it already', () => {
    expect(take_over_at({ ...table, awaited: [1] }, away, 0)).toBeUndefined();
    expect(take_over_at({ ...table, settings: { ...settings, take_over: false } }, away, 0)).toBeUndefined();
    expect(take_over_at({ ...table, seats: [{ ...seat(0), taken_over: 'steady' }, seat(0)] }, away, 0)).toBeUndefined();
    expect(take_over_at({ ...table, stage: 'over' }, away, 0)).toBeUndefined();
  });
  it('keeps the seat while nobody waits', () => {
    expect(take_over_at(table, [...away, { seat: 1, since: 9000 }], 0)).toBeUndefined();
    expect(take_over_at({ ...table, seats: [seat(0), { ...seat(0), person: '', bot: 'steady' }] }, away, 0)).toBeUndefined();
  });
  it('is somebody who is away', () => expect(take_over_at(table, away, 1)).toBeUndefined());
});

import { describe, expect, it } from 'vitest';
import { hand_over_to } from './handover';

const hands = (...awaited: boolean[]) => awaited.map((one, index) => ({ hand: index + 1, seat: index * 2, awaited: one }));

describe('hand-over', () => {
  it('leaves the screen with who is still awaited', () => expect(hand_over_to(hands(true, true, true), 2)).toBeUndefined());
  it('goes on to the next seat that is awaited, and round the table', () => {
    expect(hand_over_to(hands(false, true, true), 1)).toBe(2);
    expect(hand_over_to(hands(true, false, true), 2)).toBe(3);
    expect(hand_over_to(hands(true, true, false), 3)).toBe(1);
  });
  it('does nothing while only others are awaited', () => expect(hand_over_to(hands(false, false, false), 1)).toBeUndefined());
  it('finds the first when nobody has the screen yet', () => expect(hand_over_to(hands(false, true, true), undefined)).toBe(2));
  it('never goes to a hand that does not sit', () =>
    expect(
      hand_over_to(
        [
          { hand: 1, seat: 0, awaited: false },
          { hand: 2, seat: undefined, awaited: true },
        ],
        1,
      ),
    ).toBeUndefined());
});

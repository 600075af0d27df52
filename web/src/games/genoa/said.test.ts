import { describe, expect, it } from 'vitest';
import { said_in } from './said';

const asks = (seat: number, to: number[], field = 'harbor') => ({ price_asked: { seat, to, field } });
const offers = (from: number, to: number[], topic = 'harbor') => ({ offered: { offer: { id: 1, version: 1, from, to, topic } } });
const none = (seat: number, field = 'harbor') => ({ no_price_named: { seat, field } });

describe('what was said and binds nobody', () => {
  it('a question stands until it is answered, by an offer to who asked or by no price', () => {
    expect(said_in([asks(1, [0])]).questions).toEqual([{ seat: 1, field: 'harbor', of: [0] }]);
    expect(said_in([asks(1, [0]), offers(0, [2])]).questions[0]!.of).toEqual([0]);
    expect(said_in([asks(1, [0]), offers(0, [1], 'park')]).questions[0]!.of).toEqual([0]);
    expect(said_in([asks(1, [0]), offers(0, [1])]).questions[0]!.of).toEqual([]);
    expect(said_in([asks(0, [1, 2]), none(2)]).questions[0]!.of).toEqual([1]);
  });
  it('the last word without a price is told until something else is said', () => {
    expect(said_in([asks(1, [0]), none(0)]).none).toEqual({ seat: 0, field: 'harbor' });
    expect(said_in([asks(1, [0]), none(0), offers(0, [1])]).none).toBeUndefined();
  });
  it('ends when the tower leaves', () => {
    const said = said_in([asks(1, [0]), none(0), { moved: { to: 'park' } }]);
    expect(said.questions).toEqual([]);
    expect(said.none).toBeUndefined();
  });
  it('a decline is of one version', () => {
    const { declined } = said_in([
      { declined: { id: 3, version: 2, from: 1, seat: 0 } },
      { declined: { id: 3, version: 2, from: 1, seat: 0 } },
      { declined: { id: 3, version: 2, from: 1, seat: 2 } },
    ]);
    expect([...declined]).toEqual([['3/2', [0, 2]]]);
  });
});

// What was said while the tower stands here and is no part of the position (§4.12): prices asked for, answers without one,
// offers declined. Read from the events of this turn, oldest first.
import type { Field } from '$lib/types/genoa';
import { body, kind_of } from './reading';

export interface Said {
  declined: ReadonlyMap<string, number[]>; // by "id/version": who will not take it
  questions: readonly { seat: number; field: Field; of: number[] }[]; // who asks, and who has not answered
  none: { seat: number; field: Field } | undefined; // the last word of somebody who names no price
}

export function said_in(turn: readonly unknown[]): Said {
  const declined = new Map<string, number[]>();
  let questions: { seat: number; field: Field; of: number[] }[] = [];
  let none: Said['none'];
  const answered = (field: Field, by: number, askers?: readonly number[]) => {
    questions = questions.map((each) =>
      each.field === field && (askers?.includes(each.seat) ?? true) ? { ...each, of: each.of.filter((seat) => seat !== by) } : each,
    );
  };
  for (const event of turn) {
    switch (kind_of(event)) {
      case 'moved':
      case 'turn_began':
      case 'stopped':
        questions = [];
        none = undefined;
        break;
      case 'price_asked': {
        const { seat, to, field } = body(event, 'price_asked');
        questions = [...questions.filter((each) => each.seat !== seat), { seat, field, of: to }];
        none = undefined;
        break;
      }
      case 'offered': {
        const { offer } = body(event, 'offered');
        answered(offer.topic, offer.from, offer.to);
        none = undefined;
        break;
      }
      case 'no_price_named': {
        none = body(event, 'no_price_named');
        answered(none.field, none.seat);
        break;
      }
      case 'declined': {
        const { id, version, seat } = body(event, 'declined');
        declined.set(`${id}/${version}`, [...new Set([...(declined.get(`${id}/${version}`) ?? []), seat])]);
        break;
      }
      default:
    }
  }
  return { declined, questions, none };
}

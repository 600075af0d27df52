// Ready sentences for the step at hand: each opens as a draft whose words can be changed. The house says which of them can be agreed.
import type { Good, View } from '$lib/types/merchants';
import type { Act, ActKind } from '../clauses';
import { goods } from '../data';
import { frame, wagon_of } from '../reading';
import { act, first_sum, type Line, type PactDraft } from './draft';

type Said = [who: 'me' | 'you', deed: Line['deed'], what: Act, after?: number];

// The wagon and the good it would be about: what is going on, or what the reader has most of.
function about(view: View, me: number): { wagon: number; good: Good } {
  const carried = (good: Good) => view.wagons.reduce((sum, { rows }) => sum + (rows[me]?.[good] ?? 0), 0);
  const stored = (good: Good) => Object.values(view.players[me]?.warehouses ?? {}).reduce((sum, stock) => sum + stock[good], 0);
  const good = [...goods].sort((a, b) => carried(b) - carried(a) || stored(b) - stored(a))[0]!;
  const loaded = [1, 2, 3].find((wagon) => Object.values(wagon_of(view, wagon).rows[me] ?? {}).some((count) => count > 0));
  const wagon =
    frame(view, 'bidding')?.wagon ??
    frame(view, 'talk')?.wagon ??
    frame(view, 'mastering')?.wagon ??
    frame(view, 'stowing')?.wagon ??
    loaded ??
    1;
  return { wagon, good };
}

export function templates(view: View, me: number, partner: number): PactDraft[] {
  const { wagon, good } = about(view, me);
  const pay = (who: 'me' | 'you', after?: number): Said =>
    [who, 'does', act('pay', { florins: first_sum }), ...(after ? [after] : [])] as Said;
  const both = (kind: ActKind, members: Record<string, unknown>, deed: Line['deed']): Said[][] => [
    [pay('me'), ['you', deed, act(kind, members)]],
    [['me', deed, act(kind, members)], pay('you')],
  ];
  const card: Said[] = [pay('me'), ['you', 'does', act('give')]];
  const axle = { card: 'broken_axle', wagon };
  const lists: Partial<Record<View['parley']['moment'], Said[][]>> = {
    buying: [...both('buy', { good }, 'does_not'), [pay('me'), ['you', 'does', act('buy', { good })]], card],
    titles: [
      ...both('bid', { wagon }, 'does_not'),
      [
        ['me', 'does_not', act('bid', { wagon })],
        ['you', 'if_does', act('master', { wagon })],
        ['you', 'does', act('let_load', { wagon }), 2],
      ],
      card,
    ],
    loading: [
      [
        ['you', 'does', act('let_load', { wagon })],
        ['me', 'does', act('wheel', { arrow: good })],
      ],
      [pay('me'), ['you', 'does_not', act('load', { wagon })]],
      [pay('me'), ['you', 'does', act('move', { wagon })]],
      card,
    ],
    movement: [
      ...both('move', { wagon }, 'does'),
      [pay('me'), ['you', 'does_not', act('play_card', axle)]],
      [['you', 'if_does', act('courier')], pay('me', 1)],
    ],
    wheels: [...both('wheel', { arrow: good }, 'does'), [pay('me'), ['you', 'does_not', act('wheel', { arrow: good })]], card],
    offices: [
      [pay('me'), ['you', 'does', act('office', { good, direction: 'up' })]],
      [pay('me'), ['you', 'does_not', act('office', { good })]],
      card,
    ],
    investments: [...both('invest', {}, 'does_not'), card],
    rising: [...both('rise', {}, 'does_not'), card],
  };
  const usual: Said[][] = [card, [['me', 'does', act('give')], pay('you')], ...both('rise', {}, 'does_not')];
  return (lists[view.parley.moment] ?? usual).map((said) => ({
    with: partner,
    lines: said.map(([who, deed, what, after], i) => ({
      key: i + 1,
      who: who === 'me' ? me : partner,
      deed,
      what,
      until: 'turn',
      ...(after === undefined ? {} : { after }),
    })),
  }));
}

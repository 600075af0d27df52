// Deals with clauses as English sentences: "If Anna moves the courier to Brugge, you pay Anna 400."
import type { Clause, Deed, Moment } from '$lib/types/merchants';
import type { Part, Phrase } from '../game';
import { p, type Voice } from '../phrase';
import { type Act, act_of, type ActKind, type ActOf, binds, type Deal, other } from './clauses';
import { coin } from './data';

export interface Names {
  good: (good: string) => string;
  city: (city: string) => string;
  space: (space: string) => string;
  card: (card: string) => string;
  number: (sum: number) => string;
}

const renounced = (deed: Deed) => deed === 'does_not' || deed === 'if_does_not';
const florins = (amount: number): Part => ({ money: amount, unit: coin });
const who = (voice: Voice, seat: number): Part => (seat === voice.me ? { seat, as: 'you' } : { seat });

const untils: Record<Moment, string> = {
  turn: '',
  action: ', in this action',
  buying: ', until goods are bought',
  titles: ', until the titles',
  loading: ', until the loading',
  movement: ', until the movement',
  wheels: ', until the wheels are set',
  offices: ', until the offices',
  sales: ', until the sales',
  unloading: ', until the unloading',
  investments: ', until the investments',
  upkeep: ', until the upkeep',
  rising: ', until the rising',
};

const bound = (n: Names, deed: Deed, a: { bound: string; florins: number }) =>
  a.bound === 'at_least' && a.florins === 100
    ? ''
    : renounced(deed)
      ? ` ${n.number(a.florins)} or more`
      : ` at ${a.bound === 'at_least' ? 'least' : 'most'} ${n.number(a.florins)}`;

// What somebody does: the verb for another and for you, and what follows it.
type Said = [third: string, plain: string, rest: Phrase];
const acts: { [K in ActKind]: (a: ActOf<K>, deed: Deed, to: Part, n: Names) => Said } = {
  pay: (a, _d, to) => ['pays', 'pay', p`${to} ${florins(a.florins)}`],
  give: (a, _d, to, n) => ['gives', 'give', p`${to} ${a.card ? `the card ${n.card(a.card)}` : 'an influence card, unseen'}`],
  bid: (a, deed, _t, n) => ['bids', 'bid', [`${bound(n, deed, a).trimStart()}${bound(n, deed, a) && ' '}for wagon ${a.wagon}`]],
  master: (a) => ['becomes', 'become', [`loading master of wagon ${a.wagon}`]],
  buy: (a, deed, _t, n) => [
    'buys',
    'buy',
    [`${a.good ? n.good(a.good) : renounced(deed) ? 'anything' : 'something'}${a.city ? ` for ${n.city(a.city)}` : ''}`],
  ],
  load: (a, deed, _t, n) => [
    'loads',
    'load',
    [`${a.good ? n.good(a.good) : renounced(deed) ? 'anything' : 'something'} on wagon ${a.wagon}`],
  ],
  let_load: (a, _d, to) => [
    'lets',
    'let',
    p`${to} load ${a.goods === 1 ? 'one good' : `${a.goods} goods`} on wagon ${a.wagon} for ${a.florins ? florins(a.florins) : 'nothing'}`,
  ],
  move: (a, _d, _t, n) => [
    'moves',
    'move',
    [
      `wagon ${a.wagon}${a.spaces ? (a.spaces === 1 ? ' one space' : ` ${a.spaces} spaces`) : ''}${a.towards ? ` towards ${n.space(a.towards)}` : ''}`,
    ],
  ],
  play_card: (a, deed, _t, n) => [
    'plays',
    'play',
    [
      `${a.card ? `a ${n.card(a.card)}` : renounced(deed) ? 'any influence card' : 'an influence card'}${a.wagon ? ` on wagon ${a.wagon}` : ''}`,
    ],
  ],
  wheel: (a, _d, _t, n) => [
    'turns',
    'turn',
    [`${a.arrows === 2 ? 'both arrows' : 'an arrow'} to ${a.arrow === 'coat' ? 'the coat of arms' : n.good(a.arrow)}`],
  ],
  office: (a, _d, _t, n) => [
    'uses',
    'use',
    [`an office${a.good ? ` on ${n.good(a.good)}` : ''}${a.direction ? (a.direction === 'up' ? ', upwards' : ', downwards') : ''}`],
  ],
  courier: (a, _d, _t, n) => ['moves', 'move', [`the courier${a.to ? ` to ${n.space(a.to)}` : ''}`]],
  sell: (a, _d, _t, n) => ['sells', 'sell', [`${a.good ? n.good(a.good) : 'something'} in the Warehouse Sale`]],
  invest: (a, deed, _t, n) => ['bids', 'bid', [`${bound(n, deed, a).trimStart()}${bound(n, deed, a) && ' '}for an investment card`]],
  acquire: (a, _d, _t, n) => ['takes', 'take', [a.card ? n.card(a.card) : 'an investment card']],
  rise: (a) => ['rises', 'rise', [a.levels === 2 ? 'two levels' : 'a level']],
};

const said = (what: Act, deed: Deed, to: Part, n: Names): Said => {
  const [kind, act] = act_of(what);
  return (acts[kind] as (a: unknown, d: Deed, t: Part, names: Names) => Said)(act, deed, to, n);
};

// One clause, without its condition.
export function clause(voice: Voice, each: Clause, to: number, n: Names): Phrase {
  const [third, plain, rest] = said(each.what, each.deed, who(voice, to), n);
  const you = each.who === voice.me;
  const verb = renounced(each.deed) ? `${you ? 'do' : 'does'} not ${plain}` : you ? plain : third;
  return p`${who(voice, each.who)} ${verb} ${rest}${untils[each.until]}`;
}

const capital = ([first, ...rest]: Phrase): Phrase =>
  first === undefined
    ? []
    : typeof first === 'string'
      ? [first.charAt(0).toUpperCase() + first.slice(1), ...rest]
      : 'seat' in first && first.as
        ? [{ ...first, as: 'You' }, ...rest]
        : [first, ...rest];

// A deal as it binds; a condition is said with what depends on it.
export function deal(voice: Voice, { from, to, clauses }: Deal, n: Names): Phrase {
  const condition = (each: Clause): Phrase => {
    const on = clauses[each.when - 1];
    if (!on) return [];
    return p`${condition(on)}${binds(on) ? 'when done: ' : 'if '}${clause(voice, on, other(on.who, from, to), n)}, `;
  };
  return clauses
    .filter(binds)
    .flatMap((each, i) => [
      ...(i > 0 ? [' '] : []),
      ...capital(p`${condition(each)}${clause(voice, each, other(each.who, from, to), n)}.`),
    ]);
}

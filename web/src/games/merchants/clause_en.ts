// Deals with clauses as English sentences: "If Anna moves the courier to Brugge, you pay Anna 400."
import type { Clause, Deed, Moment } from '$lib/types/merchants';
import type { Part, Phrase } from '../game';
import { p, type Voice } from '../phrase';
import { act_of, type ActKind, type ActOf, binds, type Deal, flat, hands_over, other, renounced, said, slot, type Word } from './clauses';
import { coin } from './data';

export interface Names {
  good: (good: string) => string;
  city: (city: string) => string;
  space: (space: string) => string;
  card: (card: string) => string;
  number: (sum: number) => string;
}
export interface Bare {
  bare?: boolean; // without its subject: under the name of whoever promises it
  timed?: boolean; // with its time, also where that is the whole turn
}

const florins = (amount: number): Part => ({ money: amount, unit: coin });
const who = (voice: Voice, seat: number): Part => (seat === voice.me ? { seat, as: 'you' } : { seat });

export const untils: Record<Moment, string> = {
  turn: 'this turn',
  action: 'in this action',
  buying: 'until goods are bought',
  titles: 'until the titles',
  loading: 'until the loading',
  movement: 'until the movement',
  wheels: 'until the wheels are set',
  offices: 'until the offices',
  sales: 'until the sales',
  unloading: 'until the unloading',
  investments: 'until the investments',
  upkeep: 'until the upkeep',
  rising: 'until the rising',
};

const bound = (n: Names, deed: Deed, a: { bound: string; florins: number }): Word[] =>
  a.bound === 'at_least' && a.florins === 100
    ? []
    : [
        slot(
          'florins',
          renounced(deed) ? `${n.number(a.florins)} or more` : `at ${a.bound === 'at_least' ? 'least' : 'most'} ${n.number(a.florins)}`,
        ),
        ' ',
      ];
const wagon = (number: number) => slot('wagon', `wagon ${number}`);

// What somebody does: the verb for another and for you, and what follows it.
type Said = [third: string, plain: string, rest: Word[]];
const acts: { [K in ActKind]: (a: ActOf<K>, deed: Deed, to: Part, n: Names) => Said } = {
  pay: (a, _d, to) => ['pays', 'pay', said`${to} ${slot('florins', [florins(a.florins)])}`],
  give: (a, _d, to, n) => [
    'gives',
    'give',
    said`${to} ${slot('card', a.card ? `the card ${n.card(a.card)}` : 'an influence card, unseen')}`,
  ],
  bid: (a, deed, _t, n) => ['bids', 'bid', said`${bound(n, deed, a)}for ${wagon(a.wagon)}`],
  master: (a) => ['becomes', 'become', said`loading master of ${wagon(a.wagon)}`],
  buy: (a, deed, _t, n) => [
    'buys',
    'buy',
    said`${slot('good', a.good ? n.good(a.good) : renounced(deed) ? 'anything' : 'something')}${a.city ? said` for ${slot('city', n.city(a.city))}` : []}`,
  ],
  load: (a, deed, _t, n) => [
    'loads',
    'load',
    said`${slot('good', a.good ? n.good(a.good) : renounced(deed) ? 'anything' : 'something')} on ${wagon(a.wagon)}`,
  ],
  let_load: (a, _d, to) => [
    'lets',
    'let',
    said`${to} load ${slot('goods', a.goods === 1 ? 'one good' : `${a.goods} goods`)} on ${wagon(a.wagon)} for ${slot('florins', a.florins ? [florins(a.florins)] : 'nothing')}`,
  ],
  move: (a, _d, _t, n) => [
    'moves',
    'move',
    said`${wagon(a.wagon)}${a.spaces ? said` ${slot('spaces', a.spaces === 1 ? 'one space' : `${a.spaces} spaces`)}` : []}${a.towards ? said` towards ${slot('towards', n.space(a.towards))}` : []}`,
  ],
  play_card: (a, deed, _t, n) => [
    'plays',
    'play',
    said`${slot('card', a.card ? `a ${n.card(a.card)}` : renounced(deed) ? 'any influence card' : 'an influence card')}${a.wagon ? said` on ${wagon(a.wagon)}` : []}`,
  ],
  wheel: (a, _d, _t, n) => [
    'turns',
    'turn',
    said`${slot('arrows', a.arrows === 2 ? 'both arrows' : 'an arrow')} to ${slot('arrow', a.arrow === 'coat' ? 'the coat of arms' : n.good(a.arrow))}`,
  ],
  office: (a, _d, _t, n) => [
    'uses',
    'use',
    said`an office${a.good ? said` on ${slot('good', n.good(a.good))}` : []}${a.direction ? said`, ${slot('direction', a.direction === 'up' ? 'upwards' : 'downwards')}` : []}`,
  ],
  courier: (a, _d, _t, n) => ['moves', 'move', said`the courier${a.to ? said` to ${slot('to', n.space(a.to))}` : []}`],
  sell: (a, deed, _t, n) => [
    'sells',
    'sell',
    said`${slot('good', a.good ? n.good(a.good) : renounced(deed) ? 'anything' : 'something')} in the Warehouse Sale`,
  ],
  invest: (a, deed, _t, n) => ['bids', 'bid', said`${bound(n, deed, a)}for an investment card`],
  acquire: (a, deed, _t, n) => [
    'takes',
    'take',
    [slot('card', a.card ? n.card(a.card) : renounced(deed) ? 'any investment card' : 'an investment card')],
  ],
  rise: (a) => ['rises', 'rise', [slot('levels', a.levels === 2 ? 'two levels' : 'a level')]],
};

// One clause as words and slots, without its condition.
export function clause_words(voice: Voice, each: Clause, to: number, n: Names, { bare = false, timed = false }: Bare = {}): Word[] {
  const [kind, members] = act_of(each.what);
  const [third, plain, rest] = (acts[kind] as unknown as (a: unknown, d: Deed, t: Part, names: Names) => Said)(
    members,
    each.deed,
    who(voice, to),
    n,
  );
  const you = each.who === voice.me;
  const verb = slot('verb', renounced(each.deed) ? `${you ? 'do' : 'does'} not ${plain}` : you ? plain : third);
  const until =
    each.until === 'turn'
      ? timed && !hands_over(each)
        ? said` ${slot('until', untils.turn)}`
        : []
      : said`, ${slot('until', untils[each.until])}`;
  return said`${bare ? [] : said`${who(voice, each.who)} `}${verb} ${rest}${until}`;
}
export const clause = (voice: Voice, each: Clause, to: number, n: Names): Phrase => flat(clause_words(voice, each, to, n));
// What a promise waits for: "if Anna buys silk".
export const condition_words = (voice: Voice, on: Clause, to: number, n: Names): Word[] =>
  said`${binds(on) ? 'when done: ' : 'if '}${clause_words(voice, on, to, n)}`;

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
    return on ? p`${condition(on)}${flat(condition_words(voice, on, other(on.who, from, to), n))}, ` : [];
  };
  return clauses
    .filter(binds)
    .flatMap((each, i) => [
      ...(i > 0 ? [' '] : []),
      ...capital(p`${condition(each)}${clause(voice, each, other(each.who, from, to), n)}.`),
    ]);
}

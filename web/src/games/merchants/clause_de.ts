// Vereinbarungen als deutsche Sätze: „Wenn Anna den Kurier nach Brügge zieht, zahlst du Anna 400.“
import type { Clause, Deed, Good, Moment } from '$lib/types/merchants';
import type { Part, Phrase } from '../game';
import { p, type Voice } from '../phrase';
import type { Names } from './clause_en';
import { type Act, act_of, type ActKind, type ActOf, binds, type Deal, other } from './clauses';
import { coin } from './data';

const renounced = (deed: Deed) => deed === 'does_not' || deed === 'if_does_not';
const florins = (amount: number): Part => ({ money: amount, unit: coin });
const who = (voice: Voice, seat: number): Part => (seat === voice.me ? { seat, as: 'du' } : { seat });
const whom = (voice: Voice, seat: number): Part => (seat === voice.me ? { seat, as: 'dir' } : { seat });
const whom_direct = (voice: Voice, seat: number): Part => (seat === voice.me ? { seat, as: 'dich' } : { seat });
const none: Record<Good, string> = { cloth: 'kein', wine: 'keinen', salt: 'kein', food: 'keine', iron: 'kein', silk: 'keine' };

const untils: Record<Moment, string> = {
  turn: '',
  action: 'in dieser Aktion ',
  buying: 'bis zum Kaufen ',
  titles: 'bis zu den Titeln ',
  loading: 'bis zum Beladen ',
  movement: 'bis zum Fahren ',
  wheels: 'bis zu den Preisscheiben ',
  offices: 'bis zu den Kontoren ',
  sales: 'bis zu den Verkäufen ',
  unloading: 'bis zum Entladen ',
  investments: 'bis zu den Investitionen ',
  upkeep: 'bis zum Unterhalt ',
  rising: 'bis zum Aufsteigen ',
};

// Das Verb für andere und für dich, was ihm folgt, und was ans Ende gehört; `joined`: im Nebensatz ein Wort mit dem Verb.
interface Said {
  verb: [third: string, you: string];
  rest: Phrase;
  end?: string;
  joined?: boolean;
  negated?: boolean; // „kein“ statt „nicht“
}
interface To {
  dative: Part;
  direct: Part;
}
const bound = (n: Names, deed: Deed, a: { bound: string; florins: number }) =>
  a.bound === 'at_least' && a.florins === 100
    ? ''
    : renounced(deed)
      ? `${n.number(a.florins)} oder mehr `
      : `${a.bound === 'at_least' ? 'mindestens' : 'höchstens'} ${n.number(a.florins)} `;
const ware = (n: Names, good: Good | undefined, deed: Deed): string =>
  good ? (renounced(deed) ? `${none[good]} ${n.good(good)}` : n.good(good)) : renounced(deed) ? 'nichts' : 'etwas';

const acts: { [K in ActKind]: (a: ActOf<K>, deed: Deed, to: To, n: Names) => Said } = {
  pay: (a, _d, to) => ({ verb: ['zahlt', 'zahlst'], rest: p`${to.dative} ${florins(a.florins)}` }),
  give: (a, _d, to, n) => ({
    verb: ['gibt', 'gibst'],
    rest: p`${to.dative} ${a.card ? `die Karte ${n.card(a.card)}` : 'ungesehen eine Einflusskarte'}`,
  }),
  bid: (a, deed, _t, n) => ({ verb: ['bietet', 'bietest'], rest: [`${bound(n, deed, a)}für Wagen ${a.wagon}`] }),
  master: (a) => ({ verb: ['wird', 'wirst'], rest: [`Lademeister von Wagen ${a.wagon}`] }),
  buy: (a, deed, _t, n) => ({
    verb: ['kauft', 'kaufst'],
    rest: [`${ware(n, a.good, deed)}${a.city ? ` für ${n.city(a.city)}` : ''}`],
    negated: true,
  }),
  load: (a, deed, _t, n) => ({ verb: ['lädt', 'lädst'], rest: [`${ware(n, a.good, deed)} auf Wagen ${a.wagon}`], negated: true }),
  let_load: (a, _d, to) => ({
    verb: ['lässt', 'lässt'],
    rest: p`${to.direct} ${a.florins ? p`für ${florins(a.florins)}` : 'umsonst'} ${a.goods === 1 ? 'eine Ware' : `${a.goods} Waren`} auf Wagen ${a.wagon}`,
    end: 'laden',
  }),
  move: (a, _d, _t, n) => ({
    verb: ['bewegt', 'bewegst'],
    rest: [
      `Wagen ${a.wagon}${a.spaces ? (a.spaces === 1 ? ' ein Feld' : ` ${a.spaces} Felder`) : ''}${a.towards ? ` in Richtung ${n.space(a.towards)}` : ''}`,
    ],
  }),
  play_card: (a, deed, _t, n) => ({
    verb: ['spielt', 'spielst'],
    rest: [
      `${a.card ? `die Karte ${n.card(a.card)}` : renounced(deed) ? 'keine Einflusskarte' : 'eine Einflusskarte'}${a.wagon ? ` auf Wagen ${a.wagon}` : ''}`,
    ],
    ...(a.card ? {} : { negated: true }),
  }),
  wheel: (a, deed, _t, n) => ({
    verb: ['dreht', 'drehst'],
    rest: [
      `${a.arrows === 2 ? (renounced(deed) ? 'nicht beide Pfeile' : 'beide Pfeile') : renounced(deed) ? 'keinen Pfeil' : 'einen Pfeil'} auf ${a.arrow === 'coat' ? 'das Wappen' : n.good(a.arrow)}`,
    ],
    negated: true,
  }),
  office: (a, deed, _t, n) => ({
    verb: ['nutzt', 'nutzt'],
    rest: [
      `${renounced(deed) ? 'kein' : 'ein'} Kontor${a.good ? ` für ${n.good(a.good)}` : ''}${a.direction ? (a.direction === 'up' ? ' aufwärts' : ' abwärts') : ''}`,
    ],
    negated: true,
  }),
  courier: (a, _d, _t, n) => ({ verb: ['zieht', 'ziehst'], rest: [`den Kurier${a.to ? ` auf das Feld ${n.space(a.to)}` : ''}`] }),
  sell: (a, deed, _t, n) => ({ verb: ['verkauft', 'verkaufst'], rest: [`im Lagerverkauf ${ware(n, a.good, deed)}`], negated: true }),
  invest: (a, deed, _t, n) => ({ verb: ['bietet', 'bietest'], rest: [`${bound(n, deed, a)}für eine Investition`] }),
  acquire: (a, deed, _t, n) => ({
    verb: ['nimmt', 'nimmst'],
    rest: [a.card ? n.card(a.card) : renounced(deed) ? 'keine Investition' : 'eine Investition'],
    ...(a.card ? {} : { negated: true }),
  }),
  rise: (a) => ({ verb: ['steigt', 'steigst'], rest: [a.levels === 2 ? 'zwei Stufen' : 'eine Stufe'], end: 'auf', joined: true }),
};

const said = (what: Act, deed: Deed, to: To, n: Names): Said => {
  const [kind, act] = act_of(what);
  return (acts[kind] as (a: unknown, d: Deed, t: To, names: Names) => Said)(act, deed, to, n);
};

// Hauptsatz, Hauptsatz nach einem Nebensatz, oder Nebensatz: das Verb steht an zweiter, erster oder letzter Stelle.
type Order = 'main' | 'after' | 'subordinate';
export function clause(voice: Voice, each: Clause, to: number, n: Names, order: Order = 'main'): Phrase {
  const {
    verb,
    rest,
    end = '',
    joined,
    negated,
  } = said(each.what, each.deed, { dative: whom(voice, to), direct: whom_direct(voice, to) }, n);
  const finite = verb[each.who === voice.me ? 1 : 0];
  const not = renounced(each.deed) && !negated ? 'nicht ' : '';
  const middle = p`${untils[each.until]}${not}${rest}`;
  const subject = who(voice, each.who);
  if (order === 'subordinate') return p`${subject} ${middle} ${end}${end && !joined ? ' ' : ''}${finite}`;
  const tail = end ? ` ${end}` : '';
  return order === 'after' ? p`${finite} ${subject} ${middle}${tail}` : p`${subject} ${finite} ${middle}${tail}`;
}

const capital = ([first, ...rest]: Phrase): Phrase =>
  first === undefined
    ? []
    : typeof first === 'string'
      ? [first.charAt(0).toUpperCase() + first.slice(1), ...rest]
      : 'seat' in first && first.as
        ? [{ ...first, as: 'Du' }, ...rest]
        : [first, ...rest];

// Eine Vereinbarung, wie sie bindet; eine Bedingung steht bei dem, was von ihr abhängt.
export function deal(voice: Voice, { from, to, clauses }: Deal, n: Names): Phrase {
  const condition = (each: Clause): Phrase => {
    const on = clauses[each.when - 1];
    if (!on) return [];
    return p`${condition(on)}${binds(on) ? 'sobald ' : 'wenn '}${clause(voice, on, other(on.who, from, to), n, 'subordinate')}, `;
  };
  return clauses
    .filter(binds)
    .flatMap((each, i) => [
      ...(i > 0 ? [' '] : []),
      ...capital(p`${condition(each)}${clause(voice, each, other(each.who, from, to), n, each.when ? 'after' : 'main')}.`),
    ]);
}

// Vereinbarungen als deutsche Sätze: „Wenn Anna den Kurier nach Brügge zieht, zahlst du Anna 400.“
import type { Clause, Deed, Good, Moment } from '$lib/types/merchants';
import type { Part, Phrase } from '../game';
import { p, type Voice } from '../phrase';
import type { Bare, Names } from './clause_en';
import { act_of, type ActKind, type ActOf, binds, type Deal, flat, hands_over, other, renounced, said, slot, type Word } from './clauses';
import { coin } from './data';

const florins = (amount: number): Part => ({ money: amount, unit: coin });
const who = (voice: Voice, seat: number): Part => (seat === voice.me ? { seat, as: 'du' } : { seat });
const whom = (voice: Voice, seat: number): Part => (seat === voice.me ? { seat, as: 'dir' } : { seat });
const whom_direct = (voice: Voice, seat: number): Part => (seat === voice.me ? { seat, as: 'dich' } : { seat });
const none: Record<Good, string> = { cloth: 'kein', wine: 'keinen', salt: 'kein', food: 'keine', iron: 'kein', silk: 'keine' };

export const untils: Record<Moment, string> = {
  turn: 'in dieser Runde',
  action: 'in dieser Aktion',
  buying: 'bis zum Kaufen',
  titles: 'bis zu den Titeln',
  loading: 'bis zum Beladen',
  movement: 'bis zum Fahren',
  wheels: 'bis zu den Preisscheiben',
  offices: 'bis zu den Kontoren',
  sales: 'bis zu den Verkäufen',
  unloading: 'bis zum Entladen',
  investments: 'bis zu den Investitionen',
  upkeep: 'bis zum Unterhalt',
  rising: 'bis zum Aufsteigen',
};

// Das Verb für andere und für dich, was ihm folgt, und was ans Ende gehört; `joined`: im Nebensatz ein Wort mit dem Verb.
interface Said {
  verb: [third: string, you: string];
  rest: Word[];
  end?: string;
  joined?: boolean;
  negated?: boolean; // „kein“ statt „nicht“
}
interface To {
  dative: Part;
  direct: Part;
}
const bound = (n: Names, deed: Deed, a: { bound: string; florins: number }): Word[] =>
  a.bound === 'at_least' && a.florins === 100
    ? []
    : [
        slot(
          'florins',
          renounced(deed)
            ? `${n.number(a.florins)} oder mehr`
            : `${a.bound === 'at_least' ? 'mindestens' : 'höchstens'} ${n.number(a.florins)}`,
        ),
        ' ',
      ];
const ware = (n: Names, good: Good | undefined, deed: Deed) =>
  slot('good', good ? (renounced(deed) ? `${none[good]} ${n.good(good)}` : n.good(good)) : renounced(deed) ? 'nichts' : 'etwas');
const wagon = (number: number) => slot('wagon', `Wagen ${number}`);

const acts: { [K in ActKind]: (a: ActOf<K>, deed: Deed, to: To, n: Names) => Said } = {
  pay: (a, _d, to) => ({ verb: ['zahlt', 'zahlst'], rest: said`${to.dative} ${slot('florins', [florins(a.florins)])}` }),
  give: (a, _d, to, n) => ({
    verb: ['gibt', 'gibst'],
    rest: said`${to.dative} ${slot('card', a.card ? `die Karte ${n.card(a.card)}` : 'ungesehen eine Einflusskarte')}`,
  }),
  bid: (a, deed, _t, n) => ({ verb: ['bietet', 'bietest'], rest: said`${bound(n, deed, a)}für ${wagon(a.wagon)}` }),
  master: (a) => ({ verb: ['wird', 'wirst'], rest: said`Lademeister von ${wagon(a.wagon)}` }),
  buy: (a, deed, _t, n) => ({
    verb: ['kauft', 'kaufst'],
    rest: said`${ware(n, a.good, deed)}${a.city ? said` für ${slot('city', n.city(a.city))}` : []}`,
    negated: true,
  }),
  load: (a, deed, _t, n) => ({ verb: ['lädt', 'lädst'], rest: said`${ware(n, a.good, deed)} auf ${wagon(a.wagon)}`, negated: true }),
  let_load: (a, _d, to) => ({
    verb: ['lässt', 'lässt'],
    rest: said`${to.direct} ${a.florins ? said`für ${slot('florins', [florins(a.florins)])}` : slot('florins', 'umsonst')} ${slot('goods', a.goods === 1 ? 'eine Ware' : `${a.goods} Waren`)} auf ${wagon(a.wagon)}`,
    end: 'laden',
  }),
  move: (a, _d, _t, n) => ({
    verb: ['bewegt', 'bewegst'],
    rest: said`${wagon(a.wagon)}${a.spaces ? said` ${slot('spaces', a.spaces === 1 ? 'ein Feld' : `${a.spaces} Felder`)}` : []}${a.towards ? said` in Richtung ${slot('towards', n.space(a.towards))}` : []}`,
  }),
  play_card: (a, deed, _t, n) => ({
    verb: ['spielt', 'spielst'],
    rest: said`${slot('card', a.card ? `die Karte ${n.card(a.card)}` : renounced(deed) ? 'keine Einflusskarte' : 'eine Einflusskarte')}${a.wagon ? said` auf ${wagon(a.wagon)}` : []}`,
    ...(a.card ? {} : { negated: true }),
  }),
  wheel: (a, deed, _t, n) => ({
    verb: ['dreht', 'drehst'],
    rest: said`${slot('arrows', a.arrows === 2 ? (renounced(deed) ? 'nicht beide Pfeile' : 'beide Pfeile') : renounced(deed) ? 'keinen Pfeil' : 'einen Pfeil')} auf ${slot('arrow', a.arrow === 'coat' ? 'das Wappen' : n.good(a.arrow))}`,
    negated: true,
  }),
  office: (a, deed, _t, n) => ({
    verb: ['nutzt', 'nutzt'],
    rest: said`${renounced(deed) ? 'kein' : 'ein'} Kontor${a.good ? said` für ${slot('good', n.good(a.good))}` : []}${a.direction ? said` ${slot('direction', a.direction === 'up' ? 'aufwärts' : 'abwärts')}` : []}`,
    negated: true,
  }),
  courier: (a, _d, _t, n) => ({
    verb: ['zieht', 'ziehst'],
    rest: said`den Kurier${a.to ? said` auf das Feld ${slot('to', n.space(a.to))}` : []}`,
  }),
  sell: (a, deed, _t, n) => ({ verb: ['verkauft', 'verkaufst'], rest: said`im Lagerverkauf ${ware(n, a.good, deed)}`, negated: true }),
  invest: (a, deed, _t, n) => ({ verb: ['bietet', 'bietest'], rest: said`${bound(n, deed, a)}für eine Investition` }),
  acquire: (a, deed, _t, n) => ({
    verb: ['nimmt', 'nimmst'],
    rest: [slot('card', a.card ? `die Karte ${n.card(a.card)}` : renounced(deed) ? 'keine Investition' : 'eine Investition')],
    ...(a.card ? {} : { negated: true }),
  }),
  rise: (a) => ({
    verb: ['steigt', 'steigst'],
    rest: [slot('levels', a.levels === 2 ? 'zwei Stufen' : 'eine Stufe')],
    end: 'auf',
    joined: true,
  }),
};

// Hauptsatz, Hauptsatz nach einem Nebensatz, oder Nebensatz: das Verb steht an zweiter, erster oder letzter Stelle.
type Order = 'main' | 'after' | 'subordinate';
export function clause_words(
  voice: Voice,
  each: Clause,
  to: number,
  n: Names,
  { bare = false, timed = false, order = 'main' }: Bare & { order?: Order } = {},
): Word[] {
  const [kind, members] = act_of(each.what);
  const {
    verb,
    rest,
    end = '',
    joined,
    negated,
  } = (acts[kind] as unknown as (a: unknown, d: Deed, t: To, names: Names) => Said)(
    members,
    each.deed,
    { dative: whom(voice, to), direct: whom_direct(voice, to) },
    n,
  );
  const finite = verb[each.who === voice.me ? 1 : 0];
  const not = renounced(each.deed) && !negated ? said`${slot('verb', 'nicht')} ` : [];
  const until = each.until !== 'turn' || (timed && !hands_over(each)) ? said`${slot('until', untils[each.until])} ` : [];
  const middle = said`${until}${not}${rest}`;
  const subject = bare ? [] : [who(voice, each.who)];
  if (order === 'subordinate')
    return said`${subject} ${middle} ${joined ? slot('verb', `${end}${finite}`) : said`${end ? `${end} ` : ''}${slot('verb', finite)}`}`;
  const tail = end ? ` ${end}` : '';
  return order === 'after'
    ? said`${slot('verb', finite)} ${subject} ${middle}${tail}`
    : said`${subject}${bare ? '' : ' '}${slot('verb', finite)} ${middle}${tail}`;
}
export const clause = (voice: Voice, each: Clause, to: number, n: Names, order: Order = 'main'): Phrase =>
  flat(clause_words(voice, each, to, n, { order }));
// Worauf ein Versprechen wartet: „wenn Anna Seide kauft“.
export const condition_words = (voice: Voice, on: Clause, to: number, n: Names): Word[] =>
  said`${binds(on) ? 'sobald ' : 'wenn '}${clause_words(voice, on, to, n, { order: 'subordinate' })}`;

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
    return on ? p`${condition(on)}${flat(condition_words(voice, on, other(on.who, from, to), n))}, ` : [];
  };
  return clauses
    .filter(binds)
    .flatMap((each, i) => [
      ...(i > 0 ? [' '] : []),
      ...capital(p`${condition(each)}${clause(voice, each, other(each.who, from, to), n, each.when ? 'after' : 'main')}.`),
    ]);
}

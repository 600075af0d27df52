// What the room says of a position, an event and a finished game, in any language's words.
import type { Ledger } from '$lib/types/house';
import type { Field, Good, Offer, View } from '$lib/types/genoa';
import { latest, lines_of } from '../frames';
import type { Asked, EventsOfLine, LogText, Phrase, Position, ResultTable } from '../game';
import type { Voice } from '../phrase';
import { coin } from './data';
import { use_edition } from './names';
import {
  acquires,
  body,
  brings,
  type EventKind,
  frame,
  frame_kind,
  is_last_call,
  kind_of,
  must_offers,
  of_kind,
  read_choice,
  talk_of,
  tower,
  turn_of,
} from './reading';
import { reckon, type Source, sources, struck } from './story';
import type { Words } from './en';

type Genoa = Position<View>;
export const voice_of = (position: Genoa): Voice => ({ me: position.me, names: position.names });

// --- A position --------------------------------------------------------------------------------------------------

export function subtitle(w: Words, { view, over }: Genoa): string {
  use_edition(view.options.names);
  return w.subtitle({ round: view.round, rounds: view.rounds, ruleset: view.options.ruleset, over });
}

export function seat_state(w: Words, { view, me, awaited }: Genoa, seat: number): string | undefined {
  if (!awaited.includes(seat) || seat === me) return undefined; // the frame tells the reader that it is their turn
  const kind = frame_kind(view);
  if (kind === 'action') return w.state.acts;
  return kind === 'talk' ? (is_last_call(view) ? w.state.offering : undefined) : w.state.decides;
}

// What the action of a building brings, in words; nothing for a street.
const gives = (w: Words, field: Field) => {
  const list = brings(field);
  return list.length === 0 ? '' : list[0] === 'privilege' ? w.city.villa : w.city.gives(list);
};

// §4.8: a word about the action here, or one that was said to me. In games of version 1 any offer asked again.
function asks_again({ view, me, history = [] }: Genoa, event: unknown): boolean {
  const here = tower(view);
  switch (kind_of(event)) {
    case 'offered': {
      const { offer } = body(event, 'offered');
      return view.rules < 2 || offer.topic === here || offer.to.includes(me!);
    }
    case 'withdrawn':
      return view.rules < 2 || offer_then(history, body(event, 'withdrawn').id)?.topic === here;
    case 'price_asked':
      return body(event, 'price_asked').to.includes(me!);
    case 'declined':
      return body(event, 'declined').from === me;
    default:
      return false;
  }
}

// Why I am asked again where I have passed: the last word that changed something since.
function since_my_pass(w: Words, position: Genoa): Phrase | undefined {
  const turn = turn_of(position);
  const is_mine = (event: unknown) =>
    (kind_of(event) === 'passed' && body(event, 'passed').seat === position.me) ||
    (kind_of(event) === 'keeps_passing' && body(event, 'keeps_passing').seat === position.me);
  const passed = turn.findLastIndex((event) => kind_of(event) === 'moved' || is_mine(event));
  if (passed < 0 || kind_of(turn[passed]) === 'moved') return undefined;
  const word = turn.slice(passed).findLast((event) => asks_again(position, event));
  return word === undefined ? undefined : tell(w, word, position.names, position.me, position.history ?? [])?.phrase;
}

// A turn that starts on the Market takes a round away; who is asked first hears it.
const skipped = (w: Words, position: Genoa): Phrase =>
  position.view.path.length === 1 &&
  turn_of(position).some((event) => kind_of(event) === 'marker_moved' && body(event, 'marker_moved').by_market)
    ? w.ask.skipped(position.view.round)
    : [];

function asked_in_talk(w: Words, position: Genoa): Asked {
  const { view } = position;
  const voice = voice_of(position);
  const here = tower(view)!;
  if (position.me !== view.merchant) {
    const again = since_my_pass(w, position);
    return {
      sentence: w.ask.last_call(here, again !== undefined),
      hint: w.ask.last_call_hint(
        voice,
        view.merchant,
        again ?? w.ask.brings(gives(w, here)),
        view.deals.standing.some(({ from }) => from === position.me),
      ),
      rule: '§4.8',
      tip: 'last_call',
    };
  }
  const left = view.facts.moves;
  if (must_offers(view).length > 0)
    return {
      sentence: w.ask.must(here),
      hint: view.facts.can_act.includes(view.merchant) ? w.ask.must_hint : w.ask.must_hint_spent,
      rule: '§4.7',
      tip: 'must',
    };
  if (view.facts.action_open) {
    const quiet = view.facts.silent;
    if (quiet.length > 0) return { sentence: w.ask.silent(here), hint: w.ask.silent_hint(voice, quiet), rule: '§4.8', tip: 'talk' };
    const unsold = w.ask.expire_unsold(view.facts.can_act.includes(view.merchant));
    return { sentence: w.ask.expire(here), hint: view.facts.buyers.length > 0 ? w.ask.expire_hint : unsold, rule: '§4.8', tip: 'talk' };
  }
  return {
    sentence: w.ask.steps(left),
    hint: [...skipped(w, position), ...w.ask.steps_hint(left, view.facts.can_act.includes(view.merchant), view.facts.buyers.length > 0)],
    rule: '§3.3',
    tip: 'talk',
  };
}

export function asked(w: Words, position: Genoa): Asked | undefined {
  const { view, me, choices } = position;
  use_edition(view.options.names);
  if (me === undefined || !view.asked.includes(me) || choices.length === 0) return undefined;
  const voice = voice_of(position);
  switch (frame_kind(view)) {
    case 'talk':
      return asked_in_talk(w, position);
    case 'start':
      return of_kind(choices, 'start_at').length > 0
        ? { sentence: w.ask.start, hint: w.ask.start_hint, rule: '§3.1', tip: 'start' }
        : { sentence: w.ask.roll, rule: '§3.1', tip: 'start' };
    case 'action': {
      const action = frame(view, 'action')!;
      return { sentence: w.ask.action(action.at, action.by_tile), hint: w.ask.action_hint(action.collected), rule: '§5.5', tip: 'action' };
    }
    case 'hand_over': {
      const over = frame(view, 'hand_over')!;
      return { sentence: w.ask.hand_over(voice, over.to, over.pile), hint: w.ask.hand_over_hint, rule: '§4.10' };
    }
    case 'pick_drawn':
      return { sentence: w.ask.pick(frame(view, 'pick_drawn')!.giver === me), rule: '§5.6' };
    case 'getting':
      return { sentence: w.ask.getting, rule: '§6.9' };
    case 'reward':
      return { sentence: w.ask.reward, rule: '§6.1' };
    case 'acquiring':
      return { sentence: w.ask.acquire, hint: w.ask.acquire_hint, rule: '§7.1', tip: 'acquire' };
    default:
      return undefined;
  }
}

// For the inbox: the newest of the offers that wait for the merchant, those first that must be answered.
export function waits(w: Words, position: Genoa): Phrase | undefined {
  const { view, me } = position;
  use_edition(view.options.names);
  if (!talk_of(view) || me !== view.merchant) return undefined;
  const must = must_offers(view).filter(({ from }) => from !== me); // of his own prices the card tells who has agreed
  const offers = must.length > 0 ? must : view.deals.standing.filter(({ to }) => to.includes(view.merchant));
  const newest = offers.at(-1);
  return (
    newest &&
    w.ask.offered(voice_of(position), {
      ...newest,
      must: must.length > 0,
      spent: !view.facts.can_act.includes(view.merchant),
      more: offers.length - 1,
    })
  );
}

// What is going on while nothing is awaited of the reader: they may still speak, or see whom the table waits for.
export function meanwhile(w: Words, position: Genoa): Asked | undefined {
  const { view, me } = position;
  use_edition(view.options.names);
  const voice = voice_of(position);
  const here = tower(view);
  const kind = frame_kind(view);
  if (position.over || kind === undefined) return undefined;
  const seat = position.awaited[0] ?? view.asked[0] ?? view.merchant;
  if (talk_of(view) && here !== undefined) {
    if (is_last_call(view)) return { sentence: w.ask.waits_called(voice, position.awaited), rule: '§4.8' };
    if (me === undefined) return undefined;
    const brings = view.facts.action_open ? gives(w, here) : '';
    return {
      sentence: w.ask.offer(voice, view.merchant, here, view.facts.action_open),
      hint: [
        ...skipped(w, position),
        ...(!view.facts.buyers.includes(me)
          ? w.ask.spent_hint
          : position.pause
            ? w.ask.pausing(voice, position.pause.seat, brings)
            : w.ask.offer_hint(voice, view.merchant, brings)),
      ],
      rule: '§4.1',
      tip: 'offer',
    };
  }
  if (kind === 'action') return { sentence: w.moment.acting(voice, seat, frame(view, 'action')!.at), rule: '§5.5' };
  if (kind === 'start') return { sentence: w.moment.starting(voice, seat), rule: '§3.1' };
  if (kind === 'acquiring') return { sentence: w.moment.marking(voice, seat), rule: '§7.1' };
  if (kind === 'hand_over' || kind === 'pick_drawn') return { sentence: w.moment.picking(voice, seat), rule: '§5.6' };
  if (kind === 'getting' || kind === 'reward') return { sentence: w.moment.getting(voice, seat), rule: '§6.9' };
  return undefined;
}

export function choice_words(w: Words, notation: string): string {
  const { kind, first } = read_choice(notation);
  const words = w.choice as unknown as Record<string, string | ((word: string) => string)>;
  if (kind === 'acquire') {
    const [one] = acquires([notation]);
    return w.choice.acquire(one!.street, one!.place, one!.remove);
  }
  const said = words[kind];
  return said === undefined ? notation : typeof said === 'string' ? said : said(first);
}
export const choice = (w: Words, notation: string): Phrase => [choice_words(w, notation)];

// --- An event ------------------------------------------------------------------------------------------------------

const quiet: ReadonlySet<EventKind> = new Set([
  'offered',
  'withdrawn',
  'price_asked',
  'declined',
  'no_price_named',
  'agreed',
  'unagreed',
  'called',
  'shuffled',
]);
// A deal does not say who of the two is the merchant; the last turn that began does, and the tower's last step where it stands.
const merchant_then = (before: readonly EventsOfLine[]) => {
  const began = latest(before, ['turn_began']);
  return began === undefined ? 0 : body(began, 'turn_began').merchant;
};
const tower_then = (before: readonly EventsOfLine[]): Field | undefined => {
  const step = latest(before, ['rolled', 'placed', 'moved']);
  if (step === undefined) return undefined;
  return kind_of(step) === 'moved' ? body(step, 'moved').to : body(step, kind_of(step) as 'rolled').field;
};
// What is said of an offer has only its number; what it was for was told when it was made.
const of_offers: ReadonlySet<EventKind> = new Set(['withdrawn', 'declined', 'agreed', 'unagreed']);
const offer_then = (before: readonly EventsOfLine[], id: number): Offer | undefined => {
  const made = latest(before, ['offered'], (event) => body(event, 'offered').offer.id === id);
  return made === undefined ? undefined : body(made, 'offered').offer;
};

export function tell(
  w: Words,
  event: unknown,
  names: string[],
  me: number | undefined,
  before: readonly EventsOfLine[],
): LogText | undefined {
  const voice: Voice = { me, names };
  const kind = kind_of(event);
  let phrase: Phrase | undefined;
  if (kind === 'settled') {
    const settled = body(event, kind),
      merchant = merchant_then(before);
    const buyer = settled.offer.from === merchant ? settled.taker : settled.offer.from;
    phrase = w.tell.settled(voice, settled, buyer, merchant, settled.offer.topic === tower_then(before));
  } else
    phrase = (w.tell as unknown as Record<string, ((voice: Voice, body: unknown, offer?: Offer) => Phrase | undefined) | undefined>)[
      kind
    ]?.(voice, body(event, kind), of_offers.has(kind) ? offer_then(before, body(event, kind as 'withdrawn').id) : undefined);
  if (!phrase) return undefined;
  return {
    phrase,
    ...(kind === 'turn_began' || kind === 'ended' ? { turn: true } : {}),
    ...(kind === 'passed' || kind === 'keeps_passing' || is_bought(event, before)
      ? { quiet: 'always' }
      : quiet.has(kind)
        ? { quiet: true }
        : {}),
  };
}
// A purchase is one line: that the tower then goes there, and that who bought the action takes it, was told with it.
function is_bought(event: unknown, before: readonly EventsOfLine[]): boolean {
  const kind = kind_of(event);
  if (kind !== 'moved' && kind !== 'action_began') return false;
  const last = latest(before, kind === 'moved' ? ['settled', 'moved', 'turn_began'] : ['settled', 'action_began', 'turn_began']);
  if (last === undefined || kind_of(last) !== 'settled') return false;
  const { offer, taker } = body(last, 'settled');
  if (kind === 'moved') return body(event, kind).to === offer.topic;
  const { seat, at, by_tile } = body(event, kind);
  return !by_tile && at === offer.topic && [offer.from, taker].includes(seat) && seat !== merchant_then(before);
}

// --- A finished game -------------------------------------------------------------------------------------------------

const source_icons: Record<Source, string> = {
  start: 'purse',
  orders: 'card-large',
  messages: 'card-message',
  sold: coin,
  bought: 'i-seal',
  owners: 'marker',
  privileges: 'card-privilege',
  markers: 'b-palace',
};

export function result(w: Words, ledger: Ledger, seats: number): ResultTable {
  const { by_source, wealth } = reckon(ledger, seats);
  return {
    sources: sources.map((key) => ({ key, title: w.sources[key], icon: source_icons[key] })),
    rows: by_source.map((row, seat) => ({
      seat,
      by_source: sources.map((source) => row[source]),
      score: sources.reduce((sum, source) => sum + row[source], 0),
    })),
    wealth: wealth.map(({ n, at, round, turn, scores }) => ({
      n,
      scores,
      label: at === 'turn' ? w.wealth_label.turn(round, turn) : w.wealth_label[at],
    })),
    wealth_note: w.wealth_note,
    dealings: [
      {
        title: w.deals.title,
        columns: w.deals.columns,
        rows: struck(lines_of(ledger)).map((deal) => ({
          n: deal.n,
          cells: [
            [String(deal.round)],
            [{ seat: deal.buyer }],
            w.place(deal.topic),
            [{ seat: deal.seller }],
            w.terms_signs(deal.pays),
            deal.returns ? w.terms_signs(deal.gets) : [w.deals.nothing],
          ],
        })),
      },
    ],
  };
}

export type { Field, Good };

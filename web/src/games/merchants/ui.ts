// What the room says of a position, an event and a finished game, in any language's words.
import type { Ledger } from '$lib/types/house';
import type { Arrow, City, Good, Influence, Investment, View, Wagon } from '$lib/types/merchants';
import type { Asked, LogText, Phrase, Position, ResultTable } from '../game';
import type { Voice } from '../phrase';
import { coin, cost, is_city, sell, upkeep } from './data';
import {
  action,
  body,
  counted,
  type EventKind,
  frame,
  frame_kind,
  has_nothing,
  kind_of,
  type Merchants,
  read_choice,
  tally,
  talk_of,
  wagon_of,
} from './reading';
import { ahead } from './roads';
import { reckon, type Source, sources } from './story';
import type { Words } from './en';

export const voice_of = (position: Position<View>): Voice => ({ me: position.me, names: position.names });

// --- A position --------------------------------------------------------------------------------------------------

export const subtitle = (w: Words, { view, over }: Merchants): string =>
  w.subtitle({ turn: view.turn, action: action(view), arrivals: view.arrivals, last: view.last_arrival, over });

export function seat_state(w: Words, { view, me, awaited }: Merchants, seat: number): string | undefined {
  const kind = frame_kind(view);
  if ((kind === 'bidding' || kind === 'wheels') && view.players[seat]?.sealed) return w.state.sealed;
  if (kind === 'talk' && talk_of(view)!.quiet.includes(seat))
    return view.deals.standing.some(({ from }) => from === seat) ? w.state.stays : w.state.passed;
  if (!awaited.includes(seat) || seat === me || kind === undefined) return undefined; // the frame tells the reader that it is their turn
  const said: Partial<Record<string, string>> = {
    bidding: w.state.bids,
    auction: w.state.bids,
    wheels: w.state.sets,
    buying: w.state.buys,
    moving: w.state.moves,
    talk: w.state.talks,
  };
  return said[kind] ?? w.state.decides;
}

const city_at = (view: View, wagon: number) => wagon_of(view, wagon).at as City;

export function asked(w: Words, position: Merchants): Asked | undefined {
  const found = question(w, position);
  return found && has_nothing(position) ? { ...found, sentence: w.ask.nothing(position.view.facts.window) } : found;
}
function question(w: Words, position: Merchants): Asked | undefined {
  const { view, me } = position;
  const kind = frame_kind(view);
  if (me === undefined || kind === undefined || !view.asked.includes(me)) return undefined;
  const voice = voice_of(position);
  const player = view.players[me]!;
  switch (kind) {
    case 'buying':
      return {
        sentence: w.ask.buying(frame(view, kind)!.left, view.facts.buys_again),
        hint: w.ask.buying_hint,
        rule: '§3.1',
        tip: 'buying',
      };
    case 'title_card':
      return { sentence: w.ask.title_card, hint: w.ask.window_hint, rule: '§4.3' };
    case 'bidding': {
      const { wagon } = frame(view, kind)!;
      return { sentence: w.ask.bidding(wagon, city_at(view, wagon)), hint: w.ask.bidding_hint, rule: '§4.2', tip: 'bidding' };
    }
    case 'mastering':
      return { sentence: w.ask.mastering(frame(view, kind)!.wagon), hint: w.ask.mastering_hint, rule: '§4.5' };
    case 'talk': {
      const { wagon } = frame(view, kind)!;
      const { master } = wagon_of(view, wagon);
      if (master === me)
        return {
          sentence: w.ask.talk_master(wagon),
          hint: w.ask.talk_master_hint(view.facts.monopoly),
          rule: '§4.7',
          tip: 'talk',
        };
      return {
        sentence: w.ask.talk(voice, master ?? 0, wagon, view.facts.places[me]!),
        hint: w.ask.talk_hint,
        rule: '§4.7',
        tip: 'talk',
      };
    }
    case 'stowing': {
      const { goods, wagon } = frame(view, kind)!;
      return { sentence: w.ask.stowing(goods, wagon), rule: '§4.9' };
    }
    case 'axle_card':
      return { sentence: w.ask.axle_card, hint: w.ask.window_hint, rule: '§5.1' };
    case 'moving':
      return frame(view, kind)!.tile
        ? { sentence: w.ask.moving, hint: w.ask.moving_hint, rule: '§5.2', tip: 'moving' }
        : { sentence: w.ask.moving_more, rule: '§5.8' };
    case 'meeting':
      return { sentence: w.ask.meeting, hint: w.ask.meeting_hint, rule: '§5.10' };
    case 'wheels':
      return { sentence: w.ask.wheels, hint: w.ask.wheels_hint, rule: '§6.1', tip: 'wheels' };
    case 'offices':
      return { sentence: w.ask.offices, rule: '§6.2' };
    case 'clearance':
      return { sentence: w.ask.clearance(frame(view, kind)!.left), rule: '§6.3' };
    case 'sale_card':
      return { sentence: w.ask.sale_card, hint: w.ask.window_hint, rule: '§6.4' };
    case 'bonus_card': {
      const { wagon } = frame(view, kind)!;
      return { sentence: w.ask.bonus_card(wagon, city_at(view, wagon)), hint: w.ask.window_hint, rule: '§7.4' };
    }
    case 'auction': {
      const a = frame(view, kind)!;
      return {
        sentence: a.bid === 0 ? w.ask.auction_open(view.open.length) : w.ask.auction(voice, a.leader, a.bid),
        hint: w.ask.auction_hint,
        rule: '§8.2',
        tip: 'auction',
      };
    }
    case 'acquiring':
      return { sentence: w.ask.acquiring, rule: '§8.2' };
    case 'upkeep': {
      const may = { repay: position.choices.includes('repay'), card: position.choices.includes('low_upkeep') };
      const window = view.facts.window !== undefined;
      return {
        sentence: w.ask.upkeep(upkeep[player.status]!, may),
        hint: window ? w.ask.window_hint : w.ask.repay_hint,
        rule: window ? '§9.2' : '§9.4',
      };
    }
    case 'credit':
      return { sentence: w.ask.credit, hint: w.ask.credit_hint, rule: '§9.3' };
    case 'rising':
      return {
        sentence: w.ask.rising(view.level_cost, frame(view, kind)!.left),
        hint: w.ask.rising_hint(upkeep[Math.min(player.status + 1, upkeep.length - 1)]!),
        rule: '§9.5',
        tip: 'rising',
      };
    case 'answering': {
      const offer = view.promises.offers.find(({ id }) => id === frame(view, kind)!.id);
      return offer && { sentence: w.ask.answering(voice, offer.from), hint: w.ask.answering_hint, rule: '§12.4' };
    }
    case 'handing':
      return { sentence: w.ask.handing(voice, frame(view, kind)!.to), hint: w.ask.handing_hint, rule: '§12.7' };
    default:
      return undefined;
  }
}

// What is going on while nothing is awaited of the reader.
export function meanwhile(w: Words, position: Merchants): Asked | undefined {
  const { view, me } = position;
  const kind = frame_kind(view);
  if (position.over || kind === undefined) return undefined;
  const voice = voice_of(position);
  const waiting = position.awaited.length > 0 ? position.awaited : view.asked;
  const seat = waiting[0] ?? view.first;
  const sealed = me !== undefined && view.players[me]?.sealed === true;
  switch (kind) {
    case 'bidding':
      return { sentence: sealed ? w.ask.sealed(voice, waiting) : w.waits.bidding(voice, waiting, frame(view, kind)!.wagon), rule: '§4.2' };
    case 'wheels':
      return { sentence: sealed ? w.ask.sealed(voice, waiting) : w.waits.wheels(voice, waiting), rule: '§6.1' };
    case 'talk': {
      const { wagon } = frame(view, kind)!;
      return { sentence: w.waits.talk(voice, wagon_of(view, wagon).master ?? 0, wagon), rule: '§4.7' };
    }
    case 'mastering':
      return { sentence: w.waits.mastering(voice, seat, frame(view, kind)!.wagon), rule: '§4.5' };
    case 'auction':
      return { sentence: w.waits.auction(voice, seat, frame(view, kind)!.bid), rule: '§8.2' };
    case 'title_card':
    case 'axle_card':
    case 'sale_card':
    case 'bonus_card':
      return { sentence: w.waits.cards(voice, seat), rule: '§11.2' };
    case 'buying':
    case 'stowing':
    case 'moving':
    case 'meeting':
    case 'offices':
    case 'clearance':
    case 'acquiring':
    case 'upkeep':
    case 'credit':
    case 'rising':
    case 'answering':
    case 'handing':
      return { sentence: w.waits[kind](voice, seat), rule: '' };
    default:
      return undefined;
  }
}

// A wagon's card: where it is, whose load it carries and what that would bring, and who is loading master.
export function where_wagon(w: Words, each: Wagon, loads: boolean): string {
  if (is_city(each.at)) return each.arrived ? w.wagons.arrived(each.at) : loads ? w.wagons.loading(each.at) : w.wagons.in(each.at);
  const { steps, to } = ahead(each);
  return w.wagons.ahead(steps, to);
}
export function about_wagon(w: Words, position: Merchants, number: number): string {
  const { view, names } = position;
  const each = wagon_of(view, number);
  const carried = each.rows.flatMap((row, seat) => {
    const load = counted(row);
    const worth = load.reduce((sum, [good, count]) => sum + count * sell[view.steps[good]]!, 0);
    return load.length === 0 ? [] : [w.wagons.carries(names[seat] ?? '', w.load_words(load), worth)];
  });
  return [
    `${w.wagon(number)}: ${where_wagon(w, each, false)}`,
    ...(carried.length > 0 ? carried : [w.wagons.empty]),
    ...(each.master === undefined || each.master === null ? [] : [w.wagons.master_of(names[each.master] ?? '')]),
    ...(each.broken ? [w.wagons.broken] : []),
  ].join('\n');
}

// --- A choice ------------------------------------------------------------------------------------------------------------

function pass_words(w: Words, view: View): string {
  switch (frame_kind(view)) {
    case 'buying':
      return w.choice.pass_buying;
    case 'mastering':
      return w.choice.pass_loading;
    case 'moving':
      return w.choice.pass_moving;
    case 'title_card':
    case 'axle_card':
    case 'sale_card':
    case 'bonus_card':
      return w.choice.pass_card;
    case 'upkeep': {
      const player = view.players[frame(view, 'upkeep')!.seat];
      return player && (player.florins ?? 0) < upkeep[player.status]! ? w.choice.pass_dropping : w.choice.pass_upkeep;
    }
    case 'credit':
      return w.choice.pass_credit;
    case 'rising':
      return w.choice.pass_rising;
    case 'answering':
      return w.choice.decline;
    default:
      return w.choice.pass;
  }
}

export function choice_words(w: Words, notation: string, view: View): string {
  const { kind, first, rest } = read_choice(notation);
  const city = rest.city as City;
  const list = tally(first.split('+') as Good[]);
  switch (kind) {
    case 'pass':
      return pass_words(w, view);
    case 'buy':
      return w.choice.buy(first as Good, city);
    case 'loading_master':
      return w.choice.loading_master(first);
    case 'bid':
      return w.choice.bid(Number(first));
    case 'load':
      return w.choice.load(list);
    case 'free_loading':
      return w.choice.free_loading(list);
    case 'offer':
      return w.choice.offer;
    case 'accept':
      return w.choice.accept(first);
    case 'deal':
      return w.choice.deal;
    case 'hand':
      return w.choice.hand(first as Influence);
    case 'withdraw':
      return w.choice.withdraw(first);
    case 'again':
      return w.choice.again(first);
    case 'broken_axle':
      return w.choice.broken_axle(first);
    case 'move':
      return w.choice.move(Number(first), rest.by ?? '', wagon_of(view, Number(first)).at, rest.to ?? '', rest.facing);
    case 'ride':
      return w.choice.ride(first, rest.to ?? '');
    case 'lose_tile':
      return w.choice.lose_tile(first);
    case 'take':
      return w.choice.take(first as Influence);
    case 'acquire':
      return w.choice.acquire(first as Investment);
    case 'wheel':
      return w.choice.wheel(first as Arrow, rest.second as Arrow);
    case 'adjust':
      return w.choice.adjust(first as Good, rest.direction === 'up', rest.by === 'large_office');
    case 'sell':
      return w.choice.sell(first as Good, city, cost[view.steps[first as Good]]);
    case 'special_sale':
      return w.choice.special_sale(first as Good, city);
    case 'climb':
      return w.choice.climb(view.level_cost);
    case 'city_bonus':
    case 'low_upkeep':
    case 'borrow':
    case 'social_climbing':
    case 'repay':
      return w.choice[kind];
    default:
      return notation;
  }
}
export const choice = (w: Words, notation: string, position: Merchants): Phrase => [choice_words(w, notation, position.view)];

// --- An event ------------------------------------------------------------------------------------------------------

const quiet: ReadonlySet<EventKind> = new Set(['passed', 'offered', 'withdrawn', 'investment_bid', 'bonuses_moved', 'cards_opened']);

export function tell(w: Words, event: unknown, names: string[], me: number | undefined): LogText | undefined {
  const voice: Voice = { me, names };
  const kind = kind_of(event);
  const phrase = (w.tell as unknown as Record<string, ((voice: Voice, body: unknown) => Phrase | undefined) | undefined>)[kind]?.(
    voice,
    body(event, kind),
  );
  if (!phrase) return undefined;
  return { phrase, ...(kind === 'turn_began' || kind === 'ended' ? { turn: true } : {}), ...(quiet.has(kind) ? { quiet: true } : {}) };
}

// --- A finished game -------------------------------------------------------------------------------------------------

const source_icons: Record<Source, string> = {
  start: 'purse',
  arrivals: 'wagon',
  bonus: coin,
  sales: 'i-warehouse',
  loading_taken: 'i-seal',
  loading_paid: 'i-seal',
  goods: 'ware-cloth',
  titles: 'i-lock',
  investments: 'card-privilege',
  upkeep: 'status',
  credit: 'credit',
  status: 'status',
  promises: 'i-seal',
};

export const point_label = (w: Words, { turn, end }: { turn: number; end: boolean }) =>
  end ? w.wealth_label.end : turn === 0 ? w.wealth_label.start : w.wealth_label.turn(turn);

export function result(w: Words, ledger: Ledger, seats: number): ResultTable {
  const { by_source, points, deals, titles, won, struck, tallies } = reckon(ledger, seats);
  const shown = sources.filter((source) => source !== 'promises' || tallies.length > 0);
  const voice: Voice = { me: undefined, names: [] };
  return {
    sources: shown.map((key) => ({ key, title: w.sources[key], icon: source_icons[key] })),
    rows: by_source.map((row, seat) => ({
      seat,
      by_source: shown.map((source) => row[source]),
      score: sources.reduce((sum, source) => sum + row[source], 0),
    })),
    score_title: w.purse,
    wealth: points.map(({ n, turn, end, scores }) => ({ n, scores, label: point_label(w, { turn, end }) })),
    wealth_note: w.wealth_note,
    dealings: [
      ...(tallies.length === 0
        ? []
        : [
            {
              title: w.pacts.title,
              columns: w.pacts.columns,
              rows: struck.map((each) => ({
                n: each.n,
                cells: [
                  [String(each.turn)],
                  [String(each.pact.id)],
                  w.promise.deal(voice, each.pact),
                  [String(each.kept)],
                  [String(each.fell_away)],
                  [{ money: each.florins, unit: coin }],
                ] as Phrase[],
              })),
            },
            {
              title: w.pacts.tallies,
              columns: w.pacts.tally_columns,
              rows: tallies.map((each, seat) => ({
                n: points.at(-1)!.n,
                cells: [
                  [{ seat }],
                  [String(each.deals)],
                  [String(each.kept)],
                  [String(each.fell_away)],
                  [{ money: each.paid, unit: coin }],
                  [{ money: each.received, unit: coin }],
                ] as Phrase[],
              })),
            },
          ]),
      {
        title: w.deals.title,
        columns: w.deals.columns,
        rows: deals.map((deal) => ({
          n: deal.n,
          cells: [
            [String(deal.turn)],
            [{ seat: deal.loader }],
            [w.goods_count(deal.goods)],
            [w.wagon(deal.wagon)],
            [{ seat: deal.master }],
            [{ money: deal.florins, unit: coin }],
          ],
        })),
      },
      {
        title: w.titles.title,
        columns: w.titles.columns,
        rows: titles.map((title) => ({
          n: title.n,
          cells: [
            [String(title.turn)],
            [`${w.wagon(title.wagon)}, ${w.city(title.city as City)}`],
            [{ seat: title.seat }],
            [{ money: title.florins, unit: coin }],
            title.by_card
              ? [w.titles.card]
              : title.bids.flatMap((bid, seat): Phrase => [...(seat > 0 ? [', '] : []), { seat }, ` ${w.number(bid)}`]),
          ],
        })),
      },
      {
        title: w.won.title,
        columns: w.won.columns,
        rows: won.map((each) => ({
          n: each.n,
          cells: [[String(each.turn)], [{ seat: each.seat }], [w.card(each.card as Investment)], [{ money: each.florins, unit: coin }]],
        })),
      },
    ],
  };
}

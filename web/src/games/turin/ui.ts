// What the room says of a position, an event and a finished game, in any language's words.
import type { Ledger } from '$lib/types/house';
import type { View } from '$lib/types/turin';
import { lines_of } from '../frames';
import type { Asked, LogText, Phrase, Position, ResultTable } from '../game';
import { coin, goods } from './data';
import { p, scudo, series, type Voice } from './phrase';
import { frame, frame_kind, read_choice, tie_of, for_sale } from './reading';
import { type Body, body, type EventKind, gather, kind_of, reckon, type Source, sources } from './story';
import type { Words } from './en';

type Turin = Position<View>;
export const voice_of = (position: Turin): Voice => ({ me: position.me, names: position.names });

// --- A position --------------------------------------------------------------------------------------------------

export function subtitle(w: Words, { view, over }: Turin): string {
  const is_series =
    view.games_left > 0 ||
    view.players.some(({ total }) => total !== 0 && !over) ||
    (over && view.players.some(({ total, scudo: last }) => last !== undefined && total !== last));
  return w.subtitle({
    round: view.round,
    rounds: view.rounds,
    payout: w.payout[view.payout],
    over,
    ...(is_series ? { game: 3 - view.games_left } : {}),
  });
}

export function seat_state(w: Words, { view, me }: Turin, seat: number): string | undefined {
  const kind = frame_kind(view);
  const player = view.players[seat];
  if (!kind || !player) return undefined;
  if (player.sealed) {
    if (kind === 'showing') return w.state.card_sealed;
    if (kind === 'bidding') return w.state.bid_sealed;
    if (kind === 'rebidding') return w.state.add_sealed;
    if (kind === 'offering') return w.state.sale_sealed;
    if (kind === 'buying') return w.state.wish_sealed;
  }
  if (!view.asked.includes(seat) || seat === me) return undefined; // the frame tells the reader that it is their turn
  if (kind === 'choosing') return w.state.chooses;
  return kind === 'two_buyers' || kind === 'goose_tie' ? w.state.decides : w.state.thinking;
}

export function asked(w: Words, position: Turin): Asked | undefined {
  const { view, me, choices } = position;
  if (me === undefined || !view.asked.includes(me) || choices.length === 0) return undefined;
  const voice = voice_of(position);
  switch (frame_kind(view)) {
    case 'showing':
      return { sentence: w.ask.show, hint: w.ask.show_hint, rule: '§3.1', tip: 'show' };
    case 'bidding':
      return { sentence: w.ask.bid, hint: w.ask.bid_hint, rule: '§3.2', tip: 'bid' };
    case 'goose_tie': {
      const tied = frame(view, 'goose_tie')!.tied;
      const bid = view.bidders[me]!.bid;
      return view.goose === me
        ? { sentence: w.ask.goose_give(voice, tied, bid), hint: w.ask.goose_give_hint, rule: '§8.5', tip: 'goose' }
        : { sentence: w.ask.goose_take(voice, tied, bid), hint: w.ask.goose_take_hint, rule: '§8.5', tip: 'goose' };
    }
    case 'rebidding': {
      const mine = view.bidders[me]!;
      const tied = [me, ...tie_of(view, me).filter((seat) => seat !== me)];
      return { sentence: w.ask.add(voice, tied, mine.bid + mine.bonus), hint: w.ask.add_hint, rule: '§3.4', tip: 'add' };
    }
    case 'choosing': {
      const left = frame(view, 'choosing')!.cards;
      const after = view.lot.length > left;
      return { sentence: w.ask.take(left), ...(after ? { hint: w.ask.take_hint } : {}), rule: '§3.7', tip: 'take' };
    }
    case 'offering': {
      const older = choices.some((choice) => read_choice(choice).kind === 'withdraw');
      return { sentence: older ? w.ask.sell_older : w.ask.sell, hint: w.ask.sell_hint, rule: '§4.2', tip: 'sell' };
    }
    case 'buying':
      return { sentence: w.ask.buy, hint: w.ask.buy_hint, rule: '§4.5', tip: 'buy' };
    case 'two_buyers': {
      const { card, buyers } = frame(view, 'two_buyers')!;
      const price = for_sale(view).find((offer) => offer.card === card)?.price ?? 0;
      return { sentence: w.ask.sell_to(voice, buyers, card), hint: w.ask.sell_to_hint(price), rule: '§4.7', tip: 'sell_to' };
    }
    default:
      return undefined;
  }
}

export function choice(w: Words, notation: string, position: Turin): Phrase {
  const voice = voice_of(position);
  const { kind, card, number = 0, price = 0 } = read_choice(notation);
  switch (kind) {
    case 'show':
      return w.choice.show(card!);
    case 'bid':
      return w.choice.bid(number);
    case 'add':
      return w.choice.add(number);
    case 'take_goose':
      return w.choice.take_goose;
    case 'give_goose':
      return w.choice.give_goose(voice, number);
    case 'take':
      return w.choice.take(card!);
    case 'sell':
      return w.choice.sell(card!, price);
    case 'withdraw':
      return w.choice.withdraw(card!);
    case 'buy':
      return w.choice.buy(card!, for_sale(position.view).find((offer) => offer.card === card)?.price);
    case 'sell_to':
      return w.choice.sell_to(voice, number);
    case 'pass': {
      const at = frame_kind(position.view);
      return w.choice.pass[at === 'offering' || at === 'buying' || at === 'goose_tie' ? at : 'other'];
    }
    case 'loan':
      return w.choice.loan;
    default:
      return [notation];
  }
}

// --- An event ------------------------------------------------------------------------------------------------------

const quiet: ReadonlySet<EventKind> = new Set(['dealt', 'card_sealed', 'bid_sealed', 'add_sealed', 'sale_sealed', 'wish_sealed']);
const turn: ReadonlySet<EventKind> = new Set(['game_began', 'lot_opened']);
// The payouts begin with the first row.
const begins = (event: unknown, kind: EventKind) => turn.has(kind) || (kind === 'row_paid' && body(event, kind).good === goods[0]);

export function tell(w: Words, event: unknown, names: string[], me: number | undefined): LogText | undefined {
  const kind = kind_of(event);
  const say = w.tell[kind] as ((voice: Voice, body: Body<EventKind>) => Phrase) | undefined;
  if (!say) return undefined;
  return {
    phrase: say({ me, names }, body(event, kind)),
    ...(begins(event, kind) ? { turn: true } : {}),
    ...(quiet.has(kind) ? { quiet: true } : {}),
  };
}

// --- A finished game -------------------------------------------------------------------------------------------------

const source_icons: Record<Source, string> = {
  start: 'purse',
  auctions: 'i-seal',
  sold: 'card-small',
  bought: 'card-large',
  majorities: 'tile-extra',
  holders: coin,
  loans: 'credit',
};

export function result(w: Words, ledger: Ledger, seats: number): ResultTable {
  const { by_source, wealth } = reckon(ledger, seats);
  const story = gather(lines_of(ledger));
  const voice: Voice = { me: undefined, names: [] };
  // A source that touched nobody (no loan, no sale) has no column.
  const used = sources.filter((source) => by_source.some((row) => row[source] !== 0));
  const played = story.auctions.filter(({ paid }) => paid !== undefined);
  return {
    sources: used.map((key) => ({ key, title: w.sources[key], icon: source_icons[key] })),
    rows: by_source.map((row, seat) => ({
      seat,
      by_source: used.map((source) => row[source]),
      score: used.reduce((sum, source) => sum + row[source], 0),
    })),
    wealth: wealth.map(({ n, game, round, at, scores }) => ({
      n,
      scores,
      label:
        at === 'auction'
          ? w.wealth_label.auction(game, round, story.games)
          : at === 'start'
            ? w.wealth_label.start
            : story.games > 1
              ? w.wealth_label.game_end(game)
              : w.wealth_label.end,
    })),
    wealth_note: w.wealth_note,
    dealings: [
      {
        title: w.dealings.auctions,
        columns: w.dealings.auction_columns,
        rows: played.map((auction) => {
          const totals = auction.bids!.map((bid, seat) => bid + auction.adds.reduce((sum, { added }) => sum + (added[seat] ?? 0), 0));
          const takers = [...new Set(auction.took.map(({ seat }) => seat))];
          const taken = takers.map((seat) =>
            w.dealings.taken(
              voice,
              seat,
              auction.took.filter((took) => took.seat === seat).map(({ card }) => card),
            ),
          );
          return {
            n: auction.n,
            cells: [
              [w.dealings.number(auction.game, auction.round, story.games)],
              w.dealings.bids(voice, totals),
              taken.length > 0 ? series(taken, ', ') : w.dealings.nobody,
            ],
          };
        }),
      },
      {
        title: w.dealings.sales,
        columns: w.dealings.sale_columns,
        rows: played.flatMap((auction) =>
          auction.sales.map((sale) => ({
            n: sale.n,
            cells: [
              [w.dealings.number(auction.game, auction.round, story.games)],
              [{ seat: sale.seller }],
              [{ seat: sale.buyer }],
              w.card(sale.card),
              p`${scudo(sale.price)}`,
            ],
          })),
        ),
      },
    ],
  };
}

// Merchants' room: what it draws, and what it says in the reader's language.
import type { View } from '$lib/types/merchants';
import '../../style/deals.css';
import '../../style/help.css';
import '../../style/merchants.css';
import type { GameUi } from '../game';
import Board from './Board.svelte';
import SeatLine from './SeatLine.svelte';
import Side from './Side.svelte';
import { coin } from './data';
import { frame_kind, has_nothing, promises_of } from './reading';
import { asked, choice, meanwhile, result, seat_state, subtitle, tell } from './ui';
import { picture } from './pictures';
import { words } from './words';

const merchants: GameUi<View> = {
  get title() {
    return words().title;
  },
  unit: coin,
  Board,
  SeatLine,
  Side,
  Ending: () => import('./ending/Ending.svelte'),
  subtitle: (position) => subtitle(words(), position),
  seat_state: (position, seat) => seat_state(words(), position, seat),
  seals: ({ view }, seat) => {
    const count = promises_of(view, seat).length;
    return count === 0 ? undefined : { count, label: words().promise.count(count) };
  },
  cites_deals: true,
  purse: ({ view, me }) => (me === undefined ? undefined : (view.players[me]?.florins ?? undefined)),
  asked: (position) => asked(words(), position),
  meanwhile: (position) => meanwhile(words(), position),
  choice: (notation, position) => choice(words(), notation, position),
  place_of: (choice) => {
    const [kind, what] = choice.split(' ');
    if (kind === 'accept') return `[data-offer="${what}"] .bind,[data-pact="${what}"] .bind`;
    const to = / to=(\S+)/.exec(choice)?.[1];
    return to === undefined ? (kind === 'bid' ? '.bind.big' : undefined) : `[data-space="${to}"]`;
  },
  shown_on_board: () => true, // every choice of this game has its place on the map or beside it
  // Passing in a card window may be said for every time; in buying, loading and rising it is a decision of that turn.
  declines: (notation, position) =>
    notation === 'pass' && ['title_card', 'axle_card', 'sale_card', 'bonus_card', 'upkeep'].includes(frame_kind(position.view) ?? ''),
  empty: (position) => (has_nothing(position) && position.choices.length === 1 ? 'pass' : undefined),
  picture,
  hand: { places: ['.side-top .seat'], at_seat: true }, // one’s cards lie at one’s seat, which is the first
  question: ({ view }) =>
    `${view.turn}/${frame_kind(view)}/${Object.entries(Object.values(view.pending[0] ?? {})[0] ?? {}).flatMap(([key, value]) => (['seat', 'wagon', 'bid', 'left'].includes(key) ? [value] : []))}`,
  tell: (event, names, me) => tell(words(), event, names, me),
  result: (ledger, seats) => result(words(), ledger, seats),
  placed: (score, purse) => words().placed(score, purse),
  get tips() {
    return words().tips;
  },
  get refusals() {
    return words().refusals;
  },
};

export default merchants;

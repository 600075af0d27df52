// Genoa's room: what it draws, and what it says in the reader's language.
import type { View } from '$lib/types/genoa';
import '../../style/deals.css';
import '../../style/help.css';
import '../../style/genoa.css';
import type { GameUi } from '../game';
import Board from './Board.svelte';
import SeatLine from './SeatLine.svelte';
import { coin } from './data';
import { frame_kind, talk_of } from './reading';
import { asked, choice, meanwhile, result, seat_state, subtitle, tell, waits } from './ui';
import { picture } from './pictures';
import { words } from './words';

const genoa: GameUi<View> = {
  get title() {
    return words().title;
  },
  unit: coin,
  Board,
  SeatLine,
  subtitle: (position) => subtitle(words(), position),
  purse: ({ view, me }) => (me === undefined ? undefined : view.players[me]?.ducats),
  seat_state: (position, seat) => seat_state(words(), position, seat),
  asked: (position) => asked(words(), position),
  waits: (position) => waits(words(), position),
  meanwhile: (position) => meanwhile(words(), position),
  choice: (notation) => choice(words(), notation),
  place_of: (choice) => {
    const [kind, what] = choice.split(' ');
    if (kind === 'accept' || kind === 'close') return `[data-offer="${what}"] .bind`;
    return kind === 'move' || kind === 'start_at' || kind === 'offer' ? `[data-field="${what}"]` : undefined;
  },
  shown_on_board: () => true, // every choice of this game has its place on the map or beside it
  declines: (notation, { view }) => notation === 'pass' && !talk_of(view), // in a talk one passes until the tower moves; stopping ends the turn
  picture,
  question: ({ view }) => `${view.round}/${view.merchant}/${view.path.length}/${frame_kind(view)}`,
  tell: (event, names, me, before) => tell(words(), event, names, me, before),
  result: (ledger, seats) => result(words(), ledger, seats),
  places_tips: true,
  hand: { places: ['.hand-place'] },
  get tips() {
    return words().tips;
  },
  get refusals() {
    return words().refusals;
  },
};

export default genoa;

// Turin Market's room: what it draws, and what it says in the reader's language.
import type { View } from '$lib/types/turin';
import '../../style/turin.css';
import type { GameUi } from '../game';
import Board from './Board.svelte';
import Ending from './Ending.svelte';
import SeatLine from './SeatLine.svelte';
import Side from './Side.svelte';
import { coin } from './data';
import { frame, frame_kind } from './reading';
import { asked, choice, result, seat_state, subtitle, tell } from './ui';
import { picture } from './pictures';
import { words } from './words';

const turin: GameUi<View> = {
  get title() {
    return words().title;
  },
  unit: coin,
  Board,
  SeatLine,
  Side,
  Ending: () => Promise.resolve({ default: Ending }),
  subtitle: (position) => subtitle(words(), position),
  purse: ({ view, me }) => (me === undefined ? undefined : view.players[me]?.scudo),
  seat_state: (position, seat) => seat_state(words(), position, seat),
  asked: (position) => asked(words(), position),
  choice: (notation, position) => choice(words(), notation, position),
  place_of: (choice) => {
    const [kind, what] = choice.split(' ');
    return kind === 'bid' || kind === 'add' ? '.bid .bind.big' : what === undefined ? undefined : `[data-card="${what}"]`;
  },
  shown_on_board: () => true, // every choice of this game has its place at the stall
  picture,
  hand: { places: ['.is-hand', '.mine-row', '.own'] },
  question: ({ view }) => `${view.games_left}/${view.round}/${frame_kind(view)}/${frame(view, 'choosing')?.cards ?? ''}`,
  tell: (event, names, me) => tell(words(), event, names, me),
  result: (ledger, seats) => result(words(), ledger, seats),
  get tips() {
    return words().tips;
  },
  get refusals() {
    return words().refusals;
  },
};

export default turin;

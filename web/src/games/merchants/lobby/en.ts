// What is said of the game outside its room: in lists, and before a table is opened.
import type { LobbyWords } from '../../game';
import { level_of } from '../levels';

const en: LobbyWords = {
  title: 'Merchants of the Middle Ages',
  blurb: 'Share wagons, haggle over every place on them, climb in town.',
  score: (score: number) => `level ${level_of(score)}`,
  how: [
    'Goods bought in six cities go on three wagons that belong to nobody.',
    'The loading master of a wagon is chosen by sealed bids; he sells the places on it.',
    'What arrives is sold, and money buys status. Who stands highest wins.',
  ],
  options: {
    setup: {
      name: 'Set-up',
      help: 'Where the wagons begin.',
      values: {
        A: 'A: Paris, Köln, Geneva',
        B: 'B: Geneva, Brugge, Wien',
      },
    },
    courier: {
      name: 'The courier',
      help: 'Before which of the cities without a wagon he begins.',
      values: {
        first: 'the first',
        second: 'the second',
        third: 'the third',
      },
    },
    first_player: {
      name: 'First player',
      help: 'Who is first in the first turn.',
      values: {
        first_seat: 'the first seat',
        random: 'drawn by lot',
      },
    },
    money: {
      name: 'Money',
      help: 'Covered: everyone knows only their own.',
      values: {
        covered: 'covered',
        open: 'open',
      },
    },
    deals: {
      name: 'Deals',
      help: 'The Cunning Negotiator: anything may be bargained for, in public, and promises bind.',
      values: {
        loading: 'loading only',
        any: 'anything',
      },
    },
    patience: {
      name: 'Offers a wagon',
      help: 'How many offers a player makes in the talk about one wagon.',
    },
  },
};

export default en;

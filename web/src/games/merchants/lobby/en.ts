// What is said of the game outside its room: in lists, and before a table is opened.
import type { LobbyWords } from '../../game';
import { level_of } from '../levels';

const en: LobbyWords = {
  title: 'Merchants of the Middle Ages',
  blurb: 'Share wagons, haggle over every place on them, climb in town.',
  score: (score: number) => `level ${level_of(score)}`,
  how: [
    'Goods bought in six cities go on three wagons that belong to nobody.',
    'Sealed bids decide who becomes loading master of a wagon and sells the places on it.',
    'What arrives is sold, and money buys status. Whoever stands highest wins.',
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
      help: 'The first player of the first turn.',
      values: {
        first_seat: 'the first seat',
        random: 'drawn by lot',
      },
    },
    money: {
      name: 'Money',
      help: 'Hidden: you know only your own.',
      values: {
        covered: 'hidden',
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
      name: 'Offers',
      help: 'How many offers a player makes in the negotiation about one wagon; where anything may be bargained for, also how many deals in each stage of a turn.',
    },
  },
};

export default en;

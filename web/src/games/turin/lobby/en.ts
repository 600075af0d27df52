// What is said of the game outside its room: in lists, and before a table is opened.
import type { LobbyWords } from '../../game';

const en: LobbyWords = {
  title: 'Turin Market',
  blurb: 'Seal your bids, corner a good, sell before the others see why.',
  how: [
    'Everyone puts up a card and seals a bid, in secret.',
    'The best bids take the cards; a player who takes none still pays half.',
    'Then cards are sold. At the end, most of a good pays.',
  ],
  options: {
    payout: {
      name: 'Payouts',
      help: 'What majorities pay at the end. The new scale is our own.',
      values: {
        classic: 'classic',
        new: 'new',
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
    series: {
      name: 'Series',
      help: 'One game, or three whose results are added up.',
      values: {
        single: 'one game',
        three: 'three games',
      },
    },
    goose: {
      name: 'The bartering goose',
      help: 'None, one that settles ties, or one that helps the last in majorities.',
      values: {
        off: 'none',
        tie: 'settles ties',
        underdog: 'helps the last',
      },
    },
  },
};

export default en;

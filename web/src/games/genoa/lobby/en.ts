// What is said of the game outside its room: in lists, and before a table is opened.
import type { LobbyWords } from '../../game';

const en: LobbyWords = {
  title: 'Genoa',
  blurb: 'Move the tower through the city and sell every step of it.',
  how: [
    'The merchant walks the tower through the city, up to four steps.',
    'Each step and each action on the way is for sale: for ducats, wares, cards.',
    'Orders, messages, privileges and markers make money. The richest wins.',
  ],
  options: {
    ruleset: {
      name: 'Rulebook',
      help: 'Sets the options below; each can be changed on its own.',
      values: {
        '2001': 'The Traders of Genoa, 2001',
        '2009': 'Genoa, 2009',
        manual: 'the reference manual',
      },
    },
    names: {
      name: 'Names',
      help: 'Whose names of wares and buildings are shown.',
    },
    round_table: {
      name: 'Rounds by',
      help: 'They differ with five players: 6 or 7.',
    },
    rounds: {
      name: 'Number of rounds',
      values: { '0': 'by the rulebook' },
    },
    tie_break: {
      name: 'Ties',
      help: 'Which goods decide between equal purses.',
      values: {
        cards_wares_tiles: 'cards, wares, tiles',
        all_goods: 'all goods',
        wares_cards_markers: 'wares, cards, markers',
      },
    },
    markers_a_street: {
      name: 'Markers a street',
      help: 'On how many buildings of a street a player may place or remove markers.',
    },
    chains: {
      name: 'Chains of privileges',
      help: 'What they pay at the end.',
      values: {
        rulebook: '10, 30, 60, 100, …',
        manual: '10, 20, 40, 70, …',
        squares: '10, 40, 90, 160, …',
      },
    },
    small_orders: {
      name: 'Small orders',
      help: 'Delivered only with their building’s action, or with any action of yours, once per turn.',
      values: {
        own_building: 'at their building',
        any_action: 'with any action',
      },
    },
    special_tiles: {
      name: 'Special tiles',
      help: 'When extra action, any ware, trade and building action may be used.',
      values: {
        any_turn: 'on anyone’s turn',
        own_turn: 'only on one’s own',
      },
    },
    two_player_rules: {
      name: 'Rules for two',
      help: 'With two, an offer needs a good, and the merchant may act twice.',
    },
    plan: {
      name: 'Plan of the city',
      help: 'The other plan has long taverns and small warehouses.',
      values: {
        normal: 'the usual',
        long_tavern: 'long taverns',
      },
    },
    start_player: {
      name: 'Start player',
      help: 'Who begins.',
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
    patience: {
      name: 'Offers a field',
      help: 'How many offers a player makes while the tower stands on one field.',
    },
  },
};

export default en;

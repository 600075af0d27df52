// Deutsch.
import type { LobbyWords } from '../../game';

const de: LobbyWords = {
  title: 'Genua',
  blurb: 'Zieh den Turm durch die Stadt und verkaufe jeden Schritt.',
  how: [
    'Wer an der Reihe ist, zieht den Turm durch die Stadt, bis zu vier Schritte.',
    'Jeder Schritt und jede Aktion auf dem Weg ist käuflich: für Dukaten, Waren, Karten.',
    'Aufträge, Botschaften, Privilegien und Marker bringen Geld. Wer am Ende das meiste hat, gewinnt.',
  ],
  options: {
    ruleset: {
      name: 'Regelheft',
      help: 'Setzt die Optionen darunter; jede lässt sich einzeln ändern.',
      values: {
        '2001': 'Die Händler von Genua, 2001',
        '2009': 'Genoa, 2009',
        manual: 'das Nachschlagewerk',
      },
    },
    names: {
      name: 'Namen',
      help: 'Wessen Namen der Waren und Gebäude zu sehen sind.',
    },
    round_table: {
      name: 'Rundenzahl nach',
      help: 'Zu fünft verschieden: 6 oder 7.',
    },
    rounds: {
      name: 'Zahl der Runden',
      values: { '0': 'nach Regelheft' },
    },
    tie_break: {
      name: 'Gleichstand',
      help: 'Welche Güter zwischen gleichen Beuteln entscheiden.',
      values: {
        cards_wares_tiles: 'Karten, Waren, Plättchen',
        all_goods: 'alle Güter',
        wares_cards_markers: 'Waren, Karten, Marker',
      },
    },
    markers_a_street: {
      name: 'Marker je Straße',
      help: 'Auf wie vielen Gebäuden einer Straße jemand Marker setzen oder räumen darf.',
    },
    chains: {
      name: 'Ketten von Privilegien',
      help: 'Was sie am Ende zahlen.',
      values: {
        rulebook: '10, 30, 60, 100, …',
        manual: '10, 20, 40, 70, …',
        squares: '10, 40, 90, 160, …',
      },
    },
    small_orders: {
      name: 'Kleine Aufträge',
      help: 'Nur mit der Aktion ihres Gebäudes, oder mit jeder eigenen Aktion, einmal je Zug.',
      values: {
        own_building: 'in ihrem Gebäude',
        any_action: 'mit jeder Aktion',
      },
    },
    special_tiles: {
      name: 'Sonderplättchen',
      help: 'Wann Zusatzaktion, beliebige Ware, Tausch und Gebäudeaktion gelten.',
      values: {
        any_turn: 'in jedem Zug',
        own_turn: 'nur im eigenen',
      },
    },
    two_player_rules: {
      name: 'Regeln zu zweit',
      help: 'Zu zweit braucht ein Angebot ein Gut, und wer den Turm führt, hat zwei Aktionen.',
    },
    plan: {
      name: 'Stadtplan',
      help: 'Der andere Plan hat lange Tavernen und kleine Lager.',
      values: {
        normal: 'Standard',
        long_tavern: 'lange Tavernen',
      },
    },
    start_player: {
      name: 'Startspieler',
      help: 'Wer beginnt.',
      values: {
        first_seat: 'der erste Platz',
        random: 'ausgelost',
      },
    },
    money: {
      name: 'Geld',
      help: 'Verdeckt: alle kennen nur das eigene.',
      values: {
        covered: 'verdeckt',
        open: 'offen',
      },
    },
    patience: {
      name: 'Angebote je Feld',
      help: 'Wie viele Angebote jemand macht, solange der Turm auf einem Feld steht.',
    },
  },
};

export default de;

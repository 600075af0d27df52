// Deutsch.
import type { LobbyWords } from '../../game';

const de: LobbyWords = {
  title: 'Markt in Turin',
  blurb: 'Biete verdeckt, sichere dir eine Ware, verkaufe rechtzeitig.',
  how: [
    'Alle legen geheim eine Karte aus und geben verdeckt ein Gebot ab.',
    'Die besten Gebote nehmen Karten; wer leer ausgeht, zahlt halb.',
    'Dann wird verkauft. Am Ende bringt jede Ware dem Geld, der am meisten davon hat.',
  ],
  options: {
    payout: {
      name: 'Auszahlung',
      help: 'Was Mehrheiten am Ende zahlen. Die neue Skala ist unsere eigene.',
      values: {
        classic: 'klassisch',
        new: 'neu',
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
    series: {
      name: 'Serie',
      help: 'Eine Partie, oder drei, deren Ergebnisse addiert werden.',
      values: {
        single: 'eine Partie',
        three: 'drei Partien',
      },
    },
    goose: {
      name: 'Die Tauschgans',
      help: 'Keine, eine, die Gleichstände löst, oder eine, die dem Letzten bei den Mehrheiten hilft.',
      values: {
        off: 'keine',
        tie: 'löst Gleichstände',
        underdog: 'hilft dem Letzten',
      },
    },
  },
};

export default de;

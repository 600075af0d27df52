// Deutsch.
import type { LobbyWords } from '../../game';
import { level_of } from '../levels';

const de: LobbyWords = {
  title: 'Händler des Mittelalters',
  blurb: 'Teilt euch Wagen, feilscht um jeden Platz, steigt auf in der Stadt.',
  score: (score: number) => `Stufe ${level_of(score)}`,
  how: [
    'Waren aus sechs Städten kommen auf drei Wagen, die niemandem gehören.',
    'Wer einen Wagen belädt, entscheiden verdeckte Gebote; der Lademeister verkauft die übrigen Plätze.',
    'Was ankommt, wird verkauft, und Geld kauft Ansehen. Wer am höchsten steht, gewinnt.',
  ],
  options: {
    setup: {
      name: 'Aufbau',
      help: 'Wo die Wagen beginnen.',
      values: {
        A: 'A: Paris, Köln, Genf',
        B: 'B: Genf, Brügge, Wien',
      },
    },
    courier: {
      name: 'Der Kurier',
      help: 'Vor welcher der Städte ohne Wagen er beginnt.',
      values: {
        first: 'der ersten',
        second: 'der zweiten',
        third: 'der dritten',
      },
    },
    first_player: {
      name: 'Startspieler',
      help: 'Wer in der ersten Runde zuerst an der Reihe ist.',
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
    deals: {
      name: 'Geschäfte',
      help: 'Der gewiefte Unterhändler: Über alles darf verhandelt werden, öffentlich, und Versprechen binden.',
      values: {
        loading: 'nur Ladung',
        any: 'alles',
      },
    },
    patience: {
      name: 'Angebote',
      help: 'Wie viele Angebote jemand in der Verhandlung über einen Wagen macht; wo über alles verhandelt wird, auch wie viele Geschäfte in jedem Abschnitt einer Runde.',
    },
  },
};

export default de;

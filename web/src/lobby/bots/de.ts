// Dasselbe auf Deutsch.
import type { Words } from './en';

const de: Words = {
  text: 'Ein Programm von dir kann an einem Tisch sitzen. Gib ihm hier einen Namen und dem Programm das Kennwort, das es dafür bekommt.',
  name: 'Name des Bots',
  make: 'Bot anlegen',
  token_text: 'Wer es hat, spielt als dieser Bot. Es wird nur jetzt gezeigt.',
  token_use: 'Mit unserem Programm im Terminal:',
  token_kept: 'Ich habe es aufbewahrt',
  remove: 'Löschen',
  remove_of: (name) => `${name} löschen`,
  remove_sure: 'Ja, löschen',
  lent: 'Andere dürfen ihn an ihre Tische lassen',
  is_here: 'ist da',
  is_away: 'ist nicht da',
  sits: 'sitzt an einem Tisch',
  admit_title: 'Bots von außen, die da sind',
  nobody: 'Keiner ist da, den du einlassen darfst.',
  admit: 'Einlassen',
  admit_of: (name, owner) => `${name} einlassen, Bot von ${owner}`,
};
export default de;

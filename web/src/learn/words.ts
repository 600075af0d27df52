// What the coach's slip says by itself; what is taught stands in the lessons (src/games/*/lessons).
import { current_language } from '$lib/i18n.svelte';

const en = {
  coach: 'Coach',
  step: (step: number, of: number) => `${step} of ${of}`,
  region: (step: number, of: number) => `Coach, step ${step} of ${of}`,
  back: 'Back',
  show: 'Show me',
  next: 'Next',
  leave: 'Leave the lesson',
  take_back: 'Take it back and go on',
  nothing_lost: 'Nothing is lost.',
  not_this: 'The rules allow that, but it is not what this lesson is about.',
  read_first: 'Here there is only something to read. Next goes on.',
  done: 'That was the lesson.',
  next_lesson: (title: string) => `Next lesson: ${title}`,
  real_game: 'To the lobby, for a real game',
  failed: 'The lesson waits: the house did not answer.',
  again: 'Try again',
  group: 'The lesson',
};
const de: typeof en = {
  coach: 'Lehrer',
  step: (step, of) => `${step} von ${of}`,
  region: (step, of) => `Lehrer, Schritt ${step} von ${of}`,
  back: 'Zurück',
  show: 'Zeig es mir',
  next: 'Weiter',
  leave: 'Lektion verlassen',
  take_back: 'Zurücknehmen und weiter',
  nothing_lost: 'Nichts ist verloren.',
  not_this: 'Die Regeln erlauben das, aber darum geht es in dieser Lektion nicht.',
  read_first: 'Hier gibt es nur zu lesen. Mit „Weiter“ geht es weiter.',
  done: 'Das war die Lektion.',
  next_lesson: (title) => `Nächste Lektion: ${title}`,
  real_game: 'Zur Halle, für ein echtes Spiel',
  failed: 'Die Lektion wartet: Das Haus hat nicht geantwortet.',
  again: 'Noch einmal',
  group: 'Die Lektion',
};
export const learn_words = () => (current_language() === 'de' ? de : en);

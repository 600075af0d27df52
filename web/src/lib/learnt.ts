// Which lessons of a game have been done in this browser.
import { remember, remembered } from './storage';

export const learnt = (game: string): string[] => (remembered(`learnt.${game}`) ?? '').split(' ').filter((id) => id !== '');
export function has_learnt(game: string, lesson: string) {
  const done = learnt(game);
  if (!done.includes(lesson)) remember(`learnt.${game}`, [...done, lesson].join(' '));
}

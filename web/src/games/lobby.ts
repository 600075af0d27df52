// The games' words for the lobby by game, from files such as ./turin/lobby/en.ts.
import type { LobbyWords } from './game';

export const by_game = (files: Record<string, LobbyWords>): Partial<Record<string, LobbyWords>> =>
  Object.fromEntries(Object.entries(files).map(([path, words]) => [path.split('/').at(-3), words]));

// The games' words for the lobby by game, from files such as ./turin/lobby/en.ts.
import type { LobbyWords, OptionGroups } from './game';

export const by_game = <T = LobbyWords>(files: Record<string, T>): Partial<Record<string, T>> =>
  Object.fromEntries(Object.entries(files).map(([path, words]) => [path.split('/').at(-3), words]));

const groups = by_game(import.meta.glob<OptionGroups>('./*/lobby/groups.ts', { eager: true, import: 'default' }));
export const group_of = (game: string, option: string): 'rules' | 'setup' | 'deals' =>
  (['setup', 'deals'] as const).find((group) => groups[game]?.[group]?.includes(option)) ?? 'rules';

// The games' own rooms, each loaded when a table of that game is opened. A game is a folder here with an index.ts.
const rooms = import.meta.glob('./*/index.ts');

// Rooms that can be visited but are not whole yet: the lobby does not invite to them.
const unfinished: ReadonlySet<string> = new Set(['merchants']);

export const has_room = (game: string) => `./${game}/index.ts` in rooms && !unfinished.has(game);

export async function load_room<Room>(game: string): Promise<Room | undefined> {
  return (await rooms[`./${game}/index.ts`]?.()) as Room | undefined;
}

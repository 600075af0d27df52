// The games' own rooms, each loaded when a table of that game is opened. A game is a folder here with an index.ts.
const rooms = import.meta.glob('./*/index.ts');

export const has_room = (game: string) => `./${game}/index.ts` in rooms;

export async function load_room<Ui>(game: string): Promise<Ui | undefined> {
  return (await rooms[`./${game}/index.ts`]?.()) as Ui | undefined;
}

// The sign of each game in lists and how long it takes, from its manifest, and its picture (loaded only if the house has the
// game).
interface Sign {
  icon: string;
  wash?: string;
  minutes?: number;
}
const manifests = import.meta.glob<{ page?: Sign }>('../../../src/games/*/manifest.json', { eager: true, import: 'default' });
export const sign_of = (game: string): Sign => manifests[`../../../src/games/${game}/manifest.json`]?.page ?? { icon: 'die' };

const pictures = import.meta.glob<string>('./pictures/*.svg', { query: '?raw', import: 'default' });
export const picture_of = async (game: string): Promise<string> => (await pictures[`./pictures/${game}.svg`]?.()) ?? '';

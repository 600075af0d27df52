// The sign of each game in lists, how long it takes, and its picture (loaded only if the house has the game).
interface Sign { icon: string; wash?: string; minutes?: number; }
const signs: Partial<Record<string, Sign>> = {
  genoa: { icon: 'tower', wash: 'wall', minutes: 90 },
  merchants: { icon: 'wagon', wash: 'wall', minutes: 100 },
  turin: { icon: 'ware-figs', wash: 'figs', minutes: 25 },
};
export const sign_of = (game: string): Sign => signs[game] ?? { icon: 'die' };

const pictures = import.meta.glob<string>('./pictures/*.svg', { query: '?raw', import: 'default' });
export const picture_of = async (game: string): Promise<string> => (await pictures[`./pictures/${game}.svg`]?.()) ?? '';

// The bots that play a table's game, weakest first; if the house does not say, the one that stands in for who is away.
import { api } from './api';

export const bots_for = async ({ game, stand_in }: { game: string; stand_in: string }) =>
  (await api.games()).ok?.games.find(({ id }) => id === game)?.bots ?? [stand_in];

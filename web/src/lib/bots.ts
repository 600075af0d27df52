// The bots that play a table's game, weakest first; if the house does not say, the one that stands in for who is away.
import { api } from './api';
import { t } from './i18n.svelte';

export const bots_for = async ({ game, stand_in }: { game: string; stand_in: string }) =>
  (await api.games()).ok?.games.find(({ id }) => id === game)?.bots ?? [stand_in];

// How a bot deals, at any level (src/bots/mind.h). A table has several kinds of people, so that no two games begin alike.
const tempers = ['even', 'patient', 'generous', 'grim', 'deal-hungry'];
const temper_of = (bot: string) => bot.split(':')[1];

// The same bots, each with a character drawn by lot; no two alike, nor like one that sits there, while there are others.
export function with_characters(bots: readonly string[], sit: readonly string[] = []): string[] {
  const lots = tempers.map((temper) => ({ temper, last: sit.some((bot) => temper_of(bot) === temper), lot: Math.random() }));
  lots.sort((a, b) => Number(a.last) - Number(b.last) || a.lot - b.lot);
  return bots.map((bot, i) => (bot.startsWith('random') || temper_of(bot) ? bot : `${bot}:${lots[i % lots.length]!.temper}`));
}

export function say_bot(name: string): string {
  const level = name.split(':')[0]!,
    temper = temper_of(name);
  const said = t().bots[level] ?? level;
  return temper === undefined ? said : `${said}, ${t().tempers[temper] ?? temper}`;
}

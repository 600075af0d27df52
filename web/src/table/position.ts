// What a game draws from, out of what the house shows of a table.
import type { SeenTable } from '$lib/types/house';
import type { Position } from '../games/game';

export function position_of(seen: SeenTable, live: boolean): Position {
  const game = (seen.game ?? {}) as { choices?: string[] };
  return {
    view: seen.game,
    me: seen.seat,
    names: seen.seats.map((seat) => seat.name),
    bots: seen.seats.map((seat) => seat.bot || seat.taken_over),
    awaited: seen.stage === 'running' ? (seen.awaited ?? []) : [],
    choices: live && seen.stage === 'running' ? (game.choices ?? []) : [],
    live,
    over: seen.stage === 'over',
    ...(seen.counted === undefined ? {} : { counted: seen.counted }),
  };
}

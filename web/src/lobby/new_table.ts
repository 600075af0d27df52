// From the form to a table: what the house is told, and who is seated.
import { api, type Answer, type Refusal } from '$lib/api';
import { with_characters } from '$lib/bots';
import { line_of, random_share, remember_companions, type Companion } from '$lib/companions';
import { session } from '$lib/session.svelte';
import { house } from '$lib/socket.svelte';
import type { OfferedGame, OptionSpec, TableSettings } from '$lib/types/house';

export type SeatPlan =
  | { kind: 'me' }
  | { kind: 'here'; name: string } // another person at this screen
  | { kind: 'open' }
  | { kind: 'bot'; bot: string };

// The bots are listed weakest first; most people want neither the first nor the last.
export const usual_bot = (game: OfferedGame): string => (game.bots.includes('steady') ? 'steady' : (game.bots.at(-1) ?? 'random'));

// The number of seats is an option of the game like others, but the form shows it as seats.
export const seats_option = (game: OfferedGame) => game.options.find((option) => option.key === 'players');
export const standard_seats = (game: OfferedGame) => Number(seats_option(game)?.standard ?? game.min_players);
export const is_yes_no = (option: OptionSpec) => option.values.length === 2 && option.values[0] === 'no' && option.values[1] === 'yes';
export const is_number = (option: OptionSpec) => option.values.length === 0;

// The options that differ from the standard, in the types the house wants. What is not named keeps what the presets of
// the game say, so naming a standard would be wrong.
export function options_from(game: OfferedGame, chosen: Readonly<Record<string, string>>): Record<string, string | number | boolean> {
  const options: Record<string, string | number | boolean> = {};
  for (const option of game.options) {
    const value = chosen[option.key];
    if (value === undefined || value === option.standard) continue;
    if (is_number(option)) {
      const number = Number(value);
      if (Number.isInteger(number)) options[option.key] = Math.max(option.low, Math.min(option.high, number));
    } else if (is_yes_no(option)) options[option.key] = value === 'yes';
    else if (option.values.includes(value)) options[option.key] = value;
  }
  return options;
}

// Paces to choose from. A bank of time per seat, and what each decision adds to it.
export const paces = {
  no_clock: { pace: 'live', bank_seconds: 0, increment_seconds: 0, grace_seconds: 60 },
  brisk: { pace: 'live', bank_seconds: 180, increment_seconds: 15, grace_seconds: 60 },
  calm: { pace: 'live', bank_seconds: 600, increment_seconds: 30, grace_seconds: 120 },
  day: { pace: 'days', bank_seconds: 2 * 86_400, increment_seconds: 43_200, grace_seconds: 7 * 86_400 },
  days: { pace: 'days', bank_seconds: 5 * 86_400, increment_seconds: 86_400, grace_seconds: 14 * 86_400 },
} as const satisfies Record<string, Partial<TableSettings>>;
export type PaceName = keyof typeof paces;

// Which of our paces a table has, for its name; other clocks are called by the nearest of the same kind.
export function pace_named(pace: string, bank_seconds: number): PaceName {
  const same = (Object.keys(paces) as PaceName[]).filter((name) => paces[name].pace === pace);
  const far = (name: PaceName) => Math.abs(paces[name].bank_seconds - bank_seconds);
  return same.reduce((best, name) => (far(name) < far(best) ? name : best), same[0] ?? 'no_clock');
}

// Keeps what was planned when the number of seats changes; the first is mine.
export function resized(plan: readonly SeatPlan[], count: number): SeatPlan[] {
  return Array.from({ length: count }, (_, seat) => plan[seat] ?? (seat === 0 ? { kind: 'me' } : { kind: 'open' }));
}

export const play_now_plan = (game: OfferedGame): SeatPlan[] =>
  Array.from({ length: standard_seats(game) }, (_, seat) => (seat === 0 ? { kind: 'me' } : { kind: 'bot', bot: usual_bot(game) }));

const in_time = <T>(promise: Promise<T>, ms: number) =>
  Promise.race([promise.then(() => true), new Promise<boolean>((resolve) => setTimeout(() => resolve(false), ms))]);

// Opens a table and seats everyone in the plan. If no seat is left open, all at this screen are ready and the game begins.
export async function set_table(settings: Partial<TableSettings> & { game: string }, plan: readonly SeatPlan[]): Promise<Answer<string>> {
  const nobody = await session.somebody();
  if (nobody) return { refused: nobody };
  const opened = await api.open_table(settings);
  if (opened.refused) return opened;
  const table = opened.ok.id;
  if (!(await in_time(house.ready(), 6000))) return { refused: { code: 'no_line', rule: '', why: '' } };

  const bots = with_characters(plan.flatMap((planned) => (planned.kind === 'bot' ? [planned.bot] : [])));
  const companions: (Companion & { seat: number })[] = [];
  let refused: Refusal | undefined;
  for (const [seat, planned] of plan.entries()) {
    if (planned.kind === 'me') refused ??= await house.act(table, { sit: { seat } });
    if (planned.kind === 'bot') refused ??= await house.act(table, { add_bot: { seat, bot: bots.shift()! } });
    if (planned.kind === 'here') companions.push({ hand: companions.length + 2, name: planned.name.trim(), seat });
  }
  for (const companion of companions) {
    const line = line_of(companion);
    if (!(await in_time(line.ready(), 6000))) return { refused: { code: 'no_line', rule: '', why: '' } };
    refused ??= await line.act(table, { sit: { seat: companion.seat } });
    refused ??= await line.act(table, { ready: { ready: true, share: random_share() } });
  }
  remember_companions(
    table,
    companions.map(({ hand, name }) => ({ hand, name })),
  );
  if (!plan.some((planned) => planned.kind === 'open'))
    refused ??= await house.act(table, { ready: { ready: true, share: random_share() } });
  return refused ? { refused } : { ok: table };
}

// The token in a pasted invitation, with what is said behind it: a whole link, the end of one, or the bare token.
export function invite_in(text: string): string | undefined {
  return /(?:^|\/join\/)([A-Za-z0-9_-]{8,64}\/?(?:#\S*)?)$/.exec(text.trim())?.[1]?.replace('/#', '#').replace(/\/$/, '');
}

// The room of a game that has none: everything as text, so that a new game can be played at once.
import { t } from '$lib/i18n.svelte';
import type { GameUi } from '../../games/game';
import PlainBoard from './PlainBoard.svelte';
import PlainSeat from './PlainSeat.svelte';

const words = (value: unknown): string =>
  value === null || typeof value !== 'object'
    ? String(value)
    : Array.isArray(value)
      ? value.map(words).join(', ')
      : Object.entries(value)
          .map(([key, inner]) =>
            typeof inner === 'object' && inner !== null && Object.keys(inner).length === 0 ? key : `${key} ${words(inner)}`,
          )
          .join(', ')
          .replaceAll('_', ' ');

export function plain_room(game: string, seats: number): GameUi {
  return {
    title: t().games[game]?.title ?? game,
    unit: 'coin-scudo',
    Board: PlainBoard,
    SeatLine: PlainSeat,
    subtitle: () => '',
    seat_state: () => undefined,
    asked: (position) => (position.choices.length > 0 ? { sentence: [t().house.your_turn], rule: '' } : undefined),
    choice: (notation) => [notation.replaceAll('_', ' ')],
    shown_on_board: () => false,
    tell: (event) => ({ phrase: [words(event)] }),
    result: (ledger) => ({
      sources: [],
      rows: Array.from({ length: seats }, (_, seat) => ({ seat, by_source: [], score: ledger.lines.at(-1)?.scores[seat] ?? 0 })),
      wealth: ledger.lines.map(({ n, scores }) => ({ n, label: String(n), scores })),
      dealings: [],
    }),
    tips: {},
  };
}

import { describe, expect, test } from 'vitest';
import type { OfferedGame } from '$lib/types/house';
import { with_characters } from '$lib/bots';
import { usual_bot, invite_in, options_from, play_now_plan, resized, standard_seats } from './new_table';

const option = (key: string, standard: string, values: string[] = [], low = 0, high = 0) => ({
  key,
  help: '',
  standard,
  values,
  low,
  high,
});
const game: OfferedGame = {
  id: 'x',
  title: 'X',
  blurb: '',
  min_players: 2,
  max_players: 5,
  bots: ['random', 'steady', 'shrewd'],
  lessons: [],
  options: [
    option('players', '4', [], 2, 5),
    option('payout', 'classic', ['classic', 'new']),
    option('fog', 'no', ['no', 'yes']),
    option('rounds', '6', [], 3, 9),
  ],
};

describe('form to options', () => {
  test('what is standard is not named, so that presets keep their say', () =>
    expect(options_from(game, { payout: 'classic', fog: 'no', rounds: '6' })).toEqual({}));
  test('each in its type', () =>
    expect(options_from(game, { payout: 'new', fog: 'yes', rounds: '8' })).toEqual({ payout: 'new', fog: true, rounds: 8 }));
  test('a number stays in its range, and what is no number or no value is left out', () => {
    expect(options_from(game, { rounds: '99' })).toEqual({ rounds: 9 });
    expect(options_from(game, { rounds: 'many', payout: 'gold', unknown: '1' })).toEqual({});
  });
});

describe('seats', () => {
  test('play now: me and the best bot everywhere else', () => {
    expect(usual_bot(game)).toBe('steady');
    expect(standard_seats(game)).toBe(4);
    expect(play_now_plan(game).map((seat) => seat.kind)).toEqual(['me', 'bot', 'bot', 'bot']);
  });
  test('a plan keeps what was chosen when seats come and go', () => {
    const plan = resized([{ kind: 'me' }, { kind: 'bot', bot: 'steady' }], 3);
    expect(plan).toEqual([{ kind: 'me' }, { kind: 'bot', bot: 'steady' }, { kind: 'open' }]);
    expect(resized(plan, 2)).toHaveLength(2);
  });
});

describe('characters', () => {
  const temper = (bot: string) => bot.split(':')[1];
  test('no two alike while there are enough, nor like one that sits there', () => {
    for (let i = 0; i < 50; ++i) {
      expect(new Set(with_characters(['steady', 'steady', 'shrewd', 'steady', 'steady']).map(temper)).size).toBe(5);
      expect(with_characters(['steady'], ['steady:even', 'shrewd:patient', '', 'steady:grim']).map(temper)[0]).toMatch(
        /^(generous|deal-hungry)$/,
      );
    }
  });
  test('each of its level; random has none', () =>
    expect(with_characters(['steady', 'random', 'steady:grim']).map((bot) => bot.replace(/^steady:(?!grim).*/, 'x'))).toEqual(
      expect.arrayContaining(['random', 'steady:grim']),
    ));
});

describe('a pasted invitation', () => {
  test.each([
    ['https://house.example/join/0123456789abcdef', '0123456789abcdef'],
    ['  /join/0123456789abcdef/ ', '0123456789abcdef'],
    ['0123456789abcdef', '0123456789abcdef'],
    ['https://house.example/join/0123456789abcdef#genoa/4/Ada', '0123456789abcdef#genoa/4/Ada'],
  ])('%s', (text, token) => expect(invite_in(text)).toBe(token));
  test.each(['', 'hello', 'https://house.example/t/0123456789abcdef', 'javascript:alert(1)'])('not %s', (text) =>
    expect(invite_in(text)).toBeUndefined(),
  );
});

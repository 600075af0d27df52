// Every game that has a room has words for the lobby in every language, and a sign.
import { expect, test, vi } from 'vitest';
import { languages, speak, t } from '$lib/i18n.svelte';
import { sign_of } from '../lobby/room_signs';

vi.stubGlobal('document', { documentElement: {} }); // where the language is written
const games = Object.keys(import.meta.glob('./*/index.ts')).map((path) => path.split('/').at(-2)!);

test.each(games)(
  '%s',
  async (game) => {
    expect(sign_of(game).icon).not.toBe('die');
    const spoken = [];
    for (const language of languages) {
      await speak(language);
      spoken.push(t().games[game]!);
    }
    for (const words of spoken) expect([words.how.length, Object.keys(words.options)]).toEqual([3, Object.keys(spoken[0]!.options)]);
  },
  60_000,
); // the first of them reads all the words: on a busy machine that takes a while

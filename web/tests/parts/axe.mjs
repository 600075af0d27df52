// axe-core on every screen outside a table: no violation.
import { test } from 'node:test';
import { looker } from '../axe.mjs';
import { with_house } from '../visitor.mjs';
import { walk_through_the_account, walk_through_the_house } from '../walk.mjs';

test('every screen outside a table', () =>
  with_house(async ({ house, come }) => {
    const { at, expect_fine } = looker();
    const stranger = await come('Stranger', { reducedMotion: 'reduce' });
    stranger.allow(/40[34]/);
    await walk_through_the_house(house, stranger, at);
    await walk_through_the_account(stranger, at);
    expect_fine();
  }));

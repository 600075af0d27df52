// axe-core on every screen of a table, in every kind of question: no violation.
import { test } from 'node:test';
import { looker } from '../axe.mjs';
import { with_house } from '../visitor.mjs';
import { walk_through_a_game } from '../walk.mjs';

test('every screen of a table', () =>
  with_house(async ({ house, come }) => {
    const { at, expect_fine } = looker();
    const anna = await come('Anna', { reducedMotion: 'reduce' });
    anna.plays = true;
    await walk_through_a_game(house, anna, at);
    expect_fine();
  }));

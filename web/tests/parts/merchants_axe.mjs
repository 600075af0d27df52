// Every moment of Merchants, at both sizes, by day and by night, with axe.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { looker } from '../axe.mjs';
import { with_house } from '../visitor.mjs';
import { walk_through_merchants } from '../walk_merchants.mjs';

test('axe finds nothing at any moment, by day and by night, wide and on a phone', () =>
  with_house(async ({ house, come }) => {
    const anna = await come('Anna', { reducedMotion: 'reduce' });
    anna.plays = true;
    const { at, expect_fine } = looker();
    const seen = await walk_through_merchants(house, anna, at, 'en');
    for (const moment of [
      'buying',
      'bidding',
      'bidding-sealed',
      'mastering',
      'talk',
      'composer',
      'moving',
      'meeting',
      'card',
      'wheels',
      'wheels-sealed',
      'auction',
      'acquiring',
      'rising',
      'end',
    ])
      assert.ok(seen.has(moment), `${moment} was looked at: ${[...seen]}`);
    expect_fine();
    console.log([...seen].join(' '));
  }));

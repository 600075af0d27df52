// Merchants without a mouse, from Play now to the result.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decide_by_keys } from '../merchants.mjs';
import { play, watch_mice } from '../play.mjs';
import { tab_to } from '../turin.mjs';
import { until, with_house } from '../visitor.mjs';
import { words_in } from '../words.mjs';

test('a whole game by keyboard only', () =>
  with_house(async ({ come }) => {
    const w = await words_in('en');
    const anna = await come('Anna');
    anna.plays = true;
    const { page } = anna;
    await page.addInitScript(watch_mice);
    await anna.goto('/');
    await page.getByRole('heading', { level: 1, name: w.lobby.title }).waitFor();
    const play_now = await anna.play_now(w, 'merchants').elementHandle();
    for (let i = 0; i < 9 && !(await page.evaluate((wanted) => document.activeElement === wanted, play_now)); ++i)
      await tab_to(anna, new RegExp(`^${w.lobby.play_now}`));
    await page.keyboard.press('Enter');
    await until(() => anna.asked(), 'the first decision');
    await page.locator('.land-box').waitFor();

    // The map is walked by arrows, and says what each space is.
    await page.keyboard.press('m');
    await until(() => page.evaluate(() => document.activeElement.matches('.land .spot')), 'M goes to the map');
    const label = () => page.evaluate(() => document.activeElement.getAttribute('aria-label'));
    const first = await label();
    await until(async () => {
      for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) {
        await page.keyboard.press(key);
        if ((await label()) !== first) return true;
      }
      return false;
    }, 'arrows walk the map');
    await page.locator('.explain:not([hidden])').waitFor();
    // The rules at the paragraph of the question, and out again.
    await page.keyboard.press('?');
    await page
      .getByRole('complementary', { name: w.table.rules_of(w.games.merchants.title) })
      .getByText('§3.1')
      .first()
      .waitFor();
    await until(async () => {
      if ((await page.locator('.rules-sheet').count()) === 0) return true;
      await page.keyboard.press('Escape');
      return false;
    }, 'Esc closes the rules');

    const done = await play(anna, w, decide_by_keys);
    for (const kind of ['buying', 'bidding', 'moving', 'wheels', 'auction']) assert.ok(done[kind] > 2, JSON.stringify(done));
    await page.getByRole('heading', { level: 1, name: / wins? /i }).waitFor();
    assert.deepEqual(await page.evaluate(() => globalThis.mice), [], 'no mouse was used');
    console.log(`decisions: ${JSON.stringify(done)}, turns: ${anna.view().game.turn}`);
  }));

// The same game without a mouse: Tab, Enter, digits, arrows and shortcuts; the focus is always to be seen.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decide_by_keys, focused, tab_to } from '../turin.mjs';
import { until, with_house } from '../visitor.mjs';
import { words_in } from '../words.mjs';

test('a whole game by keyboard only', () =>
  with_house(async ({ come }) => {
    const w = await words_in('en');
    const anna = await come('Anna');
    anna.plays = true;
    const { page } = anna;
    await page.addInitScript(() => {
      globalThis.mice = [];
      for (const kind of ['mousedown', 'mousemove', 'pointerdown', 'pointermove', 'touchstart', 'wheel'])
        addEventListener(kind, (event) => globalThis.mice.push(event.type), { capture: true });
      addEventListener(
        'click',
        (event) => {
          if (event.detail > 0) globalThis.mice.push('click');
        },
        { capture: true },
      );
    });
    await anna.goto('/');
    await page.getByRole('heading', { level: 1, name: w.lobby.title }).waitFor();
    await anna.play_now(w).waitFor();

    await page.keyboard.press('?'); // the keys there are
    await page.getByRole('dialog', { name: w.house.keys }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    const of_turin = await anna.play_now(w).elementHandle();
    do await tab_to(anna, new RegExp(`^${w.lobby.play_now}`));
    while (!(await page.evaluate((wanted) => document.activeElement === wanted, of_turin)));
    await page.keyboard.press('Enter');
    await until(() => anna.asked(), 'the first decision');

    // Rules at the paragraph of the question, then the keys, and out again.
    await page.getByRole('region', { name: w.table.asked_region }).getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('?');
    await page
      .getByRole('complementary', { name: w.table.rules_of(w.games.turin.title) })
      .getByText('§3.2')
      .first()
      .waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: w.house.keys }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await until(async () => {
      if ((await page.locator('.rules-sheet').count()) === 0) return true;
      await page.keyboard.press('Escape');
      return false;
    }, 'Esc closes the rules');

    const done = {};
    for (let step = 0; ; ++step) {
      await until(() => anna.asked() || anna.stage === 'over', 'somebody is asked');
      if (anna.stage === 'over') break;
      const kind = await decide_by_keys(anna, w, step);
      done[kind] = (done[kind] ?? 0) + 1;
      if (step === 1) {
        // talk and back to the board
        await page.keyboard.press('t');
        await until(async () => (await focused(page)).tag === 'input', 'T goes to the talk');
        assert.ok((await focused(page)).visible);
        await page.keyboard.type('Hello 3');
        await page.keyboard.press('Enter');
        await page.getByRole('log', { name: w.table.talk }).getByText('Hello 3').waitFor();
        await page.keyboard.press('Tab');
        await page.keyboard.press('b');
      }
    }
    assert.equal(done.bidding, 5, JSON.stringify(done));
    await page.getByRole('heading', { level: 1, name: / wins? with/i }).waitFor();

    // Looking back by keys.
    await tab_to(anna, w.table.play);
    await page.keyboard.press('Enter');
    const slider = page.getByRole('slider', { name: w.table.replay_slider });
    await slider.waitFor();
    const at = async () => Number(await slider.inputValue());
    const before = await at();
    await page.keyboard.press('ArrowRight');
    await until(async () => (await at()) > before, 'the arrow goes one choice on');
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { level: 1, name: / wins? with/i }).waitFor();
    assert.deepEqual(await page.evaluate(() => globalThis.mice), [], 'no mouse was used');
    console.log(`decisions: ${JSON.stringify(done)}`);
  }));

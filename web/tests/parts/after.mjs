// After the end: result, chart, dealings, looking back by link and through another's eyes, the luck, a copy to play on,
// the game file, a rematch.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Guest } from '../guest.mjs';
import { seat_page } from '../seating.mjs';
import { decide_by_clicks } from '../turin.mjs';
import { until, with_house } from '../visitor.mjs';
import { words_in } from '../words.mjs';

test('after the end', () =>
  with_house(async ({ house, come }) => {
    const w = await words_in('en');
    const [anna, bea] = [await come('Anna'), await come('Bea')];
    anna.plays = true;
    const { page } = anna;
    const carla = await Guest.enter(house, 'Carla');
    const table = await carla.open({ players: 3 });
    await seat_page(anna, table);
    await carla.fill_with_bots();
    await carla.ready();
    await until(() => anna.stage === 'running', 'the game begins');
    const ghost = await Guest.enter(house, 'Anna', await anna.cookie()); // plays Anna's seat quickly
    await ghost.watch(table);
    await Promise.all([carla.play(() => false), ghost.play(() => false)]);
    ghost.leave();
    await until(() => anna.stage === 'over', 'the end');

    // The result.
    await page.getByRole('heading', { level: 1, name: / wins? with/i }).waitFor();
    // Every table lists the seats alike: the winner first.
    await page.locator('.payout-table').waitFor();
    const columns = await page
      .locator('.payout-table thead svg[role=img]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
    const ranks = [...anna.view().result.entries()].sort(([a, one], [b, other]) => one.rank - other.rank || a - b);
    assert.deepEqual(
      columns,
      ranks.map(([seat]) => anna.view().seats[seat].name),
    );
    const income = page.locator('table.income tbody tr');
    await until(async () => (await income.count()) === 3, 'a row of income for each');
    for (const [seat, { score }] of anna.view().result.entries()) {
      const row = page.locator('table.income tbody tr').filter({ hasText: anna.view().seats[seat].name });
      assert.equal((await row.locator('td.total').innerText()).replace('−', '-').trim(), String(score), 'the sources add up to the score');
    }
    const chart = page.getByRole('slider', { name: w.table.wealth });
    await chart.waitFor();
    await chart.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.getByRole('heading', { name: w.turin.dealings.auctions }).waitFor();
    assert.equal(await page.locator('table.dealings').first().locator('tbody tr').count(), 5, 'five auctions');

    // The luck.
    await anna.button(w.table.verify).click();
    const dialog = page.getByRole('dialog', { name: w.table.verify_title });
    for (const sentence of [w.table.verify_seed_yes, w.table.verify_key_yes, w.table.verify_seen_yes])
      await dialog.getByText(sentence).waitFor();
    assert.equal(await dialog.locator('.is-bad').count(), 0);
    await dialog.getByText(anna.view().seed).waitFor();
    await page.keyboard.press('Escape');

    // The game file.
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: w.table.file }).click()]);
    const file = readFileSync(await download.path(), 'utf8')
      .trim()
      .split('\n');
    assert.match(download.suggestedFilename(), /^turin-.*\.jsonl$/);
    assert.ok(file.length > 20 && file.every((line) => typeof JSON.parse(line) === 'object'), 'lines of JSON');

    // A position by link, in another browser that never sat here.
    const last = anna.view().n;
    const middle = Math.floor(last * 0.6);
    await bea.goto(`/t/${table}#n=${middle}`);
    const slider = bea.page.getByRole('slider', { name: w.table.replay_slider });
    await slider.waitFor();
    await until(() => bea.frames.some(({ path }) => path === `/api/tables/${table}/at/${middle}`), 'that very position is fetched');
    await bea.page.locator('.turin').waitFor();
    assert.equal(await bea.page.locator('.own').filter({ hasText: w.turin.hand }).count(), 0, 'a stranger sees no hand');
    await bea.page.getByLabel(w.table.eyes, { exact: true }).selectOption('0');
    await bea.page.waitForURL(/eyes=0#n=/);
    await bea.page.locator('.own').filter({ hasText: w.turin.hand }).first().waitFor();
    await bea.button(w.table.to_start).click();
    await bea.page.waitForURL((url) => !url.hash.endsWith(`=${middle}`));
    await bea.page.goBack(); // not into another site

    // Looking back and a copy to play on from.
    await anna.goto(`/t/${table}#n=${middle}`);
    await page.getByRole('slider', { name: w.table.replay_slider }).waitFor();
    await anna.button(w.table.play_on).click();
    await page.getByRole('dialog', { name: w.table.what_if_title }).getByRole('button', { name: w.table.what_if_go }).click();
    await page.waitForURL((url) => url.pathname.startsWith('/t/') && !url.pathname.includes(table));
    await page.getByRole('note').getByText(w.table.copy_banner).waitFor();
    assert.equal(anna.view().settings.copy_of, `${table}#${middle}`);
    await until(() => anna.asked() || anna.stage === 'over', 'the copy is playable');
    for (let step = 0; step < 3 && anna.stage === 'running'; ++step) {
      await decide_by_clicks(anna, w, { step });
      await until(() => anna.asked() || anna.stage === 'over', 'the copy goes on');
    }
    await page.getByRole('link', { name: w.table.copy_back }).click();
    await page.getByRole('slider', { name: w.table.replay_slider }).waitFor();
    assert.equal(anna.table, table);
    await anna.button(w.table.back_to_result).click();

    // Once more.
    await anna.button(w.table.again).click();
    await anna.sees(w.table.again_asked);
    await carla.act({ rematch: {} });
    await page.waitForURL((url) => url.pathname.startsWith('/t/') && !url.pathname.includes(table));
    await until(() => anna.view() && anna.table !== table, 'the new table');
    assert.equal(anna.view().settings.copy_of, '');
    assert.ok(['open', 'running'].includes(anna.stage));
    carla.leave();
  }));

test('once more against bots is one click', () =>
  with_house(async ({ house, come }) => {
    const w = await words_in('en');
    const anna = await come('Anna');
    const form = await anna.new_table_of_three(w);
    await anna.button(w.lobby.begin, form).click();
    await until(() => anna.stage === 'running', 'the game begins');
    const { table } = anna;
    const ghost = await Guest.enter(house, 'Anna', await anna.cookie());
    await ghost.watch(table);
    await ghost.play(() => false);
    ghost.leave();
    await until(() => anna.stage === 'over', 'the end');
    await anna.button(w.table.again).click();
    await anna.page.waitForURL((url) => url.pathname.startsWith('/t/') && !url.pathname.includes(table));
    await until(() => anna.table !== table && anna.stage === 'running', 'the next game has begun');
  }));

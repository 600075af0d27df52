// A newcomer with an empty browser presses Play now and clicks through a whole game of four.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { play_by_clicks } from '../turin.mjs';
import { until, with_house } from '../visitor.mjs';
import { words_in } from '../words.mjs';

test('a whole game by clicking', () =>
  with_house(async ({ come }) => {
    const w = await words_in('en');
    const anna = await come('Anna');
    anna.plays = true;
    await anna.goto('/');
    await anna.page.getByRole('heading', { level: 1, name: w.lobby.title }).waitFor();
    assert.equal(await anna.page.title(), 'Fondaco');
    await anna.play_now(w).click();
    await until(() => anna.asked(), 'the first decision');
    assert.equal(anna.view().seats.length, 4);
    assert.equal(anna.view().seats.filter(({ bot }) => bot !== '').length, 3);
    await until(async () => (await anna.page.title()).startsWith(w.house.waiting_title(1)), 'the title tells that it is my turn');
    assert.match(await anna.page.locator('link[rel=icon]').getAttribute('href'), /turn/);
    await anna.sees(w.turin.tips.welcome); // the first tip: how one wins
    await anna.button(w.table.tip_ok).first().click();
    await anna.sees(w.turin.tips.bid);
    await anna.button(w.table.tip_ok).first().click();

    const done = await play_by_clicks(anna, w);
    for (const kind of ['showing', 'bidding', 'offering']) assert.ok(done[kind] > 0, `${kind} was asked: ${JSON.stringify(done)}`);
    assert.equal(done.bidding, 5, 'five auctions');
    await anna.page.getByRole('heading', { level: 1, name: / wins? with/i }).waitFor();
    await anna.sees(w.table.income);
    await anna.sees(w.table.wealth);
    await until(
      async () => (await anna.page.title()).includes(w.games.turin.title) && !(await anna.page.title()).includes(w.house.your_turn),
      'the title is quiet again',
    );
    console.log(`decisions: ${JSON.stringify(done)}, frames: ${anna.frames.length}`);
  }));

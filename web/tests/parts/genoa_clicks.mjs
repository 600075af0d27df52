// A table of Genoa from the form in the lobby, with its options, and a whole game of three against bots by clicking.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decide_by_clicks } from '../genoa.mjs';
import { play } from '../play.mjs';
import { seat_with_bots } from '../seating.mjs';
import { until, with_house } from '../visitor.mjs';
import { words_in } from '../words.mjs';

test('a whole game of three by clicking', () =>
  with_house(async ({ come }) => {
    const w = await words_in('en');
    const anna = await come('Anna');
    const { page } = anna;
    const form = await anna.new_table_of_three(w, 'genoa');
    await form.getByRole('button', { expanded: false }).click();
    const rounds = w.games.genoa.options.rounds.name;
    for (let i = 0; i < 4; ++i) await anna.button(`${rounds}: ${w.house.more}`, form).click();
    await anna.button(w.lobby.begin, form).click();
    await until(() => anna.asked(), 'the first decision');
    assert.equal(anna.view().seats.length, 3);
    assert.equal(anna.view().game.rounds, 4);
    await page.locator('.city-box').waitFor();
    await page.getByRole('note').first().waitFor(); // a tip the first time
    await anna.button(w.table.tip_none).first().click();

    // Under the pointer a card shows where it leads, and a building its card.
    await page.locator('.hand .card[data-card]').first().hover();
    await page.locator('.city .sought').first().waitFor({ state: 'attached' });
    await page.locator('[data-field=harbor]').hover();
    await page.locator('.explain b').getByText(w.genoa.city.title('harbor')).waitFor();
    await page.locator('.explain').getByText(w.genoa.city.no_owner).waitFor();
    assert.equal(await page.locator('.city .sought').count(), 0);

    const done = await play(anna, w, decide_by_clicks);
    assert.ok(done.talk > 10, JSON.stringify(done));
    await page.getByRole('heading', { level: 1, name: / wins? with/i }).waitFor();
    for (const said of [w.table.income, w.table.wealth, w.genoa.sources.orders]) await anna.sees(said);
    // The sources of every row add up to the score that the house reckoned.
    await page.locator('.income tbody tr').first().waitFor();
    const totals = await page
      .locator('.income tbody tr')
      .evaluateAll((list) =>
        list.map((row) =>
          [...row.querySelectorAll('td.r')].map((cell) =>
            Number(cell.querySelector('span')?.textContent.replace('−', '-') ?? cell.textContent.replace('−', '-').replace(',', '')),
          ),
        ),
      );
    const scores = anna
      .view()
      .result.map(({ score }) => score)
      .sort((a, b) => b - a);
    for (const [i, row] of totals.entries()) {
      assert.equal(row.at(-1), scores[i]);
      assert.equal(
        row.slice(0, -1).reduce((sum, each) => sum + each, 0),
        scores[i],
        `row ${i}: ${row}`,
      );
    }
    // Replay with the talks: somewhere offers lie on the table again.
    await anna.button(w.table.play).click();
    const slider = page.getByRole('slider', { name: w.table.replay_slider });
    await slider.waitFor();
    await until(async () => {
      if ((await page.locator('.offer').count()) > 0) return true;
      await page.keyboard.press('ArrowRight');
      return false;
    }, 'an offer in the replay');
    assert.equal(await page.locator('.offer .btn.bind').count(), 0, 'nothing can be accepted in the past');
    console.log(`decisions: ${JSON.stringify(done)}, frames: ${anna.frames.length}`);
  }));

test('a whole game of two, by its rules', () =>
  with_house(async ({ house, come }) => {
    const w = await words_in('en');
    const anna = await come('Anna');
    anna.plays = true;
    await seat_with_bots(house, anna, 'genoa', { players: 2, rounds: 3 });
    await anna.page.locator('.city-box').waitFor();
    const done = await play(anna, w, decide_by_clicks, {
      after: async () => assert.equal(await anna.page.locator('.fix .btn').count(), 0, 'money alone is never offered'),
    });
    await anna.page.getByRole('heading', { level: 1, name: / wins? with/i }).waitFor();
    console.log(`decisions: ${JSON.stringify(done)}`);
  }));

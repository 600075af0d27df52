// A table of Merchants from the form in the lobby, a whole game of three against bots by clicking, and what is told after it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decide_by_clicks } from '../merchants.mjs';
import { play } from '../play.mjs';
import { until, with_house } from '../visitor.mjs';
import { words_in } from '../words.mjs';

const number_in = (text) => Number(text.replace('−', '-').replaceAll(',', ''));

test('a whole game of three by clicking', () =>
  with_house(async ({ come }) => {
    const w = await words_in('en');
    const anna = await come('Anna');
    const { page } = anna;
    const form = await anna.new_table_of_three(w, 'merchants');
    await anna.button(w.lobby.begin, form).click();
    await until(() => anna.asked(), 'the first decision');
    assert.equal(anna.view().seats.length, 3);
    await page.locator('.land-box').waitFor();
    await page.getByRole('note').first().waitFor(); // a tip the first time
    await anna.button(w.table.tip_none).first().click();

    let told = ''; // what wagons brought is still told when goods are bought again
    const done = await play(anna, w, decide_by_clicks, {
      after: async () => {
        if (anna.kind() === 'buying') told += (await page.locator('.sold summary').allInnerTexts()).join();
      },
    });
    assert.match(told, new RegExp(`${w.merchants.moment.brought(0)[0]}|${w.merchants.actions[4]}`));
    for (const kind of ['buying', 'bidding', 'moving', 'wheels', 'auction']) assert.ok(done[kind] > 2, JSON.stringify(done));
    await page.getByRole('heading', { level: 1, name: / wins? /i }).waitFor();
    for (const said of [
      w.table.income,
      w.table.wealth,
      w.merchants.ending.title,
      w.merchants.sources.arrivals,
      w.merchants.titles.title,
      w.merchants.won.title,
    ])
      await anna.sees(said);

    // The sources of every row add up to the purse, and the stair ends where the house says.
    const game = anna.view().game;
    const best_first = anna
      .view()
      .result.map(({ rank }, seat) => ({ rank, seat }))
      .sort((a, b) => a.rank - b.rank || a.seat - b.seat)
      .map(({ seat }) => seat);
    await page.locator('.income tbody tr').first().waitFor();
    const income = await page
      .locator('.income tbody tr')
      .evaluateAll((list) =>
        list.map((row) => [...row.querySelectorAll('td.r')].map((cell) => cell.querySelector('span')?.textContent ?? cell.textContent)),
      );
    const cells = (selector) =>
      page.locator(selector).evaluateAll((list) => list.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent)));
    const levels = await cells('.ending .ends > .ledger tbody tr');
    assert.equal(income.length, 3);
    for (const [i, seat] of best_first.entries()) {
      const sums = income[i].map(number_in);
      assert.equal(sums.at(-1), game.players[seat].florins);
      assert.equal(
        sums.slice(0, -1).reduce((sum, each) => sum + each, 0),
        game.players[seat].florins,
        `row ${i}: ${sums}`,
      );
      assert.deepEqual(levels[i].map(number_in), [
        anna.view().result[seat].rank,
        game.players[seat].status + 1,
        game.players[seat].letters,
        game.players[seat].florins,
      ]);
    }
    // Over time: a row at the start and one after every turn, the winner first as in the other tables.
    for (const name of [w.merchants.ending.note, w.table.wealth]) await page.getByRole('slider', { name, exact: true }).waitFor();
    const [by_turn, wealth] = [
      await cells('.ending .chart-table tbody tr'),
      await cells('.result > section:not(.ending) .chart-table tbody tr'),
    ];
    assert.deepEqual([by_turn.length, wealth.length], [game.turn + 1, game.turn + 1]);
    assert.deepEqual(by_turn[0].map(number_in), [1, 1, 1]);
    assert.deepEqual(wealth[0].map(number_in), [5000, 5000, 5000]);
    assert.deepEqual(
      by_turn.at(-1).map(number_in),
      best_first.map((seat) => game.players[seat].status + 1),
    );
    assert.deepEqual(
      wealth.at(-1).map(number_in),
      best_first.map((seat) => game.players[seat].florins),
    );
    // From the ledger of titles into the replay: the bids of that auction lie open, and nothing can be pressed.
    const titles = page.getByRole('group', { name: w.merchants.titles.title, exact: true });
    await titles.getByRole('link', { name: w.table.see_it }).first().click();
    await page.getByRole('slider', { name: w.table.replay_slider }).waitFor();
    await page.locator('.merchants .land').waitFor();
    await page.locator('.told-turn .bid-line').first().waitFor();
    await until(async () => {
      if ((await page.locator('.shown-wheels figure').count()) === 3) return true;
      await page.keyboard.press('ArrowRight');
      return false;
    }, 'the wheels in the replay');
    assert.equal(await page.locator('.merchants .is-lit, .merchants .btn.bind').count(), 0, 'nothing can be done in the past');
    console.log(`decisions: ${JSON.stringify(done)}, turns: ${game.turn}, frames: ${anna.frames.length}`);
  }));

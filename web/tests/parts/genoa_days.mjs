// Genoa over days and beside bots: the inbox says which decision waits, in the reader's language; an offer stands while its
// author is away and the house is opened anew; a bot waits for words, answers who asks for a price, and goes on after a pass.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { action_open, decide_by_clicks, field_at } from '../genoa.mjs';
import { Guest } from '../guest.mjs';
import { play } from '../play.mjs';
import { seat_page } from '../seating.mjs';
import { until, with_house } from '../visitor.mjs';
import { words_in } from '../words.mjs';

for (const [language, locale, pattern] of [
  ['en', 'en-GB', /Ben offers 15.* for .*: accept/],
  ['de', 'de-DE', /Ben bietet 15.* für .*: (nimm an|annehmen)/],
])
  test(`the inbox says which decision waits (${language})`, () =>
    with_house(async ({ house, come }) => {
      const w = await words_in(language);
      const anna = await come('Anna', { locale });
      anna.plays = true;
      const [ben, carla] = [await Guest.enter(house, 'Ben'), await Guest.enter(house, 'Carla')];
      const settings = { game: 'genoa', options: { players: 3 }, is_public: true, pace: 'days', bank_seconds: 36 * 3600 };
      const { id } = await ben.ask('POST', '/api/tables', settings);
      await ben.watch(id);
      await seat_page(anna, id, { language });
      await carla.watch(id);
      for (const guest of [ben, carla]) {
        await guest.act({ sit: {} });
        await guest.ready();
      }
      await until(() => anna.asked(), 'Anna has the tower');

      await anna.goto('/');
      const waits = anna.page.locator('.ib li.hot .ib-what');
      await waits.filter({ hasNotText: w.lobby.your_decision }).waitFor();
      await anna.page
        .locator('.ib li.hot .ib-time')
        .getByText(w.table.clock({ hours: 35 }))
        .waitFor(); // of this decision, not since the table was opened

      const topic = field_at(ben.view.game, action_open(ben.view.game) ? 0 : 1);
      assert.equal(
        await ben.say({ act: { table: id, command: { choose: { choice: `offer ${topic} give=ducats:15 ask=nothing` } } } }),
        undefined,
      );

      // He leaves, the house is killed and opened anew: his offer is what the inbox tells.
      ben.leave();
      anna.allow(/.*/);
      await anna.goto('about:blank');
      await house.kill();
      await house.start();
      await anna.goto('/');
      await waits.getByText(pattern).waitFor();
      await anna.page.locator('.ib li.hot .ib-who').getByText(new RegExp(w.genoa.title)).waitFor();
      await anna.page.locator('.ib li.hot a').click();
      await until(() => anna.view()?.game?.deals.standing.some(({ from, give }) => from === 1 && give.ducats === 15), 'it stands');
      await anna.page.locator('.offer').first().waitFor();
    }));

test('a bot waits for words, answers who asks for a price, and goes on after a pass', () =>
  with_house(
    async ({ come }) => {
      const w = await words_in('en');
      const anna = await come('Anna');
      anna.plays = true;
      await anna.goto('/');
      await anna.page.getByLabel(w.lobby.play_as).fill('Anna');
      await anna.play_now(w, 'genoa').click();
      await until(() => anna.view()?.stage === 'running', 'the game runs');
      const bar = anna.page.locator('.go-on'); // alone with bots she sets the pace
      let answered = 0;
      for (let talks = 0; talks < 300 && answered < 2; ++talks) {
        await play(anna, w, decide_by_clicks, {
          enough: () => anna.view().game.merchant !== anna.view().seat && anna.view().game.choices?.includes('pass') && !anna.asked(),
        });
        if (anna.stage === 'over') break;
        await bar.waitFor();
        const n = anna.view().n;
        const ask = anna.button(w.deals.ask_price);
        if (anna.view().game.deals.standing.length < 3 && (await ask.count()) > 0) {
          await ask.click();
          await until(() => anna.view().n >= n + 2, 'the bot answers');
          const { merchant, seat } = { merchant: anna.view().game.merchant, seat: anna.view().seat };
          const named = anna.view().game.deals.standing.some(({ from, to }) => from === merchant && to.length === 1 && to[0] === seat);
          if (!named)
            await anna.page
              .locator('.offers-head')
              .getByText(/names no price/)
              .waitFor();
          ++answered;
        }
        const before = anna.chosen();
        await anna.page.keyboard.press('p');
        await until(() => anna.chosen() > before, 'she has passed');
        const passed = anna.view().n;
        // Where somebody has changed an offer meanwhile her pass holds no longer, and the bot waits for her again.
        await until(() => anna.view().n > passed || anna.stage === 'over' || anna.view().game.choices?.includes('pass'), 'the bot goes on');
      }
      assert.ok(answered >= 2, 'a price was asked for twice');
    },
    ['--bot-pause', '600'],
  ));

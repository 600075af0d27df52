// The house is killed and opened again while two pages look on. Both go on without a reload.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Guest } from '../guest.mjs';
import { seat_page } from '../seating.mjs';
import { decide_by_clicks } from '../turin.mjs';
import { until, with_house } from '../visitor.mjs';
import { words_in } from '../words.mjs';

test('the house is killed and opened again', () =>
  with_house(async ({ house, come }) => {
    const w = await words_in('en');
    const [anna, bea] = [await come('Anna'), await come('Bea', { locale: 'en-US' })];
    const both = [anna, bea];
    for (const each of both) {
      each.plays = true;
      each.allow(/ERR_CONNECTION_REFUSED/, /ERR_CONNECTION_RESET/, /ERR_EMPTY_RESPONSE/, /WebSocket connection to .* failed/);
    }
    const host = await Guest.enter(house, 'Carla');
    const table = await host.open({ players: 4 });
    await seat_page(anna, table);
    await seat_page(bea, table);
    await host.act({ leave: {} });
    await host.fill_with_bots();
    await until(() => anna.asked() && bea.asked(), 'both are asked');
    host.leave();
    for (const each of both)
      await each.page.evaluate(() => {
        globalThis.never_reloaded = true;
      });

    await decide_by_clicks(anna, w, { step: 2 }); // sealed before the house dies
    const n = anna.view().n;
    const banner = (visitor) => visitor.page.getByRole('status').getByText(new RegExp(`${w.house.reconnecting}|${w.house.offline}`));

    for (let time = 0; time < 2; ++time) {
      await house.kill();
      for (const each of both) await banner(each).first().waitFor();
      if (time === 0) {
        // what cannot be sent is not pretended to be
        assert.equal(
          await bea.page.locator('.turin .bind').first().getAttribute('aria-disabled'),
          'true',
          'nothing can be sealed without a line',
        );
      }
      await house.start();
      for (const each of both) await banner(each).first().waitFor({ state: 'detached' });
      await until(() => anna.view().n >= n && bea.view().n >= n, 'nothing that was told is lost');
    }
    assert.equal(anna.view().game.players[anna.view().seat].bid, 4, 'the sealed bid has survived');

    const round = anna.view().game.round;
    for (let step = 0; anna.view().game.round < round + 1 && anna.stage === 'running'; ++step) {
      await until(() => anna.asked() || bea.asked() || anna.view().game.round > round, 'somebody is asked');
      for (const each of both) if (each.asked()) await decide_by_clicks(each, w, { step });
    }
    for (const each of both) assert.equal(await each.page.evaluate(() => globalThis.never_reloaded), true, `${each.name} was not reloaded`);
  }));

// Nothing jumps: while offers come, change, are answered and go, nothing on the screen is shifted that the reader did not
// touch. At both sizes. (A sign that makes way for a longer number on its own card is no jump.)
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { action_open, bring_tower } from '../genoa.mjs';
import { seat_third } from '../seating.mjs';
import { until, with_house } from '../visitor.mjs';

for (const phone of [false, true])
  test(`offers come and go, and nothing jumps (${phone ? 'phone' : 'desktop'})`, () =>
    with_house(async ({ house, come }) => {
      const anna = await come('Anna', { phone });
      anna.plays = true;
      const { id, guests } = await seat_third(house, anna, { game: 'genoa', options: { players: 3, rounds: 9 } });
      await anna.page.locator('.city-box').waitFor();
      const none = anna.button('No more tips');
      if ((await none.count()) > 0) await anna.press(none.first());
      const game = () => guests[0].view.game;
      const heard = async () => {
        const n = Math.max(...guests.map((guest) => guest.view.n));
        await until(() => guests.every((guest) => guest.view.n >= n) && anna.view()?.n >= n, 'all have heard');
      };
      const say = async (seat, choice) => {
        const refused = await guests[seat].say({ act: { table: id, command: { choose: { choice } } } });
        assert.equal(refused, undefined, `${choice}: ${refused?.why}`);
        await heard();
        await anna.page.waitForTimeout(80); // a picture or two
      };
      await bring_tower(guests, 'market');
      await heard();
      const buyers = [0, 1, 2].filter((seat) => seat !== game().merchant);
      if (action_open(game())) for (const seat of buyers) if (game().asked.includes(seat)) await say(seat, 'pass');
      await until(async () => (await anna.page.locator('.resting, .playing').count()) === 0, 'the bar is awake');
      await anna.page.evaluate(() => document.fonts.ready);
      await anna.page.waitForTimeout(600);
      await anna.page.evaluate(() => {
        globalThis.shifts = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            if (!entry.hadRecentInput && entry.value > 0.0005)
              shifts.push([
                entry.value,
                entry.sources.map(
                  ({ node, previousRect, currentRect }) =>
                    `${node?.nodeName}.${node?.className?.baseVal ?? node?.className ?? ''} ${Math.round(previousRect.x)},${Math.round(previousRect.y)} to ${Math.round(currentRect.x)},${Math.round(currentRect.y)}`,
                ),
              ]);
        }).observe({ type: 'layout-shift', buffered: false });
      });
      const near = guests[game().merchant].view.game.choices
        .filter((choice) => choice.startsWith('move '))
        .map((choice) => choice.split(' ')[1]);
      for (let i = 0; i < 3; ++i) {
        for (const seat of buyers)
          for (const field of near.slice(0, 2)) await say(seat, `offer ${field} give=ducats:${5 + 5 * i} ask=nothing`);
        const first = game().deals.standing[0];
        await say(first.from, `withdraw ${first.id}`); // from the middle of the list
        const last = game().deals.standing.at(-1);
        await say(game().merchant, `offer ${last.topic} give=nothing ask=ducats:${30 + 5 * i} to=${last.from} answers=${last.id}`);
        await say(game().merchant, `decline ${last.id} version=${last.version}`);
        await say(buyers[0], `ask ${near[0]}`);
      }
      await anna.page.waitForTimeout(5000); // what is gone is gone after four seconds
      for (const offer of [...game().deals.standing]) await say(offer.from, `withdraw ${offer.id}`);
      await anna.page.waitForTimeout(5000);
      const shifts = await anna.page.evaluate(() => shifts);
      assert.deepEqual(
        shifts.slice(0, 12).map(([value, what]) => `${value.toFixed(5)} ${what.join('; ')}`),
        [],
        `something jumped, ${shifts.length} times`,
      );
    }));

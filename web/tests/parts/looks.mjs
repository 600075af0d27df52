// A phone with fingers, then dark with reduced motion: some auctions in each.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { play_by_clicks } from '../turin.mjs';
import { until, with_house } from '../visitor.mjs';
import { words_in } from '../words.mjs';

async function play_some(visitor, w, auctions, after) {
  await visitor.goto('/');
  await visitor.press(visitor.play_now(w));
  await until(() => visitor.asked(), 'the first decision');
  await visitor.expect_no_overflow('the first decision');
  await play_by_clicks(visitor, w, {
    enough: () => visitor.view().game.round > auctions || visitor.stage === 'over',
    after: async (kind) => {
      await visitor.expect_no_overflow(`after ${kind}`);
      await after?.();
    },
  });
}

test('a phone, by touch', () =>
  with_house(async ({ come }) => {
    const w = await words_in('en');
    const anna = await come('Anna', { phone: true });
    anna.plays = true;
    await play_some(anna, w, 2, async () => {
      const tabs = anna.page.locator('.phone-tabs');
      for (const name of [w.table.side, w.table.ledger, w.table.talk, w.table.board]) {
        await anna.press(tabs.getByRole('button', { name: new RegExp(`^${name}`) }));
        await anna.expect_no_overflow(name);
      }
    });
    // What a finger has to hit is large enough.
    const small = await anna.page.evaluate(() =>
      [...document.querySelectorAll('.turin button, .phone-tabs button, .table-bar button')]
        .filter((button) => button.offsetParent !== null)
        .map((button) => [button.innerText.slice(0, 30), button.getBoundingClientRect()])
        .filter(([, { height, width }]) => height < 40 || width < 32)
        .map(([text, { width, height }]) => `${text} ${width}×${height}`),
    );
    assert.deepEqual(small, []);
  }));

test('dark, with reduced motion', () =>
  with_house(async ({ come }) => {
    const w = await words_in('en');
    const anna = await come('Anna', { colorScheme: 'dark', reducedMotion: 'reduce' });
    anna.plays = true;
    const shade = () =>
      anna.page.evaluate(() => {
        const [red, green, blue] = getComputedStyle(document.body).backgroundColor.match(/\d+/g).map(Number);
        return (red + green + blue) / 3;
      });
    await play_some(anna, w, 2, async () => {
      assert.ok((await shade()) < 80, 'it is dark');
      const moving = await anna.page.evaluate(() =>
        document
          .getAnimations()
          .filter((each) => each.effect.getComputedTiming().duration > 20)
          .map((each) => each.animationName ?? each.transitionProperty),
      );
      assert.deepEqual(moving, [], 'nothing moves');
    });
    await anna.button(w.table.menu).click();
    await anna.page.getByLabel(w.house.theme_dark).uncheck();
    assert.ok((await shade()) > 160, 'it is light now');
    await anna.page.reload();
    await anna.page.locator('.turin').waitFor();
    assert.ok((await shade()) > 160, 'and stays so');
  }));

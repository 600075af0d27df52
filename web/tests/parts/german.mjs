// German: some auctions on a phone, a refusal of the rules, then every screen at both sizes. Nothing sticks out, the desktop
// does not scroll, and no English is left.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { play_by_clicks } from '../turin.mjs';
import { sizes, until, with_house } from '../visitor.mjs';
import { walk_through_a_game, walk_through_the_account, walk_through_the_house } from '../walk.mjs';
import { foreign_words, words_in } from '../words.mjs';

test('an auction in German on a phone', () =>
  with_house(async ({ come }) => {
    const w = await words_in('de');
    const anna = await come('Anna', { locale: 'de-AT', phone: true });
    anna.plays = true;
    await anna.goto('/');
    await anna.press(anna.play_now(w));
    await until(() => anna.asked(), 'the first decision');
    await anna.page.locator('.turin').waitFor();
    if (anna.view().game.players[anna.view().seat].hand.length > 0) await anna.shows_hand(w, '.is-hand');
    await play_by_clicks(anna, w, { enough: () => anna.view().game.round > 2, after: (kind) => anna.expect_no_overflow(kind) });
    // English while a game is on, and back.
    await anna.press(anna.button(w.table.menu));
    await anna.press(anna.button('English'));
    await anna.page
      .getByText((await words_in('en')).table.settings, { exact: true })
      .first()
      .waitFor();
  }));

// The page offers only what is possible; so a bid is changed on its way to the house.
test('a refusal and its rule in German', () =>
  with_house(async ({ come }) => {
    const w = await words_in('de');
    const anna = await come('Anna', { locale: 'de-DE' });
    anna.plays = true;
    const { page } = anna;
    await page.addInitScript(() => {
      const send = WebSocket.prototype.send;
      WebSocket.prototype.send = function (text) {
        send.call(this, text.replace('"bid 0"', '"bid 99"'));
      };
    });
    await anna.goto('/');
    await anna.play_now(w).click();
    await until(() => anna.asked(), 'the first decision');
    await anna.button(w.turin.seal_bid).click();
    const toast = page.locator('.toast.refusal');
    await toast.getByText(w.turin.refusals.bid_out_of_range, { exact: true }).waitFor();
    await toast.getByRole('button', { name: '§3.2' }).click();
    const rule = page.locator('.rules-sheet .is-wanted');
    await rule.getByText('Verdeckte Gebote.').waitFor();
    assert.deepEqual(await (await foreign_words('de'))(page), []);
  }));

test('German, on every screen', () =>
  with_house(async ({ house, come }) => {
    const foreign = await foreign_words('de');
    const found = [];
    const at = async (name, visitor) => {
      const { page } = visitor;
      for (const [size, viewport] of Object.entries(sizes)) {
        if (name.startsWith('phone-') && size !== 'phone') continue;
        await page.setViewportSize(viewport);
        await visitor.expect_no_overflow(`${name} ${size}`);
        if (size === 'desktop' && name !== 'copy') await visitor.expect_no_scrolling(name);
      }
      await page.setViewportSize(sizes.desktop);
      assert.equal(await page.evaluate(() => document.documentElement.lang), 'de');
      found.push(...(await foreign(page)).map((what) => `${name}: ${what}`));
    };
    const look = { locale: 'de-DE', reducedMotion: 'reduce' };
    const stranger = await come('Fremde', look);
    stranger.allow(/40[34]/);
    await walk_through_the_house(house, stranger, at, 'de');
    await stranger.leave();
    const anna = await come('Anna', look);
    anna.plays = true;
    await walk_through_a_game(house, anna, at, 'de');
    await walk_through_the_account(anna, at, 'de');
    assert.deepEqual([...new Set(found)], [], 'there is English in the German page');
  }));

// Help at the table: a hint and its mark on the board, the worth of offers and of the one that is being written, switched off and on;
// none where two people sit. English and German.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seat_people, seat_with_bots } from '../seating.mjs';
import { until, with_house } from '../visitor.mjs';

const words = {
  en: { hint: 'Hint', against: 'Against that', worth: /^Worth to you [+−0-9]/ },
  de: { hint: 'Tipp', against: 'Dagegen', worth: /^Wert für dich [+−0-9]/ },
};

for (const [language, locale] of [
  ['en', 'en-GB'],
  ['de', 'de-DE'],
])
  test(`a hint and the worth of deals, alone with bots (${language})`, () =>
    with_house(async ({ house, come }) => {
      const w = words[language];
      const anna = await come('Anna', { locale });
      const { page } = anna;
      await seat_with_bots(house, anna, 'genoa', { players: 3, rounds: 6 }, language);
      assert.equal(anna.view().help, 'all');
      const slip = page.getByRole('region', { name: w.hint, exact: true });

      // By key: what Shrewd would do; nothing happens by that.
      await until(() => anna.kind() === 'talk', 'the talk begins');
      const before = anna.chosen();
      await page.keyboard.press('i');
      await slip.locator('.what').waitFor();
      assert.equal(anna.chosen(), before, 'a hint does nothing');
      await until(async () => (await page.locator('.board-box .is-hinted').count()) > 0, 'the board marks it');
      await page.keyboard.press('i');
      await until(async () => (await slip.count()) === 0, 'the slip is closed');
      assert.equal(await page.locator('.board-box .is-hinted').count(), 0);

      // The seller names a price, and sees what it would be worth.
      await until(async () => {
        if ((await page.locator('.composer').count()) === 0) await page.keyboard.press('o');
        return (await page.locator('.composer').count()) > 0;
      }, 'the composer');
      await page.locator('.composer .it:not([aria-disabled=true]), .composer .stepper button').last().waitFor();
      await page.keyboard.press('3');
      await page.keyboard.press('0');
      const bar = page.locator('.composer').getByRole('img', { name: w.worth });
      await bar.waitFor();
      await page.keyboard.press('v');
      await until(async () => (await bar.count()) === 0, 'worths are off');
      await page.keyboard.press('v');
      await bar.waitFor();

      // By the button, with others to compare.
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: new RegExp(`^${w.hint}`) }).click();
      await slip.locator('.what').waitFor();
      await page.getByRole('list', { name: w.against }).waitFor();
    }));

test('no help where two people sit', () =>
  with_house(async (frame) => {
    const {
      visitors: [anna],
    } = await seat_people(frame, 'turin', ['Anna', 'Ben'], []);
    await until(() => anna.asked(), 'a decision');
    assert.equal(anna.view().help, 'none');
    assert.equal(await anna.page.getByRole('button', { name: /^Hint/ }).count(), 0);
    await anna.page.keyboard.press('i');
    assert.equal(await anna.page.locator('.hint').count(), 0);
    assert.ok(!anna.sent.some((each) => each.do?.hint), 'nobody asked');
  }));

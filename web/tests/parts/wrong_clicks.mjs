// Wrong clicks in Turin and Merchants do no harm: double clicks, Enter after a switch; what binds never stands where something
// harmless was; and what leaves nothing to decide is not asked of who plays with bots.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Guest } from '../guest.mjs';
import { seat_with_bots } from '../seating.mjs';
import { until, with_house } from '../visitor.mjs';
import { words_in } from '../words.mjs';

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
const told_ms = 900; // a choice is told sooner than that

// In the bars of choices and the sums above them.
const buttons = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.board-box :is(.choices, .stepper) button')]
      .filter((button) => button.checkVisibility())
      .map((button) => {
        const { x, y, width, height } = button.getBoundingClientRect();
        return { text: button.innerText || button.ariaLabel, binds: button.matches('.bind'), x, y, width, height };
      }),
  );
const cover = (a, b) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

// Answers so many questions without the window, which is looked at before each. `stories`, by kind of question, answer in the window, once each.
async function walk({ house, come }, game, count, stories, { is_empty = () => false } = {}) {
  const anna = await come('Anna');
  anna.plays = true;
  await seat_with_bots(house, anna, game, { players: 3 });
  const { page } = anna;
  const self = await Guest.enter(house, 'Anna', await anna.cookie());
  await self.watch(anna.table);
  const left = new Map(Object.entries(stories));
  const before = sizes.map(() => []);
  const met = [];
  for (let i = 0; (i < count || left.size > 0) && i < 4 * count && anna.stage === 'running'; ++i) {
    await until(() => anna.view().n === self.view.n && (anna.asked() || anna.stage === 'over'), 'the next question');
    if (anna.stage === 'over') break;
    const [n, kind] = [anna.view().n, anna.kind()];
    if (is_empty(anna.view().game, kind)) {
      await until(() => anna.view().n > n, `${kind} passes by itself`);
      continue;
    }
    await until(
      async () =>
        (await page.evaluate(() => Number(document.querySelector('.play')?.dataset.n))) === anna.view().n &&
        (await page.locator('.resting, .playing').count()) === 0,
      'all is shown',
    );
    const none = anna.button('No more tips');
    if ((await none.count()) > 0) await none.first().click();
    if (i < count)
      for (const [s, size] of sizes.entries()) {
        await page.setViewportSize(size);
        const now = await buttons(page);
        for (const binds of now.filter((each) => each.binds))
          for (const harmless of before[s].filter((each) => !each.binds))
            if (cover(binds, harmless)) met.push(`${size.width}, ${kind}: ${binds.text} over ${harmless.text}`);
        before[s] = now;
      }
    await page.setViewportSize(sizes[0]);
    const story = left.get(kind);
    if (story && (await story(anna))) {
      left.delete(kind);
      continue;
    }
    const choices = self.view.game.choices.filter((choice) => !/^(repay|loan)/.test(choice));
    const choice = choices[kind === 'bidding' ? choices.length >> 1 : (i * 5) % choices.length];
    await self.say({ act: { table: anna.table, command: { choose: { choice } } } });
    await until(() => anna.view().n > n && anna.view().n >= self.view.n, 'it is heard');
  }
  assert.deepEqual(met, [], 'what binds stands where something harmless was');
  assert.deepEqual([...left.keys()], [], 'stories that were not told');
}
// Does it, and waits until whatever comes of it has come: exactly one choice.
async function once(visitor, act, what) {
  const before = visitor.chosen();
  await act();
  await until(() => visitor.chosen() > before, 'it is heard');
  await visitor.page.waitForTimeout(told_ms);
  assert.equal(visitor.chosen() - before, 1, what);
  return true;
}

test('Turin: a double click seals one bid, Enter after a card is chosen offers it', () =>
  with_house(async (frame) => {
    const { turin } = await words_in('en');
    await walk(frame, 'turin', 14, {
      // the bots answer at once: the second click falls on the next question
      bidding: (anna) => once(anna, () => anna.page.getByRole('button', { name: turin.seal_bid }).dblclick(), 'one bid'),
      offering: async (anna) => {
        const card = anna.page.getByRole('group', { name: turin.offer_pick }).getByRole('button').first();
        if (!anna.choices().some((choice) => choice.startsWith('sell ')) || (await card.count()) === 0) return false;
        await card.click();
        assert.equal(await anna.page.locator('.offering .enter').isVisible(), true, 'Enter will offer it');
        return once(anna, () => anna.page.keyboard.press('Enter'), 'one card is offered, and not put back');
      },
    });
  }));

test('Merchants: a double click seals one bid, Enter after an arrow seals one wheel; no empty windows', () =>
  with_house(async (frame) => {
    const { merchants } = await words_in('en');
    const windows = new Set(['title_card', 'axle_card', 'sale_card', 'bonus_card', 'moving']);
    await walk(
      frame,
      'merchants',
      24,
      {
        bidding: (anna) => once(anna, () => anna.button(merchants.choice.seal_bid).dblclick(), 'one bid'),
        wheels: async (anna) => {
          await anna.page.locator('.arrow-row').first().locator('.it').nth(3).click();
          assert.equal(await anna.page.locator('.moment .enter').isVisible(), true, 'Enter will seal');
          return once(anna, () => anna.page.keyboard.press('Enter'), 'one wheel');
        },
      },
      { is_empty: (view, kind) => windows.has(kind) && view.choices.join() === 'pass' },
    );
  }));

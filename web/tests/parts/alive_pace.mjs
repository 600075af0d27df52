// One person alone with bots sets the pace: a bot's next act comes when this window has played the last, said once for each act,
// also by who skips, comes back or opens the page in the middle; and an open composer is waited for. Among several people the pause
// is counted down at the bot's seat.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Guest } from '../guest.mjs';
import { seat_page, seat_with_bots } from '../seating.mjs';
import { until, with_house } from '../visitor.mjs';
import { words_in } from '../words.mjs';

const pausing = ['--bot-pause', '12'];
const w = await words_in('en');

const sent = (visitor) => visitor.sent.map(({ do: wanted }) => wanted).filter(Boolean);
const shown = (visitor) => sent(visitor).flatMap(({ shown }) => (shown ? [shown.n] : []));
const go_on = (visitor) => visitor.page.locator('.go-on');
const waits = async (visitor) => (await go_on(visitor).count()) > 0;

// Answers with as little as the rules let, until a bot waits for this person's word.
async function come_to_a_pause(visitor, self) {
  for (let tries = 0; tries < 60; ++tries) {
    await until(async () => (await waits(visitor)) || self.asked || self.view.stage === 'over', 'a decision, or a bot that waits');
    if (await waits(visitor)) return;
    const choices = self.choices;
    if (self.asked) await self.choose(choices.find((choice) => ['stop', 'pass', 'take'].includes(choice)) ?? choices[0]);
  }
  throw new Error('No bot ever waits.');
}

test('a bot waits while a composer is open, and goes on when it is told to', () =>
  with_house(async ({ house, come }) => {
    const anna = await come('Anna', { speed: 'brisk' });
    await seat_with_bots(house, anna, 'genoa', { players: 3, rounds: 4 });
    const self = await Guest.enter(house, anna.name, await anna.cookie());
    await self.watch(anna.table);
    await come_to_a_pause(anna, self);
    assert.match(await anna.page.locator('.side-top .seats').innerText(), new RegExp(w.table.waits_for_you), 'it says for whom it waits');
    await anna.page.keyboard.press('o');
    await anna.page.locator('.composer').waitFor();
    const before = anna.view().n;
    await new Promise((resolve) => setTimeout(resolve, 1500));
    assert.equal(anna.view().n, before, 'nothing happens');
    await anna.page.keyboard.press('Escape');
    await go_on(anna).click();
    await until(() => anna.view().n > before, 'the bot goes on');
  }, pausing));

test('what is shown is said once for each act, also after a skip, a reload and a broken line', () =>
  with_house(async ({ house, come }) => {
    const anna = await come('Anna', { speed: 'calm' });
    anna.allow(/ERR_CONNECTION_REFUSED/, /ERR_CONNECTION_RESET/, /ERR_EMPTY_RESPONSE/, /WebSocket connection to .* failed/);
    await seat_with_bots(house, anna, 'turin', { players: 4 });
    const self = await Guest.enter(house, anna.name, await anna.cookie());
    await self.watch(anna.table);
    const play = async (decisions, each = () => {}) => {
      for (let i = 0; i < decisions && self.view.stage === 'running'; ++i) {
        await until(() => self.asked || self.view.stage === 'over', 'the next decision');
        if (self.view.stage !== 'running') break;
        await self.choose(self.choices[0]);
        await each(i);
      }
    };
    await play(4, () => anna.page.keyboard.press('s'));
    await until(() => shown(anna).at(-1) === anna.view().n, 'all has been shown');
    const said = shown(anna);
    assert.deepEqual(
      said,
      [...new Set(said)].sort((a, b) => a - b),
      'each once, and in order',
    );
    assert.ok(said.length > 4);
    await anna.page.reload();
    await anna.page.locator('.play').waitFor();
    await until(() => shown(anna).length > said.length, 'who comes in the middle says how far the page is');
    await house.kill();
    await house.start();
    await until(() => anna.page.evaluate(() => document.querySelector('.is-asleep') === null), 'the line is up again');
    await until(() => shown(anna).at(-1) === anna.view().n, 'and it is said to the house that is new');
  }, pausing));

test('among several people the pause is counted down at the seat of the bot', () =>
  with_house(
    async ({ house, come }) => {
      const anna = await come('Anna', { speed: 'once' });
      const ben = await Guest.enter(house, 'Ben');
      const { id } = await ben.ask('POST', '/api/tables', { game: 'genoa', options: { players: 3, rounds: 4 }, is_public: true });
      await ben.watch(id);
      await ben.act({ sit: {} });
      await ben.act({ add_bot: { seat: 2, bot: 'steady' } });
      await seat_page(anna, id);
      await ben.ready();
      const self = await Guest.enter(house, anna.name, await anna.cookie());
      await self.watch(id);
      await until(async () => {
        for (const guest of [ben, self])
          if (guest.asked) await guest.choose(guest.choices.find((choice) => ['stop', 'pass'].includes(choice)) ?? guest.choices[0]);
        return (await anna.page.locator('.side-top .seat[data-seat="2"] .grace').count()) > 0;
      }, 'a bot waits, and says how long');
      assert.equal(await go_on(anna).count(), 0, 'it is not hers alone');
      await anna.page.locator('.side-top .seat[data-seat="2"] .grace').waitFor({ state: 'detached' });
      ben.leave();
    },
    ['--bot-pause', '3'],
  ));

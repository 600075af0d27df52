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

test('a bot waits for a minute while a composer is open, loses nothing of the draft, and goes on when it is told to', () =>
  with_house(
    async ({ house, come }) => {
      const anna = await come('Anna', { speed: 'brisk' });
      await anna.page.clock.install();
      await seat_with_bots(house, anna, 'genoa', { players: 3, rounds: 4 });
      const self = await Guest.enter(house, anna.name, await anna.cookie());
      await self.watch(anna.table);
      await come_to_a_pause(anna, self);
      assert.match(await anna.page.locator('.side-top .seats').innerText(), new RegExp(w.table.waits_for_you), 'it says for whom it waits');
      await anna.page.keyboard.press('o');
      await anna.page.locator('.composer').waitFor();
      await anna.page.keyboard.press('+');
      await anna.page.locator('.composer :is(.btn.say[aria-disabled=false], .problem)').first().waitFor(); // the house has answered it
      // What stands in the composer, less what help says of it, which may come later and changes with the others' words.
      const written = () =>
        anna.page.locator('.composer').evaluate((composer) => {
          const copy = composer.cloneNode(true);
          for (const said of copy.querySelectorAll('.worth, .assume')) said.remove();
          return copy.textContent;
        });
      const draft = await written();
      // What ends her chance to speak: the tower goes on, an action is taken, the turn is over. Another bot may still say a word.
      const stands = () => {
        const { round, merchant, path, used, pending } = anna.view().game;
        return JSON.stringify([round, merchant, path, used, Object.keys(pending[0])]);
      };
      const before = stands();
      // A minute by the clock of the window; by that of the house several times as long as its bots pause.
      for (let s = 0; s < 60; s += 2) {
        await anna.page.clock.runFor(2000);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      assert.equal(stands(), before, 'nothing happens that ends her chance to speak');
      assert.equal(await written(), draft, 'the draft is as it was');
      await anna.page.keyboard.press('Escape');
      await anna.page.keyboard.press('o');
      assert.equal(await written(), draft, 'and still is when it was put away');
      await anna.page.keyboard.press('Escape');
      const then = anna.view().n;
      await go_on(anna).click();
      await until(() => anna.view().n > then, 'the bot goes on');
    },
    ['--bot-pause', '1'],
  ));

// What the bots have said of this offer in this version, as the window was told.
const words_to = (visitor, offer, version) =>
  visitor.frames.flatMap(({ text }) =>
    (JSON.parse(text).news?.news ?? []).flatMap(({ entry }) =>
      entry.replied?.offer === offer && entry.replied.version === version ? [entry.replied] : [],
    ),
  );

test("a merchant's prices and counters are each answered in words, at the seat and in the ledger", () =>
  with_house(async ({ house, come }) => {
    const anna = await come('Anna', { speed: 'once' });
    await seat_with_bots(house, anna, 'genoa', { players: 3, rounds: 20 });
    const self = await Guest.enter(house, anna.name, await anna.cookie());
    await self.watch(anna.table);
    const game = () => self.view.game;
    const done = { prices: 0, counters: 0 };
    const spoken = new Set();
    // Sends it, and waits until every bot it is made to has said yes or no to it, or has struck it.
    const answered = async (choice, is_it) => {
      if (await self.say({ act: { table: anna.table, command: { choose: { choice } } } })) return false;
      const mine = game().deals.standing.find((offer) => offer.from === 0 && is_it(offer));
      if (!mine || spoken.has(`${mine.id}/${mine.version}`)) return false;
      spoken.add(`${mine.id}/${mine.version}`);
      await until(() => {
        const stands = game().deals.standing.some(({ id, version }) => id === mine.id && version === mine.version);
        return !stands || mine.to.every((seat) => words_to(anna, mine.id, mine.version).some((reply) => reply.seat === seat));
      }, `the bots answer ${choice}`);
      const words = words_to(anna, mine.id, mine.version);
      assert.equal(new Set(words.map(({ seat }) => seat)).size, words.length, 'once each');
      if (words.length === 0) return false; // taken at once
      const no = w.table
        .reply(words[0], 0)
        .filter((part) => typeof part === 'string')
        .join('');
      await anna.page.getByRole('log', { name: w.table.ledger }).getByText(no.trim(), { exact: false }).first().waitFor();
      return true;
    };
    for (let i = 0; i < 4000 && (done.prices < 3 || done.counters < 2) && self.view.stage === 'running'; ++i) {
      await until(async () => {
        if (await waits(anna)) await self.say({ go_on: { table: anna.table } });
        return self.asked || self.view.stage === 'over';
      }, 'the next decision');
      const { merchant, pending, deals, choices } = game();
      const n = self.view.n;
      if (merchant === 0 && 'talk' in pending[0]) {
        const theirs = deals.standing.find(({ from, to, wish, give }) => from !== 0 && to.includes(0) && !wish && give.ducats > 0);
        const at = theirs?.topic;
        if (theirs && done.counters < 2) {
          const sum = theirs.give.ducats + 60 + 5 * i; // nobody gives that, and no two are the same
          if (
            await answered(
              `offer ${at} give=nothing ask=ducats:${sum} to=${theirs.from} answers=${theirs.id}`,
              (offer) => offer.answers === theirs.id,
            )
          )
            done.counters += 1;
        } else if (at !== undefined && done.prices < 3) {
          if (
            await answered(
              `offer ${at} give=nothing ask=ducats:${100 + 5 * i} to=1+2`,
              (offer) => offer.topic === at && offer.answers === 0,
            )
          )
            done.prices += 1;
        }
      }
      if (self.view.n !== n || !self.asked) continue;
      await self.say({
        act: {
          table: anna.table,
          command: { choose: { choice: choices.find((choice) => /^(stop|pass|take|collect)/.test(choice)) ?? choices[0] } },
        },
      });
    }
    assert.deepEqual(done, { prices: 3, counters: 2 });
  }, pausing));

test('at a table that wants it, an action that leaves nothing to decide ends by itself', () =>
  with_house(async ({ house, come }) => {
    const anna = await come('Anna');
    await seat_with_bots(house, anna, 'genoa', { players: 3, rounds: 20 }, 'en', { only_answers: true });
    const self = await Guest.enter(house, anna.name, await anna.cookie());
    await self.watch(anna.table);
    const by_itself = () =>
      anna.frames.filter(({ text }) => text.includes('"hand":"standing"') && JSON.parse(text).news?.view.seat === 0).length;
    for (let i = 0; i < 2000 && by_itself() < 2 && self.view.stage === 'running'; ++i) {
      await until(async () => {
        if (await waits(anna)) await self.say({ go_on: { table: anna.table } });
        return (self.asked && !self.view.answered) || self.view.stage === 'over';
      }, 'the next decision');
      const { choices } = self;
      const accept = choices.find((choice) => choice.startsWith('accept'));
      const choice = choices.includes('take') ? 'take' : (accept ?? choices[(i * 3) % choices.length]);
      await self.say({ act: { table: anna.table, command: { choose: { choice } } } });
    }
    assert.ok(by_itself() >= 2, 'some did');
    await until(() => anna.view().n === self.view.n, 'the window has heard');
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

// What others do is played one act after the other, by a clock that the test holds; skipping lands on the truth, two windows
// agree, and who wants no motion sees none.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Guest } from '../guest.mjs';
import { seat_page, seat_with_bots } from '../seating.mjs';
import { until, with_house } from '../visitor.mjs';
import { words_in } from '../words.mjs';

const games = { genoa: { players: 4, rounds: 4 }, merchants: { players: 4 }, turin: { players: 4 } };
const shown_n = (visitor) => visitor.page.evaluate(() => Number(document.querySelector('.play')?.dataset.n ?? 0));
const is_over = (visitor) => visitor.stage === 'over';

// The acts that the house has told this window since line n: the numbers its views had.
const acts_after = (visitor, n) =>
  visitor.frames.flatMap(({ text }) => {
    const news = JSON.parse(text).news;
    return news && news.table === visitor.table && news.view.n > n && news.news.some((line) => line.events?.length) ? [news.view.n] : [];
  });
const quiet = async (visitor) => {
  for (let before = -1; before !== visitor.frames.length;) {
    before = visitor.frames.length;
    await new Promise((resolve) => setTimeout(resolve, 400));
  }
};

// Everything so far is played. In small steps: the window's line has a pulse by the same clock.
const catch_up = (visitor) =>
  until(async () => {
    await visitor.page.clock.runFor(1000);
    return (await shown_n(visitor)) === visitor.view().n;
  }, 'all has been played');

// Sits down with three bots, stops the window's clock, and answers by another line until bots have done several things.
async function with_bots_ahead(house, visitor, game, body) {
  visitor.plays = true;
  await visitor.page.clock.install();
  await seat_with_bots(house, visitor, game, games[game]);
  await visitor.page.locator('.play').waitFor();
  const self = await Guest.enter(house, visitor.name, await visitor.cookie());
  await self.watch(visitor.table);
  await visitor.page.clock.pauseAt(new Date(Date.now() + 3000));
  for (let tries = 0; tries < 40 && !is_over(visitor); ++tries) {
    await catch_up(visitor);
    await until(() => self.asked, 'the next decision');
    const before = visitor.view().n;
    const choices = self.choices;
    await self.choose(choices.find((choice) => ['stop', 'pass', 'take'].includes(choice)) ?? choices[0]);
    await until(() => self.asked || self.view.stage === 'over', 'the bots have acted');
    await until(() => visitor.view().n >= self.view.n, 'the window has heard');
    await quiet(visitor);
    const acts = acts_after(visitor, before);
    // Where I am asked the same still, nothing is held back.
    if (acts.length > 3 && visitor.stage !== 'over' && (await shown_n(visitor)) < acts.at(-2)) return body(before);
  }
  throw new Error('No bot does anything.');
}

for (const game of Object.keys(games)) {
  test(`${game}: a turn of three bots is played in steps, calmly`, () =>
    with_house(async ({ house, come }) => {
      const anna = await come('Anna', { speed: 'calm' });
      await with_bots_ahead(house, anna, game, async (before) => {
        const steps = [];
        let ms = 0;
        for (; ms < 120_000; ms += 100) {
          const n = await shown_n(anna);
          if (steps.at(-1)?.n !== n) steps.push({ n, ms });
          if (n === anna.view().n) break; // a bot that thought for longer than the others has its act played, too
          await anna.page.clock.runFor(100);
        }
        const acts = acts_after(anna, before);
        const between = steps.slice(1).map((step, i) => step.ms - steps[i].ms);
        assert.equal(steps.at(-1).n, anna.view().n, 'it comes to the truth');
        assert.ok(
          steps.every(({ n }) => acts.includes(n)),
          `steps ${steps.map(({ n }) => n)} are acts ${acts}`,
        );
        assert.ok(steps.length >= 2 && between.every((each) => each >= 300), `one after the other: ${between}`);
        assert.ok((await anna.page.locator('[data-last]').count()) > 0, 'the last act stays marked');
      });
    }));

  test(`${game}: a press skips to now, a key does too, and two windows agree`, () =>
    with_house(async ({ house, come }) => {
      const anna = await come('Anna', { speed: 'calm' });
      await with_bots_ahead(house, anna, game, async () => {
        const truth = () => anna.view().n;
        const chosen = anna.chosen();
        await until(async () => {
          if ((await shown_n(anna)) === truth()) return true;
          if (game === 'genoa') await anna.page.keyboard.press('s');
          else await anna.page.locator('.board-box').click({ position: { x: 200, y: 200 } });
          return (await shown_n(anna)) === truth();
        }, 'the truth');
        assert.equal(anna.chosen(), chosen, 'nothing else was done by it');
        const other = await anna.context.newPage();
        await other.goto(`/t/${anna.table}`);
        await until(
          async () => (await other.evaluate(() => Number(document.querySelector('.play')?.dataset.n))) === truth(),
          'the other window',
        );
        const seats = (page) => page.locator('.side-top .seats').innerText();
        await until(async () => {
          await anna.page.clock.runFor(500);
          return (await seats(anna.page)) === (await seats(other));
        }, 'both show the same seats');
      });
    }));
}

test('who wants no motion sees marks, and nothing moves', () =>
  with_house(async ({ house, come }) => {
    const anna = await come('Anna', { speed: 'calm', reducedMotion: 'reduce' });
    await with_bots_ahead(house, anna, 'genoa', async () => {
      for (let i = 0; i < 12; ++i) {
        const moving = await anna.page.evaluate(
          () =>
            document.getAnimations().filter((each) => each.effect.getComputedTiming().duration > 0 && each.playState === 'running').length,
        );
        assert.deepEqual([moving, await anna.page.locator('.flying').count()], [0, 0]);
        await anna.page.clock.runFor(300);
      }
      assert.ok((await anna.page.locator('[data-last]').count()) > 0);
    });
  }));

test('the same queue drives the replay: steps at its speed, deals on the slider, and a view of everything', () =>
  with_house(async ({ house, come }) => {
    const w = await words_in('en');
    const anna = await come('Anna', { speed: 'calm' });
    anna.plays = true;
    const carla = await Guest.enter(house, 'Carla');
    const table = await carla.open({ players: 3 });
    await seat_page(anna, table);
    await carla.fill_with_bots();
    await carla.ready();
    await until(() => anna.stage === 'running', 'the game begins');
    const ghost = await Guest.enter(house, 'Anna', await anna.cookie());
    await ghost.watch(table);
    await Promise.all([carla.play(() => false), ghost.play(() => false)]);
    const { lines } = await carla.ask('GET', `/api/tables/${table}/story`);
    const started = lines.find(({ entry }) => entry.started).n;
    await anna.goto(`/t/${table}#n=${started}`);
    const rate = anna.page.locator('.replay-rate');
    await rate.waitFor();
    const sold = lines.filter(({ events }) => events?.some((event) => 'bought' in event)).length;
    await until(async () => (await anna.page.locator('.track-deal').count()) === sold, 'every deal is on the slider');
    for (const wanted of ['×2', '×4', '×8']) {
      await rate.click();
      assert.equal(await rate.innerText(), wanted);
    }
    await anna.button(w.table.play).click();
    const steps = new Set();
    await until(async () => steps.add(await shown_n(anna)).size > 5, 'it is played');
    const list = [...steps];
    assert.deepEqual(
      list,
      [...list].sort((a, b) => a - b),
      'one after the other',
    );
    await anna.button(w.table.pause).click();
    const purses = anna.page.locator('.side-top .turin-line .good');
    await until(async () => (await purses.count()) === 1, 'through my eyes I see my purse');
    await anna.page.getByLabel(w.table.eyes, { exact: true }).selectOption({ label: w.table.eyes_all });
    await until(async () => (await purses.count()) === 3, 'all purses lie open');
    for (const guest of [carla, ghost]) guest.leave();
  }));

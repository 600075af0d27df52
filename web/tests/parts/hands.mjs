// Wrong clicks that do no harm: keys pressed once too often, presses aimed at the question before, prices too dear, drafts whose
// occasion is over.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bring_tower, tower_of_first } from '../genoa.mjs';
import { seat_people } from '../seating.mjs';
import { until, with_house } from '../visitor.mjs';
import { words_in } from '../words.mjs';

// Three people at Genoa, two of them at windows that play calmly; the first has the tower, on a field where nothing is open.
async function at_the_talk(frame) {
  const w = await words_in('en');
  const { house, come } = frame;
  const table = await seat_people({ house, come: (name) => come(name, { speed: 'calm' }) }, 'genoa', ['Anna', 'Ben'], ['Carla'], {
    rounds: 20, // however long the tower wanders
  });
  const { visitors, guests, game } = table;
  await tower_of_first(table);
  assert.equal(game().merchant, 0);
  const [seller, buyer] = [0, 1];
  const settled = async () => {
    const n = Math.max(...guests.map((guest) => guest.view.n));
    for (const visitor of visitors) {
      await until(() => visitor.view().n >= n, 'the window has heard');
      await until(
        async () =>
          (await visitor.page.evaluate(() => Number(document.querySelector('.play')?.dataset.n))) === visitor.view().n &&
          (await visitor.page.locator('.resting, .playing').count()) === 0,
        'all is played, and the bar is awake',
      );
    }
  };
  await settled();
  for (const visitor of visitors) {
    const none = visitor.button('No more tips');
    if ((await none.count()) > 0) await none.first().click();
  }
  return { ...table, w, window: visitors[buyer], buyer, settled, seller };
}
const visitor_button = (visitor, name) => visitor.button(name, visitor.page.locator('.talk-choices'));
// How many choices come of it, where so many should: those are waited for, and one too many has its time to come, too.
const chosen_after = async (visitor, act, wanted = 0) => {
  const before = visitor.chosen();
  await act();
  if (wanted > 0) await until(() => visitor.chosen() >= before + wanted, 'a choice is told');
  await visitor.page.waitForTimeout(900);
  return visitor.chosen() - before;
};
const is_awake = (button) => until(async () => (await button.getAttribute('aria-disabled')) === 'false', 'the button is awake');

test('Genoa: keys too often, a price too dear, a draft whose occasion is over', () =>
  with_house(async (frame) => {
    const { guests, game, say, w, window, buyer, settled, seller } = await at_the_talk(frame);
    const { page } = window;
    const near = guests[seller].view.game.choices.filter((choice) => choice.startsWith('move ')).map((choice) => choice.split(' ')[1]);

    // 1, 2: S twice does not pass, X does not take what is not mine.
    assert.equal(await chosen_after(window, () => page.keyboard.press('s').then(() => page.keyboard.press('s'))), 0, 'S does not pass');
    assert.equal(await chosen_after(window, () => page.keyboard.press('x')), 0, 'X takes nothing');

    // 3: the first press of a dear price only asks.
    const other = [0, 1, 2].find((seat) => seat !== seller && seat !== buyer);
    const purse = window.view().game.players[buyer].ducats;
    const dear = Math.ceil(purse / 3 / 5) * 5;
    assert.equal(await say(other, `offer ${near[0]} give=ducats:${dear} ask=nothing`), undefined);
    await settled();
    await page.locator(`.city [data-field="${near[0]}"]`).focus();
    await until(
      async () => (await page.locator('.fix .btn .num').first().innerText()) === String(dear + 5),
      'prices begin above what is bid',
    );
    const price = page.locator('.fix .btn').nth(0);
    await is_awake(price); // those sleep a little longer
    assert.equal(await chosen_after(window, () => price.click()), 0, 'a price above a third of the purse is asked for');
    await page.getByText(w.deals.price_sure).waitFor();
    assert.equal(await chosen_after(window, () => price.click(), 1), 1, 'the second press sends it');

    // 4, 5: the tower moves while a draft is open: the draft goes with a word, and Enter sends nothing.
    await page.keyboard.press('o');
    await page.locator('.composer').waitFor();
    const sent = window.chosen();
    for (const seat of [0, 1, 2])
      if (seat !== seller && game().asked.includes(seat) && guests[seat].choices.includes('pass')) await say(seat, 'pass');
    const moved = await say(seller, `move ${near[0]}`);
    if (moved === undefined) {
      await page.getByText(w.table.draft_away).waitFor();
      await page.keyboard.press('Enter');
      await settled();
      assert.equal(window.chosen() - sent <= 1, true, 'Enter sends nothing'); // the pass above was this seat's own, by another line
    }
  }));

test('Genoa: a press aimed at the question before does nothing, and the bar says that it rests', () =>
  with_house(async (frame) => {
    const { guests, say, w, window, settled, seller } = await at_the_talk(frame);
    const { page } = window;
    const to = guests[seller].view.game.choices.find((choice) => choice.startsWith('move '));
    await page.clock.install();
    await page.clock.pauseAt(new Date(Date.now() + 2000));
    assert.equal(await say(seller, to), undefined, 'the tower moves');
    await page.locator('.resting').waitFor();
    // 6, 7: by key and by mouse
    const before = window.chosen();
    await page.keyboard.press('p');
    const pass = window.button(w.genoa.choice.pass, page.locator('.talk-choices'));
    if ((await pass.count()) > 0) {
      assert.equal(await pass.getAttribute('aria-disabled'), 'true');
      await pass.click({ force: true });
    }
    await new Promise((resolve) => setTimeout(resolve, 700));
    assert.equal(window.chosen(), before, 'nothing was sent');
    await until(async () => {
      await page.clock.runFor(200);
      return (await page.locator('.resting').count()) === 0;
    }, 'the bar wakes');
    await page.clock.resume();
    await settled();
  }));

test('Genoa: a click on a field selects it, and Enter does what ⏎ says', () =>
  with_house(async (frame) => {
    const { visitors, guests, game, say, w, window, settled, seller } = await at_the_talk(frame);
    const merchant = visitors[seller];
    const near = guests[seller].view.game.choices.filter((choice) => choice.startsWith('move ')).map((choice) => choice.split(' ')[1]);
    const plot = ({ page }, id) => page.locator(`.city [data-field="${id}"] .plot`);
    const stood = game().path.length;

    // 8: the merchant presses fields, once and twice: each is selected, and the tower stays until it is told to go.
    assert.equal(await chosen_after(merchant, () => plot(merchant, near[0]).click()), 0, 'a click only selects');
    await merchant.button(w.genoa.choice.move(near[0])).waitFor();
    assert.equal(await chosen_after(merchant, () => plot(merchant, near[1]).dblclick()), 0, 'so do two');
    await merchant.button(w.genoa.choice.move(near[1])).waitFor();
    assert.equal(await merchant.button(w.genoa.choice.move(near[0])).count(), 0, 'one field at a time');

    // 9: a field is pressed while the composer is open: the draft is about that field then.
    for (const visitor of [merchant, window]) {
      await visitor.page.keyboard.press('o');
      const subject = visitor.page.getByLabel(w.deals.about);
      for (const id of near.slice(0, 2)) {
        assert.equal(await chosen_after(visitor, () => plot(visitor, id).click()), 0);
        assert.equal(await subject.inputValue(), id, 'the draft follows');
      }
      assert.equal(game().path.length, stood, 'the tower stays');
    }
    await merchant.page.keyboard.press('Escape');

    // 10: Enter after a click on a switch sends, once. ⏎ is drawn only where Enter would do that.
    const { page } = window;
    const mark = page.locator('.composer .enter');
    await page.locator('.composer .btn.say[aria-disabled=false]').waitFor();
    await visitor_button(window, w.genoa.choice.pass).focus();
    assert.equal(await mark.isVisible(), false, 'Enter would pass now');
    const item = page.locator('.composer .side').nth(1).locator('.it').first();
    await item.click();
    await page.locator('.composer .btn.say[aria-disabled=false]').waitFor();
    assert.equal(await mark.isVisible(), true);
    assert.equal(await chosen_after(window, () => page.keyboard.press('Enter'), 1), 1, 'one offer');
    assert.ok(
      game().deals.standing.some(({ from, give }) => from !== seller && give.ducats > 0 && give.cards.length + give.fruit.length > 0),
      'with what was switched on',
    );

    // 11: a price is pressed while the tower moves: it was meant for the place before.
    await plot(window, near[0]).click();
    const { x, y, width, height } = await page.locator('.fix .btn').first().boundingBox();
    await settled();
    for (const seat of [1, 2])
      if (game().asked.includes(seat) && guests[seat].choices.includes('pass')) assert.equal(await say(seat, 'pass'), undefined);
    const before = window.chosen();
    await page.clock.install(); // however slow the machine is, the page has had no time to wake
    await page.clock.pauseAt(new Date(Date.now() + 2000));
    assert.equal(await say(seller, `move ${near[1]}`), undefined);
    await until(() => window.view().n >= guests[seller].view.n, 'the window has heard');
    for (let i = 0; i < 3; ++i) await page.mouse.click(x + width / 2, y + height / 2);
    await new Promise((resolve) => setTimeout(resolve, 700));
    assert.equal(window.chosen(), before, 'nothing was sent');
    await page.clock.resume();
  }));

test('Genoa: who passes for longer is asked no more, until somebody speaks to them', () =>
  with_house(async (frame) => {
    const { guests, game, say, w, window, buyer, settled, seller } = await at_the_talk(frame);
    const { page } = window;
    const more = window.button(w.genoa.pass_on.label);
    await more.click();
    const before = window.chosen();
    await window.button(w.genoa.pass_on.turn).click();
    await page.getByText(w.genoa.pass_on.till_turn).waitFor();
    const passes = () => !guests[buyer].view.game.choices?.includes('pass');
    await until(() => window.chosen() > before && passes(), 'the page passes');
    // The tower moves twice: each time the page passes again, untouched.
    for (let i = 0; i < 2; ++i) {
      for (const seat of [1, 2])
        if (seat !== buyer && guests[seat].view.game.choices?.includes('pass')) assert.equal(await say(seat, 'pass'), undefined);
      const to = guests[seller].view.game.choices.find((choice) => choice.startsWith('move '));
      if (to === undefined) break;
      const count = window.chosen();
      assert.equal(await say(seller, to), undefined);
      await until(() => window.chosen() > count && passes(), 'and again');
    }
    await settled();
    // A price that is named to them ends it, with a word.
    const topic = guests[seller].view.game.choices.find((choice) => choice.startsWith('move '))?.split(' ')[1] ?? game().path.at(-1);
    assert.equal(await say(seller, `offer ${topic} give=nothing ask=ducats:20 to=${buyer}`), undefined);
    await page.getByText(w.genoa.pass_on.spoken).waitFor();
    assert.equal(await page.getByText(w.genoa.pass_on.till_turn).count(), 0);
  }));

test('Genoa: what binds never stands where passing was', () =>
  with_house(async (frame) => {
    const { visitors, guests, w, settled } = await at_the_talk(frame);
    const boxes = { pass: [], binds: [] };
    const look = async () => {
      for (const { page } of visitors)
        for (const [kind, names] of [
          ['pass', [w.genoa.choice.pass]],
          ['binds', [w.genoa.choice.take, w.genoa.choice.stop, w.genoa.choice.last_call]],
        ])
          for (const name of names) {
            const box = await page
              .locator('.talk-choices')
              .getByRole('button', { name, exact: true })
              .first()
              .boundingBox({ timeout: 200 })
              .catch(() => null);
            if (box) boxes[kind].push(box);
          }
    };
    await look();
    // Whose turn it is when the tower comes to a place is luck: until both kinds have been seen.
    const targets = ['market', 'guild_hall', 'cathedral', 'harbor', 'fabric', 'city_hall', 'copper'];
    for (const [i, target] of targets.entries()) {
      if (i > 2 && boxes.pass.length > 0 && boxes.binds.length > 0) break;
      await bring_tower(guests, target).catch(() => {});
      await settled();
      await look();
    }
    const cover = (a, b) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
    assert.ok(boxes.pass.length > 0 && boxes.binds.length > 0, JSON.stringify(boxes));
    assert.deepEqual(
      boxes.pass.flatMap((pass) => boxes.binds.filter((binds) => cover(pass, binds))),
      [],
    );
  }));

// Genoa without a mouse, and with the rules for two: an offer of money alone is none.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decide_by_keys } from '../genoa.mjs';
import { Guest } from '../guest.mjs';
import { key_to, play, watch_mice } from '../play.mjs';
import { seat_page, seat_with_bots } from '../seating.mjs';
import { until, with_house } from '../visitor.mjs';
import { words_in } from '../words.mjs';

test('a whole game of three by keyboard only', () =>
  with_house(async ({ house, come }) => {
    const w = await words_in('en');
    const anna = await come('Anna');
    anna.plays = true;
    const { page } = anna;
    await seat_with_bots(house, anna, 'genoa', { players: 3, rounds: 4 });
    await page.evaluate(watch_mice);
    await page.locator('.city-box').waitFor();

    // The map is walked by arrows, and says what each field is.
    await until(() => key_to(page, 'm', '.city .field'), 'M goes to the map');
    const first = await page.evaluate(() => document.activeElement.getAttribute('aria-label'));
    await until(async () => {
      for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) {
        await page.keyboard.press(key);
        await page.waitForTimeout(60);
        if ((await page.evaluate(() => document.activeElement.getAttribute('aria-label'))) !== first) return true;
      }
      return false;
    }, 'arrows walk the map');
    // The hand, too: every card explains itself where the focus is.
    await until(() => key_to(page, 'h', '.hand'), 'H goes to the hand');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await until(() => page.evaluate(() => document.activeElement.matches('.hand .card')), 'arrows walk the hand');
    await page.locator('.explain:not([hidden])').waitFor();
    // Seven things in the hand are all to be seen, with their titles.
    const cut = await page.locator('.hand').evaluate((hand) => {
      const more = Array.from({ length: 7 - hand.children.length }, (_, i) => hand.children[i % 3].cloneNode(true));
      hand.prepend(...more);
      const found = [hand, ...hand.querySelectorAll('.kind')]
        .filter((each) => each.scrollWidth > each.clientWidth)
        .map((each) => `${each.className} ${each.innerText}: ${each.scrollWidth} in ${each.clientWidth}`);
      for (const each of more) each.remove();
      return found;
    });
    assert.deepEqual(cut, [], 'a hand of seven is cut');
    await page.keyboard.press('?');
    await page.getByRole('complementary', { name: w.table.rules_of(w.games.genoa.title) }).waitFor();
    const edge = (box, side) => page.locator(box).evaluate((element, which) => element.getBoundingClientRect()[which], side);
    assert.ok(
      (await edge('.rules-sheet', 'left')) >= (await edge('.deal-box', 'right')),
      'the rules lie over the ledger, not over the offers',
    );
    await until(async () => {
      if ((await page.locator('.rules-sheet').count()) === 0) return true;
      await page.keyboard.press('Escape');
      return false;
    }, 'Esc closes the rules');

    const done = await play(anna, w, decide_by_keys);
    assert.ok(done.talk > 3, JSON.stringify(done));
    await page.getByRole('heading', { level: 1, name: / wins? with/i }).waitFor();
    assert.deepEqual(await page.evaluate(() => globalThis.mice), [], 'no mouse was used');
    console.log(`decisions: ${JSON.stringify(done)}`);
  }));

test('two players: money alone is no offer', () =>
  with_house(async ({ house, come }) => {
    const w = await words_in('en');
    const anna = await come('Anna');
    anna.plays = true;
    const { page } = anna;
    const ben = await Guest.enter(house, 'Ben');
    const id = await ben.open({ players: 2, rounds: 2 }, [], { game: 'genoa' });
    await seat_page(anna, id);
    await ben.ready();
    await until(() => anna.view()?.stage === 'running', 'the game runs');
    const say = (choice) => ben.say({ act: { table: id, command: { choose: { choice } } } });
    // Ben has the tower first; Anna may offer at once.
    if (Object.keys(ben.view.game.pending[0])[0] === 'start') await say('roll');
    await until(() => anna.kind() === 'talk', 'the talk');
    await page.locator('.quick').waitFor();
    assert.equal(await page.locator('.fix .btn').count(), 0, 'no prices of money alone');
    await page.keyboard.press('o');
    const composer = page.getByRole('region', { name: w.deals.compose });
    await composer.waitFor();
    const pressed = composer.locator('.it[aria-pressed=true]');
    while ((await pressed.count()) > 0)
      await ((await composer.locator('.it.less').count()) > 0 ? composer.locator('.it.less') : pressed).first().click(); // only money is left
    await page.keyboard.press('3');
    await composer.getByText('With two players an offer must hold a good of the buyer.').waitFor();
    const before = anna.chosen();
    await page.keyboard.press('Enter');
    await page.waitForTimeout(300);
    assert.equal(anna.chosen(), before, 'nothing was sent');
    await composer.locator('.it').last().click(); // a card of mine makes it an offer
    await until(
      async () => (await composer.getByText('With two players an offer must hold a good of the buyer.').count()) === 0,
      'the offer holds a good now',
    );
    await page.keyboard.press('Enter');
    await until(() => anna.chosen() > before, 'the offer is heard');
    await until(() => ben.view.game.deals.standing.length === 1, 'Ben has it');
    const [{ id: offer, version, topic, give }] = ben.view.game.deals.standing;
    assert.equal(give.ducats, 30);
    assert.equal(give.cards.length, 1);
    // Ben takes it: the card and the money change hands, and the deal is for what Anna asked.
    const cards = anna.view().game.players[1].hand.length;
    const refused = await say(`accept ${offer} version=${version}`);
    assert.equal(refused, undefined, refused?.why);
    await until(() => ben.view.game.path.at(-1) === topic && ben.view.game.players[0].ducats >= 160, 'Ben is paid');
    await until(() => !anna.view().game.players[1].hand.includes(give.cards[0]), 'the card is Ben’s');
    assert.ok(cards >= 1);
  }));

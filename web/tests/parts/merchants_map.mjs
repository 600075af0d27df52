// Merchants' map: everybody's goods stand in the cities, a lit space says whose it is and shows the way there, a wagon and then a space
// is a move, a card lights where it acts, and one-click prices begin around the offer that stands.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { positions_of, window_for } from '../positions.mjs';
import { until, with_house } from '../visitor.mjs';

test('what the map tells, and a move by wagon and space', () =>
  with_house(async ({ house, come }) => {
    const anna = await come('Anna', { reducedMotion: 'reduce' });
    anna.allow(/./, /./);
    const { page } = anna;
    const { show, leave, sent } = await window_for(house, anna, 'merchants', 'en');
    const at = (name) => positions_of('merchants').find((position) => position.name === name);
    const moving = at('moving-asked0');
    await show(moving);

    // The goods of all.
    const stored = moving.game.players.flatMap(({ warehouses }, seat) =>
      seat === moving.seat
        ? []
        : Object.entries(warehouses).flatMap(([city, stock]) =>
            Object.entries(stock).flatMap(([good, count]) => (count > 0 ? [`${good}.${city}.${seat} ${count}`] : [])),
          ),
    );
    assert.ok(stored.length > 2, 'the others have stored something');
    const drawn = await page
      .locator('.land [data-store]')
      .evaluateAll((all) => all.map((each) => `${each.dataset.store} ${each.textContent}`));
    assert.deepEqual(drawn.sort(), stored.sort());

    // Whose each lit space is.
    const moves = moving.game.choices
      .map((choice) => /^move (\d) by=tile_1 to=(\S+)/.exec(choice))
      .filter((found) => found)
      .map(([choice, wagon, to]) => ({ choice, wagon, to }));
    const comes = await page
      .locator('.land [data-comes]')
      .evaluateAll((all) => all.map((each) => [each.dataset.comes, each.textContent.split('·').sort().join()]));
    const wanted = [...new Set(moves.map(({ to }) => to))].map((to) => [
      to,
      [...new Set(moves.filter((move) => move.to === to).map(({ wagon }) => wagon))].sort().join(),
    ]);
    assert.deepEqual(comes.sort(), wanted.sort());

    // The way, under the pointer; and a card for the space and the wagon.
    const { to, wagon } = moves[0];
    assert.equal(await page.locator('.land .way').count(), 0);
    await page.locator(`.land [data-space="${to}"]`).hover();
    await page.locator('.land .way').first().waitFor({ state: 'attached' });
    await page.locator('.explain:visible', { hasText: `Wagon ${wagon} can come here` }).waitFor();
    await page.locator(`.land [data-wagon="${wagon}"] .plate`).hover();
    await page.locator('.explain:visible', { hasText: `Wagon ${wagon}` }).waitFor();
    await page.locator('.land [data-space="hamburg"]').hover({ position: { x: 20, y: 20 } });
    await page.locator('.explain:visible', { hasText: 'Produces' }).waitFor();

    // A wagon, then a space: with any wagon only its spaces stay lit.
    const other = moves.find((move) => move.wagon !== wagon);
    await page.locator(`.land [data-wagon="${other.wagon}"] .plate`).click();
    const lit = await page.locator('.land .spot.is-lit').evaluateAll((all) => all.map((each) => each.dataset.space));
    assert.deepEqual(
      lit.sort(),
      [...new Set(moves.filter((move) => move.wagon === other.wagon).map((move) => move.to))].sort(),
      'only its own',
    );
    assert.equal(await page.getByRole('button', { name: `Wagon ${other.wagon}`, exact: true }).getAttribute('aria-pressed'), 'true');
    await until(() => page.locator('.board-box').evaluate((box) => !box.closest('.is-asleep')), 'the bar is awake');
    await page.locator(`.land [data-space="${other.to}"]`).click();
    await until(() => sent.length > 0, 'it is sent');
    assert.match(sent[0], new RegExp(`^move ${other.wagon} by=tile_1 to=${other.to}`));

    // A card says what it does and where.
    await show(at('auction-asked0'));
    const card = page.locator('[data-acts]').first();
    const acts = await card.getAttribute('data-acts');
    await card.hover();
    const sign = { costs: '.pr .cost', prices: '.price-box', status: '.ldr', wagons: '.ws' }[acts];
    if (sign)
      assert.equal(
        await page
          .locator(sign)
          .first()
          .evaluate((each) => getComputedStyle(each).outlineStyle),
        'solid',
        acts,
      );
    assert.ok(acts, 'a card knows where it acts');

    // Prices around what stands; what stands is not among them.
    const talk = at('talk-asked1');
    await show(talk);
    const standing = talk.game.deals.standing.map(({ topic, give, ask }) => ({
      key: `${topic.loader}.${topic.goods}`,
      price: Math.max(give.florins, ask.florins),
    }));
    const prices = (await page.locator('.quick .fix .num').allInnerTexts()).map(Number);
    const near = standing.find(({ price }) => prices[0] < price && price < prices.at(-1));
    assert.ok(near, `${prices} begin around one of ${JSON.stringify(standing)}`);
    assert.ok(!prices.includes(near.price), 'what stands needs no naming');
    leave();
  }));

test('a card opens where the mouse was moved to, not because the map was drawn under it; a tip that was read and answered goes', () =>
  with_house(async ({ house, come }) => {
    const anna = await come('Anna', { reducedMotion: 'reduce' });
    anna.allow(/./);
    const { page } = anna;
    await page.clock.install();
    const { show, leave, sent } = await window_for(house, anna, 'merchants', 'en');
    const at = (name) => positions_of('merchants').find((position) => position.name === name);
    await show(at('moving-asked0'));
    const { x, y, width, height } = await page.locator('.land [data-space="paris_2"] .hit').boundingBox();
    const middle = [x + width / 2, y + height / 2];
    await page.mouse.move(...middle);
    const card = page.locator('.explain:visible');
    await until(async () => {
      await page.clock.runFor(500);
      return (await card.count()) === 1;
    }, 'the card of the space');
    await page.reload();
    await page.locator('.play').waitFor();
    await show(at('moving-asked0'));
    await page.clock.runFor(3000);
    assert.equal(await card.count(), 0, 'the mouse rests');
    await page.mouse.move(middle[0] + 3, middle[1] + 2);
    await until(async () => {
      await page.clock.runFor(500);
      return (await card.count()) === 1;
    }, 'the card, when the mouse moves');

    const tip = page.locator('.tip');
    await page.mouse.move(5, 5);
    await tip.first().waitFor();
    const text = await tip.first().innerText();
    await page.clock.runFor(11_000);
    await page.locator('.land .spot.is-lit').first().click();
    await until(() => sent.length > 0, 'it is answered');
    await show(at('moving-asked0'));
    assert.notEqual(
      await tip
        .first()
        .innerText({ timeout: 500 })
        .catch(() => ''),
      text,
      'the tip was read',
    );
    leave();
  }));

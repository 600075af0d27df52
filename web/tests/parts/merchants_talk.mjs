// People at their own screens, and somebody who looks on: sealed bids and wheels that nobody is sent before all are in, one of
// them taken back, one window reloaded; then a loading deal with an offer, a counter, a change under the eye, a stale
// acceptance, goods on the wagon and money moved.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { go_on } from '../merchants.mjs';
import { seat_people } from '../seating.mjs';
import { until, with_house } from '../visitor.mjs';
import { words_in } from '../words.mjs';

// Every value that a window was sent, however deep.
function* values_in(value) {
  yield value;
  if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) yield* values_in(each);
}
const was_sent = (visitor, is_it) => visitor.frames.some(({ text }) => [...values_in(JSON.parse(text))].some(is_it));
const buys = (plan) => (choices, seat, kind) => {
  // `plan[seat]`: what is still to be bought
  if (kind !== 'buying') return undefined;
  const wanted = plan[seat]?.[0];
  if (wanted === undefined || !choices.includes(wanted)) return undefined;
  plan[seat].shift();
  return wanted;
};

test('sealed bids and wheels of three people', () =>
  with_house(async (frame) => {
    const w = await words_in('en');
    const m = w.merchants;
    const { id, visitors, guests, game } = await seat_people(frame, 'merchants', ['Anna', 'Ben', 'Carla'], []);
    const [anna, ben, carla] = visitors;
    const zita = await frame.come('Zita');
    await zita.goto(`/t/${id}`);
    await until(() => zita.view()?.stage === 'running', 'Zita looks on');
    const everybody = [...visitors, zita];
    const all_ask = (kind) => until(() => visitors.every((each) => each.kind() === kind && each.asked()), `all are asked: ${kind}`);

    await go_on(
      guests,
      () => guests[0].kind() === 'bidding',
      buys([['buy wine city=paris', 'buy wine city=paris'], ['buy cloth city=paris'], []]),
    );
    await all_ask('bidding');
    // Anna types 17 hundred; the others are not told what, only that it is in.
    await anna.page.locator('.sum-row').waitFor();
    for (const key of ['1', '7', 'Enter']) await anna.page.keyboard.press(key);
    await anna.page.locator('.sealed-box').getByText('1,700').waitFor();
    await until(() => ben.view().game.players[0].sealed, 'Ben hears that it is in');
    await ben.page.getByText(m.state.sealed, { exact: true }).locator('visible=true').first().waitFor();
    // Nobody has answered after her: she may take it back and think again.
    await anna.button(m.moment.take_back).click();
    await until(() => anna.asked(), 'she is asked again');
    for (const key of ['1', '9', 'Enter']) await anna.page.keyboard.press(key);
    await anna.page.locator('.sealed-box').getByText('1,900').waitFor();
    // Ben by the buttons, then his window is closed and opened again.
    for (let i = 0; i < 3; ++i) await ben.button(`${m.moment.bid}: ${w.house.more}`).click();
    await ben.button(m.choice.seal_bid).click();
    await ben.page.locator('.sealed-box').getByText('300').waitFor();
    await ben.page.reload();
    await ben.page.locator('.sealed-box').getByText('300').waitFor();
    for (const each of [ben, carla, zita])
      assert.ok(!was_sent(each, (value) => value === 1700 || value === 1900), `${each.name} was sent Anna's bid before the end`);
    for (const each of [ben, carla, zita]) assert.ok(!(await each.text()).includes('1,900'), `${each.name} sees no bid of Anna's`);
    for (const each of [anna, carla, zita])
      assert.ok(!was_sent(each, (value) => value === 300), `${each.name} was sent Ben's bid before the end`);
    assert.ok(
      was_sent(anna, (value) => value === 1900),
      'Anna has her own',
    );
    assert.equal(await zita.page.locator('.merchants .btn').count(), 0, 'who looks on can answer nothing');
    await carla.button(m.choice.seal_bid).click(); // nothing
    // Now all see all three.
    await until(() => game().wagons[0].master === 0, 'Anna is loading master');
    for (const each of everybody) {
      const line = each.page.locator('.bid-line').first();
      await line.waitFor();
      assert.match(await line.innerText(), /1,900[\s\S]*300[\s\S]*0/, `${each.name} sees the bids`);
      await until(() => was_sent(each, (value) => value === 1900), `${each.name} was told the bids`);
      assert.ok(!was_sent(each, (value) => value === 1700) || each === anna, 'what was taken back is never told');
    }

    // The wheels, each set in another way.
    await go_on(guests, () => guests[0].kind() === 'wheels');
    await all_ask('wheels');
    const is_wheel = (value) => typeof value?.first === 'string' && typeof value.second === 'string';
    const sectors = anna.page.locator('.price-wheel .sector');
    await sectors.nth(0).click(); // cloth
    await sectors.nth(5).click(); // silk
    await anna.button(m.choice.seal_wheel).click();
    await anna.page.locator('.sealed-box').getByText(m.choice.wheel('cloth', 'silk')).waitFor();
    for (const arrow of [1, 2]) await ben.button(new RegExp(`^${m.moment.set_arrow(arrow, m.arrow('wine'))}`)).click();
    await ben.button(m.choice.seal_wheel).click();
    await ben.page.locator('.sealed-box').getByText(m.choice.wheel('wine', 'wine')).waitFor();
    for (const each of [carla, zita]) assert.ok(!was_sent(each, is_wheel), `${each.name} was sent a wheel before the end`);
    assert.ok(!was_sent(anna, (value) => is_wheel(value) && value.first === 'wine'), 'Anna was sent no wheel of Ben’s');
    assert.ok(!was_sent(ben, (value) => is_wheel(value) && value.first === 'cloth'), 'Ben was sent no wheel of Anna’s');
    await anna.page.reload();
    await anna.page.locator('.sealed-box').getByText(m.choice.wheel('cloth', 'silk')).waitFor();
    const before = { ...game().steps };
    await carla.page.keyboard.press('Enter'); // both on the coat of arms
    await until(() => guests.every((guest) => guest.kind() !== 'wheels'), 'the wheels are shown');
    for (const [good, by] of Object.entries({ cloth: 1, silk: 1, wine: 2, iron: 0 }))
      assert.equal(game().steps[good], (before[good] + by) % 5, good);
    for (const each of everybody) {
      await until(() => was_sent(each, (value) => is_wheel(value) && value.first === 'wine'), `${each.name} is told the wheels`);
      await each.page.getByRole('log', { name: w.table.ledger }).getByText('Wheels').last().waitFor();
      await until(async () => (await each.page.locator('.shown-wheels figure').count()) === 3, `${each.name} sees the three wheels`);
    }
  }));

test('a loading deal: offer, counter, a change, a stale acceptance, a deal, and a reload in between', () =>
  with_house(async (frame) => {
    const w = await words_in('en');
    const m = w.merchants;
    const {
      id,
      visitors: [anna, ben],
      guests,
      say,
      game,
    } = await seat_people(frame, 'merchants', ['Anna', 'Ben'], ['Carla']);
    const zita = await frame.come('Zita');
    await zita.goto(`/t/${id}`);
    // Anna has silk in Köln, Ben iron and wine; Anna wins the title of wagon 2.
    const buying = buys([Array(3).fill('buy silk city=koeln'), ['buy iron city=koeln', 'buy iron city=koeln', 'buy wine city=koeln'], []]);
    await go_on(
      guests,
      () => guests[0].kind() === 'mastering' && game().pending[0].mastering.wagon === 2,
      (choices, seat, kind) =>
        kind === 'bidding' && seat === 0 && game().pending[0].bidding.wagon === 2 ? 'bid 100' : buying(choices, seat, kind),
    );
    await until(() => anna.kind() === 'mastering' && anna.asked(), 'Anna loads first');
    await anna.button(m.choice.load([['silk', 3]])).click();
    await until(() => [anna, ben].every((each) => each.kind() === 'talk'), 'the talk');
    await until(() => game().wagons[1].rows[0].silk === 3, 'three silk are on the wagon');
    const standing = () => game().deals.standing;
    const purse = (visitor, seat) => visitor.view().game.players[seat].florins;
    const [had_anna, had_ben] = [purse(anna, 0), purse(ben, 1)];

    // One click on a price: two goods for 200. Anna is asked, and counters by one hundred more.
    await ben.page.locator('.fix .btn').nth(0).click();
    await until(
      () => standing().some(({ from, topic, give }) => from === 1 && topic.goods === 2 && give.florins === 200),
      '200 are offered',
    );
    const [{ id: offer, version }] = standing();
    const card = (visitor, which) => visitor.page.locator(`.offer[data-offer="${which}"]`);
    await anna.button(w.deals.counter, card(anna, offer)).click();
    await anna.page.locator('.composer').waitFor();
    await anna.page.keyboard.press('+');
    await anna.page.keyboard.press('+');
    await anna.page.keyboard.press('Enter');
    await until(
      () => standing().some(({ from, ask, answers }) => from === 0 && ask.florins === 400 && answers === offer),
      'the counter stands',
    );
    const counter = standing().find(({ from }) => from === 0).id;
    await card(ben, counter).getByText(w.deals.is_counter, { exact: true }).waitFor();

    // A reload in the middle: everything lies where it lay. Who looks on sees both and can answer nothing.
    await anna.page.reload();
    await until(async () => (await anna.page.locator('.ofs .offer').count()) === 2, 'the offers are there again');
    await until(async () => (await zita.page.locator('.ofs .offer').count()) === 2, 'Zita sees them');
    assert.equal(await zita.page.locator('.offer .btn.bind, .quick .btn').count(), 0, 'and can answer nothing');

    // Ben changes his offer under Anna's eyes: she is told, the button sleeps, and the old version is refused.
    await ben.button(w.deals.change, card(ben, offer)).click();
    await ben.page.keyboard.press('+');
    await ben.page.keyboard.press('Enter');
    await card(anna, offer).locator('.just-changed').waitFor();
    assert.equal(await card(anna, offer).locator('.btn.bind').getAttribute('aria-disabled'), 'true');
    const refused = await say(0, `accept ${offer} version=${version}`);
    assert.match(refused?.why ?? '', /changed/, 'the old version cannot be accepted');
    assert.equal(purse(anna, 0), had_anna);
    await until(async () => (await card(anna, offer).locator('.btn.bind').getAttribute('aria-disabled')) === 'false', 'the button wakes');
    await card(anna, offer).getByText('300').first().waitFor();
    await card(anna, offer).locator('.btn.bind').click();

    // Paid at once; Ben says what goes on the wagon.
    await until(() => ben.kind() === 'stowing' && ben.asked(), 'Ben stows');
    assert.equal(purse(ben, 1), had_ben - 300);
    await until(() => purse(anna, 0) === had_anna + 300, 'Anna has the money');
    await ben
      .button(
        m.choice.load([
          ['wine', 1],
          ['iron', 1],
        ]),
      )
      .click();
    await until(() => game().wagons[1].rows[1].iron === 1 && game().wagons[1].rows[1].wine === 1, 'iron and wine are on the wagon');
    assert.deepEqual([game().players[1].warehouses.koeln.iron, game().players[1].warehouses.koeln.wine], [1, 0]);
    const wagon = anna.page.getByRole('region', { name: m.wagon(2), exact: true });
    await wagon
      .getByRole('img', {
        name: m.wagons.rows(
          ben.view().seats[1].name,
          m.load_words([
            ['wine', 1],
            ['iron', 1],
          ]),
        ),
      })
      .waitFor();
    for (const visitor of [anna, ben, zita])
      await visitor.page.getByRole('log', { name: w.table.ledger }).getByText(/pays?/).last().waitFor();
    assert.equal(standing().length, 0, 'nothing is left to talk about'); // two are all that Ben may load
  }));

test('a letter of credit is repaid while somebody else is asked', () =>
  with_house(async (frame) => {
    const { merchants: m } = await words_in('en');
    const {
      visitors: [anna],
      guests,
      game,
    } = await seat_people(frame, 'merchants', ['Anna'], ['Ben']);
    // Anna spends all she has on a title and two levels, so that she drops in the second turn; in the third her wine is sold.
    const wine = buys([Array(3).fill('buy wine city=paris'), []]);
    const way = ['move 1 by=tile_1 to=paris_1', 'move 1 by=tile_2 to=troyes facing=brugge_3', 'move 1 by=tile_4 to=brugge'];
    await go_on(
      guests,
      () => game().turn === 3 && guests[1].kind() === 'auction' && guests[1].asked,
      (choices, seat, kind) => {
        if (kind === 'moving') return seat === 0 ? way[game().turn - 1] : choices.find((choice) => choice.startsWith('move 3'));
        if (seat !== 0) return undefined;
        if (kind === 'bidding' && game().pending[0].bidding.wagon === 1) return 'bid 3300';
        if (kind === 'mastering') return choices.find((choice) => choice === 'load wine+wine+wine');
        return choices.find((choice) => choice === 'climb' || choice === 'borrow') ?? wine(choices, seat, kind);
      },
    );
    const self = () => anna.view().game.players[0];
    await until(
      () => anna.kind() === 'auction' && self().letters === 1 && self().florins === 4400,
      'Anna waits, with a letter and the money',
    );
    await anna.button(m.choice.repay).click();
    await until(() => self().letters === 0 && self().florins === 1900, 'the letter is repaid');
    assert.deepEqual(game().asked, [1], 'Ben is still asked');
    assert.equal(await anna.button(m.choice.repay).count(), 0);
  }));

// Two people at two screens, a third without one, and somebody who looks on: a wish, an offer, a counter, an offer that changes
// under the eye, a deal; a part of what the action brings, promised and handed over; a card drawn and picked. The house is
// left in the middle of the talk and found again.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { action_open, bring_tower, field, tower_of_first } from '../genoa.mjs';
import { seat_people } from '../seating.mjs';
import { until, with_house } from '../visitor.mjs';
import { words_in } from '../words.mjs';

async function three(frame) {
  const {
    visitors: [anna, ben],
    guests,
    ...rest
  } = await seat_people(frame, 'genoa', ['Anna', 'Ben'], ['Carla'], { rounds: 20 }); // however long the tower wanders
  return { w: await words_in('en'), anna, ben, guests, ...rest };
}
const offer_of = (visitor, seat) =>
  visitor.page.locator('.ofs .offer').filter({ has: visitor.page.locator(`use[href="#crest-${['gules', 'azure', 'vert'][seat]}"]`) });

test('wish, offer, counter, a change, a deal, and a reload in between', () =>
  with_house(async (frame) => {
    const { w, id, anna, ben, guests, say, game } = await three(frame);
    const zita = await frame.come('Zita');
    await zita.goto(`/t/${id}`);
    await tower_of_first({ guests, say, game });
    assert.equal(game().merchant, 0);
    assert.ok(!action_open(game()), 'the tower stands where nothing is open');
    await until(() => ben.kind() === 'talk' && ben.view().n === guests[2].view.n, 'Ben sees the talk');

    // A wish is two clicks: a field farther off, and a price.
    const far = await ben.page.locator('.city .field:has(.lit.far)').first().getAttribute('data-field');
    await field(ben, far).click();
    await ben.page.locator('.quick .for').getByText(w.genoa.talk.wish_for, { exact: true }).waitFor();
    await ben.page.locator('.fix .btn').first().click();
    await until(() => game().deals.standing.some(({ from, topic }) => from === 1 && topic === far), 'the wish stands');
    await anna.page.locator('.offer.is-wish').waitFor();
    await anna.page.locator('.city .wish').waitFor();

    // Two clicks for a plain offer: the field, the price.
    const near = await ben.page.locator('.city .field:has(.lit:not(.far))').first().getAttribute('data-field');
    await field(ben, near).click();
    await ben.page.locator('.quick .for').getByText(w.deals.offer_for, { exact: true }).waitFor();
    await ben.page.locator('.fix .btn').nth(3).click();
    await until(
      () => game().deals.standing.some(({ from, topic, give }) => from === 1 && topic === near && give.ducats === 20),
      '20 are offered',
    );

    // Counter: prefilled, five more, sent. The offer it answers stays.
    const first = offer_of(anna, 1)
      .filter({ hasNot: anna.page.locator('.tag .i') })
      .last();
    await anna.button(w.deals.counter, first).click();
    const composer = anna.page.locator('.composer');
    await composer.waitFor();
    await anna.page.keyboard.press('+');
    await composer.getByText('25 ducats').first().waitFor();
    await anna.page.keyboard.press('Enter');
    await until(
      () => game().deals.standing.some(({ from, answers, ask }) => from === 0 && answers > 0 && ask.ducats === 25),
      'the counter stands',
    );
    await ben.page.getByText(w.deals.is_counter, { exact: true }).first().waitFor();
    assert.equal(game().deals.standing.length, 3);

    // A reload in the middle: everything lies where it lay.
    await anna.page.reload();
    await until(async () => (await anna.page.locator('.ofs .offer').count()) === 3, 'the offers are there again');

    // The key of an offer that lies below the edge brings it into sight, and marks it.
    await anna.page.setViewportSize({ width: 1440, height: 640 });
    const lowest = anna.page.locator('.ofs .offer:has(.btn.bind .key)').last();
    const is_seen = () =>
      lowest.evaluate((card) => {
        const { top } = card.getBoundingClientRect(),
          box = card.parentElement.getBoundingClientRect();
        return top >= box.top && top + 80 < box.bottom;
      });
    assert.ok(!(await is_seen()), 'it lies below the edge');
    await anna.page.keyboard.press(await lowest.locator('.btn.bind .key').textContent());
    await until(is_seen, 'the offer is scrolled into sight');
    assert.ok(await lowest.evaluate((card) => card.matches('.is-open')), 'and is marked');
    await anna.page.setViewportSize({ width: 1440, height: 900 });

    // A click on an offer's flag on the map shows that offer; the tower stays.
    const stood = game().path.length;
    await anna.page.locator('.city .wish').first().click();
    await until(
      () =>
        anna.page
          .locator('.offer.is-wish')
          .first()
          .evaluate((card) => card.matches('.is-open')),
      'the wish is lit',
    );
    await anna.page.locator('.city .bid').first().click();
    await until(
      () =>
        offer_of(anna, 1)
          .filter({ hasNot: anna.page.locator('.tag .i') })
          .first()
          .evaluate((card) => card.matches('.is-open')),
      'the offer is lit',
    );
    assert.equal(await anna.page.locator('.offer.is-open').count(), 1);
    assert.equal(game().path.length, stood, 'the tower did not move');

    // Ben changes his offer while Anna looks at it: she is told, and the button sleeps a moment.
    const mine = offer_of(ben, 1)
      .filter({ hasNot: ben.page.locator('.tag .i') })
      .first();
    await ben.button(w.deals.change, mine).click();
    await ben.button(`${w.deals.money_give}: ${w.house.more}`).click(); // the button has the focus: Enter sends all the same, space presses it
    await ben.page.keyboard.press('Space');
    await ben.page.locator('.composer').getByText('30 ducats').first().waitFor();
    const { id: offer, version } = game().deals.standing.find(({ from, topic }) => from === 1 && topic === near);
    await ben.page.keyboard.press('Enter');
    await anna.page.locator('.offer .just-changed').waitFor();
    assert.equal(await anna.page.locator('.offer:has(.just-changed) .btn.bind').getAttribute('aria-disabled'), 'true');
    await until(() => game().deals.standing.find((each) => each.id === offer)?.version === version + 1, 'a new version');
    assert.equal(game().deals.standing.find((each) => each.id === offer).give.ducats, 30);
    const refused = await say(0, `accept ${offer} version=${version}`);
    assert.match(refused?.why ?? '', /changed/, 'the old version cannot be accepted');
    await until(
      async () => (await anna.page.locator(`.offer[data-offer="${offer}"] .btn.bind`).getAttribute('aria-disabled')) === 'false',
      'the button wakes',
    );
    await anna.page.locator(`.offer[data-offer="${offer}"] .btn.bind`).click();
    await until(() => game().path.at(-1) === near, 'the tower goes where Ben paid for');
    await until(() => ben.view().game.players[1].ducats <= 130 - 25 + 60, 'Ben has paid');
    await ben.page.getByRole('log', { name: w.table.ledger }).getByText(/buy/).last().waitFor();

    // Who looks on sees the talk and no secret.
    await until(() => zita.view()?.n === guests[2].view.n, 'the spectator follows');
    assert.equal(await zita.page.locator('.hand-place').count(), 0, 'a spectator sees no hand');
    assert.equal(await zita.page.locator('.offer .btn.bind, .quick .btn').count(), 0, 'and can answer nothing');
  }));

test('a price to all: one agrees, the merchant closes; a price that is asked for, named, declined and not named', () =>
  with_house(async (frame) => {
    const { w, anna, ben, guests, say, game } = await three(frame);
    await tower_of_first({ guests, say, game });
    await until(() => [anna, ben].every((each) => each.kind() === 'talk' && each.view().n === guests[2].view.n), 'both see the talk');

    // Ben asks what a field would cost: nothing stands for it. Anna is told, and answers with a price for him.
    await ben.page.keyboard.press('a');
    await anna.page.locator('.question').waitFor();
    await ben.page
      .locator('.offers-head')
      .getByText(/You asked/)
      .waitFor();
    assert.equal(game().deals.standing.length, 0);
    await anna.button(w.deals.name_price, anna.page.locator('.question')).click();
    await anna.page.locator('.composer').waitFor();
    await anna.page.keyboard.press('Enter');
    await until(() => game().deals.standing.length === 1, 'her price stands');
    assert.deepEqual(game().deals.standing[0].to, [1]);
    await until(async () => (await anna.page.locator('.question').count()) === 0, 'the question is answered');

    // Ben declines: the offer stands, and Anna sees that he does not want it.
    await ben.button(w.deals.decline_told, ben.page.locator('.offer')).click();
    await anna.page
      .locator('.offer')
      .getByText(/declined by/)
      .waitFor();
    assert.equal(game().deals.standing.length, 1);
    await until(async () => (await ben.page.locator('.offer').count()) === 0, 'he has put it aside');

    // He asks once more; she names none, and takes the first back.
    await ben.page.keyboard.press('a');
    await anna.button(w.deals.no_price, anna.page.locator('.question')).click();
    await ben.page
      .locator('.offers-head')
      .getByText(/names no price/)
      .waitFor();
    await anna.button(w.deals.withdraw, anna.page.locator('.offer')).click();
    await until(() => game().deals.standing.length === 0, 'nothing stands');

    // Anna names a price to both, by three keys.
    await anna.page.keyboard.press('o');
    await anna.page.keyboard.press('3');
    await anna.page.keyboard.press('Enter');
    await until(() => game().deals.standing.length === 1, 'the price stands');
    const [{ topic, to, ask, id }] = game().deals.standing;
    assert.deepEqual([to, ask.ducats], [[1, 2], 30]);
    const before = anna.view().game.players[0].ducats;
    await ben.button(w.deals.agree).click();
    await until(() => game().deals.standing[0]?.agreed.includes(1), 'Ben would take it');
    await ben.page.locator(`.offer[data-offer="${id}"] .lamp.on`).waitFor();
    await anna.page.locator(`.offer[data-offer="${id}"] .btn.bind`).click();
    await until(() => game().path.at(-1) === topic, 'the tower goes there');
    await until(() => anna.view().game.players[0].ducats >= before + 30, 'Anna has the money');
    await anna.page.getByRole('log', { name: w.table.ledger }).getByText(/buys/).last().waitFor();
  }));

test('must-accept is shown, explained and enforced', () =>
  with_house(async (frame) => {
    const { w, anna, ben, guests, say, game } = await three(frame);
    const room = anna.page.locator('.genoa');
    // Anna has the tower in a building whose action is open.
    const is_building = (choice) => !/street|market/.test(choice);
    for (let i = 0; i < 400 && !(game().merchant === 0 && action_open(game())); ++i) {
      const kind = Object.keys(game().pending[0])[0];
      const moves = guests[game().merchant].view.game.choices?.filter((choice) => choice.startsWith('move')) ?? [];
      if (kind === 'start') await say(game().merchant, 'roll');
      else if (kind === 'acquiring') await say(game().pending[0].acquiring.seat, 'pass');
      else if (game().merchant === 0 && moves.length > 0) await say(0, moves.find(is_building) ?? moves[0]);
      else {
        for (const seat of [0, 1, 2]) if (seat !== game().merchant && action_open(game())) await say(seat, 'pass');
        await say(game().merchant, 'stop');
      }
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    const here = game().path.at(-1);
    await until(() => [anna, ben].every((each) => each.kind() === 'talk' && each.view().n === guests[2].view.n), 'both see the talk');
    // Before the offer she is told who is silent, and may make a last call.
    await anna.page.getByRole('heading', { level: 1, name: w.genoa.ask.silent(here)[0] }).waitFor();
    await anna.button(w.genoa.choice.last_call, room).waitFor();
    // Ben offers 10 for the action here by one click on a price.
    await ben.page.locator('.fix .btn').nth(1).click();
    await until(() => game().deals.standing.some(({ topic, from }) => topic === here && from === 1), 'the offer stands');
    await anna.page.getByRole('heading', { level: 1, name: w.genoa.ask.must(here)[0] }).waitFor();
    await anna.page.locator('.offer .tag.must').waitFor();
    for (const choice of [w.genoa.choice.stop, w.genoa.choice.move_on])
      assert.equal(await anna.button(choice, room).count(), 0, `${choice} is not there`);
    await anna.page.keyboard.press('s');
    assert.equal((await say(0, 'stop'))?.rule, '§4.7');
    assert.equal(game().path.at(-1), here);
    // She may take it herself, or accept; she accepts, and Ben has the action.
    await anna.button(w.genoa.choice.take, room).waitFor();
    await anna.page.locator('.offer .btn.bind').first().click();
    await until(() => game().used.includes(here) && game().acted[1] === 1, 'Ben has the action');
  }));

test('fruit is handed over; a drawn card is picked', () =>
  with_house(async (frame) => {
    const { w, anna, ben, guests, say, game } = await three(frame);
    const windows = [anna, ben];

    // Somebody with a window buys the silk of the Fabric warehouse with a part of it.
    await bring_tower(guests, 'fabric');
    {
      const seller = game().merchant,
        buyer = seller === 0 ? 1 : 0,
        visitor = windows[buyer];
      await until(() => visitor.view().n === guests[2].view.n && visitor.kind() === 'talk', 'the talk is on the screen');
      await field(visitor, 'fabric').click();
      await visitor.page.keyboard.press('o');
      const composer = visitor.page.locator('.composer');
      await composer.waitFor();
      await composer.locator('.it.fruit').first().click(); // silk
      await composer.getByText(/silk/).first().waitFor();
      await visitor.page.keyboard.press('Enter');
      await until(() => game().deals.standing.length === 1, 'the offer stands');
      const [{ id, version, give, topic }] = game().deals.standing;
      assert.deepEqual([topic, give.fruit, give.ducats], ['fabric', ['silk'], 10]);
      const before = game().players[seller].goods.silk;
      if (game().path.at(-1) !== 'fabric')
        for (const seat of [0, 1, 2]) if (seat !== seller && action_open(game())) await say(seat, 'pass');
      const refused = await say(seller, `accept ${id} version=${version}`);
      assert.equal(refused, undefined, refused?.why);
      await until(() => game().players[seller].goods.silk === before + 1, 'the silk goes on to the merchant');
      await until(() => game().players[buyer].goods.linen >= 1, 'the linen stays');
      await visitor.page.locator('.own-goods').getByRole('img', { name: 'linen' }).waitFor();
    }

    // Two small orders are drawn, one is promised: the buyer picks which.
    const finish = async () => {
      const turn = () => `${game().round} ${game().merchant}`;
      for (let i = 0, began = turn(); i < 60 && turn() === began; ++i) {
        const now = game(),
          kind = Object.keys(now.pending[0])[0];
        if (kind === 'talk') {
          for (const seat of [0, 1, 2]) if (seat !== now.merchant && action_open(game())) await say(seat, 'pass');
          await say(now.merchant, 'stop');
        } else {
          const seat = now.asked[0];
          await say(
            seat,
            ['pass', 'collect', 'done'].find((choice) => guests[seat].view.game.choices?.includes(choice)) ??
              guests[seat].view.game.choices?.[0],
          );
        }
        await new Promise((resolve) => setTimeout(resolve, 40));
      }
    };
    await finish();
    await bring_tower(guests, 'city_hall');
    {
      const seller = game().merchant,
        buyer = seller === 0 ? 1 : 0,
        visitor = windows[buyer];
      await until(() => visitor.view().n === guests[2].view.n && visitor.kind() === 'talk', 'the talk is on the screen');
      await field(visitor, 'city_hall').click();
      await visitor.page.keyboard.press('o');
      const composer = visitor.page.locator('.composer');
      await composer.waitFor();
      await composer.getByRole('button', { name: w.genoa.talk.drawn_mine('small') }).click();
      await visitor.page.keyboard.press('Enter');
      await until(() => game().deals.standing.length === 1, 'the offer stands');
      const [{ id, version, give }] = game().deals.standing;
      assert.deepEqual(give.fruit, ['small']);
      if (game().path.at(-1) !== 'city_hall')
        for (const seat of [0, 1, 2]) if (seat !== seller && action_open(game())) await say(seat, 'pass');
      const refused = await say(seller, `accept ${id} version=${version}`);
      assert.equal(refused, undefined, refused?.why);
      // With wares in hand the buyer is asked first whether to deliver; then what is drawn lies open to the picker alone.
      await until(() => ['pick_drawn', 'action'].includes(visitor.kind()) && visitor.asked(), 'the buyer is asked');
      if (visitor.kind() === 'action') await visitor.button(w.genoa.choice.collect, visitor.page.locator('.genoa')).click();
      await until(() => visitor.kind() === 'pick_drawn', 'two cards are drawn');
      await visitor.page.getByRole('heading', { level: 1, name: w.genoa.ask.pick(true)[0] }).waitFor();
      const before = game().players[seller].cards[1];
      assert.equal(await visitor.page.locator('.moment .it').count(), 2);
      await visitor.page.locator('.moment .it').first().click();
      await until(() => game().players[seller].cards[1] === before + 1, 'the picked card goes to the merchant');
    }
  }));

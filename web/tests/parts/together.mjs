// Two people in two browsers and a spectator at one table: invitation, talk, undo, a vote, and no secret for anybody. Then a
// table that counts along, and somebody who goes away from it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Guest } from '../guest.mjs';
import { seat_page } from '../seating.mjs';
import { decide_by_clicks } from '../turin.mjs';
import { until, with_house } from '../visitor.mjs';
import { words_in } from '../words.mjs';

test('two browsers and a spectator', () =>
  with_house(async ({ come }) => {
    const w = await words_in('en');
    const [anna, bea, zita] = [await come('Anna'), await come('Bea', { locale: 'en-US' }), await come('Zita')];
    anna.plays = bea.plays = true;

    // Anna opens a public table: herself, a free seat, a bot.
    await anna.goto('/');
    await anna.page.getByLabel(w.lobby.play_as).fill('Anna');
    const form = await anna.new_table(w);
    const seats = form.getByRole('spinbutton', { name: w.lobby.seats });
    await anna.button(`${w.lobby.seats}: ${w.house.less}`, form).click();
    await until(async () => (await seats.getAttribute('aria-valuenow')) === '3', 'three seats');
    await form.getByLabel(w.lobby.seat_number(3)).selectOption('bot:steady');
    await anna.button(w.lobby.open_the_table, form).click();
    await anna.page.getByRole('heading', { level: 1, name: w.table.waiting_title }).waitFor();
    await anna.button(w.invite.make).click();
    const link = await anna.page.getByLabel(w.invite.link, { exact: true }).inputValue();
    await anna.page.getByRole('img', { name: w.invite.qr }).waitFor();

    // Bea comes by the link.
    // To what it leads the house says, whatever somebody has written behind the link.
    await bea.goto(`${link}#merchants/4/Somebody`);
    await bea.page.getByRole('heading', { level: 1, name: w.join.to('Anna', w.games.turin.title) }).waitFor();
    await bea.sees(w.join.seats(3, 1, false));
    await bea.page.getByLabel(w.lobby.your_name).fill('Bea');
    await bea.button(w.join.enter).click();
    await bea.page.getByRole('heading', { level: 1, name: w.table.waiting_title }).waitFor();
    await anna.page.getByRole('list', { name: w.table.seats }).getByText('Bea').waitFor(); // one press has seated her
    await anna.sees(w.table.is_here);
    await bea.button(w.table.i_am_ready).click();
    await anna.button(w.table.i_am_ready).click();
    await until(() => anna.stage === 'running' && bea.stage === 'running', 'the game begins');
    assert.deepEqual(
      anna
        .view()
        .seats.map(({ name }) => name)
        .slice(0, 2),
      ['Anna', 'Bea'],
    );

    // The link is good once.
    const late = await come('Late');
    late.allow(/410/);
    await late.goto(link);
    await late.page.getByRole('alert').getByText(w.refusals.spent).waitFor();
    assert.equal(await late.button(w.join.enter).count(), 0, 'nobody is asked to sit down by a link that is used');
    await late.leave();

    // Zita finds the table in the lobby and watches.
    await zita.goto('/');
    await zita.page.getByRole('row', { name: /Anna/ }).getByRole('link', { name: w.lobby.watch }).click();
    await zita.sees(w.table.watching);
    await zita.page.getByRole('tab', { name: w.table.talk }).click();
    await zita.sees(w.table.only_seated_talk);

    // Talk.
    await anna.page.getByRole('tab', { name: w.table.talk }).click();
    await anna.page.getByLabel(w.table.say_something).fill('Good <b>evening</b>');
    await anna.page.keyboard.press('Enter');
    await bea.page.getByRole('tab', { name: new RegExp(w.table.talk) }).click();
    for (const each of [anna, bea, zita])
      await each.page.getByRole('log', { name: w.table.talk }).getByText('Good <b>evening</b>').waitFor();
    await anna.page.getByRole('tab', { name: w.table.ledger }).click();

    // With three the first auction begins with a card from each hand.
    const play_until = async (enough) => {
      for (let step = 0; !enough(); ++step) {
        await until(() => enough() || anna.asked() || bea.asked() || anna.stage === 'over', 'somebody is asked');
        for (const each of [anna, bea]) if (!enough() && each.asked()) await decide_by_clicks(each, w, { step });
      }
    };
    await play_until(() => anna.kind() === 'bidding' && anna.asked() && bea.asked());

    // Anna seals a bid and takes it back, freely: Bea has not answered.
    await decide_by_clicks(anna, w);
    await anna.sees(w.turin.sealed_bid(2)[0].trim().split(' ').slice(0, 2).join(' '));
    await until(() => bea.view().game.players[0].sealed, 'Bea sees that Anna has sealed');
    assert.equal(bea.view().game.players[0].bid ?? undefined, undefined);
    await bea.page.getByRole('list', { name: w.table.seats }).getByText(w.turin.state.bid_sealed).first().waitFor();
    await anna.button(new RegExp(`^${w.turin.take_back}`), anna.page.locator('.turin')).click();
    await until(() => anna.asked(), 'Anna is asked again');
    await until(() => !bea.view().game.players[0].sealed, 'Bea sees that it was taken back');

    // Both bid; then Anna asks to take it back, and Bea agrees.
    await decide_by_clicks(anna, w);
    await decide_by_clicks(bea, w, { step: 1 });
    await until(() => anna.kind() !== 'bidding', 'the bids are opened');
    await anna.button(w.table.undo_title).click();
    await anna.button(w.table.undo_propose).click();
    const vote = bea.page.locator('.side-column').getByRole('region', { name: w.table.vote });
    await vote.getByText(w.table.vote_by('Anna')).first().waitFor();
    await zita.page.locator('.side-column').getByRole('region', { name: w.table.vote }).waitFor();
    assert.equal(await zita.page.getByRole('button', { name: w.table.vote_yes, exact: true }).count(), 0, 'a spectator has no vote');
    await vote.getByRole('button', { name: w.table.vote_yes }).click();
    await until(() => anna.kind() === 'bidding' && anna.asked(), 'the bids are taken back');
    await anna.page.getByRole('region', { name: w.table.vote }).first().waitFor({ state: 'detached' });

    // And the game goes on for two auctions more.
    const round = anna.view().game.round;
    await play_until(() => anna.view().game.round >= round + 2 || anna.stage === 'over');
    await until(() => zita.view().n === anna.view().n, 'the spectator follows');
    assert.equal(zita.view().seat, undefined);
    assert.equal(await zita.page.locator('.own').count(), 0, 'a spectator sees no hand');
    const { frames } = await zita.inspected();
    assert.ok(frames > 20, 'the spectator was told of the game');
  }));

test('a table that counts along', () =>
  with_house(async ({ house, come }) => {
    const w = await words_in('en');
    const anna = await come('Anna');
    anna.plays = true;
    const { page } = anna;
    const carla = await Guest.enter(house, 'Carla');
    await carla.open({ players: 2 }, [], { counted: true });
    await seat_page(anna, carla.table);
    await carla.ready();
    const other = anna.view().seat === 0 ? 1 : 0;
    const hers = page.locator('.seats .seat').filter({ hasText: 'Carla' });
    const counted = async () =>
      Number(
        await hers
          .locator('.good', { has: page.getByRole('img', { name: w.turin.seat.counted }) })
          .locator('.num')
          .innerText(),
      );
    await until(() => anna.asked(), 'a card is asked for');
    assert.equal(await counted(), 15);
    await carla.choose(carla.choices[0]);
    await decide_by_clicks(anna, w);
    await until(() => anna.asked() && carla.asked && anna.kind() === 'bidding', 'a bid is asked for');
    await carla.choose('bid 9');
    await until(() => anna.frames.some(({ text }) => text.includes('bid_sealed')), 'her bid is sealed');
    assert.equal(await counted(), 15, 'a sealed bid tells nothing');
    await decide_by_clicks(anna, w); // two or a little more: less than hers
    await until(() => anna.kind() === 'choosing', 'the bids are open');
    await until(async () => (await counted()) === 6, 'what she paid is counted');
    assert.equal(anna.view().game.players[other].scudo, undefined, 'the view itself hides it');

    // She goes away while she is asked; how long she is waited for is counted down.
    carla.leave();
    await hers.getByRole('timer', { name: /^Carla is away/ }).waitFor();
    await hers.getByText(w.table.away, { exact: true }).waitFor();
  }));

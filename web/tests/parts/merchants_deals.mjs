// The Cunning Negotiator at people's screens: a deal is written, a third breaks in, it is struck, somebody tries to break it and keeps
// it, a condition fails; by keyboard; on a phone, in German. Who looks on sees all that is public and can do nothing.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { go_on } from '../merchants.mjs';
import { tab_into } from '../play.mjs';
import { seat_page, seat_people } from '../seating.mjs';
import { Guest } from '../guest.mjs';
import { until, with_house } from '../visitor.mjs';
import { foreign_words, words_in } from '../words.mjs';

const on_wagon = (game, wagon) => game().pending[0].bidding?.wagon === wagon;
const card = (visitor, id) => visitor.page.locator(`.pact[data-pact="${id}"]`);
const seat_promises = (visitor) => visitor.page.locator('.seats .prom li:not(.is-over)');
const heard = (visitor) => visitor.frames.length;

test('a deal is written, a third breaks in, it is struck, tried to be broken, and kept', () =>
  with_house(async (frame) => {
    const w = await words_in('en');
    const { parley, merchants: m } = w;
    const {
      id,
      visitors: [anna, ben],
      guests,
      say,
      game,
    } = await seat_people(frame, 'merchants', ['Anna', 'Ben'], ['Carla'], { deals: 'any' });
    const zita = await frame.come('Zita');
    await zita.goto(`/t/${id}`);
    await go_on(guests, () => on_wagon(game, 1));
    await until(() => [anna, ben].every((each) => each.kind() === 'bidding'), 'bids are asked for');
    const purse = (seat) => guests[seat].view.game.players[seat].florins;

    // Anna is first player, so Ben deals with her: a ready sentence, and one of its words changed.
    await ben.page.getByRole('heading', { name: parley.with(ben.view().seats[0].name) }).waitFor();
    await ben.page.locator('.parley .make').click();
    const composer = ben.page.locator('.clc');
    const ready = composer.locator('.ready[aria-disabled="false"]').first();
    await ready.click();
    await composer.locator('.slot', { hasText: '300' }).click();
    await ben.button(`${parley.fields.florins}: ${w.house.more}`, composer).click();
    await composer.locator('.slot', { hasText: '400' }).waitFor();
    // A verb, and the wagon from the map.
    await composer.locator('.sent .slot').nth(2).click();
    await ben.page.locator('.land [data-space="koeln"] .hit').click();
    await composer.locator('.slot', { hasText: 'wagon 2' }).waitFor();
    await composer.locator('.foot').getByText('does not bid for wagon 2').waitFor();
    await until(async () => (await composer.locator('.btn.say').getAttribute('aria-disabled')) === 'false', 'the house would take it');
    await composer.locator('.btn.say').click();
    await until(() => game().promises.offers.length === 1, 'it is offered');
    const [{ id: bens }] = game().promises.offers;
    assert.equal(await composer.count(), 0, 'and the composer is gone');

    // Carla breaks in with more; everybody sees both, and who looks on can answer nothing.
    assert.equal(await say(2, 'deal 0 clauses=2.does.pay:700+0.does_not.bid:1'), undefined);
    for (const visitor of [anna, ben, zita])
      await until(async () => (await visitor.page.locator('.pact').count()) === 2, `${visitor.name} sees both`);
    assert.equal(await zita.page.locator('.parley .btn').count(), 0, 'nothing for who looks on');
    assert.equal(await ben.page.locator('.pact .btn.bind').count(), 0, 'what is offered to Anna only Anna accepts');

    // Anna is asked once, with the sentence.
    const [had_anna, had_ben] = [purse(0), purse(1)];
    await card(anna, bens).locator('.btn.bind').click();
    const sure = card(anna, bens).locator('.cl-sure');
    await sure.getByText('do not bid for wagon 2').waitFor();
    assert.equal(game().promises.in_force.length, 0, 'not yet');
    await anna.button(parley.yes, sure).click();
    await until(() => game().promises.in_force.length === 1, 'it is struck');
    await until(() => purse(0) === had_anna + 400 && purse(1) === had_ben - 400, 'and paid');
    for (const visitor of [anna, ben, zita]) {
      await seat_promises(visitor).getByText('not bid for wagon 2').waitFor();
      await visitor.page.getByRole('log', { name: w.table.ledger }).getByText(`Deal ${bens} is struck`).waitFor();
    }

    // At wagon 2 she tries all the same: refused, citing the deal; nobody else hears anything.
    await go_on(guests, () => on_wagon(game, 2));
    await until(() => anna.view().game.pending[0].bidding?.wagon === 2, 'wagon 2');
    await until(() => ben.view().n === anna.view().n && zita.view().n === anna.view().n, 'all are there');
    const before = [heard(ben), heard(zita), game().turn, anna.view().n];
    for (const key of ['6', 'Enter']) await anna.page.keyboard.press(key);
    const alert = anna.page.locator('.refused0');
    await alert.getByText('You promised').waitFor();
    for (const part of [`Deal ${bens}`, 'wagon 2', parley.nobody_learns]) assert.ok((await alert.innerText()).includes(part), part);
    assert.deepEqual([heard(ben), heard(zita), game().turn, anna.view().n], before, 'the others were sent nothing');
    await anna.button(parley.see(bens), alert).click();
    await card(anna, bens).locator('.cl-t').waitFor();
    await anna.button(m.choice.bid(0), alert).click();
    await until(() => game().players[0].sealed, 'her bid of nothing is sealed');
    assert.equal(await anna.page.locator('.refused0').count(), 0);

    // Kept is told when the bids are opened, not before.
    assert.equal(game().promises.in_force.length, 1);
    await go_on(guests, () => !on_wagon(game, 2));
    await until(() => game().promises.in_force.length === 0, 'it has ended');
    for (const visitor of [anna, ben, zita]) {
      await visitor.page.locator('.seats .prom .is-over').getByText(m.promise.ended.kept).waitFor();
      await visitor.page.getByRole('log', { name: w.table.ledger }).getByText(`Deal ${bens}: kept`).waitFor();
    }
    assert.equal(await zita.page.locator('.parley .btn, .merchants .choices .btn').count(), 0);
  }));

test('by keys: a condition is written, and fails', () =>
  with_house(async (frame) => {
    const w = await words_in('en');
    const {
      visitors: [anna, ben],
      guests,
      say,
      game,
    } = await seat_people(frame, 'merchants', ['Anna', 'Ben'], ['Carla'], { deals: 'any' });
    await go_on(guests, () => on_wagon(game, 1));
    await until(() => [anna, ben].every((each) => each.kind() === 'bidding'), 'bids are asked for');
    const { page } = ben;
    const press = async (...list) => {
      for (const key of list) await page.keyboard.press(key);
    };
    // O, plus a promise of one's own (to pay), the sum; only if: she becomes loading master (A) of wagon 2.
    await press('o');
    await page.locator('.clc').waitFor();
    await press('+', '6');
    await page.locator('.clc .slot', { hasText: '600' }).waitFor();
    await tab_into(page, '.clc .deed-row .vb.end');
    await press('Enter', 'a');
    await page.locator('.clc .sent-if').getByText('becomes').waitFor();
    await tab_into(page, '.clc [data-field="wagon"] .vb:nth-of-type(2)');
    await press('Enter');
    await page.locator('.clc .foot').getByText('becomes loading master of wagon 2').waitFor();
    // Arrows walk through the words; Enter goes to the next, and behind the last it sends.
    await tab_into(page, '.clc .slot');
    await press('ArrowRight', 'ArrowLeft', 'End');
    await until(async () => (await page.locator('.clc .btn.say').getAttribute('aria-disabled')) === 'false', 'the house would take it');
    for (let i = 0; i < 8 && (await page.locator('.clc').count()) > 0; ++i) await press('Enter');
    await until(() => game().promises.offers.length === 1, 'it is offered');
    assert.deepEqual(
      game().promises.offers[0].clauses.map(({ deed, when }) => [deed, when]),
      [
        ['if_does', 0],
        ['does', 1],
      ],
    );
    // Anna takes it: 1, and 1 again.
    await anna.page.locator('.pact .btn.bind').waitFor();
    const had = guests[1].view.game.players[1].florins;
    await anna.page.keyboard.press('1');
    await anna.page.locator('.cl-sure').waitFor();
    await anna.page.keyboard.press('1');
    await until(() => game().promises.in_force.length === 2, 'struck');
    await until(() => guests[1].view.game.players[1].florins === had - 600, 'what hangs on the condition is set aside');
    // Carla gets the wagon: the condition fails, and the money comes back.
    await go_on(
      guests,
      () => !on_wagon(game, 2) && game().wagons[1].master === 2,
      (choices, seat) => (seat === 2 && on_wagon(game, 2) ? 'bid 200' : undefined),
    );
    await until(() => game().promises.in_force.length === 0 && guests[1].view.game.players[1].florins === had, 'it is back');
    for (const visitor of [anna, ben]) {
      await visitor.page.getByRole('log', { name: w.table.ledger }).getByText('goes back').waitFor();
      await visitor.page.locator('.seats .prom .is-over').first().waitFor();
    }
    assert.equal(
      await say(1, 'deal 0 clauses=1.does.pay:300+2.does_not.buy:wine').then((refused) => refused?.rule),
      '§12.3',
      'a third seat',
    );
  }));

test('German on a phone: offered, accepted by taps, in force, refused', () =>
  with_house(async ({ house, come }) => {
    const w = await words_in('de');
    const { parley } = w;
    const foreign = await foreign_words('de');
    const anna = await come('Anna', { locale: 'de-DE', phone: true });
    anna.plays = true;
    const carla = await Guest.enter(house, 'Carla');
    const { id } = await carla.ask('POST', '/api/tables', { game: 'merchants', options: { players: 2, deals: 'any' }, is_public: true });
    await seat_page(anna, id, { language: 'de' });
    await carla.watch(id);
    await carla.act({ sit: {} });
    await carla.ready();
    const self = await Guest.enter(house, 'Anna', await anna.cookie());
    await self.watch(id);
    const guests = [self, carla];
    await until(() => guests.every((guest) => guest.view?.stage === 'running'), 'the game runs');
    const game = () => carla.view.game;
    await go_on(guests, () => on_wagon(game, 1));
    const none = anna.button(w.table.tip_none);
    if ((await none.count()) > 0) await anna.press(none.first());
    await carla.act({ choose: { choice: 'deal 0 clauses=1.does.pay:300+0.does_not.bid:1+1.if_does.master:1+1.does.let_load:1.when:3' } });
    const look = async (where) => {
      await anna.expect_no_overflow(where);
      assert.deepEqual(await foreign(anna.page), [], where);
    };
    const offer = anna.page.locator('.pact');
    await offer.locator('.btn.bind').waitFor();
    await look('Angebot');
    // The composer is a sheet: its head and foot in sight, every word large enough for a finger.
    await anna.press(anna.page.locator('.parley .make'));
    const sheet = anna.page.locator('.clc');
    await anna.press(sheet.locator('.ready[aria-disabled="false"]').first());
    await anna.press(sheet.locator('.slot').first());
    const box = await sheet.boundingBox();
    assert.ok(box.width === 390 && box.y >= 0 && box.y + box.height <= 844, 'a sheet over the map');
    for (const each of await sheet.locator('.slot, .vb, .seg button, .btn.say').all()) {
      const size = await each.boundingBox();
      assert.ok(size === null || (size.height >= 43.5 && size.width >= 43.5), `${await each.innerText()} is large enough`);
    }
    await look('Formular');
    await anna.press(anna.button(parley.close));
    await anna.press(offer.locator('.btn.bind').first());
    await anna.press(offer.locator('.cl-sure .yes'));
    await until(() => game().promises.in_force.length > 0, 'struck');
    await anna.page.locator('.strip-seat.is-me .seals').getByText('1').waitFor();
    await anna.page.locator('.in-force').getByText('bietest nicht für Wagen 1').waitFor();
    await look('in Kraft');
    await anna.press(anna.button(`${w.merchants.moment.bid}: ${w.house.more}`));
    await anna.press(anna.button(w.merchants.choice.seal_bid));
    await anna.page.locator('.refused0').getByText('Du hast').waitFor();
    await look('abgelehnt');
    await anna.press(anna.button(w.merchants.choice.bid(0), anna.page.locator('.refused0')));
    await until(() => game().players[0].sealed, 'her word is kept');
  }));

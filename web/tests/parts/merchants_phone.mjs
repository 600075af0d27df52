// Merchants on a phone, in German: three turns by taps, the composer as a sheet, nothing sticks out, no English; a refusal of the
// house in German, with its rule.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decide_by_clicks } from '../merchants.mjs';
import { play } from '../play.mjs';
import { seat_with_bots } from '../seating.mjs';
import { until, with_house } from '../visitor.mjs';
import { foreign_words, words_in } from '../words.mjs';

test('German on a phone, by taps', () =>
  with_house(async ({ house, come }) => {
    const w = await words_in('de');
    const foreign = await foreign_words('de');
    const anna = await come('Anna', { locale: 'de-DE', phone: true });
    anna.plays = true;
    await seat_with_bots(house, anna, 'merchants', { players: 3 }, 'de');
    await anna.page.locator('.land-box').waitFor();
    // A tip leaves the explanation of the question where it is.
    await anna.page.getByRole('note').waitFor();
    await anna.page.locator('.asked-words').getByText(w.merchants.ask.buying_hint[0]).waitFor();
    await anna.page
      .locator('.strip-seat.is-me')
      .getByText(w.merchants.number(anna.view().game.players[anna.view().seat].florins), { exact: true })
      .waitFor();
    await anna.press(anna.button(w.table.tip_none).first());
    const found = new Set(),
      looked = new Set();
    const look = async (where) => {
      looked.add(where);
      await anna.expect_no_overflow(where);
      for (const word of await foreign(anna.page)) found.add(`${where}: ${word}`);
    };
    await look('Anfang');
    await anna.shows_hand(w, '.side-top .seat');
    // Whatever was scrolled away before: what a question is about is in sight.
    const about = { buying: '.land', bidding: '.sum-row, .ws.here', moving: '.land', wheels: '.price-wheel', auction: '.sum-row' };
    const in_sight = (selector) => {
      const board = document.querySelector('.board-box').getBoundingClientRect();
      return [...document.querySelectorAll(selector)].every((each) => {
        const { left, right, top, bottom } = each.getBoundingClientRect();
        return left >= 0 && right <= innerWidth && (each.matches('.ws') || (top >= board.top - 1 && bottom <= board.bottom + 1));
      });
    };
    const asked_now = () => (anna.asked() ? `${anna.view().game.turn}/${anna.kind()}` : undefined);
    let question = asked_now(); // the same one again leaves the page where the fingers are; who begins is asked already
    const after = async () => {
      const kind = anna.kind();
      const last = question;
      question = asked_now() ?? last;
      if (question !== last && about[kind])
        await until(() => anna.page.evaluate(in_sight, about[kind]), `${kind}: ${about[kind]} in sight`);
      if (kind !== undefined && !looked.has(kind)) await look(kind);
      if (looked.has('Formular') || kind !== 'talk' || (await anna.page.locator('.quick .btn').count()) === 0) return;
      await anna.press(anna.page.locator('.quick-line > .btn').last());
      await anna.page.locator('.composer').waitFor();
      const sheet = await anna.page.locator('.composer').boundingBox();
      assert.ok(sheet.width === 390 && sheet.y + sheet.height <= 844, 'the composer is a sheet over the map');
      await look('Formular');
      await anna.press(anna.button(w.deals.close));
    };
    const done = await play(anna, w, decide_by_clicks, { enough: () => anna.view()?.game.turn > 3, after });
    await anna.goto('/rules/merchants');
    await anna.sees('Die Karte Freie Ladung.');
    await look('Regeln');
    assert.equal(await anna.page.locator('.rules [lang=de]').count(), 1, 'the rules are German');
    assert.deepEqual([...found], [], 'there is English in the German page');
    console.log(`decisions: ${JSON.stringify(done)}, looks: ${[...looked]}`);
  }));

// The page offers only what is possible; so a bid is changed on its way to the house.
test('a refusal and its rule in German', () =>
  with_house(async ({ house, come }) => {
    const w = await words_in('de');
    const anna = await come('Anna', { locale: 'de-AT' });
    anna.plays = true;
    const { page } = anna;
    await page.addInitScript(() => {
      const send = WebSocket.prototype.send;
      WebSocket.prototype.send = function (text) {
        send.call(this, text.replace('"bid 0"', '"bid 50"'));
      };
    });
    await seat_with_bots(house, anna, 'merchants', { players: 2 }, 'de');
    await play(anna, w, decide_by_clicks, { enough: () => anna.kind() === 'bidding' && anna.asked() });
    await anna.button(w.merchants.choice.seal_bid).click();
    const toast = page.locator('.toast.refusal');
    await toast.getByText(w.merchants.refusals.sums_in_hundreds, { exact: true }).waitFor();
    await toast.getByRole('button', { name: '§1.7' }).click();
    await page.locator('.rules-sheet .is-wanted').getByText('Alle Summen sind Vielfache von 100 Gulden.').waitFor();
    assert.deepEqual(await (await foreign_words('de'))(page), []);
    await until(() => anna.asked(), 'nothing was sealed');
  }));

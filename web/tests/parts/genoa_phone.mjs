// Genoa on a phone, in German: a round by taps, the composer as a sheet, nothing sticks out, no English; axe at both sizes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { looker } from '../axe.mjs';
import { decide_by_clicks } from '../genoa.mjs';
import { play } from '../play.mjs';
import { positions_of, window_for } from '../positions.mjs';
import { seat_with_bots } from '../seating.mjs';
import { until, with_house } from '../visitor.mjs';
import { walk_through_genoa } from '../walk_genoa.mjs';
import { foreign_words, words_in } from '../words.mjs';

test('German on a phone, by taps', () =>
  with_house(async ({ house, come }) => {
    const w = await words_in('de');
    const foreign = await foreign_words('de');
    const anna = await come('Anna', { locale: 'de-DE', phone: true });
    anna.plays = true;
    await seat_with_bots(house, anna, 'genoa', { players: 3, rounds: 2 }, 'de');
    await anna.page.locator('.city-box').waitFor();
    await anna.press(anna.button(w.table.tip_none).first());
    const found = new Set();
    const look = async (where) => {
      await anna.expect_no_overflow(where);
      for (const word of await foreign(anna.page)) found.add(`${where}: ${word}`);
    };
    await look('Anfang');
    await anna.press(anna.button(w.table.ledger));
    await anna.press(anna.button(w.table.hand));
    const hand = await anna.page.locator('.hand-place').boundingBox();
    assert.ok(hand.y >= 0 && hand.y + hand.height <= 800, `its tab brings the hand into sight: ${JSON.stringify(hand)}`);
    let composed = false;
    const done = await play(anna, w, decide_by_clicks, {
      after: async (kind, step) => {
        if (step % 4 === 0) await look(kind);
        if (composed || anna.kind() !== 'talk' || (await anna.page.locator('.quick .btn').count()) === 0) return;
        await anna.press(anna.page.locator('.quick-line > .btn').last());
        await anna.page.locator('.composer').waitFor();
        const sheet = await anna.page.locator('.composer').boundingBox();
        assert.ok(sheet.width === 390 && sheet.y + sheet.height <= 844, 'the composer is a sheet over the map');
        await look('Formular');
        await anna.press(anna.button(w.deals.close));
        composed = true;
      },
    });
    await anna.page.locator('.result').waitFor();
    await look('Ende');
    assert.ok(composed, 'the composer was looked at');
    assert.deepEqual([...found], [], 'there is English in the German page');
    console.log(`decisions: ${JSON.stringify(done)}`);
  }));

test('axe finds nothing at any moment, by day and by night, wide and on a phone', () =>
  with_house(async ({ house, come }) => {
    const anna = await come('Anna', { reducedMotion: 'reduce' });
    anna.plays = true;
    const { at, expect_fine } = looker();
    const seen = [];
    await walk_through_genoa(
      house,
      anna,
      (name, visitor) => {
        seen.push(name);
        return at(name, visitor);
      },
      'en',
    );
    for (const moment of ['talk', 'composer', 'action', 'owners', 'owners-buildings', 'must', 'end'])
      assert.ok(seen.includes(`genoa-${moment}`), `${moment} was looked at: ${seen}`);
    expect_fine();
  }));

test('on a phone the best offer comes first, before prices of one’s own, and where a new one comes above others all Accepts rest', () =>
  with_house(async ({ house, come }) => {
    const anna = await come('Anna', { phone: true, reducedMotion: 'reduce' });
    anna.allow(/./);
    const { page } = anna;
    await page.clock.install();
    const { show, leave } = await window_for(house, anna, 'genoa', 'en');
    const talk = positions_of('genoa').find(
      ({ name, game }) => /seller/.test(name) && game.choices.filter((choice) => choice.startsWith('accept')).length > 1,
    );
    await show(talk);
    await page.locator('.ofs .offer').first().waitFor(); // the bargaining table is fetched
    const shown = () => page.locator('.ofs .offer:has(.btn.bind)').evaluateAll((all) => all.map(({ dataset }) => Number(dataset.offer)));
    const best_first = ({ choices, deals }) =>
      deals.standing
        .filter(({ id, version }) => choices.includes(`accept ${id} version=${version}`))
        .sort((a, b) => b.give.ducats - b.ask.ducats - (a.give.ducats - a.ask.ducats) || a.id - b.id)
        .map(({ id }) => id);
    const must = new Set(
      (await page.locator('.offer.is-must').evaluateAll((all) => all.map(({ dataset }) => Number(dataset.offer)))) ?? [],
    );
    const wanted = best_first(talk.game);
    assert.deepEqual(await shown(), [...wanted.filter((id) => must.has(id)), ...wanted.filter((id) => !must.has(id))]);

    const first = talk.game.deals.standing.find(({ id }) => id === wanted[0]);
    const better = { ...first, id: 99, version: 1, give: { ...first.give, ducats: first.give.ducats + 50 } };
    const game = {
      ...talk.game,
      choices: [...talk.game.choices, 'accept 99 version=1'],
      deals: { ...talk.game.deals, standing: [...talk.game.deals.standing, better] },
    };
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await show({ ...talk, game });
    const asleep = () => page.locator('.ofs .offer .btn.bind[aria-disabled="true"]').count();
    assert.equal((await shown())[0], 99);
    assert.equal(await asleep(), (await shown()).length, 'all rest');
    await until(async () => {
      await page.clock.runFor(1000);
      return (await asleep()) === 0;
    }, 'and wake');
    leave();
  }));

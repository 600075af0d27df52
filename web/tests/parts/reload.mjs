// Reload in the middle of a secret bid: it is still there, for its owner alone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Guest } from '../guest.mjs';
import { decide_by_clicks } from '../turin.mjs';
import { until, with_house } from '../visitor.mjs';
import { words_in } from '../words.mjs';
import { seat_page } from '../seating.mjs';

test('reload with a sealed bid', () =>
  with_house(async ({ house, come }) => {
    const w = await words_in('en');
    const [anna, bea] = [await come('Anna'), await come('Bea')];
    anna.plays = bea.plays = true;
    const host = await Guest.enter(house, 'Carla');
    const table = await host.open({ players: 4 });
    await seat_page(anna, table);
    await seat_page(bea, table);
    await host.fill_with_bots();
    await host.ready();
    await until(() => anna.asked() && bea.asked(), 'all are asked for a bid');
    await host.choose('bid 1');

    const pieces = () => anna.page.getByText(/^You bid/).first();
    await decide_by_clicks(anna, w, { step: 1 });
    const bid = anna.view().game.players[anna.view().seat].bid;
    assert.equal(bid, 3);
    await pieces().waitFor();
    const before = anna.frames.length;
    await anna.page.reload();
    await until(() => anna.frames.length > before && anna.view(), 'the table is there again');
    await pieces().waitFor();
    assert.match((await pieces().innerText()).replace(/\s+/g, ' '), /You bid 3/);
    assert.equal(anna.view().game.players[anna.view().seat].bid, 3);
    await anna.page.getByRole('img', { name: w.turin.state.bid_sealed }).first().waitFor();

    // Bea was told that it is sealed and nothing more, and her page does not know it either.
    const seat = anna.view().seat;
    await until(() => bea.view().game.players[seat].sealed, 'Bea sees that Anna has sealed');
    await bea.page.reload();
    await until(() => bea.asked(), 'Bea is still asked');
    await bea.page.getByRole('heading', { level: 1, name: w.turin.ask.bid[0] }).waitFor();
    const told = bea.view().game.players[seat];
    for (const key of ['bid', 'hand', 'scudo', 'show']) assert.ok(told[key] === undefined || told[key] === null, key);

    // It can still be taken back, and the auction goes on from there.
    await anna.button(new RegExp(`^${w.turin.take_back}`), anna.page.locator('.turin')).click();
    await until(() => anna.asked(), 'Anna is asked again');
    await decide_by_clicks(anna, w, { step: 2 });
    await decide_by_clicks(bea, w, { step: 0 });
    await until(() => anna.kind() !== 'bidding', 'the bids are opened');
    host.leave();
  }));

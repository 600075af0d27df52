// Two people at one screen: a sheet covers the table between them, and nothing of the one's secrets is left for the other.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decide_by_clicks as decide_at_genoa } from '../genoa.mjs';
import { decide_by_clicks } from '../turin.mjs';
import { until, with_house } from '../visitor.mjs';
import { words_in } from '../words.mjs';

// A new table at which Anna and Bea share a screen; bots have the other seats.
async function sit_down(anna, w, game) {
  anna.plays = true;
  const { page } = anna;
  await anna.goto('/');
  await page.getByLabel(w.lobby.play_as).fill('Anna');
  const form = await anna.new_table(w, game);
  await form.getByLabel(w.lobby.seat_number(2)).selectOption('here');
  await form.getByLabel(w.lobby.seat_name(2)).fill('Bea');
  for (const seat of [3, 4]) await form.getByLabel(w.lobby.seat_number(seat)).selectOption('bot:steady');
  await anna.button(w.lobby.begin, form).click();
}

test('two at one screen', () =>
  with_house(async ({ come }) => {
    const w = await words_in('en');
    const anna = await come('Anna');
    await sit_down(anna, w);
    const { page } = anna;
    const names = { 1: 'Anna', 2: 'Bea' };
    const takes = { 1: 0, 2: 0 };
    const secrets_of = (hand) => {
      const { game, seat } = anna.view(hand);
      const { hand: cards, show, bid, sale, wish, add } = game.players[seat];
      const open = new Set([...game.lot, ...game.out, ...game.players.flatMap(({ open: list }) => list.map(({ card }) => card))]);
      return { cards: [...cards, ...(show ? [show] : [])].filter((card) => !open.has(card)), sealed: { bid, sale, wish, add } };
    };
    // What the page holds: its markup, what is typed into fields, and what it keeps in the browser.
    const whole_page = () =>
      page.evaluate(() =>
        [
          document.documentElement.outerHTML,
          ...[...document.querySelectorAll('input,textarea')].map(({ value }) => value),
          JSON.stringify({ ...localStorage }),
          JSON.stringify({ ...sessionStorage }),
          document.title,
          location.href,
        ].join('\n'),
      );
    async function expect_nothing_of(hand, where) {
      const { cards } = secrets_of(hand);
      const html = await whole_page();
      for (const card of cards) {
        assert.ok(!html.includes(card), `${where}: ${card} of ${names[hand]} is in the page`);
        const label = w.turin.card_label(card);
        assert.ok(!html.includes(label), `${where}: "${label}" of ${names[hand]} is in the page`);
      }
      const others_own = /You (bid|add) (<[^>]*>|\s)*\d+/.exec(html.replace(/<!--.*?-->/g, ''));
      return others_own;
    }

    let saw_sealed = 0,
      hand = 1;
    const answer = async () => {
      for (let i = 0; anna.asked(hand) && (await page.locator('.asked-strip.is-mine').count()) > 0; ++i) {
        await decide_by_clicks(anna, w, { hand, step: i % 5 });
        await until(
          async () => anna.stage === 'over' || anna.asked(hand) || !(await page.locator('.asked-strip.is-mine').count()),
          'the screen follows',
        );
      }
    };
    for (let step = 0; step < 4000 && (takes[1] < 5 || takes[2] < 5) && anna.stage !== 'over'; ++step) {
      const sheet = page.locator('.hand-over h1');
      await until(
        async () => anna.stage === 'over' || (await sheet.count()) > 0 || (await page.locator('.asked-strip.is-mine').count()) > 0,
        'a sheet or a question',
      );
      if (anna.stage === 'over') break;
      if ((await sheet.count()) === 0) {
        await answer(); // whoever has the screen is asked again
        continue;
      }
      // The sheet: a name and nothing else.
      const whose = /Hand over to (Anna|Bea)/.exec(await sheet.innerText())[1];
      hand = whose === 'Anna' ? 1 : 2;
      const other = 3 - hand;
      assert.equal(await page.locator('[data-card]').count(), 0, 'no card on the sheet');
      assert.equal(await page.getByRole('spinbutton').count(), 0, 'no figure on the sheet');
      const covered = await anna.text();
      assert.ok(covered.length < 400, `the sheet covers everything: ${covered}`);
      await expect_nothing_of(1, 'sheet');
      await expect_nothing_of(2, 'sheet');
      await anna.button(w.table.hand_take(whose)).click();
      takes[hand] += 1;
      await page.locator('.turin').waitFor();
      await until(() => anna.asked(hand), `${whose} is asked`);
      for (const card of secrets_of(hand).cards)
        assert.ok((await page.locator(`[data-card="${card}"]`).count()) > 0, `${whose} sees ${card}`);
      await expect_nothing_of(other, `after the sheet for ${whose}`);
      const sealed = secrets_of(other).sealed;
      if (Object.values(sealed).some((value) => value !== undefined && value !== null)) {
        saw_sealed += 1;
        const text = await anna.text();
        assert.ok(!/It is sealed|You bid \d|You add \d/.test(text), `${whose} reads what the other has sealed: ${text}`);
      }
      // Looking back goes through one's own eyes, too.
      if (step % 7 === 0) await expect_nothing_of(other, 'again');
      await answer();
    }
    assert.ok(takes[1] >= 3 && takes[2] >= 3, JSON.stringify(takes));
    assert.ok(saw_sealed > 0, 'one had sealed while the other looked');
    console.log(`hand-overs: ${JSON.stringify(takes)}, with something sealed: ${saw_sealed}`);
  }));

// In a talk all may speak and the game waits for one: the screen is given to who wants to say something, and back.
test('two at one screen bargain at Genoa', () =>
  with_house(async ({ come }) => {
    const w = await words_in('en');
    const anna = await come('Anna');
    await sit_down(anna, w, 'genoa');
    const { page } = anna;
    const sheet = page.locator('.hand-over h1');
    const take = async () => {
      const whose = /Hand over to (Anna|Bea)/.exec(await sheet.innerText())[1];
      assert.equal(await page.locator('.hand, .city').count(), 0, 'nothing of the table on the sheet');
      await anna.button(w.table.hand_take(whose)).click();
      await page.locator('.genoa').waitFor();
      return whose === 'Anna' ? 1 : 2;
    };
    await sheet.waitFor();
    let holder = await take();
    const names = { 1: 'Anna', 2: 'Bea' };
    let bargained = false;
    for (let step = 0; step < 2000 && !bargained && anna.stage !== 'over'; ++step) {
      await until(async () => anna.stage === 'over' || (await sheet.count()) > 0 || anna.asked(holder), 'a sheet or a question');
      if ((await sheet.count()) > 0) {
        holder = await take();
        continue;
      }
      const other = 3 - holder,
        view = anna.view(holder);
      const lend = anna.button(w.table.lend(names[other]));
      if (anna.kind(holder) === 'talk' && view.game.merchant === view.seat && (await lend.count()) > 0) {
        // Bea asks for the screen, offers, and gives it back; Anna finds her offer.
        await lend.click();
        await sheet.waitFor();
        assert.equal(await take(), other);
        const price = page.locator('.fix .btn').first();
        await price.waitFor();
        await price.click();
        const seat = anna.view(other).seat;
        const stands = () => anna.view(other).game.deals.standing.some(({ from }) => from === seat);
        const sure = page.getByText(w.deals.price_sure); // above a third of her purse it is asked for
        await until(async () => stands() || (await sure.count()) > 0, 'the price is heard');
        if (!stands()) await price.click();
        await until(stands, 'the offer stands');
        await anna.button(w.table.lend(names[holder])).click();
        await sheet.waitFor();
        assert.equal(await take(), holder);
        await page.locator('.offer').first().waitFor();
        const hand_of = (who, at) => anna.view(who).game.players[at].hand;
        const own = hand_of(holder, view.seat),
          shown = await page.evaluate(() => [...document.querySelectorAll('[data-card]')].map((card) => card.dataset.card));
        assert.ok(
          own.some((card) => shown.includes(card)),
          `${names[holder]} sees ${own}`,
        );
        for (const card of hand_of(other, seat))
          assert.ok(own.includes(card) || !shown.includes(card), `${card} of ${names[other]} is in the hand of ${names[holder]}`);
        bargained = true;
        continue;
      }
      await decide_at_genoa(
        {
          page,
          touch: false,
          chosen: () => anna.chosen(holder),
          kind: () => anna.kind(holder),
          choices: () => anna.choices(holder),
          view: () => anna.view(holder),
          button: (...given) => anna.button(...given),
        },
        w,
        step,
      );
    }
    assert.ok(bargained, 'the screen went to and fro in a talk');
  }));

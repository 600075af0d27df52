// At every kind of question of every game, what is lit on the screen is what the house lists, and for offers what `try` allows.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Guest } from '../guest.mjs';
import { listen_in, press_all } from '../lit.mjs';
import { seat_people, seat_third } from '../seating.mjs';
import { until, with_house as with_any_house } from '../visitor.mjs';

// Games by chance are played quicker than people do: a house with its usual bound hangs up on them.
const with_house = (body) => with_any_house(body, ['--max-messages', '100000']);

const games = {
  genoa: {
    options: { players: 3, rounds: 6 },
    kinds: ['start', 'talk', 'action', 'hand_over', 'pick_drawn', 'getting', 'reward', 'acquiring'],
  },
  merchants: {
    options: { players: 3 },
    kinds:
      'buying title_card bidding mastering talk stowing axle_card moving meeting wheels offices clearance sale_card bonus_card auction acquiring upkeep credit rising'.split(
        ' ',
      ),
  },
  turin: {
    options: { players: 3, goose: 'tie' },
    kinds: ['showing', 'bidding', 'goose_tie', 'rebidding', 'choosing', 'offering', 'buying', 'two_buyers'],
  },
};
// Talk that is no choice of the list: offers and words that bind nobody.
const spoken = /^(offer|ask|decline|no_price) /;
const kind_of = ({ pending }) => Object.keys(pending[0] ?? {})[0];

const recorded = JSON.parse(readFileSync(new URL('../../src/games/merchants/recorded.json', import.meta.url)));
const recorded_questions = new Map(
  Object.values(recorded.views)
    .filter(({ seat, game }) => game.asked.includes(seat))
    .map((seen) => [
      kind_of(seen.game),
      {
        ...seen,
        game: { promises: { offers: [], in_force: [] }, ...seen.game, choices: seen.game.choices.filter((each) => !spoken.test(each)) },
      },
    ]),
);
const rare = /^(deliver|take_tile|trade|accept|borrow) /;
// Games by chance, until every kind of question was asked: of each kind the position with the most to choose from.
// A game of Merchants is long: of it there are recorded ones.
async function questions(house, game) {
  const { options, kinds } = games[game];
  if (game === 'merchants') return recorded_questions;
  const host = await Guest.enter(house, 'Gast');
  const found = new Map();
  for (let played = 0; played < 40 && found.size < kinds.length; ++played) {
    const id = await host.open(options, [], { game });
    await host.fill_with_bots(played % 2 === 0 ? 'steady' : 'random'); // who plays well comes to rewards, who does not to the rest
    await host.ready();
    await host.play(
      () => false,
      (choices) => choices.find((choice) => rare.test(choice)) ?? choices[Math.floor(Math.random() * choices.length)],
    );
    const { lines } = await host.ask('GET', `/api/tables/${id}/ledger`);
    for (const { n, seat } of lines) {
      const seen = await host.ask('GET', `/api/tables/${id}/at/${n - 1}?eyes=${seat}`);
      const kind = kind_of(seen.game);
      if (!seen.game.asked.includes(seat)) continue;
      const best = found.get(kind)?.game.choices.length ?? 0;
      if (best === 0 || (best < 12 && best < seen.game.choices.length)) found.set(kind, seen);
    }
  }
  host.leave();
  return found;
}

// Sums are listed by some examples: any other of them between may be written.
const is_sum = (choice, listed) => {
  const [, word, sum] = /^(.*\D)(\d+)$/.exec(choice) ?? [];
  const sums = listed.filter((each) => each.startsWith(word)).map((each) => Number(/(\d+)$/.exec(each)?.[1]));
  return sums.length > 1 && Number(sum) >= Math.min(...sums) && Number(sum) <= Math.max(...sums);
};

for (const [game, { options, kinds }] of Object.entries(games))
  test(`${game}: what is lit is what is listed`, () =>
    with_house(async ({ house, come }) => {
      const anna = await come('Anna');
      await anna.context.addInitScript(listen_in);
      await seat_third(house, anna, { game, options });
      await anna.page.locator('.board-box').waitFor();
      const found = await questions(house, game);
      assert.deepEqual([...found.keys()].sort(), [...kinds].sort(), 'every kind of question was asked');
      await anna.page.evaluate(() => (globalThis.lit.deaf = true));
      const table = anna.view();
      for (const [kind, seen] of found) {
        const seats = seen.game.players.map((_, seat) => table.seats[seat % table.seats.length]);
        const view = { ...table, seats, seat: seen.seat, awaited: [seen.seat] };
        const show = (game_view) =>
          anna.page.evaluate(
            ([id, shown]) => globalThis.lit.sockets.at(-1).tell({ view: { table: id, now: Date.now(), view: shown } }),
            [anna.table, { ...view, game: game_view }],
          );
        await show({ ...seen.game, asked: [], choices: [] }); // so that nothing of the question before is left
        await show(seen.game);
        const wanted = seen.game.choices;
        const sent = await anna.page.evaluate(press_all, { wanted, clicks: 3000, seed: 1 });
        assert.deepEqual(
          wanted.filter((choice) => !sent.includes(choice)),
          [],
          `${kind}: what is listed is lit`,
        );
        assert.deepEqual(
          sent.filter((choice) => !wanted.includes(choice) && !is_sum(choice, wanted) && !(kind === 'talk' && spoken.test(choice))),
          [],
          `${kind}: what is lit is listed`,
        );
      }
      const counted = [...found].map(([kind, seen]) => `${kind} ${seen.game.choices.length}`);
      console.log(`${game}: ${counted.join(', ')}`);
    }));

// --- talk: what can be sent is what the house allows -------------------------------------------------------------------------

// Plays on until the talk begins, without anybody acting in it.
async function to_the_talk({ guests, say, game }) {
  for (let i = 0; i < 200 && kind_of(game()) !== 'talk'; ++i) {
    const seat = game().asked[0];
    const { choices, wagons } = guests[seat].view.game;
    const wanted = ['roll', `city=${wagons?.[0].at}`, 'bid 0', 'pass'].map((word) => choices.find((each) => each.includes(word)));
    const refused = await say(seat, wanted.find((each) => each !== undefined) ?? choices[0]);
    assert.equal(refused, undefined);
    const n = guests[seat].view.n;
    await until(() => guests.every((guest) => guest.view.n >= n), 'all have heard');
  }
}

for (const game of ['genoa', 'merchants'])
  for (const first of [true, false])
    // of the turn: the merchant, or with equal bids the loading master
    test(`${game}: what ${first ? 'the first' : 'another'} can say in the talk is what the house allows`, () =>
      with_house(async ({ house, come }) => {
        const dressed = async (...given) => {
          const visitor = await come(...given);
          await visitor.context.addInitScript(listen_in);
          return visitor;
        };
        const anna_first = first ? await seat_people({ house, come: dressed }, game, ['Anna'], ['Ben', 'Carla']) : undefined;
        let table = anna_first,
          anna = anna_first?.visitors[0];
        if (!first) {
          anna = await dressed('Anna');
          const { id, guests } = await seat_third(house, anna, { game, options: games[game].options });
          const say = (seat, choice) => guests[seat].say({ act: { table: id, command: { choose: { choice } } } });
          table = { id, guests, say, game: () => guests[0].view.game };
        }
        const { page } = anna;
        const me = first ? 0 : 2,
          self = table.guests[me];
        await to_the_talk(table);
        await until(() => anna.kind() === 'talk' && anna.view().n >= self.view.n, 'the window shows the talk');
        const allowed = async (choice) => (await self.say({ try: { table: table.id, choice } })) === undefined;
        const settled = () => page.waitForTimeout(1500); // drafts are tried when nothing has changed for a moment

        await settled();
        const wanted = anna.view().game.choices;
        const sent = await page.evaluate(press_all, { wanted: [...wanted, 'never'], clicks: 400, seed: 2 });
        assert.deepEqual(
          wanted.filter((choice) => !sent.includes(choice)),
          [],
          'what is listed is lit',
        );
        const beyond = sent.filter((choice) => !wanted.includes(choice));
        for (const choice of beyond) assert.ok(await allowed(choice), `${choice} is lit and refused`);

        // The composer, with sums that can be offered and sums that cannot: lit is what the house allows, and else it is said why not.
        const compared = { lit: 0, refused: 0 };
        if ((await page.locator('.composer').count()) > 0) await page.keyboard.press('Escape');
        for (const digits of ['0', '3', '20', '47', '99', '995']) {
          await page.keyboard.press('o');
          await page.locator('.composer').waitFor();
          const before = await page.evaluate(() => globalThis.lit.trials.length);
          for (const digit of digits) await page.keyboard.press(digit);
          const lit = async () => (await page.locator('.composer .btn.say').getAttribute('aria-disabled')) === 'false';
          await until(
            async () => (await lit()) || (await page.locator('.composer .problem').count()) > 0,
            'the house has answered the draft',
          );
          if (await lit()) {
            await page.evaluate(() => Object.assign(globalThis.lit, { armed: true, sent: [] }));
            await page.keyboard.press('Enter');
            const [choice] = await page.evaluate(() => ((globalThis.lit.armed = false), globalThis.lit.sent));
            assert.ok(await allowed(choice), `${choice} is lit and refused`);
            ++compared.lit;
          } else {
            const [choice, tried] = await page.evaluate((n) => globalThis.lit.trials.slice(n).at(-1) ?? [], before);
            if (choice !== undefined) {
              assert.equal(tried, false, `${choice} is allowed and not lit`);
              assert.equal(await allowed(choice), false, choice);
              ++compared.refused;
            }
          }
          await page.keyboard.press('Escape');
        }
        assert.ok(compared.lit + compared.refused > 2, JSON.stringify(compared)); // which of them are refused depends on the purse
        console.log(`${game}: ${wanted.length} listed, ${beyond.length} more allowed, drafts compared: ${JSON.stringify(compared)}`);
      }));

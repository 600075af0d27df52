// A walk through every screen of the house, for whoever wants to look at each: `at(name, visitor)` is called there.
// One person at a browser; guests without one sit at the other seats, so that every kind of question comes up.
import { Guest } from './guest.mjs';
import { seat_page } from './seating.mjs';
import { decide_by_clicks } from './turin.mjs';
import { until } from './visitor.mjs';
import { words_in } from './words.mjs';

export async function walk_through_the_house(house, visitor, at, language = 'en') {
  const w = await words_in(language);
  const { page } = visitor;
  const heading = (name) => page.getByRole('heading', { level: 1, name }).waitFor();

  await visitor.goto('/');
  await visitor.play_now(w).waitFor();
  await at('lobby-first', visitor);
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  await at('lobby-keys', visitor);
  await page.keyboard.press('Escape');
  await visitor.button(w.lobby.open_table, visitor.card_of(w)).click();
  await visitor.button(new RegExp(`^${w.lobby.all_options(7).replace('7', String.raw`\d+`)}$`)).click(); // however many there are
  await page.getByLabel(w.lobby.seat_number(2)).selectOption('here');
  await page.getByLabel(w.lobby.seat_number(3)).selectOption('bot:steady');
  await at('lobby-form', visitor);

  await visitor.goto('/account');
  await heading(w.account.title);
  await at('account-nobody', visitor);
  await visitor.goto('/device');
  await heading(w.account.device_title);
  await at('device', visitor);
  await visitor.goto('/rules/turin');
  await page.getByText('§3.4').first().waitFor();
  await at('rules', visitor);
  await visitor.goto('/rules/chess').catch(() => {});
  await at('rules-unknown', visitor);
  await visitor.goto('/join/0123456789abcdef');
  await heading(w.join.void);
  await at('join', visitor);
  await visitor.goto('/nowhere');
  await heading(w.house.nowhere_title);
  await at('nowhere', visitor);
  await visitor.goto('/t/0123456789abcdef');
  await heading(w.table.gone_title);
  await at('table-gone', visitor);
}

// The account of somebody who has a name. It takes the house a moment to hash the password.
export async function walk_through_the_account(visitor, at, language = 'en') {
  const w = await words_in(language);
  const { page } = visitor;
  await visitor.goto('/account');
  const make = page.getByRole('form', { name: w.account.make_title });
  await make.getByLabel(w.account.name).fill(`Donatella ${language}`);
  await make.getByLabel(w.account.password).fill('correct horse');
  await make.getByRole('button', { name: w.account.make }).click();
  await page.getByRole('heading', { name: w.account.codes_title }).waitFor();
  await at('account-codes', visitor);
  await visitor.button(w.account.codes_kept).click();
  await visitor.button(w.account.device_show).click();
  await page.getByRole('img', { name: w.account.device_qr }).waitFor();
  await at('account', visitor);
}

export async function walk_through_a_game(house, visitor, at, language = 'en') {
  const w = await words_in(language);
  const { page } = visitor;
  const [bea, carla, dora] = [
    await Guest.enter(house, 'Beatrice'),
    await Guest.enter(house, 'Corrado'),
    await Guest.enter(house, 'Donata'),
  ];
  const guests = [bea, carla];
  const pass_or = (choice) => (choices) =>
    choices.find((each) => each.startsWith(choice)) ?? (choices.includes('pass') ? 'pass' : choices[0]);
  // All guests who are asked something of that kind answer it.
  const answer = async (kind, pick, who = guests) => {
    for (const guest of who) {
      if (guest.kind() !== kind) await until(() => guest.kind() === kind || visitor.kind() !== kind, kind);
      if (guest.kind() === kind && guest.asked) await guest.choose(pick(guest.choices, guest));
    }
  };
  const mine = (kind) => until(() => visitor.asked() && visitor.kind() === kind, `${visitor.name} is asked ${kind}`);
  const settled = () => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const look = async (name) => {
    await settled();
    await at(name, visitor);
  };

  // --- the waiting room, with an invitation
  await visitor.goto('/');
  const form = await visitor.new_table(w);
  await visitor.button(`${w.lobby.seats}: ${w.house.less}`, form).click();
  await visitor.button(w.lobby.open_the_table, form).click();
  await heading_of(page, w.table.waiting_title);
  await visitor.button(w.invite.make).click();
  await page.getByRole('img', { name: w.invite.qr }).waitFor();
  const table = visitor.table;
  for (const guest of guests) {
    await guest.watch(table);
    await guest.act({ sit: {} });
    await guest.act({ ready: { ready: true } });
  }
  await bea.say({ say: { table, text: language === 'de' ? 'Guten Abend' : 'Good evening to you all, shall we begin?' } });
  await look('waiting-room');
  await visitor.button(w.table.i_am_ready).click();

  // --- the first auction: all level, then one best bid
  await mine('showing');
  await look('table-show');
  await decide_by_clicks(visitor, w, { step: 0 });
  await look('table-show-sealed');
  await answer('showing', (choices) => choices[0]);
  await mine('bidding');
  for (let i = 0; i < 2; ++i) await visitor.button(`${w.turin.bid}: ${w.house.more}`).click();
  await look('table-bid');
  await page.locator('.turin').getByRole('button', { name: w.turin.seal_bid }).click();
  await until(() => !visitor.asked(), 'the bid is sealed');
  await look('table-bid-sealed');
  await answer('bidding', pass_or('bid 2'));
  await mine('rebidding');
  await look('table-level');
  await decide_by_clicks(visitor, w);
  await answer('rebidding', pass_or('add 0'));
  await mine('choosing');
  await look('table-take');
  while (visitor.kind() === 'choosing') {
    if (visitor.asked()) await decide_by_clicks(visitor, w);
    else await answer('choosing', (choices) => choices[0]);
  }

  // --- the sale: two want the same card
  await mine('offering');
  await look('table-offer');
  await page.getByRole('group', { name: w.turin.offer_pick }).getByRole('button').first().click();
  await look('table-offer-picked');
  await page.locator('.offering .bind').click();
  await until(() => !visitor.asked(), 'the offer is sealed');
  await look('table-offer-sealed');
  await answer('offering', pass_or('sell'));
  await until(() => visitor.kind() === 'buying', 'the sale');
  if (visitor.asked()) {
    await look('table-buy');
    await decide_by_clicks(visitor, w, { step: 1 });
  }
  const my_card = visitor.view().game.players[visitor.view().seat].open.find(({ price }) => price > 0).card;
  await answer('buying', pass_or(`buy ${my_card}`));
  await mine('two_buyers');
  await look('table-two-buyers');
  await decide_by_clicks(visitor, w);

  // --- the second auction: the market, the menu, the rules, talk, notes, a vote
  await mine('showing');
  await look('table-show-2');
  await decide_by_clicks(visitor, w);
  await answer('showing', (choices) => choices[0]);
  await mine('bidding');
  await look('table-bid-2');
  await visitor.button(w.table.menu).click();
  await look('table-menu');
  await page.keyboard.press('Escape');
  await visitor.button(new RegExp(`^${w.table.to_rule('§3.2')}$`)).click();
  await page.locator('.rules-sheet .is-wanted').waitFor();
  await look('table-rules');
  await page.locator('.rules-sheet header button').click();
  await page.keyboard.press('?');
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  await look('table-keys');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await until(async () => {
    await page.keyboard.press('Escape');
    return (await page.locator('.rules-sheet').count()) === 0;
  }, 'the rules are closed');
  await visitor.button(w.table.undo_title).click();
  await look('table-take-back');
  await page.keyboard.press('Escape');
  await bea.act({ propose: { ballot: 'abort' } });
  await page.getByRole('region', { name: w.table.vote }).first().waitFor();
  await look('table-vote');
  await carla.act({ vote: { yes: false } });
  await page.getByRole('region', { name: w.table.vote }).first().waitFor({ state: 'detached' });
  const tab = (name) => page.getByRole('tab', { name: new RegExp(`^${name}`) });
  await tab(w.table.talk).click();
  await carla.say({
    say: { table, text: language === 'de' ? 'Die Schweine gehören mir.' : 'The pigs are mine, all of them, and I will pay for it.' },
  });
  await page
    .getByRole('log', { name: w.table.talk })
    .getByText(/pigs|Schweine/)
    .waitFor();
  await look('table-talk');
  await tab(w.table.notes).click();
  await page.getByRole('textbox', { name: w.table.notes }).fill('Beatrice: 9?');
  await page.getByText(w.table.notes_saved, { exact: true }).waitFor();
  await look('table-notes');
  await tab(w.table.ledger).click();
  // on a phone the other sheets lie behind tabs
  const phone_tab = (i) =>
    page
      .locator('.phone-tabs button')
      .nth(i)
      .evaluate((button) => button.click());
  for (const [i, name] of [
    [1, 'phone-table'],
    [2, 'phone-ledger'],
    [3, 'phone-talk'],
  ]) {
    await phone_tab(i);
    await look(name);
    if (i !== 1) continue;
    await page
      .locator('.crest-btn')
      .first()
      .evaluate((button) => button.click());
    await look('phone-cards');
    await page.keyboard.press('Escape');
  }
  await phone_tab(0);
  await visitor.button(w.table.look_back).click();
  await page.getByRole('slider', { name: w.table.replay_slider }).waitFor();
  await look('table-look-back');
  await page.keyboard.press('Escape');
  await page.getByRole('slider', { name: w.table.replay_slider }).waitFor({ state: 'detached' });

  // --- somebody who only watches
  const ghost = await Guest.enter(house, visitor.name, await visitor.cookie());
  await ghost.watch(table);

  // --- the end
  await Promise.all([...guests, ghost].map((guest) => guest.play(() => guest.view.stage === 'over')));
  await until(() => visitor.stage === 'over', 'the end');
  await page.getByText(w.table.wealth, { exact: true }).first().waitFor();
  await look('result');
  await visitor.button(w.table.verify).click();
  await page.getByRole('dialog').getByText(w.table.verify_key_yes).waitFor();
  await look('result-luck');
  await page.keyboard.press('Escape');
  await page.locator('table.dealings a').nth(2).click();
  await page.getByRole('slider', { name: w.table.replay_slider }).waitFor();
  await look('replay');
  await page.getByLabel(w.table.eyes, { exact: true }).selectOption('0');
  await page.waitForURL(/eyes=0|#n=/);
  await look('replay-eyes');
  await visitor.button(w.table.play_on).click();
  await page.getByRole('dialog', { name: w.table.what_if_title }).waitFor();
  await look('what-if');
  await page.getByRole('dialog').getByRole('button', { name: w.table.what_if_go }).click();
  await page.getByText(w.table.copy_banner).waitFor();
  await until(() => visitor.asked() || visitor.stage === 'over', 'the copy');
  await look('copy');

  // --- a tie with a goose
  await dora.open({ players: 2, goose: 'tie' });
  await seat_page(visitor, dora.table, { language });
  await dora.ready();
  await mine('showing');
  await decide_by_clicks(visitor, w);
  await answer('showing', (choices) => choices[0], [dora]);
  await mine('bidding');
  await decide_by_clicks(visitor, w, { step: 0 });
  await answer('bidding', pass_or('bid 2'), [dora]);
  await mine('goose_tie');
  await look('table-goose');

  // --- a stranger's table, watched: five seats
  await bea.open({ players: 5 }, [], { is_public: true });
  await bea.fill_with_bots();
  await bea.ready();
  await visitor.goto(`/t/${bea.table}`);
  await page.getByText(w.table.watching).waitFor();
  await look('watching-five');

  // --- two at this screen
  await visitor.goto('/');
  const again = await visitor.new_table(w);
  await again.getByLabel(w.lobby.seat_number(2)).selectOption('here');
  for (const seat of [3, 4]) await again.getByLabel(w.lobby.seat_number(seat)).selectOption('bot:steady');
  await visitor.button(w.lobby.begin, again).click();
  await page.locator('.hand-over button').waitFor();
  await look('hand-over');
  await page.locator('.hand-over button').click();
  await page.locator('.turin').waitFor();
  await look('table-four');

  // --- the lobby of somebody with many tables
  await bea.open({ players: 4 }, [], { is_public: true, pace: 'days', bank_seconds: 172_800, increment_seconds: 43_200 });
  await visitor.goto('/');
  await page
    .getByRole('row', { name: /Beatrice/ })
    .first()
    .waitFor();
  await page.getByText(w.lobby.finished, { exact: true }).waitFor();
  await look('lobby');
  for (const guest of [bea, carla, dora, ghost]) guest.leave();
}

const heading_of = (page, name) => page.getByRole('heading', { level: 1, name }).waitFor();

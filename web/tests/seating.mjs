// Brings windows to a table that a guest without a browser has opened.
import { Guest } from './guest.mjs';
import { until } from './visitor.mjs';
import { words_in } from './words.mjs';

export async function seat_page(visitor, table, { language = 'en', ready = true } = {}) {
  const w = await words_in(language);
  await visitor.goto('/');
  const name = visitor.page.getByLabel(w.lobby.play_as);
  await visitor.page.getByRole('heading', { level: 1 }).waitFor();
  if ((await name.count()) > 0) await name.fill(visitor.name);
  await visitor.goto(`/t/${table}`);
  await visitor.button(w.table.sit_here).first().click();
  await until(() => visitor.view()?.seat !== undefined, `${visitor.name} sits`);
  if (ready) await visitor.button(new RegExp(`^(${w.table.i_am_ready}|${w.table.start})$`)).click();
}

// Two people without a window at seats 0 and 1, the window at seat 2. `guests`: all three without windows, in their order.
export async function seat_third(house, visitor, settings, language = 'en') {
  const [ben, carla] = [await Guest.enter(house, 'Ben'), await Guest.enter(house, 'Carla')];
  const { id } = await ben.ask('POST', '/api/tables', { ...settings, is_public: true });
  for (const guest of [ben, carla]) await guest.watch(id);
  for (const guest of [ben, carla]) await guest.act({ sit: {} });
  await seat_page(visitor, id, { language });
  for (const guest of [ben, carla]) await guest.ready();
  const self = await Guest.enter(house, visitor.name, await visitor.cookie());
  await self.watch(id);
  const guests = [ben, carla, self];
  await until(() => guests.every((guest) => guest.view?.stage === 'running'), 'the game runs');
  return { id, guests };
}

// The window at seat 0, bots at the others. `more`: further settings of the table.
export async function seat_with_bots(house, visitor, game, options, language = 'en', more = {}) {
  const guest = await Guest.enter(house, 'Gast');
  const { id } = await guest.ask('POST', '/api/tables', { game, options, is_public: true, ...more });
  await guest.watch(id);
  for (let seat = 1; seat < options.players; ++seat) await guest.act({ add_bot: { seat, bot: 'steady' } });
  await seat_page(visitor, id, { language });
  await until(() => visitor.asked(), 'the first decision');
}

// People at windows, in this order, and then people without one. `guests`: all of them without their windows, for the way to
// where it matters; `say` gives the refusal, or nothing.
export async function seat_people({ house, come }, game, names, others, options = {}) {
  const visitors = [];
  for (const name of names) visitors.push(await come(name));
  const without = [];
  for (const name of others) without.push(await Guest.enter(house, name));
  const opener = without[0] ?? (await Guest.enter(house, 'Gast'));
  const { id } = await opener.ask('POST', '/api/tables', {
    game,
    options: { players: names.length + others.length, ...options },
    is_public: true,
  });
  for (const visitor of visitors) {
    visitor.plays = true;
    await seat_page(visitor, id);
  }
  for (const guest of without) {
    await guest.watch(id);
    await guest.act({ sit: {} });
    await guest.ready();
  }
  await until(() => visitors.every((each) => each.view()?.stage === 'running'), 'the game runs');
  const hands = [];
  for (const visitor of visitors) {
    const hand = await Guest.enter(house, visitor.name, await visitor.cookie());
    await hand.watch(id);
    hands.push(hand);
  }
  const guests = [...hands, ...without];
  await until(() => guests.every((guest) => guest.view?.stage === 'running'), 'all are there');
  const say = async (seat, choice) => {
    const refused = await guests[seat].say({ act: { table: id, command: { choose: { choice } } } });
    const n = guests[seat].view.n;
    await until(() => guests.every((guest) => guest.view.n >= n), 'all have heard'); // else the next one answers a question of before
    return refused;
  };
  return { id, visitors, guests, say, game: () => guests.at(-1).view.game };
}

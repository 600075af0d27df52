// Playing Genoa at a screen: by mouse or finger, and by keys. What is asked comes from what the house told this window; what
// is done is done on the screen.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { heard, key_to, may, pressed_soon_ms, tab_into, too_late } from './play.mjs';
import { until } from './until.mjs';

const board = JSON.parse(readFileSync(new URL('../../src/games/genoa/data/board.json', import.meta.url)));
const rows = board.plans.find(({ id }) => id === 'normal').rows;
const neighbours = new Map(board.fields.map(({ id }) => [id, new Set()]));
rows.forEach((row, y) =>
  row.forEach((field, x) => {
    for (const other of [rows[y][x + 1], rows[y + 1]?.[x]])
      if (other && other !== field) {
        neighbours.get(field).add(other);
        neighbours.get(other).add(field);
      }
  }),
);
const is_building = (field) => board.fields.findIndex(({ id }) => id === field) < 18;

// The shortest way from the tower to a field, not over a disc; undefined if it is too far.
export function way_to(game, target) {
  const at = game.path.at(-1),
    left = 5 - game.path.length;
  let edge = [[]];
  const seen = new Set(game.path);
  if (at === target) return [];
  for (let step = 0; step < left; ++step) {
    const next = [];
    for (const way of edge)
      for (const field of neighbours.get(way.at(-1) ?? at)) {
        if (seen.has(field)) continue;
        seen.add(field);
        if (field === target) return [...way, field];
        next.push([...way, field]);
      }
    edge = next;
  }
  return undefined;
}
// A field for which an offer can be made: so many steps off.
export const field_at = (game, steps) =>
  board.fields.map(({ id }) => id).find((id) => !(steps > 0 && game.path.includes(id)) && way_to(game, id)?.length === steps);
export const action_open = (game) => is_building(game.path.at(-1)) && !game.used.includes(game.path.at(-1));

// A field on the map. Some plots have a corner missing: their name is always inside.
export const field = (visitor, id) =>
  visitor.page.locator(is_building(id) || id === 'market' ? `.city [data-field="${id}"] .nm` : `.city [data-field="${id}"] .plot`);

// Flags of offers may lie over a street; its lower right corner is free.
const free_spot = (visitor, id) => (id.startsWith('street') ? { position: visitor.touch ? { x: 38, y: 38 } : { x: 62, y: 62 } } : {});

export async function decide_by_clicks(visitor, w, step) {
  const before = visitor.chosen();
  const kind = await click_an_answer(visitor, w, step).catch(too_late);
  return kind !== undefined && (await heard(visitor, before)) ? kind : undefined;
}
async function click_an_answer(visitor, w, step) {
  const { page } = visitor;
  const g = w.genoa;
  const room = page.locator('.genoa');
  const kind = visitor.kind(),
    choices = visitor.choices();
  const game = visitor.view().game;
  const press = (locator, where = {}) =>
    visitor.touch ? locator.tap({ timeout: pressed_soon_ms, ...where }) : locator.click({ timeout: pressed_soon_ms, ...where });
  if (kind === 'start') await press(visitor.button(g.choice.roll, room));
  else if (kind === 'talk' && game.merchant === visitor.view().seat) {
    const moves = may(choices, 'move');
    if (may(choices, 'accept').length > 0 && step % 2 === 0) await press(room.locator('.offer .btn.bind').first());
    else if (may(choices, 'take').length > 0 && step % 3 !== 0) await press(visitor.button(g.choice.take, room));
    else if (moves.length > 0 && step % 7 !== 0) {
      const to = moves[step % moves.length].split(' ')[1];
      await press(field(visitor, to), free_spot(visitor, to));
      await press(visitor.button(g.choice.move(to), room));
    } else if (may(choices, 'last_call').length > 0) await press(visitor.button(g.choice.last_call, room));
    else if (may(choices, 'stop').length > 0) await press(visitor.button(g.choice.stop, room));
    else await press(visitor.button(g.choice.take, room));
  } else if (kind === 'talk') {
    const price = room.locator('.fix .btn').nth(step % 2);
    if (step % 2 === 0 && (await price.count()) > 0) await press(price);
    else await press(visitor.button(g.choice.pass, room));
  } else if (kind === 'action') {
    if (may(choices, 'deliver').length > 0) await press(room.locator('.deliver .btn').first());
    else if (may(choices, 'collect').length > 0) await press(visitor.button(g.choice.collect, room));
    else await press(visitor.button(g.choice.done, room));
  } else if (kind === 'acquiring') {
    const street = may(choices, 'acquire')[0]?.split(' ')[1];
    if (street) {
      await press(visitor.button(g.name(street), room.locator('.owners')));
      await press(room.locator('.owner-row').first().getByRole('button').nth(1));
      await press(visitor.button(g.moment.confirm, room));
    } else await press(visitor.button(g.choice.no_acquire, room));
  } else await press(room.locator('.moment .it').first());
  return kind;
}

export async function decide_by_keys(visitor, w, step) {
  const { page } = visitor;
  const kind = visitor.kind(),
    choices = visitor.choices(),
    before = visitor.chosen();
  const game = visitor.view().game;
  const press = (key) => page.keyboard.press(key);
  if (kind === 'start') await press('r');
  else if (kind === 'talk' && game.merchant === visitor.view().seat) {
    const only_accept = !['take', 'move', 'last_call', 'stop'].some((word) => may(choices, word).length > 0);
    if (may(choices, 'accept').length > 0 && (only_accept || step % 2 === 0)) {
      // Wishes have numbers, too: the first offer that can be accepted says its own. Others may be quicker.
      const number = await page.locator('.offer .btn.bind .key').first().textContent({ timeout: pressed_soon_ms }).catch(too_late);
      if (number === undefined) return undefined;
      await press(number);
      await page.locator('.offer.is-open').first().waitFor({ timeout: pressed_soon_ms }).catch(too_late);
      await press(number);
      if ((await page.locator('.offer .changed[role=status]').count()) > 0) await press(number);
    } else if (may(choices, 'take').length > 0 && step % 3 !== 0) await press('x');
    else if (may(choices, 'move').length > 0 && step % 7 !== 0) {
      if (!(await key_to(page, 'm', '.city .field'))) return undefined;
      // the first Enter goes to what can be done on that field
      if (!(await key_to(page, 'Enter', '.quick [data-first]'))) return undefined;
      await press('Enter');
    } else if (may(choices, 'last_call').length > 0) await press('l');
    else if (may(choices, 'stop').length > 0) await press('s');
    else await press('x');
  } else if (kind === 'talk') {
    if (step % 2 === 0) {
      // three keys for a plain offer
      await press('o');
      await press('2');
      await press('Enter');
      if (!(await heard(visitor, before))) await press('Escape');
    } else await press('p');
  } else if (kind === 'action') {
    if (may(choices, 'deliver').length > 0) {
      if (!(await tab_into(page, '.deliver .btn'))) return undefined;
      await press('Enter');
    } else await press(may(choices, 'collect').length > 0 ? 'x' : 's');
  } else if (kind === 'acquiring') await press('p');
  else {
    if (!(await tab_into(page, '.moment .it'))) return undefined;
    await press('Enter');
  }
  return (await heard(visitor, before)) ? kind : undefined;
}

// --- without a screen -------------------------------------------------------------------------------------------------

// Brings the tower next to a field (or onto it, with its action open) by the hands of these guests, one per seat, over as many
// turns as it takes. Nobody acts on the way.
export async function bring_tower(guests, target) {
  const game = () => guests[0].view.game;
  const say = async (seat, choice) => {
    const refused = await guests[seat].say({ act: { table: guests[seat].table, command: { choose: { choice } } } });
    if (refused) throw new Error(`seat ${seat}, ${choice}: ${refused.why}`);
    const n = guests[seat].view.n;
    await until(() => guests.every((guest) => guest.view.n >= n), 'all have heard');
  };
  for (let i = 0; i < 400; ++i) {
    const now = game();
    const kind = Object.keys(now.pending[0])[0];
    if (kind === 'start') {
      await say(now.merchant, 'roll');
      continue;
    }
    if (kind === 'acquiring') {
      await say(now.pending[0].acquiring.seat, 'pass');
      continue;
    }
    assert.equal(kind, 'talk', `the walk met ${kind}`);
    const way = now.path.includes(target) && now.path.at(-1) !== target ? undefined : way_to(now, target);
    const untouched = now.acted.every((count) => count === 0);
    if (untouched && way !== undefined && (way.length === 1 || (way.length === 0 && action_open(now)))) return;
    if (action_open(now)) {
      // first everybody passes on what is open here
      const talk = now.pending[0].talk;
      const seat = now.players.findIndex((_, each) => each !== now.merchant && !talk.quiet.includes(each));
      if (seat >= 0) {
        await say(seat, 'pass');
        continue;
      }
    }
    if (!untouched || way === undefined || way.length === 0) await say(now.merchant, 'stop');
    else await say(now.merchant, `move ${way[0]}`);
  }
  assert.fail(`the tower never came to ${target}`);
}

// The first has the tower where no action is open, so that nothing must be settled first.
export async function tower_of_first({ guests, say, game }) {
  await bring_tower(guests, 'market');
  for (let i = 0; i < 400 && (game().merchant !== 0 || action_open(game()) || game().path.length > 3); ++i) {
    await until(() => Object.keys(game().pending[0])[0] !== undefined, 'a question');
    const kind = Object.keys(game().pending[0])[0];
    if (kind === 'start') await say(game().merchant, 'roll');
    else if (kind === 'acquiring') await say(game().pending[0].acquiring.seat, 'pass');
    else if (game().merchant === 0 && game().path.length < 3) {
      for (const seat of [1, 2]) if (action_open(game())) await say(seat, 'pass');
      const street = guests[0].view.game.choices.find((choice) => choice.startsWith('move street'));
      await say(0, street ?? guests[0].view.game.choices.find((choice) => choice.startsWith('move')) ?? 'stop');
    } else {
      for (const seat of [0, 1, 2]) if (seat !== game().merchant && action_open(game())) await say(seat, 'pass');
      await say(game().merchant, 'stop');
    }
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
}

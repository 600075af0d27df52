// Every kind of question of a game, as a seat sees it, to be laid before a page: recorded in games of bots (web/src/games/*/recorded.json),
// or made with scenarios (positions/*.json, where the page sits at seat 0).
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { seat_third } from './seating.mjs';
import { until } from './until.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const binary = process.env.FONDACO ?? here('../../build/release/fondaco');
const kind_of = ({ pending }) => Object.keys(pending[0] ?? {})[0];

// What only happens, and asks nobody: all other kinds a view may wait for must be among the positions.
const procedures = {
  genoa: ['turn', 'stand', 'step', 'act', 'acting', 'messages', 'owners', 'end_turn'],
  merchants: [
    'turn',
    'in_order',
    'titles',
    'title',
    'loading',
    'go_on',
    'unloading',
    'unload',
    'bonus_tracks',
    'invest',
    'refill',
    'end_turn',
  ],
  turin: ['deal', 'auction', 'ranking', 'award', 'leftovers', 'sale_step', 'market', 'end'],
};

function recorded(game) {
  const file = here(`../src/games/${game}/recorded.json`);
  const { views } = existsSync(file) ? JSON.parse(readFileSync(file)) : {};
  return Object.entries(views ?? {})
    .filter(([, { seat, game }]) => game.asked.includes(seat) || game.choices?.length > 0)
    .map(([name, { seat, game }]) => ({ name, seat, game: { promises: { offers: [], in_force: [] }, ...game } }));
}
function made(game) {
  const file = here(`positions/${game}.json`);
  const said = execFileSync(binary, ['scenario', '--show', '--as', '0', file], { encoding: 'utf8' });
  const views = said.match(/^\{$[^]*?^\}$/gm).map((text) => JSON.parse(text));
  return JSON.parse(readFileSync(file)).map(({ title }, i) => ({ name: title, seat: 0, game: views[i] }));
}
const known = new Map();
export function positions_of(game) {
  if (!known.has(game)) known.set(game, gather(game));
  return known.get(game);
}
function gather(game) {
  const list = [...recorded(game), ...made(game)];
  const types = readFileSync(here(`../src/lib/types/${game}.ts`), 'utf8');
  const kinds = [...types.matchAll(/^ {2}pending: \((.*)\)\[\];$/gm)].flatMap(([, union]) =>
    [...union.matchAll(/\{ (\w+):/g)].map(([, kind]) => kind),
  );
  const seen = new Set(list.map(({ game }) => kind_of(game)));
  assert.deepEqual(
    [...new Set(kinds)].filter((kind) => !procedures[game].includes(kind) && !seen.has(kind)),
    [],
    'questions without a position',
  );
  return list;
}

// A window at a table of this game where nothing happens by itself, with a ledger of things that happened elsewhere. `show` lays a
// position before it, as if the house had told it.
export async function window_for(house, visitor, game, language) {
  let socket,
    shown = false;
  const sent = []; // what the page chose
  await visitor.page.routeWebSocket(/\/ws$/, (page_side) => {
    socket = page_side;
    const house_side = page_side.connectToServer();
    page_side.onMessage((text) => {
      const { id, do: wanted } = JSON.parse(text);
      if (wanted.try && shown)
        page_side.send(JSON.stringify({ tried: { id } })); // whatever is drafted would do
      else {
        const chose = wanted.act?.command.choose;
        if (chose) sent.push(chose.choice);
        house_side.send(text);
      }
    });
  });
  const { id, guests } = await seat_third(house, visitor, { game, options: { players: 3 } }, language);
  // What the house itself has told must not come after what is shown.
  await until(
    async () => (await visitor.page.evaluate(() => Number(document.querySelector('.play')?.dataset.n ?? -1))) >= guests[2].view.n,
    'the window has heard that the game runs',
  );
  const told = guests[2].view;
  const seats = [...told.seats, { ...told.seats[1], name: 'Donatella', person: 'd'.repeat(16) }];
  const file = here(`../src/games/${game}/recorded.json`);
  const { lines = [] } = existsSync(file) ? JSON.parse(readFileSync(file)) : {};
  const entry = { chose: { seat: 0, choice: 'pass', hand: 'player' } };
  const story = [...lines.map(({ n, events }) => ({ n, entry, events })), { n: 9999, entry }];
  await visitor.page.route(/\/story/, (route) => route.fulfill({ json: { lines: story } }));
  let n = 5000;
  const show = async ({ seat, game }) => {
    shown = true;
    const view = { ...told, n: ++n, seat, seats: seats.slice(0, game.players.length), awaited: game.asked, game };
    socket.send(JSON.stringify({ view: { table: id, now: Date.now(), view } }));
    await visitor.page.locator(`.play[data-n="${n}"]`).waitFor();
  };
  const leave = () => {
    for (const guest of guests) guest.leave();
    visitor.frames.length = 0; // none of it was told by a house: there are no secrets to look for
  };
  return { show, leave, sent };
}

// What the page that is packed costs a browser, fonts and both languages included: all of it, and the first load with each game,
// which is everything that can be fetched without entering another game's room, opening its rules, opening the account, sitting
// at a table whose options need a part of the room that is fetched later, switching sounds on, or coming to the end. The licences nobody fetches.
import { readFileSync } from 'node:fs';

const most_bytes = 402_000; // with pictures of the rules, lessons and what else is fetched when it is opened
const limit_of = (game) => JSON.parse(readFileSync(new URL(`../src/games/${game}/manifest.json`, import.meta.url), 'utf8')).page.most_bytes;
const packed = (name) => readFileSync(new URL(`packed/${name}`, import.meta.url), 'utf8');
const sizes = new Map(
  [...packed('page.inc').matchAll(/^\{"\/([^"]+)".*?\{\d+, (\d+)\}, \{\d+, \d+\}, \{\d+, (\d+)\}\},$/gm)].map(([, path, raw, brotli]) => [
    path,
    Number(brotli) || Number(raw),
  ]),
);
sizes.delete('licences.txt');
const manifest = JSON.parse(packed('manifest.json'));
const room_of = (key) => /^assets\/room-([^-]+)-/.exec(manifest[key].file)?.[1];
const rooms = Object.keys(manifest).filter((key) => room_of(key) !== undefined);
const sum = (paths) => [...paths].reduce((total, path) => total + (sizes.get(path) ?? 0), 0);

// A part that a room fetches later lies in a folder of its own there (src/games/merchants/parley/Parley.svelte). So does the table: sounds
// when they are switched on, the waiting room when one waits, the replay when somebody looks back, the result at the end and what is opened
// from it, the hash that verifies the luck. The house's account, bots from outside, rules (src/rules) and lessons (src/learn) and hints (src/help) come when
// they are opened. What a browser really fetches, tests/parts/budget.mjs weighs.
const is_later = (key) =>
  /^src\/games\/[^/]+\/(?!lobby\/)[^/]+\/.*\.svelte$/.test(key) ||
  /^src\/(learn|help)\//.test(key) ||
  /^src\/lobby\/(bots\/|(Account|Device)\.svelte)/.test(key) ||
  /^src\/table\/(sounds\.ts|(ReplayBar|Result|VerifyLuck|WaitingRoom|WhatIf)\.svelte)$/.test(key) ||
  /^assets\/rules-/.test(manifest[key].file) ||
  key.includes('@noble/hashes');
// The files of other games, and those that only they lead to, are left out.
const game_of = (key) => room_of(key) ?? /^src\/games\/([^/]+)\//.exec(key)?.[1];
function reached(room) {
  const seen = new Set(),
    files = new Set();
  const go = (key) => {
    if (seen.has(key) || ![undefined, game_of(room)].includes(game_of(key))) return;
    seen.add(key);
    const { file, css = [], assets = [], imports = [], dynamicImports = [] } = manifest[key];
    for (const each of [file, ...css, ...assets]) files.add(each);
    for (const next of [...imports, ...dynamicImports.filter((each) => !is_later(each))]) go(next);
  };
  go('index.html');
  return files;
}
const in_manifest = new Set(Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]));
const beside = [...sizes.keys()].filter((path) => !in_manifest.has(path)); // index.html, the icon: everybody's

let fine = rooms.length > 0 && sizes.size > 10;
const tell = (what, bytes, limit) => {
  console.log(`${what}: ${bytes} bytes compressed; the limit is ${limit}.`);
  fine = fine && bytes > 0 && bytes <= limit;
};
for (const room of rooms) tell(`The first load with ${room_of(room)}`, sum([...reached(room), ...beside]), limit_of(room_of(room)));
tell('The whole page', sum(sizes.keys()), most_bytes);
process.exit(fine ? 0 : 1);

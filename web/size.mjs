// What the page that is packed costs a browser, fonts and both languages included: all of it, and each game's part, which is
// everything that can be fetched without entering another game's room or opening its rules. The licences nobody fetches.
import { readFileSync } from 'node:fs';

const most_bytes = 350_000;
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
const rooms = Object.keys(manifest).filter((key) => /^src\/games\/[^/]+\/index\.ts$/.test(key));
const sum = (paths) => [...paths].reduce((total, path) => total + (sizes.get(path) ?? 0), 0);

// The files of other games, and those that only they lead to, are left out.
const game_of = (key) => /^src\/games\/([^/]+)\//.exec(key)?.[1];
function reached(room) {
  const seen = new Set(),
    files = new Set();
  const go = (key) => {
    if (seen.has(key) || ![undefined, game_of(room)].includes(game_of(key))) return;
    seen.add(key);
    const { file, css = [], assets = [], imports = [], dynamicImports = [] } = manifest[key];
    for (const each of [file, ...css, ...assets]) files.add(each);
    for (const next of [...imports, ...dynamicImports]) go(next);
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
for (const room of rooms) tell(`The page with ${room.split('/')[2]}`, sum([...reached(room), ...beside]), limit_of(room.split('/')[2]));
tell('The whole page', sum(sizes.keys()), most_bytes);
process.exit(fine ? 0 : 1);

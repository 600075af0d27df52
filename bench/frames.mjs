// Frames while the tower of Genoa moves, on a screen of a phone with a processor four times slower, and on a desk.
// node bench/frames.mjs [BINARY]; the page must be built into the program. For figures, not a test: see bench/README.md.
import { resolve } from 'node:path';

process.env.FONDACO = resolve(process.argv[2] ?? 'build/release/fondaco');
const { House } = await import('../web/tests/house.mjs');
const { seat_third } = await import('../web/tests/seating.mjs');
const { until } = await import('../web/tests/until.mjs');
const { open_browser, Visitor } = await import('../web/tests/visitor.mjs');

// In the page: when each frame began, and from when to when the tower was on its way.
function record() {
  const is_tower = (event) => event.propertyName === 'transform' && event.target.closest?.('.tower');
  globalThis.frames = [];
  globalThis.ways = [];
  const tick = (time) => { frames.push(time); requestAnimationFrame(tick); };
  requestAnimationFrame(tick);
  document.addEventListener('transitionstart', (event) => { if (is_tower(event)) ways.push({ from: performance.now() }); });
  document.addEventListener('transitionend', (event) => { if (is_tower(event)) ways.at(-1).to = performance.now(); });
}

async function measure(browser, house, { phone, slower }) {
  const anna = await Visitor.come(browser, house, 'Anna', { phone });
  const { id, guests: seats } = await seat_third(house, anna, { game: 'genoa', options: { players: 3 } });
  await anna.page.locator('.city-box').waitFor();
  const tools = await anna.context.newCDPSession(anna.page);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await anna.page.evaluate(record);

  const choose = (seat, choice) => seats[seat].say({ act: { table: id, command: { choose: { choice } } } });
  for (let moves = 0, turns = 0; moves < 6 && turns < 80; ++turns) {
    const { asked, merchant, pending } = seats[0].view.game;
    if (!('talk' in pending[0])) {
      await choose(asked[0], seats[asked[0]].view.game.choices[0]);
      continue;
    }
    for (const other of [0, 1, 2].filter((seat) => seat !== merchant)) await choose(other, 'pass');
    const goes_on = () => ['move', 'take', 'stop'].map((kind) => seats[merchant].view.game.choices.find((choice) => choice.startsWith(kind))).find(Boolean);
    await until(() => goes_on() !== undefined, 'the merchant has heard the others pass');
    const next = goes_on();
    await choose(merchant, next);
    if (!next.startsWith('move')) continue;
    ++moves;
    await anna.page.waitForTimeout(900);
  }
  const { frames, ways } = await anna.page.evaluate(() => ({ frames, ways }));
  for (const { from, to } of ways.filter((way) => way.to !== undefined)) {
    const within = frames.filter((time) => time >= from && time <= to);
    const gaps = within.slice(1).map((time, i) => time - within[i]);
    console.log(`${phone ? 'phone' : 'desk'}, ${slower} times slower: ${within.length} frames in ${Math.round(to - from)} ms, the longest ${Math.round(Math.max(...gaps))} ms`);
  }
  await anna.leave();
}

const house = await House.open(), browser = await open_browser();
try {
  await measure(browser, house, { phone: true, slower: 4 });
  await measure(browser, house, { phone: false, slower: 1 });
} finally {
  await browser.close();
  await house.close();
}
process.exit(0);

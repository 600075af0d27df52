// Tasks that keep the page from answering while three bots play and are watched, on a phone with a processor four times slower.
// node bench/long_tasks.mjs [BINARY [DECISIONS [wall]]]; the page must be built into the program. For figures, not a test: see
// bench/README.md.
import { loadavg } from 'node:os';
import { resolve } from 'node:path';

process.env.FONDACO = resolve(process.argv[2] ?? 'build/release/fondaco');
const decisions = Number(process.argv[3] ?? 25);
const by_wall = process.argv[4] === 'wall'; // with the browser's own throttling and its own long tasks: only on a quiet machine
const { House } = await import('../web/tests/house.mjs');
const { Guest } = await import('../web/tests/guest.mjs');
const { seat_with_bots } = await import('../web/tests/seating.mjs');
const { until } = await import('../web/tests/until.mjs');
const { open_browser, Visitor } = await import('../web/tests/visitor.mjs');

const slower = 4,
  long_ms = 50;

// In the page: every task of 50 ms or more.
function record() {
  globalThis.tasks = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  }).observe({ type: 'longtask' });
}
// What each task of the page's own thread took of the processor, and what was in it, longest first.
function tasks_of(trace) {
  const { traceEvents } = JSON.parse(trace);
  const main = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(({ pid, tid }) => `${pid}/${tid}`);
  const ours = traceEvents.filter(({ pid, tid, ph, tdur }) => ph === 'X' && tdur > 0 && main.includes(`${pid}/${tid}`));
  const inside = (task) =>
    ours
      .filter((each) => each !== task && each.pid === task.pid && each.ts >= task.ts && each.ts < task.ts + task.dur && ['Layout', 'UpdateLayoutTree', 'FunctionCall', 'PrePaint', 'Paint', 'EvaluateScript', 'MajorGC', 'MinorGC', 'ParseHTML', 'Layerize', 'Commit', 'EventDispatch', 'V8.ParseFunction', 'v8.compile'].includes(each.name))
      .reduce((sums, { name, tdur }) => sums.set(name, (sums.get(name) ?? 0) + tdur / 1000), new Map());
  return ours
    .filter(({ name }) => name === 'RunTask')
    .map((task) => ({ ms: (slower * task.tdur) / 1000, task }))
    .filter(({ ms }) => ms > long_ms)
    .sort((a, b) => b.ms - a.ms)
    .map(({ ms, task }) => ({ ms, what: [...inside(task)].sort((a, b) => b[1] - a[1]).slice(0, 4).map(([name, sum]) => `${name} ${Math.round(slower * sum)}`).join(', ') }));
}

async function measure(browser, house, game) {
  const anna = await Visitor.come(browser, house, 'Anna', { phone: true, speed: 'brisk' });
  await seat_with_bots(house, anna, game, { players: 4 });
  await anna.page.locator('.play').waitFor();
  const self = await Guest.enter(house, 'Anna', await anna.cookie());
  await self.watch(anna.table);
  await anna.page.waitForTimeout(1500); // what the beginning left to do
  if (by_wall) {
    const tools = await anna.context.newCDPSession(anna.page);
    await tools.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await anna.page.evaluate(record);
  } else await browser.startTracing(anna.page, { categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8'] });
  const begun = anna.view().n;
  for (let i = 0; i < decisions && self.view.stage === 'running'; ++i) {
    await until(() => self.asked || self.view.stage === 'over', 'the next decision');
    if (!self.asked) break;
    await until(() => anna.page.evaluate(() => document.querySelector('.playing .link') === null), 'all is shown');
    const { choices } = self.view.game;
    const of_weight = choices.filter((choice) => !/^(stop|pass|withdraw|loan|repay|last_call|go )/.test(choice));
    const choice = of_weight.length > 0 ? of_weight[(i * 7) % of_weight.length] : choices[0];
    await self.say({ act: { table: anna.table, command: { choose: { choice } } } }); // a bot may have been quicker
  }
  await anna.page.waitForTimeout(2000);
  const long = by_wall
    ? (await anna.page.evaluate(() => tasks)).filter((ms) => ms > long_ms).sort((a, b) => b - a).map((ms) => ({ ms, what: '' }))
    : tasks_of((await browser.stopTracing()).toString());
  const longest = long.length > 0 ? `, the longest ${Math.round(long[0].ms)} ms` : '';
  console.log(`${game}: ${anna.view().n - begun} lines, ${long.length} tasks over ${long_ms} ms${longest} (load ${loadavg()[0].toFixed(1)})`);
  for (const { ms, what } of long.slice(0, 8)) if (what !== '') console.log(`    ${Math.round(ms)} ms: ${what}`);
  self.leave();
  await anna.leave();
}

const house = await House.open(), browser = await open_browser();
try {
  for (const game of ['turin', 'merchants', 'genoa']) await measure(browser, house, game);
} finally {
  await browser.close();
  await house.close();
}
process.exit(0);

// What a first visit and a table cost over the wire, and that a second visit costs next to nothing. How long it takes is
// printed, not asserted.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readFileSync } from 'node:fs';
import { until, with_house } from '../visitor.mjs';
import { words_in } from '../words.mjs';

const limit = 250_000;
const genoa = JSON.parse(readFileSync(new URL('../../../src/games/genoa/manifest.json', import.meta.url)));
const genoa_limit = genoa.page.most_bytes;
const manifest = JSON.parse(readFileSync(new URL('../../packed/manifest.json', import.meta.url)));
const room = ({ file, css = [] }) => [file, ...css];
const genoa_files = room(manifest['src/games/genoa/index.ts']),
  turin_files = room(manifest['src/games/turin/index.ts']);

// What comes over the wire to this visitor from now on, file by file.
async function wire_of({ context, page }) {
  const wire = await context.newCDPSession(page);
  await wire.send('Network.enable');
  const fetched = [],
    responses = new Map();
  wire.on('Network.responseReceived', ({ requestId, response }) =>
    responses.set(requestId, {
      url: response.url,
      status: response.status,
      cached: response.fromDiskCache || response.fromPrefetchCache,
      encoding: response.headers['Content-Encoding'] ?? response.headers['content-encoding'] ?? '',
    }),
  );
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    fetched.push({ ...responses.get(requestId), bytes: encodedDataLength }),
  );
  return fetched;
}
const sum = (files) => files.reduce((total, { bytes }) => total + bytes, 0);

test('the first visit, a table, and the second visit', () =>
  with_house(async ({ house, come }) => {
    const w = await words_in('en');
    const anna = await come('Anna');
    anna.plays = true;
    const { page } = anna;
    const fetched = await wire_of(anna);
    await page.addInitScript(() => {
      globalThis.violations = [];
      document.addEventListener('securitypolicyviolation', (event) =>
        globalThis.violations.push(`${event.violatedDirective} ${event.blockedURI}`),
      );
    });

    const began = Date.now();
    const answer = await anna.goto('/');
    const csp = answer.headers()['content-security-policy'] ?? '';
    assert.match(csp, /default-src 'self'/);
    assert.ok(!/unsafe|\*/.test(csp), csp);
    await anna.play_now(w).waitFor();
    const interactive = Date.now() - began;
    const lobby = await page.evaluate(() => {
      const [load] = performance.getEntriesByType('navigation');
      return {
        paint: Math.round(performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0),
        loaded: Math.round(load.loadEventEnd),
      };
    });
    await page.evaluate(() => document.fonts.ready);
    await page.waitForLoadState('networkidle');
    const lobby_bytes = sum(fetched);
    const pressed = Date.now();
    await anna.play_now(w).click();
    await until(() => anna.asked(), 'the first decision');
    await page.getByRole('heading', { level: 1, name: w.turin.ask.bid[0] }).waitFor();
    const first_decision = Date.now() - pressed;
    await page.evaluate(() => document.fonts.ready);
    await page.waitForLoadState('networkidle');
    const bytes = sum(fetched);
    const fonts = fetched.filter(({ url }) => url.endsWith('.woff2'));
    assert.ok(fonts.length >= 2, 'the fonts are counted');
    for (const { url, encoding } of fetched) if (/\.(js|css)$/.test(url)) assert.match(encoding, /br|gzip/, `${url} is compressed`);
    assert.ok(
      bytes <= limit,
      `${bytes} bytes are more than ${limit}: ${JSON.stringify([...fetched].sort((a, b) => b.bytes - a.bytes).slice(0, 8))}`,
    );
    assert.deepEqual(await page.evaluate(() => globalThis.violations), []);

    // Only what the game needs: Genoa's room is not among it.
    const has = (files) => files.filter((file) => fetched.some(({ url }) => url.endsWith(file)));
    assert.deepEqual(has(turin_files), turin_files);
    assert.deepEqual(has(genoa_files), []);

    fetched.length = 0;
    await anna.goto('/');
    await anna.play_now(w).waitFor();
    await page.waitForLoadState('networkidle');
    const again = fetched.filter(({ url }) => !new URL(url).pathname.startsWith('/api/'));
    for (const { url, status, cached, bytes: size } of again)
      assert.ok(cached || status === 304 || size === 0 || size < 400, `${url} came again: ${status}, ${size} bytes`);
    const fresh = sum(again);
    // The page itself is asked for anew each time, and not sent if it is the same.
    const asked = await fetch(house.url, { headers: { 'If-None-Match': answer.headers().etag ?? '' } });
    assert.equal(asked.status, 304);

    console.log(
      `lobby ${lobby_bytes} bytes, with a table ${bytes} of ${limit} (${fonts.length} fonts ${sum(fonts)}); second visit ${fresh} bytes`,
    );
    console.log(
      `first paint ${lobby.paint} ms, loaded ${lobby.loaded} ms, interactive ${interactive} ms, Play now to the first decision ${first_decision} ms (not asserted)`,
    );
  }));

test('a table of Genoa', () =>
  with_house(async ({ come }) => {
    const w = await words_in('en');
    const anna = await come('Anna');
    anna.plays = true;
    const { page } = anna;
    const fetched = await wire_of(anna);
    await anna.goto('/');
    await anna.play_now(w, 'genoa').click();
    await until(() => anna.view()?.stage === 'running', 'the game runs');
    await page.locator('.city-box').waitFor();
    await page.evaluate(() => document.fonts.ready);
    await page.waitForLoadState('networkidle');
    // The page's own files; what the house tells of the game grows with how far the bots have come, and is only printed.
    const is_told = ({ url }) => new URL(url).pathname.startsWith('/api/tables/');
    const bytes = sum(fetched.filter((file) => !is_told(file))),
      told = sum(fetched.filter(is_told));
    assert.ok(bytes > 100_000 && bytes <= genoa_limit, `${bytes} bytes`);
    const has = (file) => fetched.some(({ url }) => url.endsWith(file));
    for (const file of genoa_files) assert.ok(has(file), `${file} was fetched`);
    for (const file of turin_files) assert.ok(!has(file), `${file} was not`);
    console.log(`with a table of Genoa ${bytes} of ${genoa_limit}, and ${told} of the game so far`);
  }));

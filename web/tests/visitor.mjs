// Somebody at a browser: one window that keeps all it was sent and all that it complained about.
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { kind_of } from './guest.mjs';
import { House } from './house.mjs';
import { inspect } from './secrets.mjs';
import { patience, until } from './until.mjs';

export const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

export function open_browser() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--disable-gpu', '--force-color-profile=srgb'],
  });
}

export class Visitor {
  frames = []; // every message from the house, and every body over HTTP about a game
  sent = []; // what this window said to the house, line by line of its sockets
  complaints = []; // what the browser said, and what it should not have done
  persons = []; // the ids the house knew this browser by
  views = new Map(); // by table and hand: the view that came last
  answers = []; // of the first hand, as they were told: at which table, to which kind of question
  name;
  touch = false; // a finger instead of a mouse
  page;
  context;
  #house;
  #allowed = [];
  #bodies = [];
  #chosen = new Map();

  // `look`: what playwright calls the options of a context; `phone` for the small one; `speed`: how this person wants to see what
  // others do, as the menu remembers it.
  static async come(browser, house, name, { phone = false, speed = 'once', ...look } = {}) {
    const visitor = new Visitor();
    visitor.name = name;
    visitor.touch = phone;
    visitor.#house = house;
    visitor.context = await browser.newContext({
      viewport: phone ? sizes.phone : sizes.desktop,
      baseURL: house.url,
      locale: 'en-GB',
      colorScheme: 'light',
      ...(phone ? { hasTouch: true, isMobile: true, deviceScaleFactor: 2 } : {}),
      ...look,
    });
    visitor.context.setDefaultTimeout(patience);
    await visitor.context.addInitScript((wanted) => {
      if (location.protocol.startsWith('http') && localStorage.getItem('fondaco.speed') === null)
        localStorage.setItem('fondaco.speed', wanted);
    }, speed);
    visitor.page = await visitor.context.newPage();
    visitor.#listen();
    return visitor;
  }

  #listen() {
    const { page } = this;
    page.on('console', (message) => {
      if (['error', 'warning', 'assert'].includes(message.type())) this.#complain(`console: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => this.#complain(`error: ${error.stack ?? error}`));
    page.on('requestfailed', (request) => {
      const why = request.failure()?.errorText ?? '';
      if (why !== 'net::ERR_ABORTED') this.#complain(`request failed: ${request.url()} ${why}`); // aborted: the page was left meanwhile
    });
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (protocol !== 'data:' && protocol !== 'blob:' && origin !== this.#house.url)
        this.#complain(`request to another host: ${request.url()}`);
    });
    page.on('response', (response) => {
      const { pathname, search } = new URL(response.url());
      if (response.status() >= 400) this.#complain(`${response.status()} for ${response.url()}`);
      if (pathname === '/api/guest' || pathname === '/api/me' || pathname === '/api/login' || pathname === '/api/device/enter')
        this.#bodies.push(
          response.json().then(
            (me) => {
              if (me.id && !this.persons.includes(me.id)) this.persons.push(me.id);
            },
            () => {},
          ),
        );
      if (response.ok() && /^\/api\/tables\/[^/]+\/(story|at|view)/.test(pathname)) {
        const kept = { text: '{}', path: pathname + search };
        this.frames.push(kept);
        this.#bodies.push(
          response.text().then(
            (text) => {
              kept.text = text;
            },
            () => {},
          ),
        );
      }
    });
    page.on('websocket', (socket) => {
      const url = new URL(socket.url());
      if (`http://${url.host}` !== this.#house.url) this.#complain(`socket to another host: ${url}`);
      const hand = Number(url.searchParams.get('hand') ?? 1);
      socket.on('framesent', ({ payload }) => this.sent.push(JSON.parse(String(payload))));
      socket.on('framereceived', ({ payload }) => {
        const text = String(payload);
        this.frames.push({ text, hand });
        const message = JSON.parse(text);
        const told = message.view ?? message.news;
        if (!told) return;
        const eyes = `${told.table} ${hand}`;
        const answered = kind_of(this.views.get(eyes));
        this.views.set(eyes, told.view);
        for (const { entry } of told.news ?? []) {
          if (!entry.chose || entry.chose.seat !== told.view.seat) continue;
          this.#chosen.set(eyes, (this.#chosen.get(eyes) ?? 0) + 1);
          if (hand === 1) this.answers.push({ table: told.table, kind: answered });
        }
      });
    });
  }

  #complain(what) {
    if (!this.#allowed.some((pattern) => pattern.test(what))) this.complaints.push(what);
  }
  // What this test provokes; everything else fails it.
  allow(...patterns) {
    this.#allowed.push(...patterns);
  }

  // --- what the house told this window of the table it is at -----------------------------------------------------------
  get table() {
    return /\/t\/([^/?#]+)/.exec(this.page.url())?.[1] ?? '';
  }
  view(hand = 1) {
    return this.views.get(`${this.table} ${hand}`);
  }
  get stage() {
    return this.view()?.stage;
  }
  asked(hand = 1) {
    const view = this.view(hand);
    return view?.stage === 'running' && view.seat !== undefined && view.awaited.includes(view.seat);
  }
  kind(hand = 1) {
    return kind_of(this.view(hand));
  }
  chosen(hand = 1) {
    return this.#chosen.get(`${this.table} ${hand}`) ?? 0;
  } // how many choices of this seat were told
  choices(hand = 1) {
    return this.asked(hand) ? (this.view(hand).game.choices ?? []) : [];
  }

  async cookie() {
    const found = (await this.context.cookies().catch(() => [])).find(({ name }) => name.startsWith('fondaco'));
    return found ? `${found.name}=${found.value}` : '';
  }

  // --- what is on the screen ------------------------------------------------------------------------------------------
  goto(path) {
    return this.page.goto(path, { waitUntil: 'load' });
  }
  press(locator) {
    return this.touch ? locator.tap() : locator.click();
  }
  button(name, inside = this.page) {
    return inside.getByRole('button', { name, exact: typeof name === 'string' });
  }
  // The house may have more games than this one.
  card_of(w, game = 'turin') {
    return this.page.getByRole('article').filter({ has: this.page.getByRole('heading', { name: w.games[game].title, exact: true }) });
  }
  play_now(w, game = 'turin') {
    return this.button(w.lobby.play_now, this.card_of(w, game));
  }
  async new_table(w, game = 'turin') {
    const form = this.page.locator('form.nf');
    await form.waitFor();
    const choice = form.getByRole('combobox', { name: w.lobby.game, exact: true });
    if ((await choice.count()) > 0) await choice.selectOption(game);
    return form;
  }
  // The form of a table of three: this visitor and two of the first bot.
  async new_table_of_three(w, game) {
    this.plays = true;
    await this.goto('/');
    await this.page.getByRole('heading', { level: 1, name: w.lobby.title }).waitFor();
    const form = await this.new_table(w, game);
    await this.button(`${w.lobby.seats}: ${w.house.less}`, form).click(); // of four
    for (const seat of [2, 3])
      await form.getByRole('combobox', { name: w.lobby.seat_number(seat), exact: true }).selectOption('bot:steady');
    return form;
  }
  // On a phone the hand has its tab, which brings it into sight.
  async shows_hand(w, where) {
    await this.press(this.page.locator('.phone-tabs').getByRole('button', { name: w.table.hand, exact: true }));
    const seen = () =>
      this.page
        .locator(where)
        .first()
        .evaluate((hand) => {
          const { top, bottom, height } = hand.getBoundingClientRect();
          const tabs = document.querySelector('.phone-tabs').getBoundingClientRect();
          return height > 0 && top >= 0 && bottom <= tabs.top + 1;
        });
    await until(seen, `the tab brings the hand into sight: ${where}`);
    await this.press(this.page.locator('.phone-tabs button').first()); // its name counts what waits there
  }
  text() {
    return this.page.evaluate(() => document.body.innerText);
  }
  sees(text) {
    return this.page.getByText(text).first().waitFor();
  }

  // Nothing sticks out to the right: neither the page, nor a sheet out of its column. Rows of cards may be swiped, wide
  // tables scrolled, and long names end in an ellipsis.
  async expect_no_overflow(where) {
    const look = () =>
      this.page.evaluate(() => {
        const root = document.scrollingElement;
        const list = root.scrollWidth > innerWidth ? [`the page is ${root.scrollWidth} wide in ${innerWidth}`] : [];
        const swiped = '.hand,.ofs,.cards,.lots,.mini-cards,.mine-row,.wagons,.wide-table,.rules-table,.seat-strip';
        for (const element of document.body.querySelectorAll('button,a,p,h1,h2,h3,input,select,li,td,th')) {
          const { left, right, width } = element.getBoundingClientRect();
          if (width > 2 && (left < -1 || right > innerWidth + 1) && !element.closest(`.vh,.sprite,${swiped}`))
            list.push(`${element.tagName} "${element.innerText?.slice(0, 40)}" goes from ${left} to ${right}`);
        }
        for (const element of document.body.querySelectorAll('*')) {
          if (
            element.scrollWidth <= element.clientWidth + 1 ||
            element.clientWidth <= 1 ||
            element.closest(`.vh,.sprite,svg,select,input,textarea,${swiped}`)
          )
            continue;
          const style = getComputedStyle(element);
          if (style.overflowX !== 'visible' && style.textOverflow !== 'ellipsis')
            list.push(
              `${element.tagName}.${element.className} "${element.innerText?.slice(0, 40)}" is ${element.scrollWidth} wide in ${element.clientWidth}`,
            );
        }
        return list;
      });
    // After a turn of the screen sheets find their place in the next moment; what still sticks out then stays there.
    let found = await look();
    for (let i = 0; i < 20 && found.length > 0; ++i) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      found = await look();
    }
    assert.deepEqual(found, [], `${where} (${this.name}) sticks out`);
  }

  // On a desktop all of the game is on the screen: neither board nor seats scroll (ui.md §7).
  async expect_no_scrolling(where) {
    const found = await this.page.evaluate(() =>
      ['.board-box', '.side-top'].flatMap((box) => {
        const element = document.querySelector(box);
        return element && element.scrollHeight > element.clientHeight + 1
          ? [`${box} is ${element.scrollHeight} tall in ${element.clientHeight}`]
          : [];
      }),
    );
    assert.deepEqual(found, [], `${where} (${this.name}) scrolls`);
  }

  async screenshot(path) {
    return this.page.screenshot({ path, animations: 'disabled' });
  }

  // --- the end of a test ----------------------------------------------------------------------------------------------
  async inspected() {
    await Promise.race([Promise.all(this.#bodies), new Promise((resolve) => setTimeout(resolve, 10_000).unref())]); // some never come: the page was left
    const cookie = (await this.cookie()).split('=')[1];
    return inspect(this.frames, this.persons, cookie ? [cookie] : []);
  }
  async expect_fine({ plays = true } = {}) {
    const { found, own_secrets } = await this.inspected();
    assert.deepEqual(found.slice(0, 3), [], `${this.name} was told secrets`);
    if (plays) assert.ok(own_secrets > 0, `${this.name}: the check for secrets has looked at the wrong place`);
    assert.deepEqual(this.complaints, [], `the browser of ${this.name} complains`);
  }
  leave() {
    return this.context.close();
  }
}

// --- the frame of a part ----------------------------------------------------------------------------------------------

// Runs one test with a house and a browser of its own. What the visitors were sent is looked through at the end, also if
// the test forgot; a picture of every window is kept if it fails.
export async function with_house(body, options = []) {
  const house = await House.open(options);
  const browser = await open_browser();
  const visitors = [];
  const come = async (name, look) => {
    const visitor = await Visitor.come(browser, house, name, look);
    visitors.push(visitor);
    return visitor;
  };
  try {
    await body({ house, browser, come });
    for (const visitor of visitors) await visitor.expect_fine({ plays: visitor.plays ?? false });
  } catch (error) {
    const folder = process.env.FONDACO_SHOTS ?? join(tmpdir(), 'fondaco-page-failed');
    mkdirSync(folder, { recursive: true });
    for (const [i, { page, name, complaints }] of visitors.entries()) {
      const path = join(folder, `${process.pid}-${i}-${name}.png`);
      await page.screenshot({ path, timeout: 5000 }).catch(() => {});
      console.error(`${name} was at ${page.url()}: ${path}${complaints.length > 0 ? `\n  ${complaints.join('\n  ')}` : ''}`);
    }
    throw error;
  } finally {
    await browser.close();
    await house.close();
  }
}
export { until };

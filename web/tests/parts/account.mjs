// What a person seldom does: come back with a recovery code, be called by a webhook, a notification or a tone.
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { Guest } from '../guest.mjs';
import { seat_page } from '../seating.mjs';
import { until, with_house } from '../visitor.mjs';
import { words_in } from '../words.mjs';

const form_of = (page, summary) => page.locator('details').filter({ has: page.locator('summary', { hasText: summary }) });

test('a forgotten password', () =>
  with_house(async ({ come }) => {
    const w = await words_in('en');
    const anna = await come('Anna');
    const { page } = anna;
    anna.allow(/40[013]/); // what is refused here is refused on purpose
    await anna.goto('/account');
    const make = page.getByRole('form', { name: w.account.make_title });
    await make.getByLabel(w.account.name).fill('Annabella');
    await make.getByLabel(w.account.password).fill('correct horse');
    await anna.button(w.account.make).click();
    const code = await page.locator('.codes code').first().innerText();
    await anna.button(w.account.codes_kept).click();
    await anna.button(w.account.logout).click();
    await page.waitForURL((url) => url.pathname === '/');

    const recover = async (with_code, password) => {
      await anna.goto('/account');
      const box = form_of(page, w.account.recover_title);
      await box.locator('summary').click();
      await box.getByLabel(w.account.name).fill('Annabella');
      await box.getByLabel(w.account.code, { exact: true }).fill(with_code);
      await box.getByLabel(w.account.new_password).fill(password);
      await anna.button(w.account.recover, box).click();
    };
    await recover('0000-0000-0000', 'battery staple');
    await page.getByRole('alert').getByText(w.refusals.wrong_code).waitFor();
    await recover(code, 'battery staple');
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByRole('link', { name: 'Annabella' }).waitFor();
    await anna.goto('/account');
    await anna.button(w.account.logout).click();
    await page.waitForURL((url) => url.pathname === '/');
    await recover(code, 'once more please');
    await page.getByRole('alert').getByText(w.refusals.wrong_code).waitFor(); // it was good once

    const log_in = async (password) => {
      await anna.goto('/account');
      const box = form_of(page, w.account.login_title);
      await box.locator('summary').click();
      await box.getByLabel(w.account.name).fill('Annabella');
      await box.getByLabel(w.account.password).fill(password);
      await anna.button(w.account.login, box).click();
    };
    await log_in('correct horse');
    await page.getByRole('alert').getByText(w.refusals.wrong_login).waitFor();
    await log_in('battery staple');
    await page.getByRole('link', { name: 'Annabella' }).waitFor();
  }));

test('a bot of one’s own', () =>
  with_house(async ({ house, come }) => {
    const w = await words_in('en');
    const anna = await come('Anna');
    const { page } = anna;
    await anna.goto('/');
    await page.evaluate(async () => {
      await fetch('/api/guest', { method: 'POST', body: JSON.stringify({ name: 'Anna' }) });
      localStorage.setItem('fondaco.session', 'yes'); // there is one to be asked for
    });
    await anna.goto('/account');
    const section = form_of(page, w.account.bots_title);
    await section.locator('summary').click();
    await section.getByLabel('Name of the bot').fill('Robo');
    await anna.button('Make a bot', section).click();
    const token = await section.locator('.bot-token').innerText();
    assert.match(token, /^[0-9a-f]{32}$/);
    await section.getByText('is not here', { exact: true }).waitFor();
    await anna.button('I have kept it', section).click();
    assert.equal(await section.locator('.bot-token').count(), 0);

    const program = house.bot(token);
    try {
      await Promise.all([page.waitForResponse(/\/api\/bots\/b/), section.getByLabel('Others may admit it to their tables').check()]);
      await anna.goto('/account');
      await section.locator('summary').click();
      await section
        .getByText('is here', { exact: true })
        .or(section.getByText('is not here', { exact: true }))
        .waitFor();
      assert.equal(await section.getByLabel('Others may admit it to their tables').isChecked(), true);
      const table = await page.evaluate(async () => {
        const answer = await fetch('/api/tables', { method: 'POST', body: JSON.stringify({ game: 'turin', options: { players: 2 } }) });
        return (await answer.json()).id;
      });
      await anna.goto(`/t/${table}`);
      await page.getByRole('button', { name: w.table.sit_here }).first().click();
      await anna.button(w.table.from_outside).click();
      await anna.button('Admit Robo, Anna’s bot').click();
      const seat = page.locator('.seats .seat').nth(1);
      await seat.getByText(w.table.whose('Anna')).waitFor();
      await seat.getByText('Robo', { exact: true }).waitFor();
      await anna.button(w.table.start).click();
      await page.locator('.seats .seat').getByText(w.table.whose('Anna')).waitFor(); // beside the board too
    } finally {
      program.kill();
    }
  }));

test('a webhook', async () => {
  const calls = [];
  const listener = createServer((request, response) => {
    let body = '';
    request
      .on('data', (part) => {
        body += part;
      })
      .on('end', () => {
        calls.push(JSON.parse(body));
        response.end();
      });
  });
  await new Promise((resolve) => listener.listen(0, '127.0.0.1', resolve));
  try {
    await with_house(
      async ({ house, come }) => {
        const w = await words_in('en');
        const anna = await come('Anna');
        const { page } = anna;
        anna.allow(/400/);
        const carla = await Guest.enter(house, 'Carla');
        await carla.open({ players: 2 }, [], { pace: 'days', bank_seconds: 172_800, increment_seconds: 43_200, grace_seconds: 604_800 });
        await seat_page(anna, carla.table, { ready: true });
        await anna.goto('/account');
        const form = page.getByRole('form', { name: w.account.webhook_title });
        const field = form.getByLabel(w.account.webhook);
        await field.fill('ftp://example.org/hook');
        await anna.button(w.account.webhook_save, form).click();
        await form.getByRole('alert').getByText(w.refusals.bad_url).waitFor();
        await field.fill(`http://127.0.0.1:${listener.address().port}/turn`);
        await anna.button(w.account.webhook_save, form).click();
        await page.getByText(w.account.webhook_saved, { exact: true }).waitFor();
        await form.getByText(w.account.webhook_on).waitFor();
        await carla.ready();
        await until(() => calls.length > 0, 'the house calls');
        assert.equal(calls[0].table, carla.table);
        await field.fill('');
        await anna.button(w.account.webhook_save, form).click();
        await form.getByText(w.account.webhook_text).waitFor();
        carla.leave();
      },
      ['--public-url', 'http://127.0.0.1', '--webhooks', '--webhook-private'],
    );
  } finally {
    listener.close();
  }
});

test('a notification and a tone', () =>
  with_house(async ({ house, come }) => {
    const w = await words_in('en');
    const anna = await come('Anna');
    anna.plays = true;
    const { page } = anna;
    // A window in the background, and what it would show and sound.
    await anna.context.addInitScript(() => {
      globalThis.told = [];
      globalThis.tones = 0;
      globalThis.Notification = class {
        static permission = sessionStorage.getItem('permission') ?? 'default';
        static requestPermission() {
          Notification.permission = sessionStorage.getItem('answer') ?? 'default';
          sessionStorage.setItem('permission', Notification.permission);
          return Promise.resolve(Notification.permission);
        }
        constructor(title, { body, tag }) {
          globalThis.told.push({ title, body, tag });
        }
        close() {}
      };
      const start = OscillatorNode.prototype.start;
      OscillatorNode.prototype.start = function (...when) {
        globalThis.tones += 1;
        return start.apply(this, when);
      };
    });
    const hide = (hidden) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
      }, hidden);
    const carla = await Guest.enter(house, 'Carla');
    await carla.open({ players: 2 });
    await seat_page(anna, carla.table);
    await carla.ready();
    await until(() => anna.asked(), 'the first question');
    assert.match(await page.title(), /^\(1\)/);
    assert.equal(await page.evaluate(() => globalThis.tones), 0, 'sound is off unless wanted');

    await anna.button(w.table.menu).click();
    const notify = page.getByLabel(w.table.notify);
    await notify.click();
    await until(async () => !(await notify.isChecked()), 'a question that is left open is no yes');
    await page.evaluate(() => sessionStorage.setItem('answer', 'granted'));
    await notify.check();
    await page.getByLabel(w.table.sound).check();
    await page.keyboard.press('Escape');

    // Both seal a card; the bid is the next question.
    await hide(true);
    await page.locator('.turin button.tc').first().click();
    await until(() => !anna.asked(), 'the card is sealed');
    await carla.choose(carla.choices[0]);
    await until(() => anna.asked(), 'the bid');
    await until(async () => (await page.evaluate(() => globalThis.told.length)) > 0, 'a notification');
    assert.deepEqual(await page.evaluate(() => globalThis.told), [
      { title: w.house.your_turn, body: w.house.notify_body(w.games.turin.title), tag: carla.table },
    ]);
    await until(async () => (await page.evaluate(() => globalThis.tones)) === 1, 'a tone');

    // Before the first touch of a page no browser sounds, and it complains about those that try. (Playwright's own looking
    // counts as a touch.)
    const untouched = await anna.context.newPage();
    await untouched.addInitScript(() => {
      Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } });
    });
    await untouched.goto(`/t/${carla.table}`);
    await untouched.getByRole('heading', { level: 1, name: w.turin.ask.bid[0] }).waitFor();
    await untouched.waitForLoadState('networkidle');
    assert.equal(await untouched.evaluate(() => globalThis.tones), 0);
    await untouched.close();

    // Whoever said no is told where to change it.
    await page.evaluate(() => {
      sessionStorage.setItem('permission', 'denied');
    });
    await anna.goto('/account');
    await page.getByText(w.account.notify_denied).waitFor();
    carla.leave();
  }));

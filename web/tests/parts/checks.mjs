// The checks themselves: each must bite when there is something to bite.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { violations } from '../axe.mjs';
import { Guest } from '../guest.mjs';
import { seat_page } from '../seating.mjs';
import { inspect } from '../secrets.mjs';
import { focused } from '../turin.mjs';
import { until, with_house } from '../visitor.mjs';
import { foreign_words } from '../words.mjs';

test('each check finds what it is there for', () =>
  with_house(async ({ house, come }) => {
    const anna = await come('Anna');
    anna.plays = true;
    const carla = await Guest.enter(house, 'Carla');
    await carla.open({ players: 3 });
    await seat_page(anna, carla.table);
    await carla.fill_with_bots();
    await carla.ready();
    await until(() => anna.asked(), 'the game has begun');
    await carla.choose(carla.choices[0]);
    await until(() => anna.frames.some(({ text }) => text.includes('card_sealed')), 'a card is sealed');
    await anna.expect_fine();

    // Secrets: the last view as it came, with one thing more in it.
    const { seat } = anna.view();
    const other = (seat + 1) % 3;
    const frame = anna.frames.filter(({ text, path }) => !path && (text.startsWith('{"view"') || text.startsWith('{"news"'))).at(-1);
    const told = (change) => {
      const message = JSON.parse(frame.text);
      const body = message.view ?? message.news;
      change(body, body.view);
      return inspect([{ ...frame, text: JSON.stringify(message) }], anna.persons).found;
    };
    assert.deepEqual(
      told(() => {}),
      [],
    );
    for (const [key, value] of Object.entries({
      hand: ['T01'],
      bid: 3,
      add: 0,
      sale: { price: 0 },
      wish: {},
      show: 'T02',
      scudo: 15,
      ducats: 5,
      florins: 100,
      wheel: { first: 'silk', second: 'coat' },
    }))
      assert.match(
        told((_, view) => {
          view.game.players[other][key] = value;
        })[0] ?? '',
        new RegExp(`seat ${other}'s ${key} is shown`),
      );
    for (const key of ['key', 'seed', 'luck', 'state', 'memory'])
      assert.match(
        told((_, view) => {
          view[key] = 'ab';
        })[0] ?? '',
        new RegExp(`there is a ${key}`),
      );
    for (const [event, key] of [
      ['dealt', 'hand'],
      ['card_sealed', 'card'],
      ['bid_sealed', 'scudo'],
      ['add_sealed', 'scudo'],
      ['sale_sealed', 'sale'],
      ['wish_sealed', 'wish'],
      ['bid_sealed', 'florins'],
      ['wheel_sealed', 'wheel'],
      ['card_taken', 'card'],
      ['met', 'left'],
    ])
      assert.match(
        told((body) => {
          body.news = [{ n: 1, entry: {}, events: [{ [event]: { seat: other, [key]: 1 } }] }];
        })[0] ?? '',
        new RegExp(`event ${event} of seat ${other}`),
      );
    assert.match(
      told((_, view) => {
        view.game.left = {};
      })[0] ?? '',
      /cards that are left/,
    );
    assert.match(
      told((body) => {
        body.news = [{ entry: { standing_set: { seat: other, choice: 'pass' } } }];
      })[0] ?? '',
      /standing/,
    );
    assert.match(
      told((body) => {
        body.news = [{ entry: { chose: { seat: other, hand: 'standing' } } }];
      })[0] ?? '',
      /standing/,
    );
    assert.match(
      told((_, view) => {
        view.seat = other;
      })[0] ?? '',
      /is not ours/,
    );
    assert.match(
      told((_, view) => {
        delete view.seat;
      })[0] ?? '',
      /is shown to seat -1/,
    );
    const line = JSON.stringify({ lines: [{ n: 9, entry: {}, events: [{ bid_sealed: { seat: other, scudo: 4 } }] }] });
    assert.match(inspect([frame, { path: `/api/tables/${carla.table}/story`, text: line }], anna.persons).found[0] ?? '', /bid_sealed/);
    assert.match(
      inspect([frame, { path: `/api/tables/${carla.table}/at/3?eyes=${other}`, text: '{}' }], anna.persons).found[0] ?? '',
      /eyes before the end/,
    );

    // The browser's complaints.
    const bites = async (what, fault, pattern) => {
      const before = anna.complaints.length;
      await anna.page.evaluate(fault).catch(() => {});
      await until(() => anna.complaints.length > before, what);
      assert.match(anna.complaints.slice(before).join(), pattern);
    };
    await bites('a warning', () => console.warn('hm'), /console: hm/);
    await bites(
      'an error',
      () => {
        setTimeout(() => {
          throw new Error('oh');
        });
      },
      /error: Error: oh/,
    );
    await bites('a refusal', async () => (await fetch('/api/tables/none/story')).text(), /404/);
    await bites('another host', () => fetch('http://localhost:9/'), /localhost:9/);
    await bites(
      'an inline script',
      () => {
        document.body.append(Object.assign(document.createElement('script'), { textContent: '1' }));
      },
      /Content Security Policy/,
    );
    await bites(
      'an inline style',
      () => {
        const box = document.createElement('p');
        box.setAttribute('style', 'color:red');
        document.body.append(box);
      },
      /Content Security Policy/,
    );
    anna.complaints.length = 0;

    // Names, colours, width, focus, language.
    await anna.page.evaluate(() => {
      document.body.append(document.createElement('button'));
    });
    assert.match((await violations(anna.page)).join(), /button-name/);
    await anna.page.evaluate(() => {
      const words = document.querySelector('.asked-strip h1');
      words.style.color = '#eee';
    });
    assert.match((await violations(anna.page, ['color-contrast'])).join(), /color-contrast/);
    const foreign = await foreign_words('de');
    assert.match((await foreign(anna.page)).join(), /Which card do you put up/);
    await anna.page.evaluate(() => {
      const button = document.querySelector('.tc');
      button.style.outline = 'none';
      button.style.boxShadow = 'none';
      button.focus();
    });
    assert.equal((await focused(anna.page)).visible, false);
    await anna.expect_no_overflow('now');
    await anna.page.evaluate(() => {
      document.querySelector('.asked-strip').style.width = '1600px';
      document.querySelector('.asked-strip').style.flex = 'none';
    });
    await assert.rejects(anna.expect_no_overflow('now'), /sticks out/);
    carla.leave();
  }));

// Playing Turin Market at a screen: by mouse or finger, and by keys. What is asked comes from what the house told this
// window; what is done is done on the screen, by the names of things.
import assert from 'node:assert/strict';
import { until } from './until.mjs';

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const with_any_number = (say) => new RegExp(escaped(say(7777)).replace('7777', '\\d+'));

// One decision by clicks. Gives the kind of question that was answered. `hand`: whose, in hot-seat.
export async function decide_by_clicks(visitor, w, { hand = 1, step = 0 } = {}) {
  const { page } = visitor;
  const turin = w.turin;
  const board = page.locator('.turin');
  const kind = visitor.kind(hand),
    choices = visitor.choices(hand),
    before = visitor.chosen(hand);
  assert.ok(choices.length > 0, `${visitor.name} is asked (${kind}) and has no choice`);
  await page.getByRole('region', { name: w.table.asked_region }).getByRole('heading', { level: 1 }).waitFor();
  const may = (word) => choices.filter((choice) => choice.startsWith(`${word} `));
  const more = async (label, times) => {
    for (let i = 0; i < times; ++i) await visitor.press(visitor.button(`${label}: ${w.house.more}`, board));
  };

  if (kind === 'showing') await visitor.press(board.getByRole('button', { name: turin.put_up }).nth(step % may('show').length));
  else if (kind === 'bidding') {
    await more(turin.bid, Math.min(may('bid').length - 1, 2 + (step % 3)));
    await visitor.press(board.getByRole('button', { name: turin.seal_bid }));
  } else if (kind === 'rebidding') {
    await more(turin.add, Math.min(may('add').length - 1, 1));
    await visitor.press(board.getByRole('button', { name: turin.seal_add }));
  } else if (kind === 'choosing') await visitor.press(board.getByRole('button', { name: turin.take_card }).first());
  else if (kind === 'offering') {
    if (may('sell').length > 0 && step % 2 === 0) {
      const group = board.getByRole('group', { name: turin.offer_pick });
      await visitor.press(group.getByRole('button').first());
      await visitor.press(board.getByRole('button', { name: with_any_number(turin.offer_put) }));
    } else await visitor.press(visitor.button(turin.offer_nothing, board));
  } else if (kind === 'buying') {
    const card = may('buy')[0]?.split(' ')[1];
    if (card !== undefined && step % 2 === 0)
      await visitor.press(
        board
          .locator('.lot')
          .filter({ has: page.locator(`[data-card="${card}"]`) })
          .getByRole('button'),
      );
    else await visitor.press(visitor.button(turin.buy_nothing, board));
  } else if (kind === 'two_buyers' || kind === 'goose_tie') await visitor.press(board.locator('.goose-act').getByRole('button').first());
  else assert.fail(`nobody told the test what ${kind} is`);
  await until(() => visitor.chosen(hand) > before, `the house hears the answer to ${kind}`);
  return kind;
}

// Clicks on until `enough` or the end; `after` is called after every decision. Gives how many there were of each kind.
export async function play_by_clicks(visitor, w, { enough = () => false, after = async () => {} } = {}) {
  const done = {};
  for (let step = 0; ; ++step) {
    await until(() => enough() || visitor.asked() || visitor.stage === 'over', 'somebody is asked');
    if (enough() || visitor.stage === 'over') return done;
    const kind = await decide_by_clicks(visitor, w, { step });
    done[kind] = (done[kind] ?? 0) + 1;
    await after(kind);
  }
}

// --- by keys ------------------------------------------------------------------------------------------------------------

// Goes on with Tab until the element that has the focus has this name; never with a mouse.
export async function tab_to(visitor, name, { back = false } = {}) {
  const { page } = visitor;
  const seen = [];
  for (let i = 0; i < 250; ++i) {
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
    const at = await focused(page);
    seen.push(at.name);
    if (name instanceof RegExp ? name.test(at.name) : at.name === name) {
      assert.ok(at.visible, `the focus on "${at.name}" is to be seen`);
      return at;
    }
  }
  assert.fail(`Tab never comes to ${name}; it went over ${JSON.stringify([...new Set(seen)])}`);
}

export function focused(page) {
  return page.evaluate(() => {
    const at = document.activeElement;
    if (!at || at === document.body) return { tag: 'body', name: '', visible: false };
    const style = getComputedStyle(at);
    const box = at.getBoundingClientRect();
    const on_screen = box.width > 0 && box.height > 0 && box.bottom > 0 && box.top < innerHeight;
    const ring = (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 1.5) || /0px 0px 0px [2-9]/.test(style.boxShadow);
    return {
      tag: at.tagName.toLowerCase(),
      name: (at.getAttribute('aria-label') ?? at.innerText ?? '').replace(/\s+/g, ' ').trim(),
      visible: on_screen && ring,
      on_screen,
      ring,
      is_card: at.matches('.tc'),
      is_mine: at.matches('.mine-row button'),
      role: at.getAttribute('role') ?? '',
    };
  });
}

export async function decide_by_keys(visitor, w, step) {
  const { page } = visitor;
  const turin = w.turin;
  const kind = visitor.kind(),
    choices = visitor.choices(),
    before = visitor.chosen();
  const may = (word) => choices.filter((choice) => choice.startsWith(`${word} `));
  const press = (key) => page.keyboard.press(key);
  await page.getByRole('region', { name: w.table.asked_region }).getByRole('heading', { level: 1 }).waitFor();
  if (kind === 'showing' || kind === 'choosing') {
    // The digit goes to a card, Enter takes it.
    const digit = String(1 + (step % may(kind === 'showing' ? 'show' : 'take').length));
    const at = await until(async () => {
      await press(digit);
      const now = await focused(page);
      return now.is_card && now;
    }, `key ${digit} goes to a card`);
    assert.ok(at.visible, `the focus on the card "${at.name}" is to be seen`);
    await press('Enter');
  } else if (kind === 'bidding' || kind === 'rebidding') {
    const most = may(kind === 'bidding' ? 'bid' : 'add').length - 1;
    const letter = page.locator('.letter');
    await letter.waitFor();
    if (step % 2 === 0) await press(String(Math.min(most, 3)));
    else for (let i = 0; i < Math.min(most, 3); ++i) await press('+');
    if (most >= 3) await until(async () => /3$/.test((await letter.getAttribute('aria-label')) ?? ''), 'the letter shows the number typed');
    await press('Enter');
  } else if (kind === 'offering' && may('sell').length > 0 && step % 2 === 0) {
    const at = await until(async () => {
      await press('Tab');
      const now = await focused(page);
      return now.is_mine && now;
    }, 'Tab comes to a card to sell');
    assert.ok(at.visible, 'the focus on a card to sell is to be seen');
    await press(' ');
    await tab_to(visitor, turin.price);
    await press('ArrowUp');
    await press('Enter');
  } else if (kind === 'offering') {
    await tab_to(visitor, turin.offer_nothing);
    await press('Enter');
  } else if (kind === 'buying') {
    await tab_to(visitor, turin.buy_nothing);
    await press(' ');
  } else if (kind === 'two_buyers' || kind === 'goose_tie') {
    await until(async () => {
      await press('Tab');
      return page.evaluate(() => document.activeElement.matches('.goose-act button'));
    }, 'Tab comes to an answer');
    await press('Enter');
  } else assert.fail(`nobody told the test what ${kind} is`);
  await until(() => visitor.chosen() > before, `the house hears the answer to ${kind}`);
  return kind;
}

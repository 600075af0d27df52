// Answering at a screen while others answer too, who may be quicker.
import assert from 'node:assert/strict';
import { until } from './until.mjs';

export const told_soon_ms = 1500,
  pressed_soon_ms = 4000;
export const may = (choices, word) => choices.filter((choice) => choice === word || choice.startsWith(`${word} `));
// Others may be quicker: what was to be pressed can be gone.
export const too_late = (error) => {
  if (error.name !== 'TimeoutError') throw error;
};

// Waits until a choice of this seat is told. False: it came too late (a bot was quicker), and something else is asked now.
export async function heard(visitor, before) {
  const end = Date.now() + told_soon_ms;
  while (Date.now() < end) {
    if (visitor.chosen() > before) return true;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return visitor.chosen() > before;
}

// Plays on until `enough` or the end. Gives how many decisions there were of each kind, as the house told them: one that is told late
// counts, too.
export async function play(visitor, w, decide, { enough = () => false, after = async () => {} } = {}) {
  const told = visitor.answers.length;
  const done = () => {
    const counts = {};
    for (const { kind } of visitor.answers.slice(told)) counts[kind] = (counts[kind] ?? 0) + 1;
    return counts;
  };
  let in_vain = 0; // so often in a row nothing came of it
  for (let step = 0; in_vain < 60; ++step) {
    await until(() => enough() || visitor.asked() || visitor.stage === 'over', 'somebody is asked');
    if (enough() || visitor.stage === 'over') return done();
    const before = visitor.answers.length;
    const kind = await decide(visitor, w, step);
    if (kind === undefined) {
      in_vain = visitor.answers.length > before ? 0 : in_vain + 1;
      continue;
    }
    in_vain = 0;
    await after(kind, step);
  }
  throw new Error(`Nothing comes of any answer: ${visitor.kind()}, ${JSON.stringify(visitor.choices())}.`);
}

// --- by keys ------------------------------------------------------------------------------------------------------------

const has_focus = (page, what) => page.evaluate((selector) => document.activeElement.matches(selector), what);

// Presses a key until the focus is on such a thing: one that comes while the page draws something else anew can be lost. False: it
// is not there any more, others were quicker.
export async function key_to(page, key, what) {
  for (const end = Date.now() + pressed_soon_ms; Date.now() < end;) {
    await page.keyboard.press(key);
    for (const soon = Date.now() + 500; Date.now() < soon; await new Promise((resolve) => setTimeout(resolve, 25)))
      if (await has_focus(page, what)) return true;
  }
  return false;
}

// Goes on with Tab until the focus is on such a thing, and is to be seen there. False: it is not there any more.
export async function tab_into(page, what) {
  let there_at = Date.now();
  const there = await until(async () => {
    if ((await page.locator(what).count()) > 0) there_at = Date.now();
    else if (Date.now() - there_at > pressed_soon_ms) return 'gone';
    await page.keyboard.press('Tab');
    // Looked at at once: in the next moment the page may be drawn anew for another question.
    return page.evaluate((selector) => {
      if (!document.activeElement.matches(selector)) return undefined;
      const { boxShadow, outlineStyle } = getComputedStyle(document.activeElement);
      return /0px 0px 0px [2-9]/.test(boxShadow) || outlineStyle !== 'none' ? 'seen' : 'unseen';
    }, what);
  }, `Tab comes to ${what}`);
  if (there === 'gone') return false;
  assert.equal(there, 'seen', `the focus on ${what} is to be seen`);
  return true;
}

// Run in the page: whatever comes from a mouse or a finger is kept in `mice`.
export const watch_mice = () => {
  globalThis.mice = [];
  for (const kind of ['mousedown', 'pointerdown', 'touchstart', 'wheel'])
    addEventListener(kind, (event) => globalThis.mice.push(event.type), { capture: true });
};

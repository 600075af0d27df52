// Looks at rectangles: nothing that must be decided on is cut off or covered, whatever is asked, at any size, in any language.
import assert from 'node:assert/strict';
import { positions_of, window_for } from './positions.mjs';
import { with_house } from './visitor.mjs';

const sizes = [
  [1920, 1080],
  [1440, 900],
  [1366, 768],
  [1366, 650],
  [390, 844],
];
const smallest_text = 11,
  smallest_target = 44,
  smallest_field = 42; // eight fields and the ring are as wide as the phone

// Run in the page. What is wrong with it, as sentences.
function faults({ phone, writes, smallest_text, smallest_target, smallest_field }) {
  const found = new Set();
  const name = (element) =>
    element.matches('div,section,article,li') && !element.matches('.offer')
      ? `.${element.classList[0] ?? element.tagName}`
      : `${element.tagName.toLowerCase()}.${String(element.getAttribute('class') ?? '')
          .replace(/ s-\S+/g, '')
          .replace(
            /\s+/g,
            '.',
          )} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40)}"`;
  const is_seen = (element) =>
    element.getClientRects().length > 0 && element.checkVisibility({ visibilityProperty: true }) && !element.closest('.vh,.sprite');
  const swiped = '.cards,.lots,.mini-cards,.mine-row,.hand,.wagons,.seat-strip'; // rows of cards; the next one peeps in

  // Sheets that clip it. True: it is wholly in sight; false: it lies in a list that says that more follows.
  function in_sight(element, may_scroll) {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    for (let box = element.parentElement; box && box !== document.documentElement; box = box.parentElement) {
      const { overflowX, overflowY, position, display } = getComputedStyle(box);
      if (display === 'contents') continue;
      if (overflowX !== 'visible' || overflowY !== 'visible') {
        const frame = box.getBoundingClientRect();
        if (overflowX !== 'visible' && (left < frame.left - 1 || right > frame.right + 1)) {
          if (box.matches(swiped)) return false;
          found.add(`${name(element)} is cut sideways by ${name(box)}`);
          return false;
        }
        if (overflowY !== 'visible' && (top < frame.top - 1 || bottom > frame.bottom + 1)) {
          const scrolls = /auto|scroll/.test(overflowY);
          if (!scrolls) found.add(`${name(element)} is cut by ${name(box)}`);
          else if (!may_scroll) found.add(`${name(element)} is scrolled away in ${name(box)}`);
          else if (bottom > frame.bottom + 1 && box.dataset.more === undefined) found.add(`${name(box)} does not show that more follows`);
          return false;
        }
      }
      if (position === 'fixed') break;
    }
    if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) {
      found.add(`${name(element)} sticks out of the window`);
      return false;
    }
    return true;
  }
  // What scrolls goes under the answers, which stay at the foot.
  const goes_under = (element, above) => {
    let foot = above;
    while (foot && getComputedStyle(foot).position !== 'sticky') foot = foot.parentElement;
    return foot !== null && !foot.contains(element) && foot.parentElement.closest('.scrolls[data-more]')?.contains(element);
  };
  function is_covered(element, may_scroll) {
    const { left, top, width, height } = element.getBoundingClientRect();
    for (const x of [0.06, 0.5, 0.94])
      for (const y of [0.2, 0.5, 0.8]) {
        const above = document.elementFromPoint(left + width * x, top + height * y);
        if (!above || element.contains(above) || above.contains(element) || (may_scroll && goes_under(element, above))) continue;
        return found.add(`${name(element)} is covered by ${name(above)}`);
      }
  }

  const column = document.querySelector('.board-column');
  const sentence = column.querySelector('.asked-strip h1');
  if (in_sight(sentence, false)) is_covered(sentence, false);
  // What binds or ends stands still; what is chosen from may be a list that scrolls, as are the offers, of which one is open. On a phone
  // an offer is written on a sheet that covers the rest.
  const binds = '.btn.bind,.choices .btn,.btn.say,.offer.is-open';
  const listed = (element) => element.closest('.offer:not(.is-open),.tip') !== null || element.parentElement.children.length > 6;
  const place = (writes && phone && column.querySelector('.composer')) || column;
  for (const element of [...place.querySelectorAll(`button,${binds}`)].filter(is_seen)) {
    if (writes && element.closest('.ofs')) continue; // the sheet one writes on takes their room
    const may_scroll = !element.matches(binds) || listed(element);
    if (in_sight(element, may_scroll)) is_covered(element, may_scroll);
  }
  // On a desk all that the room lays beside the board is in sight.
  for (const row of document.querySelectorAll('.side-own tr')) if (!phone) in_sight(row, false);

  // What must be read is large enough.
  const texts = document.createTreeWalker(document.querySelector('.play'), NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement;
    if (text.data.trim() === '' || !is_seen(element)) continue;
    const matrix = element.ownerSVGElement ? element.getScreenCTM() : undefined;
    const size = parseFloat(getComputedStyle(element).fontSize) * (matrix ? Math.hypot(matrix.a, matrix.b) : 1);
    if (size > 0 && size < smallest_text - 0.05) found.add(`${name(element)} is written ${size.toFixed(1)} px high`);
  }

  // What a finger must hit is large enough; links within a text are as large as it is, and every space of a map of roads is also a button.
  if (phone)
    for (const element of document.querySelectorAll('button,[role=button],select,summary,input')) {
      if (!is_seen(element) || element.matches('.link,.land *,[role=tab]') || element.closest('dialog,.price-wheel')) continue;
      const { width, height } = element.getBoundingClientRect();
      const least = (element.matches('.field') ? smallest_field : smallest_target) - 0.1;
      if (width < least || height < least) found.add(`${name(element)} is ${Math.round(width)}×${Math.round(height)} for a finger`);
    }
  return [...found];
}

export function look_at_all(game) {
  return with_house(async ({ house, come }) => {
    const found = new Map(); // fault: where
    for (const language of ['en', 'de']) {
      const anna = await come('Annunziata', { reducedMotion: 'reduce', locale: language === 'de' ? 'de-DE' : 'en-GB' });
      const { page } = anna;
      const { show, leave } = await window_for(house, anna, game, language);
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        const look = async (what, writes = false) => {
          await page.evaluate(
            () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
          );
          const where = `${game} ${what} ${language} ${width}×${height}`;
          for (const fault of await page.evaluate(faults, { phone: width < 700, writes, smallest_text, smallest_target, smallest_field }))
            found.set(fault, [...(found.get(fault) ?? []), where]);
          if (process.env.FONDACO_SHOTS)
            await page.screenshot({ path: `${process.env.FONDACO_SHOTS}/${where.replace(/[^\w-]+/g, '_')}.png` });
        };
        for (const position of positions_of(game)) {
          const { name } = position;
          await show(position);
          await look(name);
          if ((await page.locator('.ofs .offer .btn.bind').count()) > 0) {
            await page.keyboard.press('1');
            await look(`${name}, an offer open`);
            await page.locator('.offer.is-open .top').click();
          }
          if ((await page.locator('.quick-line .key').count()) > 0) {
            await page.keyboard.press('o');
            await page.locator('.composer').waitFor();
            await look(`${name}, writing`, true);
            await page.keyboard.press('Escape');
          }
        }
      }
      leave();
    }
    const told = [...found].map(([fault, places]) => `${fault} (${places.length}×: ${places.slice(0, 3).join('; ')})`);
    assert.equal(told.length, 0, told.join('\n'));
  });
}

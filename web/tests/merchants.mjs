// Playing Merchants at a screen: by mouse or finger, and by keys. What is asked comes from what the house told this window;
// what is done is done on the screen.
import assert from 'node:assert/strict';
import { heard, may, pressed_soon_ms, tab_into, too_late } from './play.mjs';
import { until } from './until.mjs';

export const space = (visitor, id) => visitor.page.locator(`.land [data-space="${id}"] .hit`);
const to_of = (choice) => / to=(\S+)/.exec(choice)?.[1];

export async function decide_by_clicks(visitor, w, step) {
  const before = visitor.chosen();
  const kind = (await passed_by_itself(visitor)) ?? (await click_an_answer(visitor, w, step).catch(too_late));
  return kind !== undefined && (await heard(visitor, before)) ? kind : undefined;
}
// Where nothing can be used and all others are bots, the page passes.
async function passed_by_itself(visitor) {
  const [kind, before] = [visitor.kind(), visitor.chosen()];
  return visitor.choices().join() === 'pass' && (await heard(visitor, before)) ? kind : undefined;
}
async function click_an_answer(visitor, w, step) {
  const m = w.merchants;
  const room = visitor.page.locator('.merchants');
  const kind = visitor.kind(),
    choices = visitor.choices();
  const press = (locator) => (visitor.touch ? locator.tap({ timeout: pressed_soon_ms }) : locator.click({ timeout: pressed_soon_ms }));
  const nth = async (selector, wish) => {
    const list = room.locator(selector);
    return list.nth(wish % Math.max(1, await list.count()));
  };
  const pass = () => press(room.locator('.choices .btn:has(.key:text-is("P"))').first());
  const plays = () => press(room.locator('.moment .choices .btn').first()); // what can be done stands before the pass
  if (kind === 'buying' || kind === 'clearance' || kind === 'offices') {
    if (choices.length === 1 || step % 5 === 4) await pass();
    else if (kind === 'buying' && step % 2 === 0)
      await press(await nth('.land .ware.is-lit', step * 5)); // on the map
    else await press(await nth('.trade .where .btn', step * 7)); // or beside it
  } else if (kind === 'bidding') {
    for (let i = 0; i < step % 4; ++i) await press(visitor.button(`${m.moment.bid}: ${w.house.more}`, room));
    await press(visitor.button(m.choice.seal_bid, room));
  } else if (kind === 'talk') {
    const accept = room.locator('.offer .btn.bind'),
      prices = room.locator('.fix .btn');
    if (step % 2 === 0 && (await accept.count()) > 0) await press(accept.first());
    else if (step % 3 === 0 && (await prices.count()) > 0) await press(prices.nth(step % 4));
    else await pass();
  } else if (kind === 'moving') {
    const means = choices.map((choice) => / by=(\S+)/.exec(choice)?.[1]).find((by) => by !== undefined);
    const here = choices.filter((choice) => / by=(\S+)/.exec(choice)?.[1] === means);
    if (means === undefined) await plays();
    else if (step % 2 === 0) {
      // a space that lights up, and a way if there are several
      const to = to_of(here[step % here.length]);
      await press(space(visitor, to));
      if (here.filter((choice) => to_of(choice) === to).length > 1) await press(room.locator('.step .where .btn').first());
    } else await press(await nth('.step .where .btn', step));
  } else if (kind === 'meeting' || kind === 'acquiring') await press(await nth('.card.is-choice', step));
  else if (kind === 'wheels') {
    if (visitor.touch || step % 2 === 0)
      for (const row of [0, 1])
        await press(
          room
            .locator('.arrow-row')
            .nth(row)
            .locator('.it')
            .nth((step + 3 * row) % 7),
        );
    else for (const sector of [step % 7, (step + 3) % 7]) await press(room.locator('.price-wheel .sector').nth(sector));
    await press(visitor.button(m.choice.seal_wheel, room));
  } else if (kind === 'auction') {
    const bid = room.locator('.moment .btn.bind');
    if (step % 2 === 0 && (await bid.count()) > 0) await press(bid);
    else await pass();
  } else await plays();
  return kind;
}

export async function decide_by_keys(visitor, w, step) {
  const before = visitor.chosen();
  const kind = (await passed_by_itself(visitor)) ?? (await type_an_answer(visitor, step).catch(too_late));
  return kind !== undefined && (await heard(visitor, before)) ? kind : undefined;
}
async function type_an_answer(visitor, step) {
  const { page } = visitor;
  const kind = visitor.kind(),
    choices = visitor.choices();
  const press = (key) => page.keyboard.press(key);
  const enter_on = async (what) => {
    await tab_into(page, what);
    await press('Enter');
  };
  await page.locator('.merchants').waitFor();
  if (kind === 'buying' || kind === 'clearance' || kind === 'offices') {
    if (choices.length === 1 || step % 4 === 3) await press('p');
    else await enter_on('.trade .where .btn');
  } else if (kind === 'bidding') {
    if (step % 2 === 0) await press(String(step % 7));
    else for (let i = 0; i < step % 4; ++i) await press('+');
    await press('Enter');
  } else if (kind === 'talk') {
    const number = page.locator('.offer .btn.bind .key').first();
    if (step % 2 === 0 && (await number.count()) > 0) {
      // the number selects an offer, and again accepts it
      const key = await number.textContent({ timeout: pressed_soon_ms });
      await press(key);
      await page.locator('.offer.is-open').first().waitFor({ timeout: pressed_soon_ms });
      await press(key);
    } else if (step % 3 === 0 && (await page.locator('.quick').count()) > 0) {
      // three keys for a plain offer
      const had = visitor.chosen();
      await press('o');
      await press(String(1 + (step % 5)));
      await press('Enter');
      if (!(await heard(visitor, had))) await press('Escape');
    } else await press('p');
  } else if (kind === 'moving') {
    if (may(choices, 'move').length === 0) {
      if (choices.includes('pass')) await press('p');
      else await enter_on('.moment .choices .btn');
    } else {
      for (let i = 0; i < step % 3; ++i) await press('n'); // another tile, or a card
      await press('m');
      await until(() => page.evaluate(() => document.activeElement.matches('.land .spot.is-lit')), 'M goes to a space that can be reached');
      const had = visitor.chosen();
      await press('Enter');
      if ((await page.locator('.step .where .btn').count()) > 0 && !(await heard(visitor, had))) await enter_on('.step .where .btn'); // several ways lead there
    }
  } else if (kind === 'wheels') {
    for (const row of [1, 2]) {
      await tab_into(page, `.arrow-row:nth-of-type(${row}) .it:nth-child(${1 + ((step + row) % 7)})`);
      await press(' ');
    }
    await enter_on('.moment .btn.bind');
  } else if (kind === 'auction') {
    const bids = (await page.locator('.moment .btn.bind').count()) > 0;
    await press(bids && step % 2 === 0 ? 'Enter' : 'p');
  } else if (kind === 'meeting' || kind === 'acquiring') await enter_on('.card.is-choice');
  else await enter_on('.moment .choices .btn');
  return kind;
}

// --- without a screen -------------------------------------------------------------------------------------------------

// The least one can do: buy, bid, load, point at and play nothing, and go on as far as must be.
export function idle(choices) {
  return ['pass', 'bid 0', 'wheel coat second=coat'].find((choice) => choices.includes(choice)) ?? choices[0];
}
// Answers for these guests, one per seat, until it is so. `pick(choices, seat, kind)`: what, or nothing for the least.
export async function go_on(guests, is_so, pick = () => undefined) {
  for (let i = 0; i < 1200; ++i) {
    if (is_so()) return;
    const seat = guests.findIndex((guest) => guest.asked);
    if (seat < 0) {
      await until(() => is_so() || guests.some((guest) => guest.asked), 'somebody is asked');
      continue;
    }
    const guest = guests[seat];
    const choice = pick(guest.choices, seat, guest.kind()) ?? idle(guest.choices);
    const refused = await guest.say({ act: { table: guest.table, command: { choose: { choice } } } });
    assert.equal(refused, undefined, `seat ${seat}, ${choice}: ${refused?.why}`);
    const { n } = guest.view;
    await until(() => guests.every((each) => each.view.n >= n), 'all have heard');
  }
  assert.fail('it never came so far');
}

// A walk through every moment of Merchants at one window, with two guests as rivals: each kind of question once, the talk from
// both sides, the composer, what is sealed, the end. `at(name, visitor)` is called at each.
import { readFileSync } from 'node:fs';
import { idle } from './merchants.mjs';
import { seat_third } from './seating.mjs';
import { until } from './until.mjs';

const board = JSON.parse(readFileSync(new URL('../../src/games/merchants/data/board.json', import.meta.url)));
const cities = board.cities.map(({ id }) => id);
const wanted_cards = ['office', 'warehouse_sale', 'coach_driver', 'express_courier', 'large_office', 'driver', 'courier', 'reduced_cost'];
const starting = (choices, ...words) => choices.filter((choice) => words.some((word) => choice === word || choice.startsWith(`${word} `)));

export async function walk_through_merchants(house, visitor, at, language) {
  const { page } = visitor;
  const { guests } = await seat_third(house, visitor, { game: 'merchants', options: { players: 3 } }, language);
  const ben = guests[0],
    me = 2,
    self = guests[me];
  await page.locator('.land-box').waitFor();
  const game = () => ben.view.game;
  const kind = () => ben.kind();
  const over = () => ben.view.stage === 'over';
  const seen = new Set();
  const look = async (name) => {
    if (seen.has(name)) return;
    seen.add(name);
    await until(() => visitor.view()?.n >= self.view.n, 'the window has heard');
    await at(`merchants-${name}`, visitor);
  };
  const say = async (seat, choice) => {
    await guests[seat].choose(choice);
    await until(() => guests.every((guest) => guest.view.n >= guests[seat].view.n), 'all have heard');
  };

  // What each of the three does. The window's seat buys dear cards, climbs, and once spends all it has, so that it drops.
  // In the first turn Ben brings wagon 1 to Troyes, and the window's seat from there to the courier.
  const first_move = 'move 1 by=tile_3 to=troyes facing=brugge_3';
  const moves = (choices, seat) => {
    if (game().turn === 1 && seat === 0 && choices.includes(first_move)) return first_move;
    const to = (choice) => / to=(\S+)/.exec(choice)[1];
    const list = starting(choices, 'move').filter(
      (choice) => seat === me || (to(choice) !== game().courier && (game().turn > 1 || !choice.startsWith('move 1 '))),
    );
    return list.find((choice) => to(choice) === game().courier) ?? list.find((choice) => cities.includes(to(choice))) ?? list.at(-1);
  };
  const pick = (choices, seat, asked) => {
    const florins = guests[seat].view.game.players[seat].florins;
    const saves = guests[seat].view.game.players[seat].letters > 0; // until the letter is repaid
    if (asked === 'buying') {
      // where a wagon stands or will stand
      const here = starting(choices, 'buy').filter((choice) => game().wagons.some(({ at }) => choice.endsWith(`city=${at}`)));
      const list = here.length > 0 ? here : starting(choices, 'buy');
      return florins > 1500 && !saves ? list[(seat + game().pending[0].buying.left * 2) % Math.max(1, list.length)] : undefined;
    }
    if (asked === 'bidding')
      return florins > 800 && !saves && (game().turn + game().pending[0].bidding.wagon) % 3 === seat ? 'bid 200' : undefined;
    if (asked === 'moving') return moves(choices, seat);
    if (asked === 'wheels') return seat === me ? 'wheel iron second=silk' : undefined;
    if (asked === 'auction')
      return seat !== me || saves || game().pending[0].auction.bid > 0
        ? undefined
        : game().players[me].owns.length > 2 && !seen.has('credit') && florins >= 100
          ? `bid ${florins}`
          : starting(choices, 'bid')[0];
    if (asked === 'acquiring') return wanted_cards.map((card) => `acquire ${card}`).find((choice) => choices.includes(choice));
    if (asked === 'meeting') return ['take free_loading', 'take low_upkeep'].find((choice) => choices.includes(choice));
    if (asked === 'credit') return 'borrow';
    if (asked === 'rising') return starting(choices, 'climb')[0];
    if (asked === 'mastering') return starting(choices, 'load').at(-1);
    if (asked === 'upkeep') return starting(choices, 'repay')[0];
    return undefined;
  };

  // Answers for all, and looks first where the window is asked something new.
  const offered = async () => {
    // a talk: the loader offers, and is looked at from both sides
    const { talk } = game().pending[0];
    const master = game().wagons[talk.wagon - 1].master;
    const loader = [0, 1, 2].find((seat) => seat !== master && game().asked.includes(seat)); // who can load something is asked
    if (loader === undefined || ![master, loader].includes(me) || seen.has(master === me ? 'talk-master' : 'talk')) return false;
    const other = master === me ? loader : master;
    if (guests[loader].view.game.players[loader].florins >= 100) await say(other, `offer ${loader} goods=1 florins=100`);
    await look(master === me ? 'talk-master' : 'talk');
    if (!seen.has('composer')) {
      await page.keyboard.press('o');
      await page.locator('.composer').waitFor();
      await look('composer');
      await page.keyboard.press('Escape');
    }
    const standing = game().deals.standing[0];
    if (standing && standing.to.includes(me)) {
      await page.keyboard.press('1');
      await look('offer-open');
      if (loader !== me) await say(me, `accept ${standing.id} version=${standing.version}`);
    } else if (standing) await say(standing.to[0], `accept ${standing.id} version=${standing.version}`);
    return true;
  };
  for (let step = 0; !over(); ++step) {
    if (step > 900) throw new Error(`The walk never ends: ${kind()}.`);
    if (kind() === 'talk' && (await offered())) continue;
    if (self.asked && kind() !== 'talk') await look(kind().replace(/^(title|axle|sale|bonus)_/, '')); // the windows for cards look alike
    const first = guests.findIndex((guest) => guest.asked);
    if (first < 0) {
      await until(() => over() || guests.some((guest) => guest.asked), 'somebody is asked');
      continue;
    }
    // What is sealed is looked at before the others answer.
    const sealing = ['bidding', 'wheels'].includes(kind());
    const seat = sealing && self.asked ? me : first;
    const now = kind();
    await say(seat, pick(guests[seat].choices, seat, now) ?? idle(guests[seat].choices));
    if (sealing && seat === me && kind() === now) await look(`${now}-sealed`);
  }
  await page.locator('.result').waitFor();
  await look('end');
  return seen;
}

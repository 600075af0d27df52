// A walk through every moment of Genoa at one window, with two guests as rivals: talk from both sides, the composer, an action,
// owner markers, the end. `at(name, visitor)` is called at each.
import { action_open, bring_tower, field_at } from './genoa.mjs';
import { seat_third } from './seating.mjs';
import { until } from './until.mjs';

export async function walk_through_genoa(house, visitor, at, language) {
  const { page } = visitor;
  const { id, guests } = await seat_third(house, visitor, { game: 'genoa', options: { players: 3, rounds: 9 } }, language);
  const ben = guests[0],
    me = 2,
    self = guests[me];
  await page.locator('.city-box').waitFor();
  const game = () => ben.view.game;
  const kind = () => Object.keys(game().pending[0] ?? {})[0];
  const heard = async () => {
    const n = Math.max(...guests.map((guest) => guest.view.n));
    await until(() => guests.every((guest) => guest.view.n >= n) && visitor.view()?.n >= n, 'all have heard');
  };
  const say = async (seat, choice) => {
    const refused = await guests[seat].say({ act: { table: id, command: { choose: { choice } } } });
    if (refused) throw new Error(`seat ${seat}, ${choice}: ${refused.why}`);
    await heard();
  };
  const look = async (name) => {
    await heard();
    await at(`genoa-${name}`, visitor);
  };
  const pass_here = async () => {
    for (const seat of [0, 1, 2])
      if (seat !== game().merchant && game().asked.includes(seat) && action_open(game())) await say(seat, 'pass');
  };
  // Ends the turn that is on, by the shortest way; `owners` is called when the window is asked for its markers.
  const end_turn = async (owners) => {
    const turn = () => `${game().round} ${game().merchant}`;
    for (const began = turn(); kind() !== undefined && turn() === began;) {
      if (kind() === 'talk') {
        await pass_here();
        const list = guests[game().merchant].view.game.choices;
        await say(
          game().merchant,
          ['stop', 'take'].find((choice) => list.includes(choice)) ?? list.find((choice) => choice.startsWith('accept')),
        );
        continue;
      }
      const seat = game().asked[0];
      if (kind() === 'acquiring' && seat === me && owners) await owners();
      const { choices } = guests[seat].view.game;
      await say(seat, ['pass', 'collect', 'done'].find((choice) => choices.includes(choice)) ?? choices[0]);
    }
  };
  // The window's seat buys the action of a building, next to the tower or under it, for 5 ducats.
  const buy = async (building) => {
    await say(me, `offer ${building} give=ducats:5 ask=nothing`);
    if (game().path.at(-1) !== building) await pass_here();
    const { id: offer, version } = game().deals.standing.find(({ from, topic }) => from === me && topic === building);
    await say(game().merchant, `accept ${offer} version=${version}`);
  };
  // Next to a field, on a rival's turn.
  const next_to = async (building) => {
    for (;;) {
      await bring_tower(guests, building);
      if (game().merchant !== me) return;
      await end_turn();
    }
  };

  // A talk of somebody else's, with offers, and an offer of one's own being made.
  await next_to('market');
  await pass_here();
  const rival = game().merchant === 0 ? 1 : 0;
  await say(rival, 'offer market give=ducats:15 ask=nothing');
  const wish = field_at(game(), 2);
  if (wish) await say(rival, `offer ${wish} give=ducats:10 ask=nothing`);
  await look('talk');
  await page.keyboard.press('o');
  await page.locator('.composer').waitFor();
  await look('composer');
  await page.keyboard.press('Escape');
  await end_turn();

  // A tile first, so that the next action has something to decide; then the markers.
  await next_to('inn');
  await buy('inn');
  await end_turn();
  await next_to('cathedral');
  await buy('cathedral');
  await until(() => visitor.kind() === 'action' && visitor.asked(), 'the action is asked about');
  await look('action');
  await say(me, 'collect');
  await say(me, 'done');
  if (game().path.every((field) => !field.startsWith('street')) || game().path.at(-1) === 'cathedral') {
    await pass_here();
    const street = guests[game().merchant].view.game.choices.find((choice) => choice.startsWith('move street'));
    if (street) await say(game().merchant, street);
  }
  await end_turn(async () => {
    await look('owners');
    await visitor.press(page.locator('.owners .choices .btn').first());
    await page.locator('.owner-row').first().waitFor();
    await look('owners-buildings');
  });

  // One's own talk, with an offer that must be answered.
  while (game().merchant !== me) await end_turn();
  for (;;) {
    if (kind() === 'talk' && action_open(game())) break;
    if (kind() === 'talk' && game().path.length < 4) {
      const move =
        self.view.game.choices.find((choice) => choice.startsWith('move') && !choice.includes('street') && !choice.includes('market')) ??
        self.view.game.choices.find((choice) => choice.startsWith('move'));
      if (move) {
        await say(me, move);
        continue;
      }
    }
    await end_turn();
    while (game().merchant !== me) await end_turn();
  }
  await say(0, `offer ${game().path.at(-1)} give=ducats:20 ask=nothing`);
  await say(1, `offer ${game().path.at(-1)} give=ducats:10 ask=nothing`);
  await look('must');
  await visitor.page.keyboard.press('1');
  await look('offer-open');

  while (kind() !== undefined) await end_turn();
  await page.locator('.result').waitFor();
  await look('end');
}

// Every recorded question is drawn, and each choice that the house lists can be made somewhere in the room.
import { render } from 'svelte/server';
import { beforeAll, expect, test, vi } from 'vitest';
import { speak } from '$lib/i18n.svelte';
import type { View } from '$lib/types/merchants';
import type { Ledger } from '$lib/types/house';
import type { BoardProps, Position } from '../game';
import Board from './Board.svelte';
import Ending from './ending/Ending.svelte';
import SeatLine from './SeatLine.svelte';
import Side from './Side.svelte';
import en from './en';
import recorded from './recorded.json';
import { has_nothing, ways } from './reading';
import { choice_words } from './ui';

vi.mock('$lib/keys.svelte', () => ({ keys: { add: () => () => {} } })); // no window here
vi.stubGlobal('document', { documentElement: {} });
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
beforeAll(() => speak('en'));

const names = ['Ada', 'Tomaso', 'Giulia', 'Doria'];
const views = Object.entries(recorded.views) as unknown as [
  string,
  { seat: number; awaited: number[]; game: View & { choices?: string[] } },
][];
const props = (seen: (typeof views)[number][1], watching = false): BoardProps<View> => ({
  position: {
    view: seen.game,
    me: watching ? undefined : seen.seat,
    names,
    bots: ['', '', '', ''],
    awaited: seen.awaited,
    choices: watching ? [] : (seen.game.choices ?? []),
    live: true,
    over: false,
    history: recorded.lines as unknown as { n: number; events: unknown[] }[],
  } as Position<View>,
  choose: async () => true,
  busy: false,
  open_rule: () => {},
  recent: [],
});

test.each(views)('%s is drawn', (label, seen) => {
  for (const watching of [false, true]) {
    const given = props(seen, watching);
    const html =
      render(Board, { props: given }).body +
      render(Side, { props: given }).body +
      [0, 1, 2, 3].map((seat) => render(SeatLine, { props: { position: given.position, seat } }).body).join('');
    expect(html, label).not.toMatch(/undefined|NaN|\[object/);
    expect(html.length).toBeGreaterThan(5000);
  }
});

// Sums are typed, ways are those of the tile that is picked, offers stand at the bargaining table.
const elsewhere = /^(bid|move|ride|wheel|offer|accept|withdraw|again|take|acquire) /;
test.each(views.filter(([label]) => label.includes('asked')))('%s has a button for every choice', (label, seen) => {
  const given = props(seen);
  const html = render(Board, { props: given }).body;
  for (const choice of given.position.choices.filter((each) => !elsewhere.test(each))) {
    const words = choice_words(en, choice, seen.game);
    expect(
      [`aria-label="${words}"`, words, ...(has_nothing(given.position) ? [en.choice.go_on] : [])].some((each) => html.includes(each)),
      `${label}: ${choice}`,
    ).toBe(true);
  }
  for (const choice of given.position.choices.filter((each) => /^(take|acquire) /.test(each)))
    expect(html, choice).toContain(`<b>${choice_words(en, choice, seen.game)}</b>`);
  const all = ways(given.position.choices);
  for (const way of all.filter(({ by }) => by === all[0]!.by))
    expect(html, way.choice).toContain(`aria-label="${choice_words(en, way.choice, seen.game)}"`);
});

test('and all of it in German', async () => {
  await speak('de');
  for (const [label, seen] of views) {
    const html = render(Board, { props: props(seen) }).body + render(Side, { props: props(seen) }).body;
    expect(html, label).toContain('Unterhalt je Runde');
    expect(html, label).not.toMatch(/undefined|NaN|\b(Wagon|Pass|Prices|florins)\b/);
  }
  await speak('en');
});

test('the end is drawn', () => {
  const html = render(Ending, {
    props: {
      ledger: { start: recorded.start, lines: recorded.lines } as unknown as Ledger,
      names,
      order: [0, 1, 2, 3],
      me: 0,
      see: () => {},
    },
  }).body;
  expect(html).not.toMatch(/undefined|NaN/);
  for (const name of names) expect(html).toContain(name);
});

test('an offer of mine that has lapsed stands at the table with a button that repeats it, while the house lists it', () => {
  const [, seen] = views.find(([label]) => label === 'talk-asked0')!;
  const mine = { ...seen.game.deals.standing[0]!, id: 90, from: seen.seat };
  const drawn = (choices: string[]) => {
    const given = props({
      ...seen,
      game: { ...seen.game, deals: { ...seen.game.deals, lapsed: [mine] }, choices: [...(seen.game.choices ?? []), ...choices] },
    });
    return render(Board, { props: given }).body;
  };
  expect(drawn(['again 90'])).toMatch(/data-offer="90"[\s\S]*lapsed[\s\S]*Repeat/);
  expect(drawn([])).not.toContain('data-offer="90"');
});

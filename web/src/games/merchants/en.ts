// English. This file also says what there is to be said: another language is a file of the same shape beside it.
import type { Arrow, City, Forecast, Good, Influence, Investment, RefusalId } from '$lib/types/merchants';
import { speech } from '$lib/speech';
import type { Part, Phrase } from '../game';
import { p, series, type Voice } from '../phrase';
import { coin, ends_of, good_icon, sell, sums } from './data';
import { level_of } from './levels';
import { type Body, counted, tally } from './reading';
import { onward } from './roads';
import * as spoken from './clause_en';
import { binds, type Deal, hands_over } from './clauses';
import type { Clause, Moment } from '$lib/types/merchants';

const { plural, number } = speech('en');

const good_names: Record<Good, string> = { cloth: 'cloth', wine: 'wine', salt: 'salt', food: 'food', iron: 'iron', silk: 'silk' };
const city_names: Record<City, string> = {
  paris: 'Paris',
  brugge: 'Brugge',
  koeln: 'Köln',
  geneva: 'Geneva',
  hamburg: 'Hamburg',
  wien: 'Wien',
};
const space_names: Partial<Record<string, string>> = {
  ...city_names,
  troyes: 'Troyes',
  basel: 'Basel',
  nuernberg: 'Nürnberg',
  troyes_basel: 'the road between Troyes and Basel',
  basel_nuernberg: 'the road between Basel and Nürnberg',
};
// "paris_2" is the second space from Paris.
const space = (id: string): string => {
  const known = space_names[id];
  if (known !== undefined) return known;
  const [near = '', steps = ''] = id.split('_');
  return `${steps === '1' ? 'one space' : `${steps} spaces`} from ${space_names[near] ?? near}`;
};
// Where a wagon goes: "Paris", or "towards Paris, 2 left".
const onto = (from: string | undefined, to: string, preposition = ''): string => {
  const next = from === undefined ? undefined : onward(from, to);
  return next ? `towards ${space(next.to)}, ${plural(next.steps, { one: 'one left', other: '# left' })}` : `${preposition}${space(to)}`;
};
const towards = (facing: string, at: string): string => `towards ${space_names[ends_of(facing).find((end) => end !== at) ?? ''] ?? facing}`;

const investment_names: Record<Investment, string> = {
  reduced_cost: 'Reduced Cost',
  driver: 'Driver',
  coach_driver: 'Coach Driver',
  courier: 'Courier',
  express_courier: 'Express Courier',
  office: 'Office',
  large_office: 'Large Office',
  warehouse_sale: 'Warehouse Sale',
};
const influence_names: Record<Influence, string> = {
  free_loading: 'Free Loading',
  loading_master: 'Loading Master',
  broken_axle: 'Broken Axle',
  special_sale: 'Special Sale',
  city_bonus: 'City Bonus',
  social_climbing: 'Social Climbing',
  low_upkeep: 'Low Upkeep',
};
const card = (which: Investment | Influence): string =>
  (investment_names as Record<string, string>)[which] ?? (influence_names as Record<string, string>)[which] ?? which;
const card_text: Record<Investment | Influence, string> = {
  reduced_cost: `You pay ${sums.reduced_cost} for all you buy in a turn.`,
  driver: 'One more point for a wagon.',
  coach_driver: 'Two more points: two for one wagon, or one each for two.',
  courier: 'Move the courier one space.',
  express_courier: 'Move the courier one or two spaces.',
  office: 'Move one price a step up or down.',
  large_office: 'Move one price a step, also from the top to the bottom and back.',
  warehouse_sale: 'Sell up to five goods from your warehouses at their cost.',
  free_loading: 'Load one or two goods without paying.',
  loading_master: `Be loading master of an empty wagon for ${sums.loading_master}, without an auction.`,
  broken_axle: 'A wagon does not move in this turn.',
  special_sale: `Sell one good from a warehouse for ${sums.special_sale}.`,
  city_bonus: 'The bonus also for goods of yours that the city produces.',
  social_climbing: `One level for ${number(sums.social_climbing)}.`,
  low_upkeep: `Pay ${sums.low_upkeep} for your upkeep.`,
};

const florins = (amount: number): Part => ({ money: amount, unit: coin });
const sign = (which: Good): Part => ({ icon: good_icon(which), label: good_names[which] });
const load = (list: readonly [Good, number][]): Phrase =>
  list.length === 0
    ? ['nothing']
    : series(
        list.map(([which, count]): Phrase => [`${count} `, sign(which)]),
        ' and ',
      );
const load_words = (list: readonly [Good, number][]): string =>
  list.length === 0 ? 'nothing' : list.map(([which, count]) => `${count} ${good_names[which]}`).join(', ');
const promise_names: spoken.Names = {
  good: (id) => good_names[id as Good],
  city: (id) => city_names[id as City],
  space,
  card: (id) => card(id as Influence),
  number,
};
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const goods_count = (count: number) => plural(count, { one: 'one good', other: '# goods' });
const places = (count: number) => plural(count, { one: 'one place', other: '# places' });

// The reader is "you"; everybody else goes by name.
const mine = (voice: Voice, seat: number) => seat === voice.me;
const who = (voice: Voice, seat: number): Part => (mine(voice, seat) ? { seat, as: 'you' } : { seat });
const Who = (voice: Voice, seat: number): Part => (mine(voice, seat) ? { seat, as: 'You' } : { seat });
const does = (voice: Voice, seat: number, they: string, you: string) => (mine(voice, seat) ? you : they);
const people = (voice: Voice, seats: readonly number[]) =>
  series(
    seats.map((seat) => [who(voice, seat)]),
    ' and ',
  );
const still_have = (voice: Voice, seats: readonly number[]) =>
  `still ${seats.length === 1 ? does(voice, seats[0]!, 'has', 'have') : 'have'}`;
const arrivals = (at: number, last: number) => (at < last ? `${at} of ${last} arrivals` : `${at} arrivals: the last turn`);

const arrow = (which: Arrow) => (which === 'coat' ? 'the coat of arms' : good_names[which]);
const arrow_sign = (which: Arrow): Part => (which === 'coat' ? 'the coat of arms' : sign(which));
const wheel = (first: Arrow, second: Arrow): Phrase =>
  first === second ? p`both on ${arrow_sign(first)}` : p`${arrow_sign(first)} and ${arrow_sign(second)}`;
const by = (means: string): string => {
  if (means.startsWith('tile_')) return `tile ${means.slice(5)}`;
  return (
    (
      {
        driver: 'the Driver',
        coach: 'the Coach Driver',
        coach_one: 'one point of the Coach Driver',
        courier: 'the Courier',
        express: 'the Express Courier',
      } as Record<string, string>
    )[means] ?? means
  );
};
const level = (at: number) => `level ${at + 1}`;

// What an agreement about loading means, whoever proposed it.
const deal = (voice: Voice, said: { loader: number; master: number; wagon: number; goods: number; florins: number }): Phrase =>
  p`${Who(voice, said.loader)} ${does(voice, said.loader, 'pays', 'pay')} ${who(voice, said.master)} ${florins(said.florins)} and ${does(voice, said.loader, 'loads', 'load')} ${goods_count(said.goods)} on wagon ${said.wagon}.`;

const actions = ['buying', 'loading', 'movement', 'prices', 'unloading', 'investments', 'status'];

const en = {
  title: 'Merchants of the Middle Ages',
  number,
  money: 'florins',
  good: (which: Good) => good_names[which],
  Good: (which: Good) => capital(good_names[which]),
  city: (which: City) => city_names[which],
  space,
  card,
  card_text: (which: Investment | Influence) => card_text[which],
  arrow,
  Arrow: (which: Arrow) => capital(which === 'coat' ? 'coat of arms' : good_names[which]),
  by,
  By: (means: string) => capital(by(means)),
  load_words,
  goods_count,
  deal,
  wagon: (which: number) => `Wagon ${which}`,
  subtitle: (said: { turn: number; action: number | undefined; arrivals: number; last: number; over: boolean }) =>
    said.over
      ? 'The game is over'
      : `Turn ${said.turn}${said.action === undefined ? '' : `, ${actions[said.action - 1]}`} · ${arrivals(said.arrivals, said.last)}`,
  actions,
  actions_label: 'The seven actions of a turn',
  turn_order: 'turn order:',
  // The seven actions, each in a sentence.
  course: [
    'Buying: each buys up to three goods and stores them in cities that produce their kind.',
    'Loading: sealed bids decide who becomes loading master of each empty wagon, loads one kind of good, and sells the other places.',
    'Movement: each player moves one wagon with one of their tiles. Whoever meets the courier takes a card.',
    'Prices: each sets a wheel in secret, and what the arrows point at rises. Then come offices and sales.',
    'Unloading: goods on wagons that have arrived are sold, with the bonus of a city that does not produce them itself.',
    'Investments: cards are sold by open auction, one fewer than there are players.',
    'Status: each player pays the upkeep of their level, and may then rise by one or two.',
  ],

  // --- what is asked -------------------------------------------------------------------------------------------------
  ask: {
    buying: (left: number, again: boolean): Phrase => [
      left === 3
        ? `What do you buy${again ? ' the second time, in this turn only' : ''}?`
        : `What else do you buy? You may buy ${plural(left, { one: 'one more', other: 'up to # more' })}.`,
    ],
    buying_hint: ['Up to three goods, each stored in a city that produces it.'] as Phrase,
    title_card: ['Do you play a Loading Master?'] as Phrase,
    bidding: (wagon: number, city: City): Phrase => [`What do you bid to become loading master of wagon ${wagon} in ${city_names[city]}?`],
    bidding_hint: ['In secret, from nothing to all you have. Only the winner pays; of equal bids the first in turn order wins.'] as Phrase,
    sealed: (voice: Voice, seats: readonly number[]): Phrase =>
      seats.length === 0
        ? ['Your answer is sealed.']
        : p`Your answer is sealed. ${people(voice, seats)} ${still_have(voice, seats)} to answer.`,
    mastering: (wagon: number): Phrase => [`Wagon ${wagon} is yours to load.`],
    mastering_hint: ['Up to three goods of one kind. Nobody else may load that kind.'] as Phrase,
    talk_master: (wagon: number): Phrase => [`Who loads on wagon ${wagon}, and for how much?`],
    talk_master_hint: (kept: Good | undefined): Phrase => [
      `${kept ? `No one else may load ${good_names[kept]}. ` : ''}Name prices, accept offers, or pass.`,
    ],
    talk: (voice: Voice, master: number, wagon: number, most: number): Phrase =>
      p`${Who(voice, master)} ${does(voice, master, 'loads', 'load')} wagon ${wagon}. What do you pay for ${most === 1 ? 'one place' : 'one place or two'}?`,
    talk_hint: ['Offer, accept what is asked, or pass.'] as Phrase,
    stowing: (count: number, wagon: number): Phrase => [`Which ${count === 1 ? 'good' : 'two goods'} do you load on wagon ${wagon}?`],
    axle_card: ['Do you play a Broken Axle?'] as Phrase,
    moving: ['Move a wagon with one of your tiles.'] as Phrase,
    moving_more: ['Do you use another card for your move?'] as Phrase,
    moving_hint: ['Any wagon, whoever’s goods it carries; it goes as far as it can.'] as Phrase,
    meeting: ['You meet the courier. Which card do you take?'] as Phrase,
    meeting_hint: ['Nobody sees which.'] as Phrase,
    wheels: ['Where do your two arrows point?'] as Phrase,
    wheels_hint: ['In secret. Each arrow raises a price one step; from the top it goes on at the bottom.'] as Phrase,
    offices: ['Do you move a price with your office?'] as Phrase,
    clearance: (left: number): Phrase => [
      `Warehouse Sale: do you sell a good at its cost? ${capital(plural(left, { one: 'one more', other: '# more' }))}.`,
    ],
    sale_card: ['Do you play a Special Sale?'] as Phrase,
    bonus_card: (wagon: number, city: City): Phrase => [
      `Do you play a City Bonus for your goods on wagon ${wagon} in ${city_names[city]}?`,
    ],
    auction_open: (cards: number): Phrase => [
      `Do you bid for ${plural(cards, { one: 'the open card', other: 'the choice among # cards' })}?`,
    ],
    auction: (voice: Voice, leader: number, bid: number): Phrase =>
      p`${Who(voice, leader)} ${does(voice, leader, 'bids', 'bid')} ${florins(bid)} for the choice of a card. Do you bid more?`,
    auction_hint: ['The winner takes one of the open cards and uses it from the next turn on.'] as Phrase,
    acquiring: ['Which card do you take?'] as Phrase,
    upkeep: (owed: number, may: { repay: boolean; card: boolean }): Phrase =>
      p`Your upkeep is ${florins(owed)}.${may.repay ? ` Do you repay a letter of credit${may.card ? ', or play a Low Upkeep' : ' first'}?` : may.card ? ' Do you play a Low Upkeep?' : ''}`,
    repay_hint: p`A letter of credit goes back for ${florins(sums.repay)}. Whoever has one cannot rise, and comes last.`,
    credit: ['Do you take a letter of credit?'] as Phrase,
    credit_hint: p`${florins(sums.loan)} now, ${florins(sums.repay)} back. Whoever has a letter cannot rise, and comes last.`,
    rising: (cost: number, left: number): Phrase => p`Do you rise${left === 2 ? '' : ' once more'}? A level costs ${florins(cost)}.`,
    rising_hint: (to: number): Phrase => [`Your upkeep would be ${number(to)} per turn.`],
    nothing: (which: Influence | undefined): Phrase => [`${which ? `${card(which)}: nothing` : 'Nothing'} you hold can be used here.`],
    answering: (voice: Voice, from: number): Phrase =>
      p`${Who(voice, from)} ${does(voice, from, 'offers', 'offer')} you a deal. Do you accept?`,
    answering_hint: ['Accept, decline, or make an offer of your own. What is agreed binds.'] as Phrase,
    handing: (voice: Voice, to: number): Phrase => p`Which card do you give to ${who(voice, to)}?`,
    handing_hint: ['Nobody else sees which.'] as Phrase,
    window_hint: ['You are asked like everybody who holds influence cards, so that nobody betrays a hand.'] as Phrase,
  },
  // What somebody else is doing.
  waits: {
    buying: (voice: Voice, seat: number): Phrase => p`${Who(voice, seat)} ${does(voice, seat, 'buys', 'buy')} goods.`,
    bidding: (voice: Voice, seats: readonly number[], wagon: number): Phrase =>
      p`Sealed bids for wagon ${wagon}: ${people(voice, seats)} ${still_have(voice, seats)} to answer.`,
    mastering: (voice: Voice, seat: number, wagon: number): Phrase =>
      p`${Who(voice, seat)} ${does(voice, seat, 'loads', 'load')} wagon ${wagon}.`,
    talk: (voice: Voice, master: number, wagon: number): Phrase =>
      p`Wagon ${wagon} is being loaded; ${who(voice, master)} ${does(voice, master, 'is', 'are')} loading master.`,
    stowing: (voice: Voice, seat: number): Phrase => p`${Who(voice, seat)} ${does(voice, seat, 'chooses', 'choose')} what to load.`,
    cards: (voice: Voice, seat: number): Phrase => p`${Who(voice, seat)} may play a card.`,
    moving: (voice: Voice, seat: number): Phrase => p`${Who(voice, seat)} ${does(voice, seat, 'moves', 'move')}.`,
    meeting: (voice: Voice, seat: number): Phrase =>
      p`${Who(voice, seat)} ${does(voice, seat, 'meets', 'meet')} the courier and ${does(voice, seat, 'takes', 'take')} a card.`,
    wheels: (voice: Voice, seats: readonly number[]): Phrase =>
      p`Wheels are set in secret: ${people(voice, seats)} ${still_have(voice, seats)} to answer.`,
    offices: (voice: Voice, seat: number): Phrase => p`${Who(voice, seat)} may move a price.`,
    clearance: (voice: Voice, seat: number): Phrase => p`${Who(voice, seat)} may sell from warehouses.`,
    auction: (voice: Voice, seat: number, bid: number): Phrase =>
      bid === 0 ? p`${Who(voice, seat)} may open the auction.` : p`The bid is ${florins(bid)}; ${who(voice, seat)} may bid more.`,
    acquiring: (voice: Voice, seat: number): Phrase => p`${Who(voice, seat)} ${does(voice, seat, 'takes', 'take')} an investment card.`,
    upkeep: (voice: Voice, seat: number): Phrase => p`${Who(voice, seat)} ${does(voice, seat, 'pays', 'pay')} upkeep.`,
    credit: (voice: Voice, seat: number): Phrase => p`${Who(voice, seat)} ${does(voice, seat, 'has', 'have')} lost status.`,
    rising: (voice: Voice, seat: number): Phrase => p`${Who(voice, seat)} may rise.`,
    answering: (voice: Voice, seat: number): Phrase => p`${Who(voice, seat)} ${does(voice, seat, 'considers', 'consider')} a deal.`,
    handing: (voice: Voice, seat: number): Phrase => p`${Who(voice, seat)} ${does(voice, seat, 'chooses', 'choose')} a card to give.`,
  },

  // --- choices ---------------------------------------------------------------------------------------------------------
  choice: {
    pass: 'Pass',
    go_on: 'Go on',
    pass_buying: 'No more',
    pass_loading: 'Load nothing',
    pass_moving: 'My move is over',
    pass_card: 'Play nothing',
    pass_upkeep: 'Pay it',
    pass_dropping: 'Drop, and pay what you can',
    pass_rising: 'Stay here',
    pass_credit: 'No letter',
    decline: 'Decline',
    deal: 'Offer a deal',
    hand: (which: Influence) => `Give ${card(which)}`,
    buy: (good: Good, city: City) => `Buy ${good_names[good]}, stored in ${city_names[city]}`,
    loading_master: (wagon: string) => `Loading Master of wagon ${wagon} for ${number(sums.loading_master)}`,
    bid: (sum: number) => `Bid ${number(sum)}`,
    open: (sum: number) => `Open with ${number(sum)}`,
    seal_bid: 'Seal the bid',
    seal_wheel: 'Seal the wheel',
    load: (list: readonly [Good, number][]) => `Load ${load_words(list)}`,
    free_loading: (list: readonly [Good, number][]) => `Free Loading: ${load_words(list)}`,
    accept: (id: string) => `Accept offer ${id}`,
    withdraw: (id: string) => `Take back offer ${id}`,
    again: (id: string) => `Repeat offer ${id}`,
    offer: 'Make an offer',
    broken_axle: (wagon: string) => `Broken Axle on wagon ${wagon}`,
    move: (wagon: number, means: string, from: string, to: string, facing: string | undefined) =>
      `Wagon ${wagon} with ${by(means)} ${onto(from, to, 'to ')}${facing ? `, ${towards(facing, to)}` : ''}`,
    ride: (means: string, to: string) => `The courier with ${by(means)} to ${space(to)}`,
    to: (from: string | undefined, to: string, facing: string | undefined) =>
      `${capital(onto(from, to))}${facing ? `, ${towards(facing, to)}` : ''}`,
    lose_tile: (tile: string) => `Use tile ${tile}: no wagon can move with it`,
    take: (which: Influence) => card(which),
    acquire: (which: Investment) => card(which),
    wheel: (one: Arrow, other: Arrow) => (one === other ? `Both arrows on ${arrow(one)}` : `Arrows on ${arrow(one)} and ${arrow(other)}`),
    adjust: (good: Good, up: boolean, large: boolean) =>
      `${capital(good_names[good])} one step ${up ? 'up' : 'down'}, by the ${large ? 'Large Office' : 'Office'}`,
    sell: (good: Good, city: City, sum: number | undefined) =>
      `Sell ${good_names[good]} from ${city_names[city]}${sum === undefined ? '' : ` for ${number(sum)}`}`,
    special_sale: (good: Good, city: City) => `Special Sale: ${good_names[good]} from ${city_names[city]} for ${number(sums.special_sale)}`,
    city_bonus: 'Play a City Bonus',
    low_upkeep: `Low Upkeep: pay ${number(sums.low_upkeep)}`,
    borrow: `Take a letter: ${number(sums.loan)} now`,
    climb: (cost: number) => `Rise for ${number(cost)}`,
    social_climbing: `Social Climbing: rise for ${number(sums.social_climbing)}`,
    repay: `Repay a letter of credit for ${number(sums.repay)}`,
  },
  keys: 'Merchants',
  key_map: 'Go to the map',
  key_pass: 'Pass, or no more',
  key_means: 'The next tile or card to move with',
  key_seal: 'Seal',
  key_digits: 'More or less; digits: the sum in hundreds',

  // --- moments ---------------------------------------------------------------------------------------------------------
  moment: {
    bid: 'Your bid',
    only_you: 'Only you see it until all are opened.',
    take_back: 'Take it back',
    your_bid: (sum: number): Phrase => p`Your bid: ${florins(sum)}`,
    left_after: (sum: number): Phrase => p`If you win you have ${florins(sum)} left.`,
    bid_nothing: 'Nobody pays for a bid of nothing; at equal bids it may even win.',
    first_arrow: 'first arrow',
    second_arrow: 'second arrow',
    set_arrow: (which: number, on: string) => `Arrow ${which}: ${on}`,
    would: 'Your arrows alone would do this:',
    nothing_moves: 'Your arrows change nothing.',
    shown: 'The wheels of this turn',
    gone: 'none left',
    all_for: (sum: number) => `all you buy in this turn costs ${number(sum)}`,
    paid_already: 'paid for already',
    with: 'with',
    other_space: 'another space',
    which_way: (to: string) => `${capital(space(to))}: which wagon, and which way?`,
    yours: 'carries yours:',
    nothing_of_yours: 'carries nothing of yours',
    held: (count: number) => plural(count, { one: 'you hold one', other: 'you hold #' }),
    risen: (left: number): Phrase => p`After one level you have ${florins(left)} left.`,
    levels: (voice: Voice, list: readonly { level: number; seats: number[] }[]): Phrase =>
      p`Levels now: ${series(
        list.map((each) => p`${people(voice, each.seats)} ${each.level + 1}`),
        '; ',
        '; ',
      )}.`,
    left_cards: (count: number) => plural(count, { one: 'one left', other: '# left' }),
    free_loading: 'Instead of paying',
    open_cards: 'Cards for sale',
    face_down: (count: number) => plural(count, { one: 'one more face down', other: '# more face down' }),
    stars: (count: number) => plural(count, { one: 'one star', other: '# stars' }),
    highest: (voice: Voice, seat: number, bid: number): Phrase =>
      p`${Who(voice, seat)} ${does(voice, seat, 'leads', 'lead')} with ${florins(bid)}.`,
    no_bid: 'No bid yet.',
    in_auction: 'still bidding',
    has_card: 'has a card already',
    bids: (wagon: number, city: City) => `Bids for wagon ${wagon} in ${city_names[city]}`,
    unloaded: (wagon: number, city: City) => `Wagon ${wagon}, sold in ${city_names[city]}`,
    with_bonus: (sum: number) => `bonus ${number(sum)}`,
    was_empty: 'It was empty.',
    wins: 'loading master',
    would_bring: (sum: number): Phrase => p`The card brings ${florins(sum)}.`,
    brought: (sum: number): Phrase => p`Your goods brought ${florins(sum)}.`,
  },

  // --- the talk ----------------------------------------------------------------------------------------------------------
  talk: {
    about: (name: string, count: number) => `${places(count)} for ${name}`,
    about_mine: places,
    right: (count: number) => `to load ${goods_count(count)}`,
    places: 'places',
    load: 'you load',
    patience: 'You have made all your offers for this wagon.',
    cannot: 'You can load nothing on this wagon.',
    no_money: (have: number) => `You have ${number(have)} florins.`,
    passed: (voice: Voice, seats: readonly number[]) =>
      `${seats.map((seat) => (mine(voice, seat) ? 'you' : (voice.names[seat] ?? ''))).join(', ')}: nothing to add`,
  },

  // --- the map -----------------------------------------------------------------------------------------------------------
  map: {
    label: 'Roads between six cities',
    spot: (said: {
      space: string;
      wagon: number | undefined;
      courier: boolean;
      lit: boolean;
      bonus?: number;
      sells?: string;
      mine?: string;
      others?: string;
    }) =>
      [
        capital(space(said.space)),
        said.wagon === undefined ? '' : `wagon ${said.wagon} stands here`,
        said.courier ? 'the courier' : '',
        said.bonus === undefined ? '' : `bonus ${said.bonus}`,
        said.sells ? `produces ${said.sells}` : '',
        said.mine ? `yours here: ${said.mine}` : '',
        said.others ?? '',
        said.lit ? 'open to you' : '',
      ]
        .filter((part) => part !== '')
        .join(', '),
    others_here: (name: string, what: string) => `${name}: ${what}`,
    // its card, line by line
    title: (which: string) => capital(space(which)),
    sells: (list: readonly [Good, number][]) =>
      `Produces ${list.map(([which, cost]) => `${good_names[which]} (for ${number(cost)})`).join(', ')}.`,
    pays_more: (sum: number) => `Pays ${number(sum)} more for each good that it does not produce.`,
    stands_here: (wagon: number) => `Wagon ${wagon} stands here.`,
    courier_here: 'The courier stands here: whoever moves a wagon onto this space takes an influence card.',
    yours_here: (what: string) => `Your goods here: ${what}`,
    can_come: (wagon: number | undefined) => (wagon === undefined ? 'The courier can come here.' : `Wagon ${wagon} can come here.`),
    bonus: (sum: number) => `+${sum}`,
    arrivals,
    signs: (last: number) =>
      `The game ends after the turn of arrival ${last}. Circles: the seven actions of a turn. Flags: what a city adds for each good that it does not produce. Stars: how strong a card is. Coat of arms: no price moves.`,
  },
  wagons: {
    in: (at: City) => `in ${city_names[at]}`,
    ahead: (steps: number, to: string) => `${plural(steps, { one: 'one step', other: '# steps' })} to ${space(to)}`,
    arrived: (at: City) => `arrived in ${city_names[at]}`,
    broken: 'broken axle',
    loading: (city: City) => `loading in ${city_names[city]}`,
    master: 'master',
    is_master: 'Loading master: loads up to three goods of one kind, which nobody else may load.',
    rows: (name: string, what: string) => `${name}: ${what}`,
    in_store: 'in store here',
    title: 'Wagons',
    carries: (name: string, what: string, worth: number) => `${name}: ${what}, worth ${number(worth)} at these prices`,
    empty: 'It is empty.',
    master_of: (name: string) => `Loading master: ${name}`,
  },
  prices: {
    title: 'Prices',
    note: 'what a good sells for now',
    costs: 'costs',
    label: (good: Good, sum: number) => `${capital(good_names[good])} sells for ${number(sum)}`,
    supply: 'left',
  },
  status: {
    title: 'Status',
    note: 'upkeep each turn',
    next: 'next',
    paid: 'Your upkeep for this turn is paid.',
    after: (sum: number): Phrase => p`After upkeep you will have ${florins(sum)}.`,
    have: (sum: number): Phrase => p`You have ${florins(sum)}.`,
    reckoned: (have: number, { arrived, upkeep: paid }: Forecast): string =>
      `${number(have)} now${arrived > 0 ? ` + ${number(arrived)} arrived` : ''} − ${number(paid)} upkeep.`,
    drops: (to: number) => `You cannot keep your level: you will drop to ${level(to)}.`,
    road: (sum: number) => `On wagons: ${number(sum)}.`,
    road_note: 'What your goods on the road would bring at these prices, without any bonus. Nobody knows whether they arrive in time.',
    step: (cost: number, arrivals: number) =>
      `A level costs ${number(cost)} with ${plural(arrivals, { one: 'one arrival', other: '# arrivals' })} on the track.`,
    steps: (levels: number): string =>
      levels === 0 ? 'Enough for no level.' : levels === 1 ? 'Enough for one level.' : 'Enough for two levels.',
    top: 'You stand on the top.',
    letters: 'With a letter of credit you cannot rise.',
  },

  // --- seats ------------------------------------------------------------------------------------------------------
  seat: {
    florins: 'florins',
    purse: 'closed purse',
    counted: 'purse, counted',
    tiles: (list: readonly number[]) => `movement tiles: ${list.join(', ')}`,
    cards: (count: number) => plural(count, { one: 'one influence card', other: '# influence cards' }),
    letters: (count: number) => plural(count, { one: 'one letter of credit', other: '# letters of credit' }),
    first: 'first player',
  },
  state: {
    sealed: 'sealed',
    bids: 'bidding',
    sets: 'setting the wheel',
    buys: 'buying',
    moves: 'moving',
    talks: 'in the talk',
    passed: 'has passed',
    stays: 'offer stands',
    decides: 'deciding',
  },

  // --- the ledger -----------------------------------------------------------------------------------------------------
  tell: {
    turn_began: (voice: Voice, e: Body<'turn_began'>): Phrase =>
      p`Turn ${e.turn}: ${who(voice, e.first)} ${does(voice, e.first, 'is', 'are')} first player`,
    passed: (voice: Voice, e: Body<'passed'>): Phrase => p`${Who(voice, e.seat)} ${does(voice, e.seat, 'passes', 'pass')}.`,
    bought: (voice: Voice, e: Body<'bought'>): Phrase =>
      p`${Who(voice, e.seat)} ${does(voice, e.seat, 'buys', 'buy')} ${sign(e.good)} for ${florins(e.paid)}, stored in ${city_names[e.city]}.`,
    title_taken: (voice: Voice, e: Body<'title_taken'>): Phrase =>
      p`${Who(voice, e.seat)} ${does(voice, e.seat, 'plays', 'play')} a Loading Master for wagon ${e.wagon} in ${city_names[e.city]}: ${florins(e.paid)}.`,
    title_won: (voice: Voice, e: Body<'title_won'>): Phrase =>
      p`Bids for wagon ${e.wagon} in ${city_names[e.city]}: ${series(
        e.bids.map((bid, seat) => p`${who(voice, seat)} ${number(bid)}`),
        ', ',
      )}. ${Who(voice, e.seat)} ${does(voice, e.seat, 'is', 'are')} loading master.`,
    offered: (voice: Voice, e: Body<'offered'>): Phrase =>
      e.offer.from === e.offer.topic.loader
        ? p`${Who(voice, e.offer.from)} ${does(voice, e.offer.from, 'offers', 'offer')} ${florins(e.offer.give.florins)} for loading ${goods_count(e.offer.topic.goods)} on wagon ${e.offer.topic.wagon}.`
        : p`${Who(voice, e.offer.from)} ${does(voice, e.offer.from, 'asks', 'ask')} ${who(voice, e.offer.topic.loader)} for ${florins(e.offer.ask.florins)} for loading ${goods_count(e.offer.topic.goods)} on wagon ${e.offer.topic.wagon}.`,
    withdrawn: (_: Voice, e: Body<'withdrawn'>): Phrase => [`Offer ${e.id} is off the table.`],
    settled: (voice: Voice, e: Body<'settled'>): Phrase => {
      const { loader, wagon, goods } = e.offer.topic;
      return deal(voice, {
        loader,
        master: loader === e.offer.from ? e.taker : e.offer.from,
        wagon,
        goods,
        florins: Math.max(e.offer.give.florins, e.offer.ask.florins),
      });
    },
    loaded: (voice: Voice, e: Body<'loaded'>): Phrase =>
      p`${Who(voice, e.seat)} ${does(voice, e.seat, 'loads', 'load')} ${load(tally(e.goods))} on wagon ${e.wagon}${e.by_card ? ' with Free Loading' : ''}.`,
    axle_broken: (voice: Voice, e: Body<'axle_broken'>): Phrase =>
      p`${Who(voice, e.seat)} ${does(voice, e.seat, 'plays', 'play')} a Broken Axle: wagon ${e.wagon} does not move in this turn.`,
    moved: (voice: Voice, e: Body<'moved'>): Phrase =>
      p`${Who(voice, e.seat)} ${does(voice, e.seat, 'moves', 'move')} wagon ${e.wagon} with ${by(e.by)} ${onto(e.from, e.to, 'to ')}.`,
    tile_lost: (voice: Voice, e: Body<'tile_lost'>): Phrase =>
      p`${Who(voice, e.seat)} ${does(voice, e.seat, 'uses', 'use')} tile ${e.tile}; no wagon can move.`,
    arrived: (_: Voice, e: Body<'arrived'>): Phrase => [`Wagon ${e.wagon} arrives in ${city_names[e.city]}, arrival ${e.arrivals}.`],
    rode: (voice: Voice, e: Body<'rode'>): Phrase =>
      p`${Who(voice, e.seat)} ${does(voice, e.seat, 'moves', 'move')} the courier to ${space(e.to)}.`,
    met: (_: Voice, e: Body<'met'>): Phrase => [`Wagon ${e.wagon} and the courier meet: ${space(e.at)}.`],
    card_taken: (voice: Voice, e: Body<'card_taken'>): Phrase =>
      p`${Who(voice, e.seat)} ${does(voice, e.seat, 'takes', 'take')} ${e.card ? card(e.card) : 'an influence card'}.`,
    wheels_shown: (voice: Voice, e: Body<'wheels_shown'>): Phrase =>
      p`Wheels: ${series(
        e.wheels.map((each, seat) => p`${who(voice, seat)} ${wheel(each.first, each.second)}`),
        '; ',
        '; ',
      )}.`,
    adjusted: (voice: Voice, e: Body<'adjusted'>): Phrase =>
      p`${Who(voice, e.seat)} ${e.direction === 'up' ? does(voice, e.seat, 'raises', 'raise') : does(voice, e.seat, 'lowers', 'lower')} ${sign(e.good)} to ${number(sell[e.step]!)} by the ${e.by === 'office' ? 'Office' : 'Large Office'}.`,
    sold: (voice: Voice, e: Body<'sold'>): Phrase =>
      p`${Who(voice, e.seat)} ${does(voice, e.seat, 'sells', 'sell')} ${sign(e.good)} from ${city_names[e.city]} for ${florins(e.florins)}${e.by_card ? ' with a Special Sale' : ''}.`,
    bonus_played: (voice: Voice, e: Body<'bonus_played'>): Phrase =>
      p`${Who(voice, e.seat)} ${does(voice, e.seat, 'plays', 'play')} a City Bonus for wagon ${e.wagon} in ${city_names[e.city]}.`,
    unloaded: (voice: Voice, e: Body<'unloaded'>): Phrase =>
      p`Wagon ${e.wagon} is unloaded in ${city_names[e.city]}: ${
        e.sales.length === 0
          ? 'it was empty'
          : series(
              e.sales.map(
                (sale) =>
                  p`${who(voice, sale.seat)} ${load(counted(sale.goods))} for ${florins(sale.florins)}${sale.bonus > 0 ? ` (bonus ${number(sale.bonus)})` : ''}`,
              ),
              '; ',
              '; ',
            )
      }.`,
    bonuses_moved: (_: Voice, e: Body<'bonuses_moved'>): Phrase => [
      `Bonus: ${Object.entries(e.bonus)
        .map(([city, sum]) => `${city_names[city as City]} ${sum}`)
        .join(', ')}.`,
    ],
    investment_bid: (voice: Voice, e: Body<'investment_bid'>): Phrase =>
      p`${Who(voice, e.seat)} ${does(voice, e.seat, 'bids', 'bid')} ${florins(e.florins)} for an investment card.`,
    auction_won: (voice: Voice, e: Body<'auction_won'>): Phrase =>
      p`${Who(voice, e.seat)} ${does(voice, e.seat, 'wins', 'win')} the auction for ${florins(e.florins)}.`,
    acquired: (voice: Voice, e: Body<'acquired'>): Phrase =>
      p`${Who(voice, e.seat)} ${does(voice, e.seat, 'takes', 'take')} the card ${card(e.card)}.`,
    cards_opened: (_: Voice, e: Body<'cards_opened'>): Phrase => [`New investment cards: ${e.cards.map(card).join(', ')}.`],
    upkeep_paid: (voice: Voice, e: Body<'upkeep_paid'>): Phrase | undefined =>
      e.florins === 0 && e.from === e.to
        ? undefined
        : p`${Who(voice, e.seat)} ${does(voice, e.seat, 'pays', 'pay')} ${florins(e.florins)} upkeep${e.by_card ? ' with a Low Upkeep' : ''}${e.from === e.to ? '' : `, after dropping to ${level(e.to)}`}.`,
    borrowed: (voice: Voice, e: Body<'borrowed'>): Phrase =>
      p`${Who(voice, e.seat)} ${does(voice, e.seat, 'takes', 'take')} a letter of credit: ${florins(sums.loan)}.`,
    repaid: (voice: Voice, e: Body<'repaid'>): Phrase =>
      p`${Who(voice, e.seat)} ${does(voice, e.seat, 'repays', 'repay')} a letter of credit: ${florins(sums.repay)}.`,
    rose: (voice: Voice, e: Body<'rose'>): Phrase =>
      p`${Who(voice, e.seat)} ${does(voice, e.seat, 'rises', 'rise')} to ${level(e.level)} for ${florins(e.florins)}${e.by_card ? ' with Social Climbing' : ''}.`,
    pact_offered: (voice: Voice, e: Body<'pact_offered'>): Phrase =>
      p`${Who(voice, e.pact.from)} ${does(voice, e.pact.from, 'offers', 'offer')} ${who(voice, e.pact.to)} a deal (${e.pact.id}): ${spoken.deal(voice, e.pact, promise_names)}`,
    pact_struck: (voice: Voice, e: Body<'pact_struck'>): Phrase =>
      p`Deal ${e.pact.id} is struck. ${spoken.deal(voice, e.pact, promise_names)}`,
    clause_ended: (voice: Voice, e: Body<'clause_ended'>): Phrase => {
      const words = spoken.clause(voice, e.clause, e.to, promise_names);
      if (hands_over(e.clause))
        return e.how === 'kept' ? p`Deal ${e.deal}: ${words}.` : p`Deal ${e.deal}: what was set aside goes back (${words}).`;
      if (e.how === 'kept') return p`Deal ${e.deal}: ${binds(e.clause) ? 'kept' : 'the condition is met'}, ${words}.`;
      return p`Deal ${e.deal}: ${e.how === 'fell_away' ? 'it has become impossible and falls away' : 'its time is over'}, ${words}.`;
    },
    card_handed: (voice: Voice, e: Body<'card_handed'>): Phrase =>
      p`${Who(voice, e.from)} ${e.aside ? does(voice, e.from, 'sets aside', 'set aside') : does(voice, e.from, 'hands over', 'hand over')} ${e.card ? card(e.card) : 'an influence card, unseen'}, for ${who(voice, e.to)}.`,
    promises_told: (voice: Voice, e: Body<'promises_told'>): Phrase =>
      p`Promises: ${series(
        e.tallies.map(
          (each, seat) =>
            p`${who(voice, seat)} ${plural(each.deals, { one: 'one deal', other: '# deals' })}, ${each.kept} kept, ${each.fell_away} fallen away, paid ${number(each.paid)}, received ${number(each.received)}`,
        ),
        '; ',
        '; ',
      )}.`,
    ended: (voice: Voice, e: Body<'ended'>): Phrase =>
      p`The end: ${series(
        [...e.results]
          .sort((a, b) => a.rank - b.rank)
          .map(
            (each) =>
              p`${who(voice, each.seat)} ${level(each.level)} with ${number(each.florins)}${each.letters > 0 ? ' and an open letter of credit' : ''}`,
          ),
        ', ',
      )}.`,
  },

  // --- promises: words and slots, and what is said of them at a seat ---------------------------------------------------
  promise: {
    clause: (voice: Voice, each: Clause, to: number, how?: spoken.Bare) => spoken.clause_words(voice, each, to, promise_names, how),
    condition: (voice: Voice, on: Clause, to: number) => spoken.condition_words(voice, on, to, promise_names),
    deal: (voice: Voice, said: Deal): Phrase => spoken.deal(voice, said, promise_names),
    until: (moment: Moment) => spoken.untils[moment],
    to_you: 'to you',
    count: (count: number) => plural(count, { one: 'one promise in force', other: '# promises in force' }),
    of: (deal: number) => `deal ${deal}`,
    ended: {
      kept: 'kept',
      fell_away: 'fallen away: it has become impossible',
      expired: 'over: its condition was not met in time',
    },
  },

  // --- the result -----------------------------------------------------------------------------------------------------
  sources: {
    start: 'start',
    arrivals: 'arrivals',
    bonus: 'bonus',
    sales: 'warehouse sales',
    loading_taken: 'loading, taken',
    loading_paid: 'loading, paid',
    goods: 'goods',
    titles: 'titles',
    investments: 'investments',
    upkeep: 'upkeep',
    credit: 'credit',
    status: 'status',
    promises: 'deals',
  },
  placed: (score: number, purse?: number) => `level ${level_of(score)}${purse === undefined ? '' : ` and ${number(purse)} florins`}`,
  purse: 'purse',
  wealth_label: { start: 'start', turn: (turn: number) => `turn ${turn}`, end: 'end' },
  wealth_note: 'the purse after every turn; whoever stands highest wins; money only breaks ties',
  deals: { title: 'Loading agreed', columns: ['turn', 'who', 'loaded', 'on', 'of', 'paid'] },
  pacts: {
    title: 'Deals struck, and what became of them',
    columns: ['turn', 'deal', 'agreed', 'kept', 'fallen away', 'paid'],
    tallies: 'Who kept what, at which price',
    tally_columns: ['who', 'deals', 'promises kept', 'fallen away', 'paid', 'received'],
  },
  titles: { title: 'Titles', columns: ['turn', 'wagon', 'loading master', 'paid', 'bids'], card: 'by card' },
  won: { title: 'Investments', columns: ['turn', 'who', 'card', 'paid'] },
  ending: {
    title: 'Status',
    note: 'the level after every turn',
    table: 'Status over time, as a table',
    place: 'place',
    who: 'who',
    level: 'level',
    letters: 'letters',
    florins: 'florins',
  },

  tips: {
    buying:
      'Whoever stands highest at the end wins: sell goods in far cities, buy levels, and keep enough for upkeep. Buy where an empty wagon stands, or will: a good is loaded where it is stored.',
    bidding: 'The loading master loads three goods of one kind and sells the other places. Nobody else may load that kind.',
    talk: 'A click on a price offers it. Everybody hears what is offered.',
    moving: 'Choose a tile, then a lit space on the map. Tiles come back when all four are used.',
    wheels: 'Point at what you carry to a city; a price on the top falls to the bottom with one more arrow.',
    auction: 'Stars tell what a card is worth: early in the game about 1,000 florins for three.',
    rising: 'Each arrival makes a level dearer. If you wait too long, you pay three times as much.',
  } as Record<string, string>,
  refusals: {} as Partial<Record<RefusalId, string>>, // the house says them in English
};

export type Words = typeof en;
export default en;

// English. This file also says what there is to be said: another language is a file of the same shape beside it.
import type { Field, Good, Offer, RefusalId, Terms } from '$lib/types/genoa';
import { speech } from '$lib/speech';
import type { Part, Phrase } from '../game';
import { p, series, type Voice } from '../phrase';
import { coin, faces, field_icon, good_icon, is_building, is_card, is_street, pays } from './data';
import { edition } from './names';
import { type Body, counted, kinds, of_two } from './reading';

const { plural, number } = speech('en');

const field_names: Partial<Record<Field, string>> = {
  villa_monetti: 'Villa Monetti',
  harbor: 'Harbor',
  palace: 'Palace',
  villa_zasteri: 'Villa Zasteri',
  fabric: 'Fabric',
  tavern: 'Tavern',
  metals: 'Metals',
  villa_colini: 'Villa Colini',
  park: 'Park',
  coach_house: 'Coach House',
  villa_ricci: 'Villa Ricci',
  spices: 'Spices',
  inn: 'Inn',
  drinks: 'Drinks',
  guild_hall: 'Guild Hall',
  city_hall: 'City Hall',
  post_office: 'Post Office',
  cathedral: 'Cathedral',
  market: 'Market',
};
const old_fields: Partial<Record<Field, string>> = { fabric: 'Fabrics', inn: 'Restaurant', drinks: 'Grains' };
const name = (field: Field): string =>
  (edition() === '2001' ? old_fields[field] : undefined) ?? field_names[field] ?? `street ${field.slice(7).replace('_', '–')}`;
const warehouses: readonly Field[] = ['fabric', 'metals', 'spices', 'drinks'];
const the = (field: Field) =>
  field.startsWith('villa') || is_street(field) ? name(field) : `the ${name(field)}${warehouses.includes(field) ? ' warehouse' : ''}`;
const at = (field: Field) => `${is_street(field) || field === 'market' ? 'on' : field.startsWith('villa') ? 'at' : 'in'} ${the(field)}`;
const to = (field: Field) => `to ${the(field)}`;
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
// "for the Harbor": no name without its article
const place = (field: Field): Phrase => [{ icon: field_icon(field, edition()), label: '' }, ` ${the(field)}`];
const place_as = (field: Field, words: string): Phrase => [{ icon: field_icon(field, edition()), label: '' }, ` ${words}`];

const good_names: Record<Good, string> = {
  silver: 'silver',
  copper: 'copper',
  saffron: 'saffron',
  pepper: 'pepper',
  silk: 'silk',
  linen: 'linen',
  ale: 'ale',
  wine: 'wine',
  start_space: 'starting-space tile',
  extra_action: 'extra-action tile',
  any_ware: 'any-ware tile',
  trade: 'trade tile',
  building_action: 'building-action tile',
  marker: 'owner marker',
  large: 'large order',
  small: 'small order',
  message: 'message',
  privilege: 'privilege',
};
const old_goods: Partial<Record<Good, string>> = { saffron: 'salt', ale: 'wheat', wine: 'rice' };
const one = (good: Good) => (edition() === '2001' ? old_goods[good] : undefined) ?? good_names[good];
const is_ware = (good: Good) => !is_card(good) && !good_names[good].includes(' ');
const good = (which: Good, count = 1) => (count === 1 || is_ware(which) ? one(which) : `${one(which)}s`);
// "silver", but "a large order"
const a = (which: Good) => (is_ware(which) ? one(which) : `${/^[aeio]/.test(one(which)) ? 'an' : 'a'} ${one(which)}`);
const sign = (which: Good, count = 1): Part => ({ icon: good_icon(which, edition()), label: good(which, count) });
const ducats = (amount: number): Part => ({ money: amount, unit: coin });

// What stands on a card, in words.
const card = (id: string): string => {
  const face = faces[id];
  if (!face) return id;
  if (face.kind === 'message') return `${name(face.building)} – ${name(face.other!)}`;
  return face.wares.length > 0 ? `${name(face.building)}: ${face.wares.map((ware) => good(ware)).join(', ')}` : name(face.building);
};
const card_sign = (id: string): Phrase => [{ icon: good_icon(faces[id]!.kind, edition()), label: good(faces[id]!.kind) }, ` ${card(id)}`];
const picker = (terms: Terms) => (terms.pick === 'receiver' ? 'the receiver picks' : 'the giver picks');

// One side of a deal: with signs for the ledger, or in words.
const terms_signs = (terms: Terms): Phrase => {
  const parts: Phrase[] = [
    ...(terms.ducats > 0 ? [[ducats(terms.ducats)]] : []),
    ...counted(terms).map(([which, count]): Phrase => [`${count} `, sign(which, count)]),
    ...terms.cards.map(card_sign),
    ...kinds(terms.fruit).map(([which, count]): Phrase => [...(count > 1 ? [`${count} `] : []), sign(which, count), ' of the action']),
  ];
  return parts.length > 0 ? series(parts, ', ') : ['nothing'];
};
const terms_words = (terms: Terms): string => {
  const parts = [
    ...(terms.ducats > 0 ? [plural(terms.ducats, { one: '# ducat', other: '# ducats' })] : []),
    ...counted(terms).map(([which, count]) => `${count} ${good(which, count)}${is_card(which) ? ' unseen' : ''}`),
    ...terms.cards.map((id) => `the ${good(faces[id]!.kind)} ${card(id)}`),
    ...kinds(terms.fruit).map(
      ([which, count]) =>
        `${count} ${good(which, count)} of what the action brings${of_two(which) && count === 1 ? ` (${picker(terms)})` : ''}`,
    ),
  ];
  return parts.length > 0
    ? series(
        parts.map((part): Phrase => [part]),
        ' and ',
      ).join('')
    : 'nothing';
};

// The reader is "you"; everybody else goes by name.
const mine = (voice: Voice, seat: number) => seat === voice.me;
const who = (voice: Voice, seat: number): Part => (mine(voice, seat) ? { seat, as: 'you' } : { seat });
const Who = (voice: Voice, seat: number): Part => (mine(voice, seat) ? { seat, as: 'You' } : { seat });
const does = (voice: Voice, seat: number, they: string, you: string) => (mine(voice, seat) ? you : they);
const offer_for = (voice: Voice, offer: Offer | undefined): Phrase =>
  offer ? p`${mine(voice, offer.from) ? 'your offer' : p`the offer of ${who(voice, offer.from)}`} for ${place(offer.topic)}` : ['an offer'];
const people = (voice: Voice, seats: readonly number[]) =>
  series(
    seats.map((seat) => [who(voice, seat)]),
    ' and ',
  );

// What a deal means, whoever proposed it. buyer undefined: one of several.
export interface DealSaid {
  buyer: number | undefined;
  topic: Field;
  here: boolean;
  wish: boolean;
  pays: Terms;
  gets: Terms;
}
const deal = (voice: Voice, said: DealSaid): Phrase => {
  const you = said.buyer !== undefined && mine(voice, said.buyer);
  const subject: Phrase = said.buyer === undefined ? ['whoever agrees'] : [who(voice, said.buyer)];
  const Subject: Phrase = said.buyer === undefined ? ['Whoever agrees'] : [Who(voice, said.buyer)];
  const terms = `${you ? 'pay' : 'pays'} ${terms_words(said.pays)}${has(said.gets) ? `, and ${you ? 'get' : 'gets'} ${terms_words(said.gets)}` : ''}`;
  const takes = you ? 'take' : 'takes';
  if (said.here) return p`${Subject} ${takes} the action ${at(said.topic)} and ${terms}.`;
  const goes = said.wish ? 'If the tower comes' : 'The tower goes';
  return is_building(said.topic)
    ? p`${goes} ${to(said.topic)}${said.wish ? ', ' : '; '}${subject} ${takes} its action and ${terms}.`
    : p`${goes} ${to(said.topic)}, which has no action${said.wish ? ', ' : '; '}${subject} ${terms}.`;
};

const steps = (count: number) => plural(count, { one: 'one step', other: '# steps' });

const en = {
  title: 'Genoa',
  name,
  at,
  to,
  good,
  card,
  place,
  number,
  Good: (which: Good, count = 1) => capital(good(which, count)),
  money: 'ducats',
  terms_signs,
  deal,
  subtitle: (said: { round: number; rounds: number; ruleset: string; over: boolean }) =>
    said.over ? 'The game is over' : `Round ${said.round} of ${said.rounds}`,
  rounds_label: (round: number, rounds: number) => `Round ${round} of ${rounds}`,

  // --- what is asked -------------------------------------------------------------------------------------------------
  ask: {
    start: ['You have the tower. Where does it start?'] as Phrase,
    start_hint: ['Roll the dice, or put it on any field with your tile.'] as Phrase,
    roll: ['You have the tower. Roll the dice.'] as Phrase,
    offered: (
      voice: Voice,
      said: { from: number; give: Terms; ask: Terms; topic: Field; must: boolean; spent: boolean; more: number },
    ): Phrase =>
      p`${Who(voice, said.from)} offers ${terms_signs(said.give)}${has(said.ask) ? p` and wants ${terms_signs(said.ask)}` : ''} for ${place(said.topic)}${said.more > 0 ? plural(said.more, { one: ', and another offer stands', other: ', and # more offers stand' }) : ''}: ${said.must ? (said.spent ? 'accept one' : 'accept, or take the action') : 'accept, counter or go on'}.`,
    must: (field: Field): Phrase => [`The action ${at(field)} must be taken.`],
    must_hint_spent: [
      'Somebody pays for it and asks nothing in return: accept an offer, or close with whoever agreed to your price. You have no action left for it yourself.',
    ] as Phrase,
    must_hint: [
      'Somebody pays for it and asks nothing in return: accept an offer, close with whoever agreed to your price, or take the action yourself. Only then does the tower move or stop.',
    ] as Phrase,
    silent: (field: Field): Phrase => [`You stand ${at(field)}. Its action is open.`],
    silent_hint: (voice: Voice, seats: number[]): Phrase =>
      p`${people(voice, seats)} ${seats.length === 1 ? 'has' : 'have'} not answered yet: wait, or make a last call.`,
    expire: (field: Field): Phrase => [`All have spoken on the action ${at(field)}.`],
    expire_hint: ['Sell it, take it yourself, or let it go: move on or stop.'] as Phrase,
    expire_unsold: (unused: boolean): Phrase => [
      unused ? 'Nobody else has an action left: take it yourself, or let it go.' : 'Nobody has an action left: move on or stop.',
    ],
    steps: (left: number): Phrase => [left > 0 ? `You have the tower and ${steps(left)}.` : 'You have the tower; it has no steps left.'],
    steps_hint: (left: number, unused: boolean, sells: boolean): Phrase => [
      left > 0
        ? `${sells ? 'Sell the next step, take it yourself, or stop.' : 'Nobody else has an action left to pay for: move on or stop.'}${unused ? ' Your action is unused.' : ''}`
        : 'Stop here.',
    ],
    spent_hint: ['You have no action left this turn. All you can still buy is a step onto a street or the Market.'] as Phrase,
    last_call: (field: Field, again: boolean): Phrase => [
      again ? `Last call again: ${name(field)}.` : `Last call for the action ${at(field)}.`,
    ],
    brings: (gives: string): Phrase => [`It brings ${gives}.`],
    last_call_hint: (voice: Voice, merchant: number, why: Phrase, stands: boolean): Phrase =>
      p`${why} Make ${who(voice, merchant)} an offer, or pass${stands ? ': what you have offered stands' : ''}.`,
    skipped: (round: number): Phrase => [`The start on the Market moves the round marker to ${round}: one round less. `],
    offer: (voice: Voice, merchant: number, field: Field, open: boolean): Phrase =>
      open ? p`The action ${at(field)} is open. What will you pay?` : p`${Who(voice, merchant)} has the tower. Where should it go?`,
    pausing: (voice: Voice, seat: number, gives: string): Phrase =>
      p`${gives === '' ? '' : `It brings ${gives}. `}${Who(voice, seat)} waits for your word: offer something for a lit field, or pass.`,
    offer_hint: (voice: Voice, merchant: number, gives: string): Phrase =>
      p`${gives === '' ? '' : `It brings ${gives}. `}Offer ${who(voice, merchant)} something for ${gives === '' ? '' : 'it, or for '}a lit field on the map.`,
    waits_called: (voice: Voice, seats: number[]): Phrase => p`Waiting for ${people(voice, seats)} to offer or pass.`,
    action: (field: Field, by_tile: boolean): Phrase => [by_tile ? `Your building action ${at(field)}.` : `Your action ${at(field)}.`],
    action_hint: (collected: boolean): Phrase => [
      collected ? 'Deliver, use tiles, or say that it is over.' : 'Take what it gives, deliver, or use tiles first.',
    ],
    hand_over: (voice: Voice, to_seat: number, pile: Good): Phrase => p`Which ${good(pile)} does ${who(voice, to_seat)} get?`,
    hand_over_hint: ['Only the two of you see it.'] as Phrase,
    pick: (own: boolean): Phrase => [own ? 'Which of the two do you hand over?' : 'Which of the two do you take?'],
    getting: ['Which good do you take from the supply?'] as Phrase,
    reward: ['Which tile do you take for the large order?'] as Phrase,
    acquire: ['Where do your owner markers go?'] as Phrase,
    acquire_hint: ['Choose a street where a disc lies, then buildings beside it; or pass.'] as Phrase,
  },

  // --- choices ---------------------------------------------------------------------------------------------------------
  choice: {
    roll: 'Roll the dice',
    stop: 'Stop',
    last_call: 'Last call',
    take: 'Take the action',
    pass: 'Pass',
    keep_passing: 'Pass until the tower moves',
    collect: 'Take it',
    done: 'My action is over',
    start_at: (field: Field) => `Start ${at(field)}`,
    move: (field: Field) => `Move ${to(field)}`,
    move_on: 'Move on',
    accept: (id: string) => `Accept offer ${id}`,
    close: (id: string) => `Close offer ${id}`,
    withdraw: (id: string) => `Take back offer ${id}`,
    again: (id: string) => `Repeat offer ${id}`,
    offer: 'Make an offer',
    hand: (id: string) => `Hand over ${card(id)}`,
    pick: (id: string) => card(id),
    deliver: (id: string) => `Deliver ${card(id)}`,
    deliver_pays: (id: string) => (faces[id]?.kind === 'large' ? `${pays.large} ducats and a tile` : `${pays.small} ducats`),
    take_tile: (which: Good) => capital(good(which)),
    any_ware: (which: Good) => `Any ware: ${good(which)}`,
    trade: (which: Good) => `Trade in ${good(which)}`,
    trade_card: (id: string) => `Trade in ${card(id)}`,
    get: (which: Good) => capital(good(which)),
    building_action: (field: Field) => `Building action: ${name(field)}`,
    acquire: (street: Field, place_on: readonly Field[], remove: readonly Field[]) =>
      [
        remove.length > 0 ? `remove ${remove.map(name).join(' and ')}` : '',
        place_on.length > 0 ? `place on ${place_on.map(name).join(' and ')}` : '',
      ]
        .filter((part) => part !== '')
        .join(', ') + ` (${name(street)})`,
    no_acquire: 'Place none',
    about: {
      take: 'You take the action yourself. Everybody has one action per turn.',
      move_on: 'To a lit field beside the tower: select it on the map, then move.',
      last_call: 'Anyone who has not answered yet must now offer or pass; then the tower may leave.',
      stop: 'The movement ends here. Owner markers follow, then the next player has the tower.',
      pass: 'Nothing more to say for now; what you have offered stands. You are asked again when an offer for the action here changes, or somebody makes you an offer.',
      keep_passing:
        'You are not asked again until the tower moves, unless somebody makes you an offer or asks you for one. You may still speak yourself.',
    },
  },
  pass_on: {
    label: 'Pass for longer',
    about: 'Until then the page passes for you. It ends as soon as somebody makes you an offer or asks you for one. You may still speak.',
    turn: 'Until my turn',
    field: (field: Field) => `Until the tower is beside ${the(field)}`,
    no_field: 'To pass until the tower is beside a field, select that field on the map first.',
    till_turn: 'passing until your turn',
    till_field: (field: Field) => `passing until the tower is beside ${the(field)}`,
    beside: (field: Field) => `The tower is beside ${the(field)}: you no longer pass by yourself.`,
    spoken: 'Somebody has spoken to you: you no longer pass by yourself.',
  },
  keys: 'Genoa',
  key_move: 'Move on: the fields are lit',
  key_last_call: 'Last call',
  key_stop: 'Stop, or finish',
  key_pass: 'Pass',
  key_keep_passing: 'Pass until the tower moves',
  key_take: 'Take the action',
  key_wish: 'Wish for the focused field',
  key_hand: 'Go to the hand',

  // --- the talk ----------------------------------------------------------------------------------------------------------
  talk: {
    action_here: (field: Field) => `${name(field)}, action`,
    step_to: (field: Field) => name(field),
    the_action: 'the action',
    the_step: 'the step',
    the_step_action: 'step and action',
    from_action: 'from what the action brings',
    from_hand: 'from the hand',
    unseen: (which: Good) => `${good(which)}, unseen`,
    own_goods: '',
    own_cards: 'from your hand',
    drawn_mine: (which: Good) => `${a(which)} I draw, my choice`,
    drawn_yours: (which: Good) => `${a(which)} I draw, your choice`,
    drawn_all: (which: Good) => `the ${good(which)}`,
    order_tile: (which: Good) => `${good(which)}, for a large order`,
    drawn_theirs: (which: Good) => `${a(which)} they draw, their choice`,
    drawn_my_pick: (which: Good) => `${a(which)} they draw, my choice`,
    you_own: `you own it: +${pays.owner}`,
    fills: (id: string) => `fills ${card(id)}`,
    wish_waits: 'A wish: it can be taken up once the tower is next to the field.',
    wish_for: 'wish for',
    unsold: 'Nobody else has an action left. Select a street or the Market to name a price for that step.',
    spent: 'You have no action left. Select a street or the Market to offer something for that step.',
    counter_stays: (field: Field) => `This counter answers an offer for ${name(field)}. Close it to speak of another field.`,
    must_first: 'First the action here must be settled.',
    not_answered: (voice: Voice, seats: number[]): string =>
      `not answered yet: ${seats.map((seat) => (seat === voice.me ? 'you' : (voice.names[seat] ?? ''))).join(', ')}`,
    all_spoken: 'all have spoken',
    patience: 'You have made all your offers while the tower stands here.',
    called: 'The last call is out: now the others answer.',
    template_here: (field: Field, price: number): Phrase => p`the action here for ${ducats(price)}`,
    template_step: (field: Field, price: number): Phrase => [
      { icon: field_icon(field, edition()), label: '' },
      ` ${name(field)} for `,
      ducats(price),
    ],
    asks_you: (voice: Voice, seat: number, field: Field, price: boolean): Phrase =>
      price ? p`${Who(voice, seat)} asks your price for ${place(field)}.` : p`${Who(voice, seat)} asks what you offer for ${place(field)}.`,
    no_price: (voice: Voice, seat: number, field: Field): Phrase =>
      p`${Who(voice, seat)} ${does(voice, seat, 'names', 'name')} no price for ${place(field)}.`,
    you_asked: (voice: Voice, of: number[], field: Field): Phrase => p`You asked ${people(voice, of)} for a price for ${place(field)}.`,
  },

  // --- the city -------------------------------------------------------------------------------------------------------
  city: {
    label: 'The city of Genoa',
    // "Guild Hall, one step, yours, action open"
    field: (said: {
      field: Field;
      steps?: number | undefined;
      here?: boolean;
      owner?: string | undefined;
      used?: boolean;
      lit?: boolean;
      disc?: number | undefined;
      gives: string;
      offers: number;
    }) =>
      [
        capital(name(said.field)),
        said.here ? 'the tower stands here' : said.steps !== undefined ? steps(said.steps) : '',
        said.owner ? `marker of ${said.owner}` : '',
        said.used ? 'action taken' : '',
        said.disc !== undefined && !said.here ? `disc ${said.disc}` : '',
        said.gives === '' ? '' : `gives ${said.gives}`,
        said.offers > 0 ? plural(said.offers, { one: 'one offer', other: '# offers' }) : '',
        said.lit ? 'open to you' : '',
      ]
        .filter((part) => part !== '')
        .join(', '),
    gives: (list: readonly Good[]) => (list.length === 2 && list[0] === list[1] ? `2 ${good(list[0]!, 2)}` : list.map(a).join(' and ')),
    villa: 'a privilege, or delivers a large order',
    supply: (which: Good, count: number) => `${good(which)}: ${count} in the supply`,
    ring: (field: Field, own: boolean, adds: number) =>
      own ? `Privilege ${name(field)}: yours` : `Privilege ${name(field)}: would add ${adds}`,
    title: (field: Field) => capital(name(field)),
    here: 'The tower stands here.',
    steps: (count: number) => `${capital(steps(count))} from the tower.`,
    action: (brought: string, stock: string) => `Its action gives ${brought}.${stock === '' ? '' : ` ${capital(stock)}.`}`,
    use: (which: Good): string =>
      ({
        large: `A large order pays ${pays.large} at its villa, for three wares.`,
        small: `A small order pays ${pays.small} at its building, for one ware.`,
        message: `A message pays ${pays.message} when the tower comes to both its buildings in one turn.`,
        privilege: 'Privileges pay at the end; neighbours on the ring pay more together.',
        ...en.tile_moment,
      })[which as string] ?? 'Orders ask for wares.',
    owner: (who: string, mine: boolean) =>
      mine
        ? `Yours: the bank pays you ${pays.owner} when another player acts here.`
        : `It belongs to ${who}, whom the bank pays ${pays.owner} when another player acts here.`,
    no_owner: 'Nobody owns it yet.',
    used: 'Its action has been taken this turn.',
    delivered_here: (id: string) => `Your ${good(faces[id]!.kind)} leads here: ${card(id)}.`,
    needed_for: (id: string) => `It has a ware for your ${good(faces[id]!.kind)}: ${card(id)}.`,
    street_rule: 'A street: no action, but a way, and a place for owner markers at the end of the turn.',
    market_rule: 'The Market has no action. A turn that starts here moves the round marker on.',
  },
  tile_moment: {
    start_space: 'Instead of rolling at the start of your turn: choose the field.',
    extra_action: 'One more action, on anybody’s turn; you still buy or take it.',
    any_ware: 'In your action: one ware of your choice.',
    trade: 'In your action: return one good, take any other.',
    building_action: 'In your action: the action of a building with your marker.',
    marker: 'After the movement: on buildings beside a street where a disc lies.',
  } as Record<string, string>,

  // --- the hand -----------------------------------------------------------------------------------------------------
  hand: {
    title: 'Your hand',
    kinds: { large: 'Large', small: 'Small', message: 'Message', privilege: 'Privileges' } as Record<string, string>,
    here: 'here, now',
    step: 'one step away',
    reach: 'in reach',
    near: 'all held',
    near_small: 'held',
    lacks: (wares: string[]) => `lacks ${wares.join(', ')}`,
    best: (field: Field, total: number): string => `with ${name(field)} ${total}`,
    card_label: (id: string, note: string) => `${capital(good(faces[id]!.kind))}: ${card(id)}${note === '' ? '' : `, ${note}`}`,
    goods: 'Your goods',
    none: 'no goods yet',
    empty: 'No cards.',
  },

  // --- acting -----------------------------------------------------------------------------------------------------
  moment: {
    brings: 'What it brings',
    deliver: 'Deliver',
    tiles: 'Tiles you may play now',
    owed: (list: string) => `Promised from it: ${list}`,
    any_ware: 'Any ware, which?',
    trade_give: 'Trade: what do you return?',
    building: 'Building action, where?',
    cancel: 'Back',
    collected: 'taken',
    acting: (voice: Voice, seat: number, field: Field): Phrase => p`${Who(voice, seat)} ${does(voice, seat, 'acts', 'act')} ${at(field)}.`,
    starting: (voice: Voice, seat: number): Phrase => p`${Who(voice, seat)} ${does(voice, seat, 'sets', 'set')} the tower.`,
    marking: (voice: Voice, seat: number): Phrase => p`${Who(voice, seat)} ${does(voice, seat, 'may place', 'may place')} owner markers.`,
    picking: (voice: Voice, seat: number): Phrase => p`${Who(voice, seat)} ${does(voice, seat, 'picks', 'pick')} a card.`,
    getting: (voice: Voice, seat: number): Phrase =>
      p`${Who(voice, seat)} ${does(voice, seat, 'takes', 'take')} something from the supply.`,
    street: 'First a street',
    buildings: (street: Field) => `Beside ${name(street)}`,
    place: 'place',
    remove: 'remove',
    replace: 'remove and place',
    leave: 'leave',
    cost: (count: number, have: number) => `${plural(count, { one: 'one marker', other: '# markers' })} of your ${have}`,
    free: 'free',
    of: (owner: string) => `of ${owner}`,
    yours: 'yours',
    confirm: 'Place the markers',
    other_street: 'Another street',
    set_by_map: 'Or select a field on the map to start there with your tile.',
  },

  meanwhile: {
    action: (gives: string) => `The building gives ${gives}. Whoever acts may also deliver an order there, and use tiles.`,
    start: 'Then everybody may offer something for where it stands, and for where it should go.',
    markers: 'After the movement each may place markers on buildings beside one street with a disc.',
    then: (left: number) =>
      left > 0
        ? `Then the talk goes on; the tower has ${steps(left)} left. Offers are made then.`
        : 'Then the talk goes on; the tower has no steps left.',
    yours: 'Of your cards, within reach',
  },

  // --- seats ------------------------------------------------------------------------------------------------------
  seat: {
    ducats: 'ducats',
    purse: 'closed purse',
    counted: 'purse, counted',
    tower: 'has the tower',
    acted: 'has acted',
    cards: (which: Good, count: number) => `${count} ${good(which, count)}`,
    markers: (count: number) => plural(count, { one: '# owner marker in hand', other: '# owner markers in hand' }),
  },
  state: { acts: 'acting', decides: 'deciding', offering: 'asked for an offer' },

  // --- the ledger -----------------------------------------------------------------------------------------------------
  tell: {
    dealt: (voice: Voice, e: Body<'dealt'>): Phrase | undefined =>
      e.hand && mine(voice, e.seat) ? p`You are dealt ${series(e.hand.map(card_sign), ', ')}.` : undefined,
    turn_began: (voice: Voice, e: Body<'turn_began'>): Phrase =>
      p`Round ${e.round}: ${Who(voice, e.merchant)} ${does(voice, e.merchant, 'has', 'have')} the tower`,
    rolled: (voice: Voice, e: Body<'rolled'>): Phrase =>
      p`${Who(voice, e.seat)} ${does(voice, e.seat, 'rolls', 'roll')} ${e.blue} and ${e.red}: the tower starts ${place_as(e.field, at(e.field))}.`,
    placed: (voice: Voice, e: Body<'placed'>): Phrase =>
      p`${Who(voice, e.seat)} ${does(voice, e.seat, 'starts', 'start')} the tower ${place_as(e.field, at(e.field))}, with a tile.`,
    marker_moved: (_: Voice, e: Body<'marker_moved'>): Phrase => [
      `The round marker moves to ${e.round}${e.by_market ? ', because of the Market' : ''}.`,
    ],
    moved: (_: Voice, e: Body<'moved'>): Phrase => p`The tower moves ${place_as(e.to, to(e.to))}.`,
    passed: (voice: Voice, e: Body<'passed'>): Phrase =>
      p`${Who(voice, e.seat)} ${does(voice, e.seat, 'passes', 'pass')}; what is offered stands.`,
    keeps_passing: (voice: Voice, e: Body<'keeps_passing'>): Phrase =>
      p`${Who(voice, e.seat)} ${does(voice, e.seat, 'passes', 'pass')} until the tower moves; what is offered stands.`,
    called: (voice: Voice, e: Body<'called'>): Phrase => p`${Who(voice, e.seat)} ${does(voice, e.seat, 'makes', 'make')} a last call.`,
    stopped: (voice: Voice, e: Body<'stopped'>): Phrase => p`${Who(voice, e.seat)} ${does(voice, e.seat, 'stops', 'stop')} the tower.`,
    offered: (voice: Voice, e: Body<'offered'>): Phrase =>
      has(e.offer.give)
        ? p`${Who(voice, e.offer.from)} ${does(voice, e.offer.from, 'offers', 'offer')} ${terms_signs(e.offer.give)} for ${place(e.offer.topic)}${has(e.offer.ask) ? p`, and ${does(voice, e.offer.from, 'asks', 'ask')} ${terms_signs(e.offer.ask)}` : []}.`
        : p`${Who(voice, e.offer.from)} ${does(voice, e.offer.from, 'asks', 'ask')} ${terms_signs(e.offer.ask)} for ${place(e.offer.topic)}.`,
    withdrawn: (voice: Voice, _: Body<'withdrawn'>, offer?: Offer): Phrase => p`Off the table: ${offer_for(voice, offer)}.`,
    price_asked: (voice: Voice, e: Body<'price_asked'>): Phrase =>
      p`${Who(voice, e.seat)} ${does(voice, e.seat, 'asks', 'ask')} ${people(voice, e.to)} for a price for ${place(e.field)}.`,
    declined: (voice: Voice, e: Body<'declined'>, offer?: Offer): Phrase =>
      p`${Who(voice, e.seat)} ${does(voice, e.seat, 'declines', 'decline')} ${offer_for(voice, offer)}.`,
    no_price_named: (voice: Voice, e: Body<'no_price_named'>): Phrase =>
      p`${Who(voice, e.seat)} ${does(voice, e.seat, 'names', 'name')} no price for ${place(e.field)}.`,
    agreed: (voice: Voice, e: Body<'agreed'>, offer?: Offer): Phrase => p`${Who(voice, e.seat)} would take ${offer_for(voice, offer)}.`,
    unagreed: (voice: Voice, e: Body<'unagreed'>, offer?: Offer): Phrase =>
      p`${Who(voice, e.seat)} no longer ${does(voice, e.seat, 'wants', 'want')} ${offer_for(voice, offer)}.`,
    settled: (voice: Voice, e: Body<'settled'>, buyer: number, seller: number, here: boolean): Phrase => {
      const { topic } = e.offer,
        what = here ? `the action ${at(topic)}` : `the step ${to(topic)}${is_building(topic) ? ', with its action,' : ''}`;
      const pay = buyer === e.offer.from ? e.offer.give : e.offer.ask,
        get = buyer === e.offer.from ? e.offer.ask : e.offer.give;
      return p`${Who(voice, buyer)} ${does(voice, buyer, 'buys', 'buy')} ${place_as(topic, what)} from ${who(voice, seller)} for ${terms_signs(pay)}${has(get) ? p`, and ${does(voice, buyer, 'gets', 'get')} ${terms_signs(get)}` : []}.`;
    },
    handed_over: (voice: Voice, e: Body<'handed_over'>): Phrase =>
      p`${Who(voice, e.from)} ${does(voice, e.from, 'hands', 'hand')} ${who(voice, e.to)} ${e.card ? card_sign(e.card) : [sign(e.pile), ' unseen']}.`,
    action_began: (voice: Voice, e: Body<'action_began'>): Phrase =>
      p`${Who(voice, e.seat)} ${does(voice, e.seat, 'takes', 'take')} the action ${place_as(e.at, at(e.at))}${e.by_tile ? ' with a tile' : e.extra ? ' with an extra-action tile' : ''}${e.owner === undefined || e.owner === null ? [] : p`; the bank pays ${who(voice, e.owner)} ${ducats(pays.owner)} as its owner`}.`,
    received: (voice: Voice, e: Body<'received'>): Phrase =>
      p`${Who(voice, e.seat)} ${does(voice, e.seat, 'receives', 'receive')} ${
        e.goods.length > 0
          ? series(
              kinds(e.goods).map(([which, count]): Phrase => (count > 1 ? [`${count} `, sign(which, count)] : [sign(which)])),
              ' and ',
            )
          : 'nothing: the supply is empty'
      }.`,
    drew: (voice: Voice, e: Body<'drew'>): Phrase =>
      p`${Who(voice, e.seat)} ${does(voice, e.seat, 'draws', 'draw')} ${e.count === 0 ? 'no card: the pile is empty' : e.cards ? series(e.cards.map(card_sign), ' and ') : [`${e.count} `, sign(e.pile, e.count)]}.`,
    fruit_given: (voice: Voice, e: Body<'fruit_given'>): Phrase =>
      p`${Who(voice, e.from)} ${does(voice, e.from, 'gives', 'give')} ${who(voice, e.to)} ${sign(e.good)} of the action.`,
    large_order: (voice: Voice, e: Body<'large_order'>): Phrase =>
      p`${Who(voice, e.seat)} ${does(voice, e.seat, 'delivers', 'deliver')} the large order ${card(e.card)} for ${ducats(pays.large)}.`,
    small_order: (voice: Voice, e: Body<'small_order'>): Phrase =>
      p`${Who(voice, e.seat)} ${does(voice, e.seat, 'delivers', 'deliver')} the small order ${card(e.card)} for ${ducats(pays.small)}.`,
    message: (voice: Voice, e: Body<'message'>): Phrase =>
      p`The message ${card(e.card)} of ${who(voice, e.seat)} is delivered: ${ducats(pays.message)}.`,
    tile_taken: (voice: Voice, e: Body<'tile_taken'>): Phrase =>
      p`${Who(voice, e.seat)} ${does(voice, e.seat, 'takes', 'take')} ${sign(e.tile)} for it.`,
    any_ware_used: (voice: Voice, e: Body<'any_ware_used'>): Phrase =>
      p`${Who(voice, e.seat)} ${does(voice, e.seat, 'takes', 'take')} ${sign(e.ware)} with a tile.`,
    traded_in: (voice: Voice, e: Body<'traded_in'>): Phrase =>
      p`${Who(voice, e.seat)} ${does(voice, e.seat, 'returns', 'return')} ${e.card ? card_sign(e.card) : [sign(e.good)]} in a trade.`,
    got: (voice: Voice, e: Body<'got'>): Phrase => p`${Who(voice, e.seat)} ${does(voice, e.seat, 'takes', 'take')} ${sign(e.good)} for it.`,
    shuffled: (_: Voice, e: Body<'shuffled'>): Phrase => [`The pile of ${good(e.pile, 2)} is shuffled.`],
    acquired: (voice: Voice, e: Body<'acquired'>): Phrase =>
      p`${Who(voice, e.seat)} ${
        e.remove.length > 0
          ? p`${does(voice, e.seat, 'removes', 'remove')} ${e.remove.length > 1 ? 'the markers' : 'the marker'} on ${series(
              e.remove.map((field) => place_as(field, the(field))),
              ' and ',
            )}`
          : []
      }${e.remove.length > 0 && e.place.length > 0 ? ' and ' : ''}${
        e.place.length > 0
          ? p`${does(voice, e.seat, 'places', 'place')} ${e.place.length > 1 ? 'markers' : 'a marker'} on ${series(
              e.place.map((field) => place_as(field, the(field))),
              ' and ',
            )}`
          : []
      }.`,
    ended: (voice: Voice, e: Body<'ended'>): Phrase =>
      p`The end: ${series(
        e.scores.map((score, seat) => p`${Who(voice, seat)} ${score.ducats}`),
        ', ',
      )}.`,
  },

  // --- the result -----------------------------------------------------------------------------------------------------
  sources: {
    start: 'start',
    orders: 'orders',
    messages: 'messages',
    sold: 'deals, taken',
    bought: 'deals, paid',
    owners: 'owners',
    privileges: 'privileges',
    markers: 'markers',
  },
  wealth_label: { start: 'start', turn: (round: number, turn: number) => `${round}.${turn}`, end: 'end' },
  wealth_note: 'the purse after every turn; privileges and markers are paid at the end',
  deals: { title: 'The deals', columns: ['round', 'who', 'bought', 'of', 'paid', 'got back'], nothing: '–' },

  tips: {
    welcome: `The player with the most ducats wins. The merchant moves the tower and sells where it goes; orders (${pays.large}, ${pays.small}) and messages (${pays.message}) pay you, and privileges at the end. Your cards below the map say which buildings you want.`,
    start: 'The dice say where the tower starts: blue is the column, red the row.',
    talk: 'You sell steps and actions. A lit field is a step; select it to go there yourself or to name a price. Offers stand beside the map.',
    must: 'Whoever offers something for the action here and asks nothing back cannot simply be refused: somebody must take the action.',
    offer: 'Select a lit field on the map, then a price. For a field farther off it is a wish: it counts once the tower is beside it.',
    last_call: 'This is the last moment to bid for the action. After all have spoken it may expire.',
    action: 'An action is yours until you say it is over: tiles and a small order may come before or after what the building gives.',
    acquire: `A marker earns you ${pays.owner} whenever another takes that building’s action, and ${pays.owner} at the end.`,
  } as Record<string, string>,
  refusals: {} as Partial<Record<RefusalId, string>>, // the house says them in English
};
function has(terms: Terms) {
  return terms.ducats > 0 || counted(terms).length > 0 || terms.cards.length > 0 || terms.fruit.length > 0;
}

export type Words = typeof en;
export default en;

// Genoa at the bargaining table: its offers as cards, what can be put into one, and how a draft is written down. What may be
// offered the view says, and what a draft would be answered the house.
import type { Field, Good, Goods, Offer as GivenOffer, Terms, View } from '$lib/types/genoa';
import {
  type Bargain,
  type Bundle,
  type Draft,
  is_nothing as is_empty,
  type Item,
  type Lot,
  type Offer,
  repeatable,
  type Shelf,
  type Side,
  type Topic,
} from '../../deals/deals';
import type { Phrase } from '../game';
import { coin, faces, field_icon, good_icon, goods, is_building, is_card, kind_of_card, piles, tiles } from './data';
import { edition } from './names';
import type { Said } from './said';
import { ways } from './city';
import {
  brings,
  counted,
  type Genoa,
  has_good,
  held,
  is_last_call,
  is_nothing,
  lacks,
  must_offers,
  no_terms,
  others,
  talk_of,
  tower,
  write_terms,
} from './reading';
import type { Words } from './en';

// Keys of what a bundle holds: a good, card.S03, fruit.silk, fruit.small.giver (who picks among those drawn).
const wash_of = (good: Good) =>
  is_card(good)
    ? 'paper'
    : good === 'marker'
      ? 'sheet'
      : good_icon(good, edition()).startsWith('tile')
        ? 'tile'
        : good_icon(good, edition()).replace('ware-', '');
const no_limit = 990;

export function to_bundle(terms: Terms): Bundle {
  const items: Record<string, number> = Object.fromEntries(counted(terms));
  for (const card of terms.cards) items[`card.${card}`] = 1;
  for (const good of terms.fruit) {
    const key = is_card(good) ? `fruit.${good}.${terms.pick}` : `fruit.${good}`;
    items[key] = (items[key] ?? 0) + 1;
  }
  return { money: terms.ducats, items };
}
export function to_terms({ money, items }: Bundle): Terms {
  const terms: Terms = { ...no_terms, ducats: money, cards: [], fruit: [] };
  for (const [key, count] of Object.entries(items)) {
    if (count === 0) continue;
    const [kind, what = '', pick] = key.split('.');
    if (kind === 'card') terms.cards.push(what);
    else if (kind === 'fruit') {
      for (let i = 0; i < count; ++i) terms.fruit.push(what as Good);
      // Who promises all that is drawn leaves nothing to be picked.
      if (pick === 'receiver') terms.pick = 'receiver';
    } else (terms as unknown as Record<string, number>)[key] = count;
  }
  terms.cards.sort();
  return terms;
}

// Of what the action brings.
const lots_of_fruit = (w: Words, fruit: readonly Good[]): Lot[] =>
  [...new Set(fruit)].map((good) => {
    const count = fruit.filter((each) => each === good).length;
    return { icon: good_icon(good, edition()), wash: wash_of(good), label: w.good(good, count), count, dashed: true };
  });

export function lots_of(w: Words, terms: Terms): Lot[] {
  return [
    ...(terms.ducats > 0 ? [{ icon: coin, wash: 'coin', label: w.money, count: terms.ducats }] : []),
    ...counted(terms).map(([good, count]) => ({
      icon: good_icon(good, edition()),
      wash: wash_of(good),
      label: w.good(good, count),
      count,
    })),
    ...terms.cards.map((card) => ({
      icon: good_icon(kind_of_card(card), edition()),
      wash: 'paper',
      label: w.good(kind_of_card(card)),
      count: 1,
      face: w.card(card),
    })),
    ...lots_of_fruit(w, terms.fruit),
  ];
}

// Everybody's part in an offer: the buyer wants the step or the action, the merchant sells it.
export const buyer_of = (view: View, offer: Pick<GivenOffer, 'from' | 'to'>): number | undefined =>
  offer.from === view.merchant ? (offer.to.length === 1 ? offer.to[0] : undefined) : offer.from;

// What a seat would hold after giving and getting, as far as that changes. Money only where the reader knows it.
function holding(w: Words, view: View, me: number, gives: Terms, gets: Terms): Lot[] {
  const player = view.players[me]!;
  const lots: Lot[] = [];
  if (player.ducats !== undefined && (gives.ducats > 0 || gets.ducats > 0))
    lots.push({ icon: coin, wash: 'coin', label: w.money, count: player.ducats - gives.ducats + gets.ducats });
  const change = new Map<Good, number>();
  for (const [good, count] of counted(gives)) change.set(good, (change.get(good) ?? 0) - count);
  for (const [good, count] of counted(gets)) change.set(good, (change.get(good) ?? 0) + count);
  for (const card of gives.cards) change.set(kind_of_card(card), (change.get(kind_of_card(card)) ?? 0) - 1);
  for (const card of gets.cards) change.set(kind_of_card(card), (change.get(kind_of_card(card)) ?? 0) + 1);
  for (const [good, by] of change)
    lots.push({
      icon: good_icon(good, edition()),
      wash: wash_of(good),
      label: w.good(good, held(view, me, good) + by),
      count: held(view, me, good) + by,
    });
  return [...lots, ...lots_of_fruit(w, gets.fruit)];
}

const about = (w: Words, view: View, field: Field) => ({
  icon: field_icon(field, edition()),
  text: field === tower(view) ? w.talk.action_here(field) : w.talk.step_to(field),
});
const right = (w: Words, view: View, field: Field) =>
  field === tower(view) ? w.talk.the_action : is_building(field) ? w.talk.the_step_action : w.talk.the_step;

function offer_of(w: Words, position: Genoa, given: GivenOffer, near: (field: Field) => boolean, said: Said, may: boolean): Offer {
  const { view, me, choices } = position;
  const here = given.topic === tower(view);
  const from_merchant = given.from === view.merchant;
  const wish = !here && !near(given.topic);
  const to_me = me !== undefined && given.to.includes(me);
  const mine_to_act = to_me && me === view.merchant ? given.from : me; // who would act: it matters to owners
  const listed = (start: string) => choices.find((choice) => choice.startsWith(start));
  const must = to_me && here && must_offers(view).includes(given);
  const owned =
    to_me && is_building(given.topic) && me === view.merchant && view.players[me]!.buildings.includes(given.topic) && mine_to_act !== me;
  const needs_here = !here && to_me && me === view.merchant && must_offers(view).length > 0;
  const fills = to_me
    ? (view.players[me!]!.hand ?? [])
        .filter((card) => faces[card]!.kind !== 'message' && faces[card]!.kind !== 'privilege')
        .find((card) => {
          const lacking = lacks(view, me!, card);
          return lacking.length > 0 && lacking.every((ware) => counted(given.give).some(([good]) => good === ware));
        })
    : undefined;
  const declined = said.declined.get(`${given.id}/${given.version}`) ?? [];
  const withdraw = me === given.from ? listed(`withdraw ${given.id}`) : undefined;
  const accept = to_me && position.live ? listed(`accept ${given.id} version=${given.version}`) : undefined; // a step may wait for the action here
  return {
    id: given.id,
    version: given.version,
    from: given.from,
    to: given.to,
    agreed: given.agreed,
    answers: given.answers,
    topic: given.topic,
    about: about(w, view, given.topic),
    give: to_bundle(given.give),
    ask: to_bundle(given.ask),
    lots: { give: lots_of(w, given.give), ask: lots_of(w, given.ask) },
    right: { side: from_merchant ? 'give' : 'ask', text: right(w, view, given.topic) },
    wish,
    must,
    tags: [...(owned ? [w.talk.you_own] : []), ...(fills ? [w.talk.fills(fills)] : [])],
    sentence: w.deal(
      { me, names: position.names },
      {
        buyer: buyer_of(view, given),
        topic: given.topic,
        here,
        wish,
        pays: from_merchant ? given.ask : given.give,
        gets: from_merchant ? given.give : given.ask,
      },
    ),
    ...(accept ? { accept } : {}),
    close:
      given.from === me
        ? choices
            .filter((choice) => choice.startsWith(`close ${given.id} `))
            .map((choice) => ({ with: Number(/with=(\d)/.exec(choice)?.[1] ?? 0), choice }))
        : [],
    ...(withdraw ? { withdraw } : {}),
    ...(to_me && wish ? { waits: w.talk.wish_waits } : to_me && needs_here ? { waits: w.talk.must_first } : {}),
    binds_goods: has_good(given.ask),
    declined,
    ...(to_me && may && !declined.includes(me!) ? { decline: `decline ${given.id} version=${given.version}` } : {}),
    ...(to_me ? { holding: holding(w, view, me!, given.ask, given.give) } : {}),
  };
}

const nothing_said: Said = { declined: new Map(), questions: [], none: undefined };

export function bargain_of(w: Words, position: Genoa, said: Said = nothing_said): Bargain {
  const { view, me } = position;
  const talk = talk_of(view);
  const found = ways(view);
  const near = (field: Field) => found.get(field)?.length === 1;
  const at = tower(view);
  const { facts } = view;
  const seller = me !== undefined && me === view.merchant;
  const player = me === undefined ? undefined : view.players[me];
  const speaks = me !== undefined && facts.may_offer.includes(me);
  const silent_why = !talk || me === undefined || speaks ? undefined : seller && is_last_call(view) ? w.talk.called : w.talk.patience;
  const may = talk !== undefined && speaks && position.live && !position.over;

  // Who could buy what is on a field, if need be with a tile of the merchant's; and who needs none.
  const buys = (field: Field, seat: number) => !is_building(field) || facts.buyers.includes(seat);
  const able = (field: Field, seat: number) => !is_building(field) || facts.can_act.includes(seat);
  // The most that is bid for a field in money alone; who names a price for it, or bids, begins above that.
  const bid = (field: string) =>
    Math.max(
      0,
      ...view.deals.standing
        .filter((offer) => offer.topic === field && offer.from !== view.merchant && is_nothing(offer.ask))
        .map(({ give }) => give.ducats),
    );
  const worth_asking = (field: Field) => (near(field) ? 2 : 0) + (bid(field) > 0 ? 2 : 0) + (is_building(field) ? 1 : 0);
  const topics: Topic[] =
    !may || at === undefined
      ? []
      : [...(facts.action_open ? [at] : []), ...[...found.keys()]]
          .filter((field) => (seller ? others(view).some((seat) => buys(field, seat)) : buys(field, me!)))
          .sort((a, b) => Number(b === at) - Number(a === at) || worth_asking(b) - worth_asking(a))
          .map((field) => ({
            key: field,
            ...about(w, view, field),
            ...(seller || field === at || near(field) ? {} : { kind: w.talk.wish_for }),
          }));
  const addressed = seller ? others(view) : [];
  const to_for = (field: Field) => {
    const ready = addressed.filter((seat) => able(field, seat));
    return ready.length > 0 ? ready : addressed.filter((seat) => buys(field, seat));
  };

  const fresh = (topic: string): Draft => {
    const price = { money: Math.max(10, bid(topic) + 5), items: {} },
      none = { money: 0, items: {} };
    const fruit: Bundle = { money: 0, items: {} };
    if (facts.needs_good) {
      // §8.1: money alone is no offer
      const [first] = brings(topic as Field);
      if (first) fruit.items[is_card(first) ? `fruit.${first}.giver` : `fruit.${first}`] = 1;
    }
    const terms = facts.needs_good ? fruit : price;
    return { topic, give: seller ? none : terms, ask: seller ? terms : none, to: to_for(topic as Field) };
  };

  // The same terms for another field; what the action of the first one brings stays behind.
  const about_another = (draft: Draft, topic: string): Draft => {
    const { to, ...start } = fresh(topic);
    const kept = ({ money, items }: Bundle): Bundle => ({
      money,
      items: Object.fromEntries(Object.entries(items).filter(([key]) => !key.startsWith('fruit.'))),
    });
    const seats = draft.to.filter((seat) => buys(topic as Field, seat));
    const next = { ...draft, topic, give: kept(draft.give), ask: kept(draft.ask), to: seats.length > 0 ? seats : to };
    return is_empty(next.give) && is_empty(next.ask) ? { ...start, to: next.to } : next;
  };

  const item = (good: Good, have: number): Item => ({
    key: good,
    icon: good_icon(good, edition()),
    wash: wash_of(good),
    label: w.good(good),
    have,
  });
  function shelves(draft: Draft): Record<Side, Shelf[]> {
    const field = draft.topic as Field;
    const goods_of = (seats: number[]): Item[] => {
      const most = (good: Good) => Math.max(...seats.map((seat) => held(view, seat, good)));
      return goods
        .filter((good) => !is_card(good))
        .map((good) => item(good, most(good)))
        .filter(({ have }) => have > 0);
    };
    const unseen = (seats: number[]): Item[] =>
      piles
        .map((pile) => ({ ...item(pile, Math.max(...seats.map((seat) => held(view, seat, pile)))), label: w.talk.unseen(pile) }))
        .filter(({ have }) => have > 0);
    const named = (hand: readonly string[]): Item[] =>
      hand.map((card) => ({
        key: `card.${card}`,
        icon: good_icon(kind_of_card(card), edition()),
        wash: 'paper',
        label: w.good(kind_of_card(card)),
        have: 1,
        face: w.card(card),
      }));
    // What the action brings its buyer: on the buyer's side.
    const given = brings(field);
    const kinds = [...new Set(given)];
    const fruit: Item[] = kinds.flatMap((good): Item[] => {
      const count = given.filter((each) => each === good).length;
      const base = { icon: good_icon(good, edition()), wash: wash_of(good), label: w.good(good), dashed: true };
      if (!is_card(good)) return [{ ...base, key: `fruit.${good}`, have: count, face: w.good(good, count) }];
      if (count === 1) return [{ ...base, key: `fruit.${good}.giver`, have: 1, face: w.talk.drawn_all(good), alone: 'drawn' }];
      return [
        {
          ...base,
          key: `fruit.${good}.giver`,
          have: count,
          face: seller ? w.talk.drawn_theirs(good) : w.talk.drawn_mine(good),
          alone: 'drawn',
        },
        {
          ...base,
          key: `fruit.${good}.receiver`,
          have: 1,
          face: seller ? w.talk.drawn_my_pick(good) : w.talk.drawn_yours(good),
          alone: 'drawn',
        },
      ];
    });
    // R41: of a villa also the tile of a large order, from who has one; whether others do, the merchant does not know.
    const has_order = seller || (player!.hand ?? []).some((card) => faces[card]!.kind === 'large' && faces[card]!.building === field);
    if (given[0] === 'privilege' && has_order)
      for (const good of tiles)
        if (view.supply[good as keyof Goods] > 0)
          fruit.push({ ...item(good, 1), key: `fruit.${good}`, face: w.talk.order_tile(good), dashed: true, alone: 'drawn' });
    const mine: Shelf[] = [
      { title: w.talk.own_goods, items: goods_of([me!]) },
      ...(seller ? [] : [{ title: w.talk.from_action, items: fruit }]),
      { title: w.talk.own_cards, items: named(player!.hand ?? []) },
    ];
    const them = seller ? (draft.to.length > 0 ? draft.to : others(view)) : [view.merchant];
    const theirs: Shelf[] = [
      { title: w.talk.own_goods, items: goods_of(them) },
      ...(seller ? [{ title: w.talk.from_action, items: fruit }] : []),
      { title: w.talk.from_hand, items: unseen(them) },
    ];
    return { give: mine, ask: theirs };
  }

  const sides = (draft: Draft) => ({ give: to_terms(draft.give), ask: to_terms(draft.ask) });
  function say(draft: Draft): Phrase {
    const { give, ask } = sides(draft);
    const field = draft.topic as Field;
    const buyer = !seller ? me! : draft.to.length === 1 ? draft.to[0] : undefined;
    return w.deal(
      { me, names: position.names },
      { buyer, topic: field, here: field === at, wish: field !== at && !near(field), pays: seller ? ask : give, gets: seller ? give : ask },
    );
  }
  const write = (draft: Draft) => {
    const { give, ask } = sides(draft);
    return `offer ${draft.topic} give=${write_terms(give)} ask=${write_terms(ask)}${seller ? ` to=${draft.to.join('+')}` : ''}${draft.answers === undefined ? '' : ` answers=${draft.answers}`}`;
  };
  const priced = (topic: Field, price: number): Draft => {
    const draft = fresh(topic);
    const side: Side = seller ? 'ask' : 'give';
    return { ...draft, [side]: { ...draft[side], money: price } };
  };
  // Structure breeds deals: a few offers that make sense here, ready to be sent or changed.
  const templates =
    !may || facts.needs_good || facts.buyers.length === 0
      ? []
      : topics
          .filter(({ key }) => key === at || (near(key as Field) && is_building(key as Field)))
          .slice(0, 3)
          .map(({ key }) => {
            const price = Math.max(key === at ? 15 : 20, bid(key) + 5);
            return {
              key,
              text: key === at ? w.talk.template_here(key as Field, price) : w.talk.template_step(key as Field, price),
              draft: priced(key as Field, price),
            };
          });

  // Words that bind nobody: who waits for a price of mine, and what became of my own question.
  const voice = { me, names: position.names };
  const questions = !may
    ? []
    : said.questions
        .filter(({ of, field }) => of.includes(me!) && topics.some(({ key }) => key === field))
        .map(({ seat, field }) => ({
          key: `${seat}/${field}`,
          text: w.talk.asks_you(voice, seat, field, seller),
          answer: { ...fresh(field), to: seller ? [seat] : [] },
          none: `no_price ${field}`,
        }));
  const own = said.questions.find(({ seat, of }) => seat === me && of.length > 0);
  const heard =
    talk === undefined
      ? undefined
      : said.none
        ? w.talk.no_price(voice, said.none.seat, said.none.field)
        : own && w.talk.you_asked(voice, own.of, own.field);

  return {
    unit: coin,
    money_name: w.money,
    step: 5,
    first_digit: 10,
    offers: view.deals.standing.map((offer) => offer_of(w, position, offer, near, said, may)),
    lapsed: repeatable(view.deals.lapsed, position.choices).map(({ offer, again }) => ({
      ...offer_of(w, position, offer, near, said, may),
      again,
    })),
    topics,
    silent: silent_why,
    held_back: !may
      ? undefined
      : seller
        ? facts.buyers.length > 0
          ? undefined
          : w.talk.unsold
        : facts.buyers.includes(me)
          ? undefined
          : w.talk.spent,
    pays: seller ? 'ask' : 'give',
    others: addressed,
    plain_money: !facts.needs_good,
    prices: (topic) => [5, 10, 15, 20, 30].map((more) => bid(topic as Field) + more),
    bid,
    shelves,
    most_money: { give: Math.min(no_limit, player?.ducats ?? no_limit), ask: no_limit },
    say,
    write,
    fresh,
    about_another,
    templates,
    ask: (topic) =>
      seller ? `ask ${topic} to=${to_for(topic as Field).join('+')}` : able(topic as Field, me!) ? `ask ${topic}` : undefined,
    questions,
    heard,
    holding: (draft) => {
      const { give, ask } = sides(draft);
      return me === undefined ? [] : holding(w, view, me, give, ask);
    },
  };
}

// "Giulia, Doria not yet heard": who has not offered or passed on the action here.
export function answers_note(w: Words, position: Genoa): string {
  const { view } = position;
  if (!talk_of(view) || !view.facts.action_open) return '';
  const quiet = view.facts.silent;
  return quiet.length === 0 ? w.talk.all_spoken : w.talk.not_answered({ me: position.me, names: position.names }, quiet);
}

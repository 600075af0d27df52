// Loading at the bargaining table: an offer is always money for places on the wagon, between the loading master and one
// player. A topic is who loads how many: "2.1" is one good of seat 2.
import type { Offer as GivenOffer, Terms } from '$lib/types/merchants';
import { type Bargain, type Bundle, type Draft, type Lot, type Offer, repeatable, type Topic } from '../../deals/deals';
import type { Phrase } from '../game';
import { coin, sums } from './data';
import { type Merchants, talk_of, wagon_of } from './reading';
import type { Words } from './en';

const no_limit = 9900;
export const topic_of = (loader: number, count: number) => `${loader}.${count}`;
const read_topic = (topic: string) => {
  const [loader = 0, count = 1] = topic.split('.').map(Number);
  return { loader, count };
};

// Five prices around what stands, which itself needs no naming: it can be accepted, or is one's own already. Where nothing stands,
// they begin at a hundred a place.
const around = (standing: number | undefined, places: number): number[] => {
  const low = Math.max(1, standing === undefined ? places : standing / sums.coin - 2);
  const list = Array.from({ length: 6 }, (_, i) => (low + i) * sums.coin).filter((price) => price !== standing);
  return list.slice(0, 5);
};

const to_bundle = ({ florins, places }: Terms): Bundle => ({ money: florins, items: places > 0 ? { place: places } : {} });
const money = (w: Words, florins: number): Lot[] => [{ icon: coin, wash: 'coin', label: w.money, count: florins }];
const price_of = (offer: Pick<GivenOffer, 'give' | 'ask'>) => Math.max(offer.give.florins, offer.ask.florins);

function offer_of(w: Words, position: Merchants, given: GivenOffer): Offer {
  const { view, me, choices } = position;
  const { loader, wagon, goods } = given.topic;
  const master = given.from === loader ? given.to[0]! : given.from;
  const to_me = me !== undefined && given.to.includes(me);
  const have = me === undefined ? undefined : view.players[me]?.florins;
  const withdraw = me === given.from ? choices.find((choice) => choice === `withdraw ${given.id}`) : undefined;
  const accept = to_me ? choices.find((choice) => choice === `accept ${given.id} version=${given.version}`) : undefined;
  const other = position.names[loader] ?? '';
  return {
    id: given.id,
    version: given.version,
    from: given.from,
    to: given.to,
    agreed: given.agreed,
    answers: given.answers,
    topic: topic_of(loader, goods),
    about: { icon: 'wagon', text: loader === me ? w.talk.about_mine(goods) : w.talk.about(other, goods) },
    give: to_bundle(given.give),
    ask: to_bundle(given.ask),
    lots: {
      give: given.from === loader ? money(w, given.give.florins) : [],
      ask: given.from === loader ? [] : money(w, given.ask.florins),
    },
    right: { side: given.from === loader ? 'ask' : 'give', text: w.talk.right(goods) },
    wish: false,
    must: false,
    tags: [],
    sentence: w.deal({ me, names: position.names }, { loader, master, wagon, goods, florins: price_of(given) }),
    ...(accept && position.live ? { accept } : {}),
    close: [],
    ...(withdraw ? { withdraw } : {}),
    // What is made to me and not listed I cannot pay: only the reader sees it.
    ...(to_me && position.live && !accept && have !== undefined && have !== null ? { waits: w.talk.no_money(have) } : {}),
    binds_goods: false,
    ...(to_me && have !== undefined && have !== null ? { holding: money(w, have + given.give.florins - given.ask.florins) } : {}),
  };
}

export function bargain_of(w: Words, position: Merchants): Bargain {
  const { view, me } = position;
  const talk = talk_of(view);
  const voice = { me, names: position.names };
  const wagon = talk ? wagon_of(view, talk.wagon) : undefined;
  const master = wagon?.master ?? undefined;
  const seller = me !== undefined && me === master;
  const places = (seat: number) => (talk ? (view.facts.places[seat] ?? 0) : 0);
  const able = view.players.flatMap((_, seat) => (places(seat) > 0 ? [seat] : []));
  const player = me === undefined ? undefined : view.players[me];
  const in_talk = talk !== undefined && me !== undefined && (seller || able.includes(me));
  const speaks = me !== undefined && view.facts.may_offer.includes(me);
  const silent = !talk || me === undefined || speaks ? undefined : in_talk ? w.talk.patience : w.talk.cannot;
  const may = in_talk && speaks && position.live && !position.over;

  const counts = (seat: number) => Array.from({ length: places(seat) }, (_, i) => i + 1).reverse();
  const topics: Topic[] = !may
    ? []
    : (seller ? able : [me!]).flatMap((seat) =>
        counts(seat).map((count) => ({
          key: topic_of(seat, count),
          icon: 'wagon',
          text: seat === me ? w.talk.about_mine(count) : w.talk.about(position.names[seat] ?? '', count),
        })),
      );

  // What was last said about a topic by either side.
  const standing = (topic: string): number | undefined => {
    const { loader, count } = read_topic(topic);
    const said = view.deals.standing.filter((offer) => offer.topic.loader === loader && offer.topic.goods === count);
    return said.length === 0 ? undefined : price_of(said.reduce((last, each) => (each.id > last.id ? each : last)));
  };

  // Who copies another's offer means himself: only the loading master speaks of others' goods.
  const meant = (draft: Draft) => {
    const { loader, count } = read_topic(draft.topic);
    return { loader: seller ? loader : me!, count };
  };
  const price = (draft: Draft) => (seller ? draft.ask.money : draft.give.money);
  const at = (topic: string, florins: number): Draft => {
    const places: Bundle = { money: 0, items: { place: read_topic(topic).count } },
      sum: Bundle = { money: florins, items: {} };
    return { topic, give: seller ? places : sum, ask: seller ? sum : places, to: [] };
  };
  function say(draft: Draft): Phrase {
    const { loader, count } = meant(draft);
    return w.deal(voice, { loader, master: seller ? me! : (master ?? 0), wagon: talk?.wagon ?? 1, goods: count, florins: price(draft) });
  }
  const write = (draft: Draft) => {
    const { loader, count } = meant(draft);
    return `offer ${loader} goods=${count} florins=${price(draft)}${draft.answers === undefined ? '' : ` answers=${draft.answers}`}`;
  };
  return {
    unit: coin,
    money_name: w.money,
    step: sums.coin,
    first_digit: sums.coin,
    offers: view.deals.standing.map((offer) => offer_of(w, position, offer)),
    lapsed: repeatable(view.deals.lapsed, position.choices).map(({ offer, again }) => ({ ...offer_of(w, position, offer), again })),
    topics,
    silent,
    pays: seller ? 'ask' : 'give',
    others: [],
    plain_money: true,
    prices: (topic) => around(standing(topic), read_topic(topic).count),
    bid: (topic) => standing(topic) ?? 0,
    shelves: () => ({ give: [], ask: [] }),
    most_money: { give: seller ? 0 : Math.min(no_limit, player?.florins ?? no_limit), ask: seller ? no_limit : 0 },
    fixed: seller ? 'give' : 'ask',
    say,
    write,
    fresh: (topic) => at(topic, sums.coin * read_topic(topic).count),
    templates: [],
    holding: (draft) =>
      player?.florins === undefined || player.florins === null ? [] : money(w, player.florins + (seller ? price(draft) : -price(draft))),
  };
}

// "Giulia, Doria: nothing to add"
export function passed_note(w: Words, position: Merchants): string {
  const quiet = talk_of(position.view)?.quiet ?? [];
  return quiet.length === 0 ? '' : w.talk.passed({ me: position.me, names: position.names }, quiet);
}

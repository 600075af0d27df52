// Deutsch.
import type { Arrow, City, Good, Influence, Investment } from '$lib/types/merchants';
import { speech } from '$lib/speech';
import type { Part, Phrase } from '../game';
import { p, series, type Voice } from '../phrase';
import { coin, ends_of, good_icon, sell, sums } from './data';
import type { Words } from './en';
import { level_of } from './levels';
import { counted, tally } from './reading';
import { onward } from './roads';
import * as spoken from './clause_de';
import type { Names } from './clause_en';
import { binds, hands_over } from './clauses';

const { plural, number } = speech('de');

const good_names: Record<Good, string> = { cloth: 'Tuch', wine: 'Wein', salt: 'Salz', food: 'Nahrung', iron: 'Eisen', silk: 'Seide' };
const city_names: Record<City, string> = {
  paris: 'Paris',
  brugge: 'Brügge',
  koeln: 'Köln',
  geneva: 'Genf',
  hamburg: 'Hamburg',
  wien: 'Wien',
};
const space_names: Partial<Record<string, string>> = {
  ...city_names,
  troyes: 'Troyes',
  basel: 'Basel',
  nuernberg: 'Nürnberg',
  troyes_basel: 'Straße zwischen Troyes und Basel',
  basel_nuernberg: 'Straße zwischen Basel und Nürnberg',
};
const space = (id: string): string => {
  const known = space_names[id];
  if (known !== undefined) return known;
  const [near = '', steps = ''] = id.split('_');
  return `${steps === '1' ? 'ein Feld' : `${steps} Felder`} vor ${space_names[near] ?? near}`;
};
const onto = (from: string | undefined, to: string): string => {
  const next = from === undefined ? undefined : onward(from, to);
  return next ? `Richtung ${space(next.to)}, noch ${plural(next.steps, { one: 'ein Feld', other: '# Felder' })}` : space(to);
};
const towards = (facing: string, at: string): string =>
  `Richtung ${space_names[ends_of(facing).find((end) => end !== at) ?? ''] ?? facing}`;

const card_names: Record<Investment | Influence, string> = {
  reduced_cost: 'Günstiger Einkauf',
  driver: 'Fuhrmann',
  coach_driver: 'Kutscher',
  courier: 'Kurier',
  express_courier: 'Eilkurier',
  office: 'Kontor',
  large_office: 'Großes Kontor',
  warehouse_sale: 'Lagerverkauf',
  free_loading: 'Freie Ladung',
  loading_master: 'Lademeister',
  broken_axle: 'Achsbruch',
  special_sale: 'Sonderverkauf',
  city_bonus: 'Stadtbonus',
  social_climbing: 'Aufstieg',
  low_upkeep: 'Sparsamkeit',
};
const card = (which: Investment | Influence): string => card_names[which] ?? which;
const card_text: Record<Investment | Influence, string> = {
  reduced_cost: `Du zahlst ${sums.reduced_cost} für alles, was du in einer Runde kaufst.`,
  driver: 'Ein Punkt mehr für einen Wagen.',
  coach_driver: 'Zwei Punkte mehr: zwei für einen Wagen oder je einer für zwei.',
  courier: 'Bewege den Kurier ein Feld.',
  express_courier: 'Bewege den Kurier ein oder zwei Felder.',
  office: 'Bewege einen Preis eine Stufe hinauf oder hinab.',
  large_office: 'Bewege einen Preis eine Stufe, auch von oben nach unten und zurück.',
  warehouse_sale: 'Verkaufe bis zu fünf Waren aus deinen Lagern zum Einkaufspreis.',
  free_loading: 'Lade eine oder zwei Waren, ohne zu zahlen.',
  loading_master: `Sei für ${sums.loading_master} Lademeister eines leeren Wagens, ohne Versteigerung.`,
  broken_axle: 'Ein Wagen fährt in dieser Runde nicht.',
  special_sale: `Verkaufe eine Ware aus einem Lager für ${sums.special_sale}.`,
  city_bonus: 'Den Bonus auch für Waren, die es in der Stadt gibt.',
  social_climbing: `Eine Stufe für ${number(sums.social_climbing)}.`,
  low_upkeep: `Zahle ${sums.low_upkeep} für deinen Unterhalt.`,
};

const florins = (amount: number): Part => ({ money: amount, unit: coin });
const sign = (which: Good): Part => ({ icon: good_icon(which), label: good_names[which] });
const load = (list: readonly [Good, number][]): Phrase =>
  list.length === 0
    ? ['nichts']
    : series(
        list.map(([which, count]): Phrase => [`${count} `, sign(which)]),
        ' und ',
      );
const load_words = (list: readonly [Good, number][]): string =>
  list.length === 0 ? 'nichts' : list.map(([which, count]) => `${count} ${good_names[which]}`).join(', ');
const promise_names: Names = {
  good: (id) => good_names[id as Good],
  city: (id) => city_names[id as City],
  space,
  card: (id) => card(id as Influence),
  number,
};
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const goods_count = (count: number) => plural(count, { one: 'eine Ware', other: '# Waren' });
const places = (count: number) => plural(count, { one: 'ein Platz', other: '# Plätze' });

const mine = (voice: Voice, seat: number) => seat === voice.me;
const who = (voice: Voice, seat: number): Part => (mine(voice, seat) ? { seat, as: 'du' } : { seat });
const Who = (voice: Voice, seat: number): Part => (mine(voice, seat) ? { seat, as: 'Du' } : { seat });
const whom = (voice: Voice, seat: number): Part => (mine(voice, seat) ? { seat, as: 'dir' } : { seat });
const who_direct = (voice: Voice, seat: number): Part => (mine(voice, seat) ? { seat, as: 'dich' } : { seat });
const does = (voice: Voice, seat: number, they: string, you: string) => (mine(voice, seat) ? you : they);
const people = (voice: Voice, seats: readonly number[]) =>
  series(
    seats.map((seat) => [who(voice, seat)]),
    ' und ',
  );
const arrivals = (at: number, last: number) => (at < last ? `${at} von ${last} Ankünften` : `${at} Ankünfte: die letzte Runde`);
// "noch offen: Giulia und Doria"
const still = (voice: Voice, seats: readonly number[]): Phrase => p`noch offen: ${people(voice, seats)}`;

const arrow = (which: Arrow) => (which === 'coat' ? 'Wappen' : good_names[which]);
const arrow_sign = (which: Arrow): Part => (which === 'coat' ? 'Wappen' : sign(which));
const wheel = (first: Arrow, second: Arrow): Phrase =>
  first === second ? p`beide auf ${arrow_sign(first)}` : p`${arrow_sign(first)} und ${arrow_sign(second)}`;
const by = (means: string): string => {
  if (means.startsWith('tile_')) return `Plättchen ${means.slice(5)}`;
  return (
    (
      { driver: 'Fuhrmann', coach: 'Kutscher', coach_one: 'ein Punkt des Kutschers', courier: 'Kurier', express: 'Eilkurier' } as Record<
        string,
        string
      >
    )[means] ?? means
  );
};
const level = (at: number) => `Stufe ${at + 1}`;

const deal: Words['deal'] = (voice, said) =>
  p`${Who(voice, said.loader)} ${does(voice, said.loader, 'zahlt', 'zahlst')} ${whom(voice, said.master)} ${florins(said.florins)} und ${does(voice, said.loader, 'lädt', 'lädst')} ${goods_count(said.goods)} auf Wagen ${said.wagon}.`;

const actions = ['Kaufen', 'Laden', 'Fahren', 'Preise', 'Entladen', 'Investitionen', 'Stand'];

const de: Words = {
  title: 'Händler des Mittelalters',
  number,
  money: 'Gulden',
  good: (which) => good_names[which],
  Good: (which) => good_names[which],
  city: (which) => city_names[which],
  space,
  card,
  card_text: (which) => card_text[which],
  arrow,
  Arrow: arrow,
  by,
  By: (means) => capital(by(means)),
  load_words,
  goods_count,
  deal,
  wagon: (which) => `Wagen ${which}`,
  subtitle: (said) =>
    said.over
      ? 'Die Partie ist aus'
      : `Runde ${said.turn}${said.action === undefined ? '' : `, ${actions[said.action - 1]}`} · ${arrivals(said.arrivals, said.last)}`,
  actions,
  actions_label: 'Die sieben Aktionen einer Runde',
  turn_order: 'Reihenfolge:',
  course: [
    'Kaufen: Alle kaufen bis zu drei Waren und lagern sie in Städten, die sie anbieten.',
    'Laden: Geheime Gebote machen für jeden leeren Wagen einen Lademeister. Er lädt eine Sorte, die anderen zahlen ihm für Plätze.',
    'Fahren: Alle bewegen einen Wagen mit einem ihrer Plättchen. Wer den Kurier trifft, nimmt eine Karte.',
    'Preise: Alle stellen geheim ihre Preisscheibe, und worauf die Pfeile zeigen, das steigt. Dann kommen Kontore und Verkäufe.',
    'Entladen: Waren auf angekommenen Wagen werden verkauft, mit dem Bonus einer Stadt, die sie nicht selbst anbietet.',
    'Investitionen: Karten werden offen versteigert, eine weniger, als Personen am Tisch sitzen.',
    'Stand: Alle zahlen den Unterhalt ihrer Stufe. Dann dürfen alle um eine oder zwei steigen.',
  ],

  ask: {
    buying: (left, again) => [
      left === 3
        ? `Was kaufst du${again ? ' beim zweiten Mal, nur in dieser Runde' : ''}?`
        : `Was kaufst du noch? Du darfst noch ${plural(left, { one: 'eine Ware', other: 'bis zu # Waren' })} kaufen.`,
    ],
    buying_hint: ['Bis zu drei Waren; jede kommt in eine Stadt, die ihre Sorte anbietet.'],
    title_card: ['Spielst du einen Lademeister?'],
    bidding: (wagon, city) => [`Was bietest du, um Lademeister von Wagen ${wagon} in ${city_names[city]} zu werden?`],
    bidding_hint: [
      'Geheim, von nichts bis zu allem, was du hast. Nur wer gewinnt, zahlt; bei Gleichstand gewinnt, wer zuerst an der Reihe ist.',
    ],
    sealed: (voice, seats) =>
      seats.length === 0 ? ['Deine Antwort ist verdeckt abgegeben.'] : p`Deine Antwort ist verdeckt abgegeben, ${still(voice, seats)}.`,
    mastering: (wagon) => [`Du belädst Wagen ${wagon}.`],
    mastering_hint: ['Bis zu drei Waren einer Sorte. Niemand sonst darf diese Sorte laden.'],
    talk_master: (wagon) => [`Wer lädt auf Wagen ${wagon}, und für wie viel?`],
    talk_master_hint: (kept) => [
      `${kept ? `Niemand sonst darf ${good_names[kept]} laden. ` : ''}Nenne Preise, nimm Angebote an oder passe.`,
    ],
    talk: (voice, master, wagon, most) =>
      p`${Who(voice, master)} ${does(voice, master, 'belädt', 'belädst')} Wagen ${wagon}. Was zahlst du für ${most === 1 ? 'einen Platz' : 'einen Platz oder zwei'}?`,
    talk_hint: ['Biete, nimm an, was verlangt wird, oder passe.'],
    stowing: (count, wagon) => [`Welche ${count === 1 ? 'Ware' : 'zwei Waren'} lädst du auf Wagen ${wagon}?`],
    axle_card: ['Spielst du einen Achsbruch?'],
    moving: ['Bewege einen Wagen mit einem deiner Plättchen.'],
    moving_more: ['Nutzt du noch eine Karte für deine Bewegung?'],
    moving_hint: ['Jeden Wagen, wessen Waren er auch trägt; er fährt, so weit er kann.'],
    meeting: ['Du triffst den Kurier. Welche Karte nimmst du?'],
    meeting_hint: ['Niemand sieht, welche.'],
    wheels: ['Wohin zeigen deine zwei Pfeile?'],
    wheels_hint: ['Geheim. Jeder Pfeil hebt einen Preis um eine Stufe; von oben geht es unten weiter.'],
    offices: ['Bewegst du einen Preis mit deinem Kontor?'],
    clearance: (left) => [`Lagerverkauf: Verkaufst du eine Ware zum Einkaufspreis? Noch ${number(left)}.`],
    sale_card: ['Spielst du einen Sonderverkauf?'],
    bonus_card: (wagon, city) => [`Spielst du einen Stadtbonus für deine Waren auf Wagen ${wagon} in ${city_names[city]}?`],
    auction_open: (cards) => [`Bietest du für ${plural(cards, { one: 'die offene Karte', other: 'die Wahl unter # Karten' })}?`],
    auction: (voice, leader, bid) =>
      p`${Who(voice, leader)} ${does(voice, leader, 'bietet', 'bietest')} ${florins(bid)} für die Wahl einer Karte. Bietest du mehr?`,
    auction_hint: ['Wer gewinnt, nimmt eine der offenen Karten und nutzt sie ab der nächsten Runde.'],
    acquiring: ['Welche Karte nimmst du?'],
    upkeep: (owed, may) =>
      p`Dein Unterhalt ist ${florins(owed)}.${may.repay ? ` Zahlst du ${may.card ? 'einen Kreditbrief zurück, oder spielst du die Karte „Sparsamkeit“' : 'erst einen Kreditbrief zurück'}?` : may.card ? ' Spielst du die Karte „Sparsamkeit“?' : ''}`,
    repay_hint: p`Ein Kreditbrief geht für ${florins(sums.repay)} zurück. Wer einen hat, steigt nicht auf und wird Letzter.`,
    credit: ['Nimmst du einen Kreditbrief?'],
    credit_hint: p`${florins(sums.loan)} jetzt, ${florins(sums.repay)} zurück. Wer einen Brief hat, steigt nicht auf und kommt zuletzt.`,
    rising: (cost, left) => p`Steigst du ${left === 2 ? '' : 'noch einmal '}auf? Eine Stufe kostet ${florins(cost)}.`,
    rising_hint: (to) => [`Dein Unterhalt wäre ${number(to)} je Runde.`],
    nothing: (which) => [`${which ? `${card(which)}: ` : ''}Du hast nichts, was hier zu nutzen wäre.`],
    answering: (voice, from) => p`${Who(voice, from)} ${does(voice, from, 'bietet', 'bietest')} dir ein Geschäft an. Nimmst du es an?`,
    answering_hint: ['Nimm an, lehne ab oder mach ein Gegenangebot. Was vereinbart ist, bindet.'],
    handing: (voice, to) => p`Welche Karte gibst du ${whom(voice, to)}?`,
    handing_hint: ['Sonst sieht niemand, welche es ist.'],
    window_hint: ['Du wirst gefragt wie alle, die Einflusskarten haben, damit niemand seine Hand verrät.'],
  },
  waits: {
    buying: (voice, seat) => p`${Who(voice, seat)} ${does(voice, seat, 'kauft', 'kaufst')} Waren.`,
    bidding: (voice, seats, wagon) => p`Verdeckte Gebote für Wagen ${wagon}, ${still(voice, seats)}.`,
    mastering: (voice, seat, wagon) => p`${Who(voice, seat)} ${does(voice, seat, 'belädt', 'belädst')} Wagen ${wagon}.`,
    talk: (voice, master, wagon) =>
      p`Wagen ${wagon} wird beladen; Lademeister ${does(voice, master, 'ist', 'bist')} ${who(voice, master)}.`,
    stowing: (voice, seat) => p`${Who(voice, seat)} ${does(voice, seat, 'wählt', 'wählst')} die Ladung.`,
    cards: (voice, seat) => p`${Who(voice, seat)} ${does(voice, seat, 'darf', 'darfst')} eine Karte spielen.`,
    moving: (voice, seat) => p`${Who(voice, seat)} ${does(voice, seat, 'zieht', 'ziehst')}.`,
    meeting: (voice, seat) =>
      p`${Who(voice, seat)} ${does(voice, seat, 'trifft', 'triffst')} den Kurier und ${does(voice, seat, 'nimmt', 'nimmst')} eine Karte.`,
    wheels: (voice, seats) => p`Die Preisscheiben werden geheim gestellt, ${still(voice, seats)}.`,
    offices: (voice, seat) => p`${Who(voice, seat)} ${does(voice, seat, 'darf', 'darfst')} einen Preis bewegen.`,
    clearance: (voice, seat) => p`${Who(voice, seat)} ${does(voice, seat, 'darf', 'darfst')} aus den Lagern verkaufen.`,
    auction: (voice, seat, bid) =>
      bid === 0
        ? p`${Who(voice, seat)} ${does(voice, seat, 'darf', 'darfst')} die Versteigerung eröffnen.`
        : p`Geboten sind ${florins(bid)}; ${who(voice, seat)} ${does(voice, seat, 'darf', 'darfst')} mehr bieten.`,
    acquiring: (voice, seat) => p`${Who(voice, seat)} ${does(voice, seat, 'nimmt', 'nimmst')} eine Investition.`,
    upkeep: (voice, seat) => p`${Who(voice, seat)} ${does(voice, seat, 'zahlt', 'zahlst')} Unterhalt.`,
    credit: (voice, seat) => p`${Who(voice, seat)} ${does(voice, seat, 'ist', 'bist')} abgestiegen.`,
    rising: (voice, seat) => p`${Who(voice, seat)} ${does(voice, seat, 'darf', 'darfst')} aufsteigen.`,
    answering: (voice, seat) => p`${Who(voice, seat)} ${does(voice, seat, 'überlegt sich', 'überlegst dir')} ein Geschäft.`,
    handing: (voice, seat) => p`${Who(voice, seat)} ${does(voice, seat, 'wählt', 'wählst')} eine Karte, um sie wegzugeben.`,
  },

  choice: {
    pass: 'Passen',
    go_on: 'Weiter',
    pass_buying: 'Nichts mehr',
    pass_loading: 'Nichts laden',
    pass_moving: 'Fertig bewegt',
    pass_card: 'Nichts spielen',
    pass_upkeep: 'Zahlen',
    pass_dropping: 'Absteigen und zahlen, was geht',
    pass_rising: 'Hier bleiben',
    pass_credit: 'Kein Brief',
    decline: 'Ablehnen',
    deal: 'Ein Geschäft anbieten',
    hand: (which) => `${card(which)} geben`,
    buy: (good, city) => `${good_names[good]} kaufen, Lager ${city_names[city]}`,
    loading_master: (wagon) => `Lademeister von Wagen ${wagon} für ${number(sums.loading_master)}`,
    bid: (sum) => `${number(sum)} bieten`,
    open: (sum) => `Mit ${number(sum)} eröffnen`,
    seal_bid: 'Gebot abgeben',
    seal_wheel: 'Preisscheibe abgeben',
    load: (list) => `${load_words(list)} laden`,
    free_loading: (list) => `Freie Ladung: ${load_words(list)}`,
    accept: (id) => `Angebot ${id} annehmen`,
    withdraw: (id) => `Angebot ${id} zurücknehmen`,
    again: (id) => `Angebot ${id} wiederholen`,
    offer: 'Ein Angebot machen',
    broken_axle: (wagon) => `Achsbruch an Wagen ${wagon}`,
    move: (wagon, means, from, to, facing) => `Wagen ${wagon} (${by(means)}): ${onto(from, to)}${facing ? `, ${towards(facing, to)}` : ''}`,
    ride: (means, to) => `Der Kurier (${by(means)}): ${space(to)}`,
    to: (from, to, facing) => `${capital(onto(from, to))}${facing ? `, ${towards(facing, to)}` : ''}`,
    lose_tile: (tile) => `Plättchen ${tile} verbrauchen: Kein Wagen kann damit fahren`,
    take: (which) => card(which),
    acquire: (which) => card(which),
    wheel: (one, other) => (one === other ? `Beide Pfeile auf ${arrow(one)}` : `Pfeile auf ${arrow(one)} und ${arrow(other)}`),
    adjust: (good, up, large) => `${good_names[good]} eine Stufe ${up ? 'hinauf' : 'hinab'} (${large ? 'Großes Kontor' : 'Kontor'})`,
    sell: (good, city, sum) => `${good_names[good]} aus ${city_names[city]} verkaufen${sum === undefined ? '' : ` für ${number(sum)}`}`,
    special_sale: (good, city) => `Sonderverkauf: ${good_names[good]} aus ${city_names[city]} für ${number(sums.special_sale)}`,
    city_bonus: 'Einen Stadtbonus spielen',
    low_upkeep: `Sparsamkeit: ${number(sums.low_upkeep)} zahlen`,
    borrow: `Einen Brief nehmen: ${number(sums.loan)} jetzt`,
    climb: (cost) => `Aufsteigen für ${number(cost)}`,
    social_climbing: `Aufstieg: eine Stufe für ${number(sums.social_climbing)}`,
    repay: `Einen Kreditbrief für ${number(sums.repay)} zurückzahlen`,
  },
  keys: 'Händler',
  key_map: 'Zur Karte',
  key_pass: 'Passen oder nichts mehr',
  key_means: 'Das nächste Plättchen oder die nächste Karte',
  key_seal: 'Verdeckt abgeben',
  key_digits: 'Mehr oder weniger; Ziffern: die Summe in Hundertern',

  moment: {
    bid: 'Dein Gebot',
    only_you: 'Nur du siehst es, bis alle offen sind.',
    take_back: 'Zurücknehmen',
    your_bid: (sum) => p`Dein Gebot: ${florins(sum)}`,
    left_after: (sum) => p`Gewinnst du, bleiben dir ${florins(sum)}.`,
    bid_nothing: 'Ein Gebot von nichts kostet nichts; bei Gleichstand kann es sogar gewinnen.',
    first_arrow: 'erster Pfeil',
    second_arrow: 'zweiter Pfeil',
    set_arrow: (which, on) => `Pfeil ${which}: ${on}`,
    would: 'Deine Pfeile allein bewirken:',
    nothing_moves: 'Deine Pfeile ändern nichts.',
    shown: 'Die Preisscheiben dieser Runde',
    gone: 'keine mehr da',
    all_for: (sum) => `Alles, was du in dieser Runde kaufst, kostet ${number(sum)} Gulden.`,
    paid_already: 'Schon bezahlt.',
    with: 'mit',
    other_space: 'anderes Feld',
    which_way: (to) => `${capital(space(to))}: welcher Wagen, und wohin weiter?`,
    yours: 'trägt von dir:',
    nothing_of_yours: 'trägt nichts von dir',
    held: (count) => plural(count, { one: 'du hast eine', other: 'du hast #' }),
    risen: (left) => p`Nach einer Stufe hast du noch ${florins(left)}.`,
    levels: (voice, list) =>
      p`Stufen jetzt: ${series(
        list.map((each) => p`${people(voice, each.seats)} ${each.level + 1}`),
        '; ',
        '; ',
      )}.`,
    left_cards: (count) => `noch ${number(count)}`,
    free_loading: 'Statt zu zahlen',
    open_cards: 'Karten zum Verkauf',
    face_down: (count) => plural(count, { one: 'noch eine verdeckt', other: 'noch # verdeckt' }),
    stars: (count) => plural(count, { one: 'ein Stern', other: '# Sterne' }),
    highest: (voice, seat, bid) => p`${Who(voice, seat)} ${does(voice, seat, 'führt', 'führst')} mit ${florins(bid)}.`,
    no_bid: 'Noch kein Gebot.',
    in_auction: 'bietet noch',
    has_card: 'hat schon eine Karte',
    bids: (wagon, city) => `Gebote für Wagen ${wagon} in ${city_names[city]}`,
    unloaded: (wagon, city) => `Wagen ${wagon}, verkauft in ${city_names[city]}`,
    with_bonus: (sum) => `Bonus ${number(sum)}`,
    was_empty: 'Er war leer.',
    wins: 'Lademeister',
    would_bring: (sum) => p`Die Karte bringt ${florins(sum)}.`,
    brought: (sum) => p`Deine Waren brachten ${florins(sum)}.`,
  },

  talk: {
    about: (name, count) => `${places(count)} für ${name}`,
    about_mine: places,
    right: (count) => `${goods_count(count)} laden`,
    places: 'Plätze',
    load: 'du lädst',
    patience: 'Du hast alle deine Angebote für diesen Wagen gemacht.',
    cannot: 'Auf diesen Wagen kannst du nichts laden.',
    no_money: (have) => `Du hast ${number(have)} Gulden.`,
    passed: (voice, seats) =>
      `nichts hinzuzufügen: ${seats.map((seat) => (mine(voice, seat) ? 'du' : (voice.names[seat] ?? ''))).join(', ')}`,
  },

  map: {
    label: 'Straßen zwischen sechs Städten',
    spot: (said) =>
      [
        capital(space(said.space)),
        said.wagon === undefined ? '' : `hier steht Wagen ${said.wagon}`,
        said.courier ? 'der Kurier' : '',
        said.bonus === undefined ? '' : `Bonus ${said.bonus}`,
        said.sells ? `bietet ${said.sells} an` : '',
        said.mine ? `dein Lager: ${said.mine}` : '',
        said.others ?? '',
        said.lit ? 'steht dir offen' : '',
      ]
        .filter((part) => part !== '')
        .join(', '),
    others_here: (name, what) => `${name}: ${what}`,
    title: (which) => capital(space(which)),
    sells: (list) => `Bietet an: ${list.map(([which, cost]) => `${good_names[which]} (für ${number(cost)})`).join(', ')}.`,
    pays_more: (sum) => `Zahlt ${number(sum)} mehr für jede Ware, die sie nicht selbst anbietet.`,
    stands_here: (wagon) => `Hier steht Wagen ${wagon}.`,
    courier_here: 'Hier steht der Kurier: Wer einen Wagen auf dieses Feld zieht, nimmt eine Einflusskarte.',
    yours_here: (what) => `Deine Waren hier: ${what}`,
    can_come: (wagon) => (wagon === undefined ? 'Hierher kann der Kurier kommen.' : `Hierher kann Wagen ${wagon} kommen.`),
    bonus: (sum) => `+${sum}`,
    arrivals,
    signs: (last) =>
      `Nach der Runde der Ankunft ${last} ist die Partie aus. Kreise: die sieben Aktionen einer Runde. Fahnen: was eine Stadt für jede Ware zulegt, die sie nicht selbst anbietet. Sterne: wie stark eine Karte ist. Wappen: Kein Preis steigt.`,
  },
  wagons: {
    in: (at) => `in ${city_names[at]}`,
    ahead: (steps, to) => `${plural(steps, { one: 'ein Feld', other: '# Felder' })} bis ${space(to)}`,
    arrived: (at) => `Ankunft: ${city_names[at]}`,
    broken: 'Achsbruch',
    loading: (city) => `lädt in ${city_names[city]}`,
    master: 'Meister',
    is_master: 'Lademeister: Er lädt bis zu drei Waren einer Sorte, die sonst niemand laden darf.',
    rows: (name, what) => `${name}: ${what}`,
    in_store: 'hier im Lager',
    title: 'Wagen',
    carries: (name, what, worth) => `${name}: ${what}, bei diesen Preisen ${number(worth)} wert`,
    empty: 'Er ist leer.',
    master_of: (name) => `Lademeister: ${name}`,
  },
  prices: {
    title: 'Preise',
    note: 'was eine Ware jetzt bringt',
    costs: 'kostet',
    label: (good, sum) => `${good_names[good]} bringt ${number(sum)}`,
    supply: 'übrig',
  },
  status: {
    title: 'Stand',
    note: 'Unterhalt je Runde',
    next: 'nächste',
    paid: 'Dein Unterhalt für diese Runde ist bezahlt.',
    after: (sum) => p`Nach dem Unterhalt hast du ${florins(sum)}.`,
    have: (sum) => p`Du hast ${florins(sum)}.`,
    reckoned: (have, { arrived, upkeep: paid }) =>
      `${number(have)} jetzt${arrived > 0 ? ` + ${number(arrived)} Ankunft` : ''} − ${number(paid)} Unterhalt.`,
    drops: (to) => `Deine Stufe kannst du nicht halten: Du steigst ab auf ${level(to)}.`,
    road: (sum) => `Auf Wagen: ${number(sum)}.`,
    road_note: 'Was deine Waren unterwegs zu diesen Preisen brächten, ohne Bonus. Ob sie rechtzeitig ankommen, weiß niemand.',
    step: (cost, arrivals) => `Eine Stufe kostet ${number(cost)} bei ${plural(arrivals, { one: 'einer Ankunft', other: '# Ankünften' })}.`,
    steps: (levels) => (levels === 0 ? 'Reicht für keine Stufe.' : levels === 1 ? 'Reicht für eine Stufe.' : 'Reicht für zwei Stufen.'),
    top: 'Du stehst ganz oben.',
    letters: 'Mit einem Kreditbrief steigst du nicht auf.',
  },

  seat: {
    florins: 'Gulden',
    purse: 'geschlossener Beutel',
    counted: 'Beutel, gezählt',
    tiles: (list) => `Bewegungsplättchen: ${list.join(', ')}`,
    cards: (count) => plural(count, { one: 'eine Einflusskarte', other: '# Einflusskarten' }),
    letters: (count) => plural(count, { one: 'ein Kreditbrief', other: '# Kreditbriefe' }),
    first: 'Startspieler',
  },
  state: {
    sealed: 'hat abgegeben',
    bids: 'bietet',
    sets: 'stellt die Preisscheibe',
    buys: 'kauft',
    moves: 'zieht',
    talks: 'verhandelt',
    passed: 'hat gepasst',
    stays: 'Angebot steht',
    decides: 'entscheidet',
  },

  tell: {
    turn_began: (voice, e) => p`Runde ${e.turn}: Startspieler ${does(voice, e.first, 'ist', 'bist')} ${who(voice, e.first)}`,
    passed: (voice, e) => p`${Who(voice, e.seat)} passt.`,
    bought: (voice, e) =>
      p`${Who(voice, e.seat)} ${does(voice, e.seat, 'kauft', 'kaufst')} ${sign(e.good)} für ${florins(e.paid)}, Lager ${city_names[e.city]}.`,
    title_taken: (voice, e) =>
      p`${Who(voice, e.seat)} ${does(voice, e.seat, 'spielt', 'spielst')} einen Lademeister für Wagen ${e.wagon} in ${city_names[e.city]}: ${florins(e.paid)}.`,
    title_won: (voice, e) =>
      p`Gebote für Wagen ${e.wagon} in ${city_names[e.city]}: ${series(
        e.bids.map((bid, seat) => p`${who(voice, seat)} ${number(bid)}`),
        ', ',
      )}. Lademeister ${does(voice, e.seat, 'ist', 'bist')} ${who(voice, e.seat)}.`,
    offered: (voice, e) =>
      e.offer.from === e.offer.topic.loader
        ? p`${Who(voice, e.offer.from)} ${does(voice, e.offer.from, 'bietet', 'bietest')} ${florins(e.offer.give.florins)}, um ${goods_count(e.offer.topic.goods)} auf Wagen ${e.offer.topic.wagon} zu laden.`
        : p`${Who(voice, e.offer.from)} ${does(voice, e.offer.from, 'verlangt', 'verlangst')} von ${whom(voice, e.offer.topic.loader)} ${florins(e.offer.ask.florins)} für ${goods_count(e.offer.topic.goods)} auf Wagen ${e.offer.topic.wagon}.`,
    withdrawn: (_, e) => [`Angebot ${e.id} ist vom Tisch.`],
    settled: (voice, e) => {
      const { loader, wagon, goods } = e.offer.topic;
      return deal(voice, {
        loader,
        master: loader === e.offer.from ? e.taker : e.offer.from,
        wagon,
        goods,
        florins: Math.max(e.offer.give.florins, e.offer.ask.florins),
      });
    },
    loaded: (voice, e) =>
      p`${Who(voice, e.seat)} ${does(voice, e.seat, 'lädt', 'lädst')} ${load(tally(e.goods))} auf Wagen ${e.wagon}${e.by_card ? ' mit Freier Ladung' : ''}.`,
    axle_broken: (voice, e) =>
      p`${Who(voice, e.seat)} ${does(voice, e.seat, 'spielt', 'spielst')} einen Achsbruch: Wagen ${e.wagon} fährt in dieser Runde nicht.`,
    moved: (voice, e) =>
      p`${Who(voice, e.seat)} ${does(voice, e.seat, 'bewegt', 'bewegst')} Wagen ${e.wagon} (${by(e.by)}): ${onto(e.from, e.to)}.`,
    tile_lost: (voice, e) =>
      p`${Who(voice, e.seat)} ${does(voice, e.seat, 'verbraucht', 'verbrauchst')} Plättchen ${e.tile}; kein Wagen kann fahren.`,
    arrived: (_, e) => [`Wagen ${e.wagon} kommt in ${city_names[e.city]} an, Ankunft ${e.arrivals}.`],
    rode: (voice, e) => p`${Who(voice, e.seat)} ${does(voice, e.seat, 'bewegt', 'bewegst')} den Kurier: ${space(e.to)}.`,
    met: (_, e) => [`Wagen ${e.wagon} und der Kurier treffen sich: ${space(e.at)}.`],
    card_taken: (voice, e) =>
      p`${Who(voice, e.seat)} ${does(voice, e.seat, 'nimmt', 'nimmst')} ${e.card ? card(e.card) : 'eine Einflusskarte'}.`,
    wheels_shown: (voice, e) =>
      p`Preisscheiben: ${series(
        e.wheels.map((each, seat) => p`${who(voice, seat)} ${wheel(each.first, each.second)}`),
        '; ',
        '; ',
      )}.`,
    adjusted: (voice, e) =>
      p`${Who(voice, e.seat)} ${e.direction === 'up' ? does(voice, e.seat, 'hebt', 'hebst') : does(voice, e.seat, 'senkt', 'senkst')} ${sign(e.good)} auf ${number(sell[e.step]!)} (${e.by === 'office' ? 'Kontor' : 'Großes Kontor'}).`,
    sold: (voice, e) =>
      p`${Who(voice, e.seat)} ${does(voice, e.seat, 'verkauft', 'verkaufst')} ${sign(e.good)} aus ${city_names[e.city]} für ${florins(e.florins)}${e.by_card ? ' mit einem Sonderverkauf' : ''}.`,
    bonus_played: (voice, e) =>
      p`${Who(voice, e.seat)} ${does(voice, e.seat, 'spielt', 'spielst')} einen Stadtbonus für Wagen ${e.wagon} in ${city_names[e.city]}.`,
    unloaded: (voice, e) =>
      p`Wagen ${e.wagon} wird in ${city_names[e.city]} entladen: ${
        e.sales.length === 0
          ? 'Er war leer'
          : series(
              e.sales.map(
                (sale) =>
                  p`${who(voice, sale.seat)} ${load(counted(sale.goods))} für ${florins(sale.florins)}${sale.bonus > 0 ? ` (Bonus ${number(sale.bonus)})` : ''}`,
              ),
              '; ',
              '; ',
            )
      }.`,
    bonuses_moved: (_, e) => [
      `Bonus: ${Object.entries(e.bonus)
        .map(([city, sum]) => `${city_names[city as City]} ${sum}`)
        .join(', ')}.`,
    ],
    investment_bid: (voice, e) =>
      p`${Who(voice, e.seat)} ${does(voice, e.seat, 'bietet', 'bietest')} ${florins(e.florins)} für eine Investition.`,
    auction_won: (voice, e) =>
      p`${Who(voice, e.seat)} ${does(voice, e.seat, 'gewinnt', 'gewinnst')} die Versteigerung für ${florins(e.florins)}.`,
    acquired: (voice, e) => p`${Who(voice, e.seat)} ${does(voice, e.seat, 'nimmt', 'nimmst')} die Karte „${card(e.card)}“.`,
    cards_opened: (_, e) => [`Neue Investitionen: ${e.cards.map(card).join(', ')}.`],
    upkeep_paid: (voice, e) =>
      e.florins === 0 && e.from === e.to
        ? undefined
        : p`${Who(voice, e.seat)} ${does(voice, e.seat, 'zahlt', 'zahlst')} ${florins(e.florins)} Unterhalt${e.by_card ? ' mit der Karte „Sparsamkeit“' : ''}${e.from === e.to ? '' : `, nach dem Abstieg auf ${level(e.to)}`}.`,
    borrowed: (voice, e) => p`${Who(voice, e.seat)} ${does(voice, e.seat, 'nimmt', 'nimmst')} einen Kreditbrief: ${florins(sums.loan)}.`,
    repaid: (voice, e) =>
      p`${Who(voice, e.seat)} ${does(voice, e.seat, 'zahlt', 'zahlst')} einen Kreditbrief zurück: ${florins(sums.repay)}.`,
    rose: (voice, e) =>
      p`${Who(voice, e.seat)} ${does(voice, e.seat, 'steigt', 'steigst')} auf ${level(e.level)} für ${florins(e.florins)}${e.by_card ? ' mit einem Aufstieg' : ''}.`,
    pact_offered: (voice, e) =>
      p`${Who(voice, e.pact.from)} ${does(voice, e.pact.from, 'bietet', 'bietest')} ${whom(voice, e.pact.to)} ein Geschäft (${e.pact.id}): ${spoken.deal(voice, e.pact, promise_names)}`,
    pact_struck: (voice, e) => p`Geschäft ${e.pact.id} ist geschlossen. ${spoken.deal(voice, e.pact, promise_names)}`,
    clause_ended: (voice, e) => {
      const words = spoken.clause(voice, e.clause, e.to, promise_names);
      if (hands_over(e.clause))
        return e.how === 'kept' ? p`Geschäft ${e.deal}: ${words}.` : p`Geschäft ${e.deal}: Beiseitegelegtes geht zurück (${words}).`;
      if (e.how === 'kept') return p`Geschäft ${e.deal}: ${binds(e.clause) ? 'gehalten' : 'die Bedingung ist eingetreten'}, ${words}.`;
      return p`Geschäft ${e.deal}: ${e.how === 'fell_away' ? 'es ist unmöglich geworden und fällt weg' : 'die Zeit ist vorbei'}, ${words}.`;
    },
    card_handed: (voice, e) =>
      p`${Who(voice, e.from)} ${e.aside ? does(voice, e.from, 'legt', 'legst') : does(voice, e.from, 'übergibt', 'übergibst')} ${e.card ? card(e.card) : 'ungesehen eine Einflusskarte'}${e.aside ? ' beiseite' : ''}, für ${who_direct(voice, e.to)}.`,
    promises_told: (voice, e) =>
      p`Versprechen: ${series(
        e.tallies.map(
          (each, seat) =>
            p`${who(voice, seat)} ${plural(each.deals, { one: 'ein Geschäft', other: '# Geschäfte' })}, ${each.kept} gehalten, ${each.fell_away} weggefallen, ${number(each.paid)} gezahlt, ${number(each.received)} erhalten`,
        ),
        '; ',
        '; ',
      )}.`,
    ended: (voice, e) =>
      p`Das Ende: ${series(
        [...e.results]
          .sort((a, b) => a.rank - b.rank)
          .map(
            (each) =>
              p`${who(voice, each.seat)} ${level(each.level)} mit ${number(each.florins)}${each.letters > 0 ? ' und offenem Kreditbrief' : ''}`,
          ),
        ', ',
      )}.`,
  },

  // --- Versprechen -----------------------------------------------------------------------------------------------------
  promise: {
    clause: (voice, each, to, how) => spoken.clause_words(voice, each, to, promise_names, how),
    condition: (voice, on, to) => spoken.condition_words(voice, on, to, promise_names),
    deal: (voice, said) => spoken.deal(voice, said, promise_names),
    until: (moment) => spoken.untils[moment],
    to_you: 'dir',
    count: (count) => plural(count, { one: 'ein geltendes Versprechen', other: '# geltende Versprechen' }),
    of: (deal) => `Geschäft ${deal}`,
    ended: {
      kept: 'gehalten',
      fell_away: 'hinfällig: Es ist unmöglich geworden',
      expired: 'vorbei: Die Bedingung ist nicht rechtzeitig eingetreten',
    },
  },

  sources: {
    start: 'Anfang',
    arrivals: 'Ankünfte',
    bonus: 'Bonus',
    sales: 'Lagerverkäufe',
    loading_taken: 'Ladung, erhalten',
    loading_paid: 'Ladung, bezahlt',
    goods: 'Waren',
    titles: 'Titel',
    investments: 'Investitionen',
    upkeep: 'Unterhalt',
    credit: 'Kredit',
    status: 'Stufen',
    promises: 'Geschäfte',
  },
  placed: (score, purse) => `Stufe ${level_of(score)}${purse === undefined ? '' : ` und ${number(purse)} Gulden`}`,
  purse: 'Beutel',
  wealth_label: { start: 'Anfang', turn: (turn) => `Runde ${turn}`, end: 'Ende' },
  wealth_note: 'der Beutel nach jeder Runde; wer am höchsten steht, gewinnt, Geld entscheidet nur zwischen Gleichen',
  deals: { title: 'Vereinbarte Ladung', columns: ['Runde', 'wer', 'lud', 'auf', 'bei', 'zahlte'] },
  pacts: {
    title: 'Geschäfte, und was aus ihnen wurde',
    columns: ['Runde', 'Geschäft', 'vereinbart', 'gehalten', 'hinfällig', 'gezahlt'],
    tallies: 'Wer was gehalten hat, und zu welchem Preis',
    tally_columns: ['wer', 'Geschäfte', 'gehalten', 'hinfällig', 'gezahlt', 'erhalten'],
  },
  titles: { title: 'Titel', columns: ['Runde', 'Wagen', 'Lademeister', 'zahlte', 'Gebote'], card: 'durch Karte' },
  won: { title: 'Investitionen', columns: ['Runde', 'wer', 'Karte', 'zahlte'] },
  ending: {
    title: 'Stand',
    note: 'die Stufe nach jeder Runde',
    table: 'Die Stufen als Tabelle',
    place: 'Platz',
    who: 'wer',
    level: 'Stufe',
    letters: 'Briefe',
    florins: 'Gulden',
  },

  tips: {
    buying:
      'Wer am Ende am höchsten steht, gewinnt: Verkaufe Waren in fernen Städten, kaufe Stufen und behalte genug für den Unterhalt. Geladen wird, wo eine Ware lagert: Kaufe, wo ein leerer Wagen steht oder stehen wird.',
    bidding: 'Der Lademeister lädt drei Waren einer Sorte und verkauft die anderen Plätze. Seine Sorte gehört ihm allein.',
    talk: 'Ein Klick auf einen Preis bietet ihn. Alle hören, was geboten wird.',
    moving: 'Wähle ein Plättchen, dann ein leuchtendes Feld auf der Karte. Die Plättchen kommen zurück, wenn alle vier verbraucht sind.',
    wheels: 'Zeige auf das, was du in eine Stadt bringst; ein Preis ganz oben fällt mit noch einem Pfeil nach unten.',
    auction: 'Sterne sagen, was eine Karte wert ist: früh in der Partie rund 1.000 Gulden für drei.',
    rising: 'Jede Ankunft macht eine Stufe teurer. Wer zu lange wartet, zahlt das Dreifache.',
  },
  refusals: {
    only_loading: 'An diesem Tisch wird nur über Ladung verhandelt.',
    not_at_the_table: 'Nur wer hier sitzt, schließt Geschäfte.',
    not_with_the_active: 'Geschäfte schließt man mit dem aktiven Spieler, und das ist keiner von euch.',
    third_seat: 'Ein Geschäft bindet die zwei, die es schließen, und sonst niemanden.',
    first_the_card: 'Erst wird die versprochene Karte übergeben.',
    no_such_thing: 'So etwas gibt es nicht zu versprechen.',
    two_cards_unseen: 'In einem Geschäft wechseln höchstens zwei Karten ungesehen die Hand.',
    only_done: 'Zahlen, geben und laden lassen wird versprochen; man verzichtet nicht darauf und wartet nicht darauf.',
    only_condition: 'Wer Lademeister wird, entscheidet keiner allein: Das kann nur Bedingung sein.',
    not_at_most: 'Wer auf ein Gebot verzichtet, sagt, ab welcher Summe.',
    waits_for_later: 'Eine Klausel wartet nur auf eine, die vor ihr steht.',
    nested_too_deep: 'So tief verschachtelt behält das niemand: Zwei Bedingungen hintereinander sind das Höchste.',
    idle_condition: 'Von dieser Bedingung hängt nichts ab.',
    paying_has_no_time: 'Gezahlt und gegeben wird sofort, oder wenn die Bedingung eintritt.',
    not_before_upkeep: 'Beiseitegelegtes kommt vor dem Unterhalt zurück; das wäre bis dahin nicht entschieden.',
    over_before_it_begins: 'Das wäre vorbei, bevor es getan werden könnte.',
    not_in_this_turn: 'Das kann in dieser Runde nicht mehr geschehen.',
    contradicts_itself: 'Dieses Geschäft widerspricht sich selbst.',
    contradicts_promise: 'Das widerspricht einem Versprechen, das schon gilt; das ältere geht vor.',
    too_many_promises: 'So viele Versprechen können nicht zugleich gelten.',
    bid_is_spoken_for: 'Was du geboten hast, kannst du nicht versprechen.',
    too_few_cards: 'So viele Einflusskarten hast du nicht.',
    all_words_said: 'Du hast fürs Erste alle deine Angebote gemacht.',
    promised_not_to: 'Du hast versprochen, das nicht zu tun.',
    promised_to: 'Du hast etwas versprochen, das dann unmöglich würde.',
    card_not_owed: 'Eine Karte übergibt, wer sie ungesehen versprochen hat.',
    sums_in_hundreds: 'Alle Summen sind Vielfache von 100.',
    not_your_move: 'Du bist nicht mit Fahren an der Reihe.',
    no_rising_now: 'Du steigst nach dem Unterhalt auf, wenn du an der Reihe bist, höchstens um zwei Stufen.',
    no_buying_now: 'Du kaufst, wenn du an der Reihe bist, bis zu drei Waren.',
    played_before_titles: 'Diese Karte wird gespielt, bevor die Titel versteigert werden.',
    no_auction_now: 'Gerade gibt es keine Versteigerung, in der du bieten kannst.',
    bid_sealed: 'Dein Gebot bleibt verdeckt, bis alle zusammen geöffnet werden.',
    won_already: 'Du hast in dieser Runde schon eine Karte ersteigert.',
    passed_for_good: 'Du hast gepasst; das gilt für diese ganze Versteigerung.',
    not_your_bid: 'Du bist nicht mit Bieten an der Reihe.',
    no_loading_now: 'Du lädst als Lademeister, oder wenn ihr euch über einen Preis geeinigt habt.',
    played_before_moves: 'Diese Karte wird gespielt, bevor jemand fährt.',
    no_meeting: 'Eine Einflusskarte nimmt man, wenn ein Wagen den Kurier trifft.',
    wheels_once: 'Alle stellen ihre Preisscheiben zugleich, einmal je Runde.',
    no_office_now: 'Ein Kontor bewegt nach den Preisscheiben einen Preis, der Reihe nach.',
    no_warehouse_sale_now: 'Der Lagerverkauf kommt nach Preisscheiben und Kontoren.',
    played_after_warehouse_sale: 'Diese Karte wird nach dem Lagerverkauf gespielt.',
    played_before_unloading: 'Diese Karte wird gespielt, bevor ein Wagen mit deinen Waren entladen wird.',
    not_the_winner: 'Wer eine Versteigerung gewinnt, nimmt eine Karte.',
    played_at_upkeep: 'Diese Karte wird gespielt, wenn du deinen Unterhalt zahlst.',
    letter_after_drop: 'Ein Kreditbrief ist für den, der eben abgestiegen ist.',
    supply_empty: 'Davon ist nichts mehr im Vorrat.',
    too_little_money: 'So viel Geld hast du nicht.',
    good_not_sold_there: 'Eine Ware lagert nur in einer Stadt, deren Markt sie anbietet.',
    offers_used_up: 'Du hast alle deine Angebote für diesen Wagen gemacht.',
    master_needs_no_card: 'Der Lademeister lädt ohne Karte.',
    card_not_held: 'Diese Karte hast du nicht.',
    loading_bought: 'Du hast in dieser Runde schon Ladung auf diesem Wagen gekauft.',
    bid_out_of_range: 'Ein Gebot reicht von 0 bis zu deinem ganzen Geld.',
    title_costs_800: 'Die Karte kostet 800 Gulden, und die hast du nicht.',
    wagon_not_for_card: 'Die Karte gilt für einen leeren Wagen in einer Stadt, der keinen Lademeister hat.',
    nothing_named: 'Nenne, was du lädst, oder passe.',
    masters_kind: 'Nur der Lademeister lädt seine Sorte.',
    somebody_elses_kind: 'Jemand anderes hat diese Sorte auf dem Wagen.',
    master_loads_one_kind: 'Der Lademeister lädt eine einzige Sorte.',
    not_in_warehouse_here: 'Das hast du hier nicht im Lager.',
    other_kind_on_wagon: 'Du hast eine andere Sorte auf diesem Wagen.',
    player_cannot_load: 'Dieser Spieler kann auf diesen Wagen nichts laden.',
    master_loads_three: 'Der Lademeister lädt höchstens drei Waren.',
    player_loaded_free: 'Diese Person hat hier in dieser Runde mit einer Freien Ladung geladen.',
    you_loaded_free: 'Du hast hier in dieser Runde mit einer Freien Ladung geladen.',
    you_cannot_load: 'Auf diesen Wagen kannst du nichts laden.',
    loads_one_or_two: 'Du lädst eine oder zwei Waren, zwei insgesamt auf diesen Wagen.',
    between_master_and_loader: 'Ladung vereinbaren der Lademeister und der, der lädt.',
    nothing_to_answer: 'Ein solches Angebot gibt es nicht zu beantworten.',
    no_talk_now: 'Gerade wird nicht über Ladung verhandelt.',
    too_many_goods: 'So viele Waren können nicht geladen werden.',
    load_as_agreed: 'Du lädst so viele Waren, wie vereinbart.',
    axle_broken: 'Dieser Wagen hat in dieser Runde einen Achsbruch.',
    no_such_wagon: 'Es gibt die Wagen 1, 2 und 3.',
    courier_met: 'Dieser Wagen hat in deiner Bewegung den Kurier getroffen.',
    card_gone: 'Von dieser Karte ist keine mehr da.',
    tile_turned_down: 'Dieses Plättchen ist umgedreht.',
    no_such_tile: 'Es gibt die Plättchen 1 bis 4.',
    tile_used: 'Du hast dein Plättchen für diese Runde verbraucht.',
    must_use_tile: 'Du musst ein Plättchen nutzen.',
    no_choice_of_way: 'Nur auf einer Kreuzung ist ein Weg zu wählen.',
    which_way: 'Sag, wohin der Wagen auf der Kreuzung schaut; er kehrt nie um.',
    wagon_not_there: 'Auf dieses Feld kommt der Wagen nicht: Er fährt vorwärts, so weit er kann.',
    wagon_must_move: 'Mit diesem Plättchen kann ein Wagen fahren, also muss einer fahren.',
    wagon_arrived: 'Dieser Wagen ist in dieser Runde angekommen.',
    coach_points_apart: 'Die zwei einzelnen Punkte gehen an zwei Wagen; zwei Punkte für einen Wagen sind eine Bewegung.',
    no_coach: 'Du hast keinen Kutscher zu nutzen.',
    no_driver: 'Du hast keinen Fuhrmann zu nutzen.',
    no_coach_pair: 'Du hast keine zwei Punkte eines Kutschers.',
    courier_not_there: 'Auf dieses Feld kommt der Kurier nicht: nur so weit, und nie in eine Stadt.',
    no_courier_card: 'Eine solche Karte hast du nicht zu nutzen.',
    only_large_office: 'Nur das Große Kontor geht über ein Ende der Preistafel hinaus.',
    no_office: 'Ein solches Kontor hast du nicht zu nutzen.',
    not_in_warehouse_there: 'Das hast du dort nicht im Lager.',
    bid_too_low: 'Ein Gebot ist höher als das letzte und mindestens 100.',
    card_not_open: 'Diese Karte liegt nicht offen.',
    card_saves_nothing: 'Du schuldest nicht mehr, als die Karte kosten würde.',
    needs_400: 'Mit weniger als 400 Gulden kann die Karte nicht gespielt werden.',
    letter_costs_2500: 'Ein Kreditbrief wird für 2.500 Gulden zurückgegeben.',
    no_rise_with_letter: 'Wer einen Kreditbrief hat, steigt nicht auf.',
    no_letter: 'Du hast keinen Kreditbrief.',
    highest_level: 'Du stehst auf der höchsten Stufe.',
    bid_money_bound: 'Was du geboten hast, kann keinen Brief zurückzahlen.',
  },
};

export default de;

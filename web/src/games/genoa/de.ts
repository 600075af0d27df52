// Deutsch.
import type { Field, Good, Offer, Terms } from '$lib/types/genoa';
import { speech } from '$lib/speech';
import type { Part, Phrase } from '../game';
import { p, series, type Voice } from '../phrase';
import { coin, faces, field_icon, good_icon, is_building, is_card, is_street, pays } from './data';
import type { DealSaid, Words } from './en';
import { edition } from './names';
import { counted, kinds, of_two } from './reading';

const { plural, number } = speech('de');

type Gender = 'm' | 'f' | 'n';
const field_names: Partial<Record<Field, [string, Gender]>> = {
  villa_monetti: ['Villa Monetti', 'f'],
  harbor: ['Hafen', 'm'],
  palace: ['Palast', 'm'],
  villa_zasteri: ['Villa Zasteri', 'f'],
  fabric: ['Tuchlager', 'n'],
  tavern: ['Taverne', 'f'],
  metals: ['Metalllager', 'n'],
  villa_colini: ['Villa Colini', 'f'],
  park: ['Park', 'm'],
  coach_house: ['Kutscherei', 'f'],
  villa_ricci: ['Villa Ricci', 'f'],
  spices: ['Gewürzlager', 'n'],
  inn: ['Gasthaus', 'n'],
  drinks: ['Getränkelager', 'n'],
  guild_hall: ['Gildehalle', 'f'],
  city_hall: ['Rathaus', 'n'],
  post_office: ['Poststation', 'f'],
  cathedral: ['Kathedrale', 'f'],
  market: ['Markt', 'm'],
};
const old_fields: Partial<Record<Field, [string, Gender]>> = { inn: ['Trattoria', 'f'], drinks: ['Getreidelager', 'n'] };
const noun = (field: Field): [string, Gender] =>
  (edition() === '2001' ? old_fields[field] : undefined) ?? field_names[field] ?? [`Straße ${field.slice(7).replace('_', '–')}`, 'f'];
const name = (field: Field) => noun(field)[0];
const at = (field: Field) => {
  const [word, gender] = noun(field);
  if (is_street(field)) return `auf ${word}`;
  return field === 'market' ? `auf dem ${word}` : `${gender === 'f' ? 'in der' : 'im'} ${word}`;
};
const to = (field: Field) => {
  const [word, gender] = noun(field);
  return is_street(field) ? `auf ${word}` : `${gender === 'f' ? 'zur' : 'zum'} ${word}`;
};
const place = (field: Field): Phrase => [{ icon: field_icon(field, edition()), label: '' }, ` ${onto(field)}`];
const place_as = (field: Field, words: string): Phrase => [{ icon: field_icon(field, edition()), label: '' }, ` ${words}`];
// "auf den Hafen", "auf dem Hafen"
const onto = (field: Field) => (is_street(field) ? name(field) : `${{ m: 'den', f: 'die', n: 'das' }[noun(field)[1]]} ${name(field)}`);
const upon = (field: Field) => (is_street(field) ? name(field) : `${noun(field)[1] === 'f' ? 'der' : 'dem'} ${name(field)}`);

const good_names: Record<Good, [string, string]> = {
  silver: ['Silber', 'Silber'],
  copper: ['Kupfer', 'Kupfer'],
  saffron: ['Safran', 'Safran'],
  pepper: ['Pfeffer', 'Pfeffer'],
  silk: ['Seide', 'Seide'],
  linen: ['Leinen', 'Leinen'],
  ale: ['Bier', 'Bier'],
  wine: ['Wein', 'Wein'],
  start_space: ['Startfeld-Plättchen', 'Startfeld-Plättchen'],
  extra_action: ['Zusatzaktion', 'Zusatzaktionen'],
  any_ware: ['beliebige Ware', 'beliebige Waren'],
  trade: ['Tausch 1:1', 'Tausch 1:1'],
  building_action: ['Gebäudeaktion', 'Gebäudeaktionen'],
  marker: ['Besitzmarker', 'Besitzmarker'],
  large: ['großer Auftrag', 'große Aufträge'],
  small: ['kleiner Auftrag', 'kleine Aufträge'],
  message: ['Botschaft', 'Botschaften'],
  privilege: ['Privileg', 'Privilegien'],
};
const old_goods: Partial<Record<Good, [string, string]>> = { saffron: ['Salz', 'Salz'], ale: ['Weizen', 'Weizen'], wine: ['Reis', 'Reis'] };
const good = (which: Good, count = 1) => ((edition() === '2001' ? old_goods[which] : undefined) ?? good_names[which])[count === 1 ? 0 : 1];
const genders: Partial<Record<Good, Gender>> = {
  start_space: 'n',
  extra_action: 'f',
  any_ware: 'f',
  trade: 'm',
  building_action: 'f',
  marker: 'm',
  large: 'm',
  small: 'm',
  message: 'f',
  privilege: 'n',
};
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
// As what is given or taken: "1 großen Auftrag".
const direct = (which: Good, count = 1) =>
  count === 1 && (which === 'large' || which === 'small') ? good(which).replace('er ', 'en ') : good(which, count);
// "Silber", but "einen großen Auftrag"
const a = (which: Good) => {
  const gender = genders[which];
  return gender ? `${{ m: 'einen', f: 'eine', n: 'ein' }[gender]} ${direct(which)}` : good(which);
};
const drawn = (which: Good) => `${a(which)}, ${{ m: 'den', f: 'die', n: 'das' }[genders[which] ?? 'm']} ich ziehe`;
const sign = (which: Good, count = 1): Part => ({ icon: good_icon(which, edition()), label: direct(which, count) });
const ducats = (amount: number): Part => ({ money: amount, unit: coin });

const card = (id: string): string => {
  const face = faces[id];
  if (!face) return id;
  if (face.kind === 'message') return `${name(face.building)} – ${name(face.other!)}`;
  return face.wares.length > 0 ? `${name(face.building)}: ${face.wares.map((ware) => good(ware)).join(', ')}` : name(face.building);
};
const card_sign = (id: string): Phrase => [{ icon: good_icon(faces[id]!.kind, edition()), label: direct(faces[id]!.kind) }, ` ${card(id)}`];

const terms_signs = (terms: Terms): Phrase => {
  const parts: Phrase[] = [
    ...(terms.ducats > 0 ? [[ducats(terms.ducats)]] : []),
    ...counted(terms).map(([which, count]): Phrase => [`${count} `, sign(which, count)]),
    ...terms.cards.map(card_sign),
    ...kinds(terms.fruit).map(([which, count]): Phrase => [...(count > 1 ? [`${count} `] : []), sign(which, count), ' aus der Aktion']),
  ];
  return parts.length > 0 ? series(parts, ', ') : ['nichts'];
};
const terms_words = (terms: Terms): string => {
  const parts = [
    ...(terms.ducats > 0 ? [plural(terms.ducats, { one: '# Dukaten', other: '# Dukaten' })] : []),
    ...counted(terms).map(([which, count]) => `${count} ${direct(which, count)}${is_card(which) ? ' verdeckt' : ''}`),
    ...terms.cards.map((id) => `${direct(faces[id]!.kind)} ${card(id)}`),
    ...kinds(terms.fruit).map(
      ([which, count]) =>
        `${count} ${direct(which, count)} aus dem, was die Aktion bringt${of_two(which) && count === 1 ? (terms.pick === 'receiver' ? ' (wer es bekommt, wählt)' : ' (wer es gibt, wählt)') : ''}`,
    ),
  ];
  return parts.length > 0
    ? series(
        parts.map((part): Phrase => [part]),
        ' und ',
      ).join('')
    : 'nichts';
};

const mine = (voice: Voice, seat: number) => seat === voice.me;
const who = (voice: Voice, seat: number): Part => (mine(voice, seat) ? { seat, as: 'du' } : { seat });
const Who = (voice: Voice, seat: number): Part => (mine(voice, seat) ? { seat, as: 'Du' } : { seat });
const whom = (voice: Voice, seat: number): Part => (mine(voice, seat) ? { seat, as: 'dir' } : { seat });
const whom_acc = (voice: Voice, seat: number): Part => (mine(voice, seat) ? { seat, as: 'dich' } : { seat });
const does = (voice: Voice, seat: number, they: string, you: string) => (mine(voice, seat) ? you : they);
const offer_for = (voice: Voice, offer: Offer | undefined): Phrase =>
  offer
    ? p`${mine(voice, offer.from) ? 'dein Angebot' : p`das Angebot von ${whom(voice, offer.from)}`} für ${place(offer.topic)}`
    : ['ein Angebot'];
const offer_with = (voice: Voice, offer: Offer | undefined): Phrase =>
  offer
    ? p`${mine(voice, offer.from) ? 'deinem Angebot' : p`dem Angebot von ${whom(voice, offer.from)}`} für ${place(offer.topic)}`
    : ['einem Angebot'];
const people = (voice: Voice, seats: readonly number[]) =>
  series(
    seats.map((seat) => [who(voice, seat)]),
    ' und ',
  );
const has = (terms: Terms) => terms.ducats > 0 || counted(terms).length > 0 || terms.cards.length > 0 || terms.fruit.length > 0;

const deal = (voice: Voice, said: DealSaid): Phrase => {
  const you = said.buyer !== undefined && mine(voice, said.buyer);
  const subject: Phrase = said.buyer === undefined ? ['wer einverstanden ist,'] : [who(voice, said.buyer)];
  const Subject: Phrase = said.buyer === undefined ? ['Wer einverstanden ist,'] : [Who(voice, said.buyer)];
  const takes = 'nutzt',
    pay = you ? 'zahlst' : 'zahlt',
    get = you ? 'bekommst' : 'bekommt';
  const back = has(said.gets) ? `; dazu ${get}${you ? ' du' : ''} ${terms_words(said.gets)}` : '';
  if (said.here) return p`${Subject} ${takes} die Aktion ${at(said.topic)} und ${pay} ${terms_words(said.pays)}${back}.`;
  const goes = said.wish ? 'Kommt der Turm' : 'Der Turm zieht';
  const between = said.wish ? ': ' : '; ';
  return is_building(said.topic)
    ? p`${goes} ${to(said.topic)}${between}${subject} ${takes} dort die Aktion und ${pay} ${terms_words(said.pays)}${back}.`
    : p`${goes} ${to(said.topic)}, wo es keine Aktion gibt${between}${subject} ${pay} ${terms_words(said.pays)}${back}.`;
};
const steps = (count: number) => plural(count, { one: 'ein Schritt', other: '# Schritte' });

const de: Words = {
  title: 'Genua',
  name,
  at,
  to,
  good,
  card,
  place,
  number,
  Good: (which, count = 1) => capital(good(which, count)),
  money: 'Dukaten',
  terms_signs,
  deal,
  subtitle: (said) => (said.over ? 'Die Partie ist aus' : `Runde ${said.round} von ${said.rounds}`),
  rounds_label: (round, rounds) => `Runde ${round} von ${rounds}`,

  ask: {
    start: ['Du hast den Turm. Wo beginnt er?'],
    start_hint: ['Würfle, oder setz ihn mit deinem Plättchen auf ein beliebiges Feld.'],
    roll: ['Du hast den Turm. Würfle.'],
    offered: (voice, said) =>
      p`${Who(voice, said.from)} bietet ${terms_signs(said.give)}${has(said.ask) ? p` und verlangt ${terms_signs(said.ask)}` : ''} für ${place(said.topic)}${said.more > 0 ? plural(said.more, { one: ', und noch ein Angebot steht', other: ', und # weitere Angebote stehen' }) : ''}: ${said.must ? (said.spent ? 'nimm eines an' : 'nimm an, oder nutze die Aktion selbst') : 'nimm an, mach ein Gegenangebot oder zieh weiter'}.`,
    must: (field) => [`Die Aktion ${at(field)} muss genutzt werden.`],
    must_hint_spent: [
      'Jemand zahlt dafür und verlangt nichts: Nimm ein Angebot an, oder schließe mit jemandem ab, der mit deinem Preis einverstanden ist. Du selbst hast keine Aktion mehr.',
    ],
    must_hint: [
      'Jemand zahlt dafür und verlangt nichts: Nimm ein Angebot an, schließe mit jemandem ab, der mit deinem Preis einverstanden ist, oder nutze die Aktion selbst. Erst dann zieht oder hält der Turm.',
    ],
    silent: (field) => [`Du stehst ${at(field)}. Die Aktion ist offen.`],
    silent_hint: (voice, seats) =>
      p`${people(voice, seats)} ${seats.length === 1 ? 'hat' : 'haben'} noch nicht geantwortet: Warte oder ruf zum letzten Mal auf.`,
    expire: (field) => [`Zur Aktion ${at(field)} haben alle gesprochen.`],
    expire_hint: ['Verkaufe sie, nutze sie selbst oder lass sie verfallen: Zieh weiter oder halte an.'],
    expire_unsold: (unused) => [
      unused
        ? 'Niemand sonst hat noch eine Aktion: Nutze sie selbst, oder lass sie verfallen.'
        : 'Niemand hat noch eine Aktion: Zieh weiter oder halte an.',
    ],
    steps: (left) => [
      left > 0
        ? `Du hast den Turm und ${left === 1 ? 'einen Schritt' : `${left} Schritte`}.`
        : 'Du hast den Turm; er hat keinen Schritt mehr.',
    ],
    steps_hint: (left, unused, sells) => [
      left > 0
        ? `${sells ? 'Verkaufe den nächsten Schritt, geh ihn selbst oder halte an.' : 'Niemand sonst hat noch eine Aktion, für die es sich zu zahlen lohnt: Zieh weiter oder halte an.'}${unused ? ' Deine Aktion ist noch frei.' : ''}`
        : 'Halte hier an.',
    ],
    spent_hint: ['Du hast in diesem Zug keine Aktion mehr. Nur ein Schritt auf eine Straße oder den Markt lässt sich noch kaufen.'],
    last_call: (field, again) => [again ? `Noch ein letzter Aufruf: ${name(field)}.` : `Letzter Aufruf für die Aktion ${at(field)}.`],
    brings: (gives) => [`Sie bringt ${gives}.`],
    last_call_hint: (voice, merchant, why, stands) =>
      p`${why} Mach ${whom(voice, merchant)} ein Angebot, oder passe${stands ? ': Was du geboten hast, gilt weiter' : ''}.`,
    skipped: (round) => [`Der Start auf dem Markt rückt den Rundenanzeiger auf ${round}: eine Runde weniger. `],
    offer: (voice, merchant, field, open) =>
      open ? p`Die Aktion ${at(field)} ist offen. Was zahlst du?` : p`${Who(voice, merchant)} hat den Turm. Wohin soll er?`,
    pausing: (voice, seat, gives) =>
      p`${gives === '' ? '' : `Sie bringt ${gives}. `}${Who(voice, seat)} wartet auf dein Wort: Biete für ein leuchtendes Feld, oder passe.`,
    offer_hint: (voice, merchant, gives) =>
      p`${gives === '' ? '' : `Sie bringt ${gives}. `}Biete ${whom(voice, merchant)} etwas ${gives === '' ? '' : 'dafür oder '}für ein leuchtendes Feld auf dem Plan.`,
    waits_called: (voice, seats) => p`${people(voice, seats)} ${seats.length === 1 ? 'bietet oder passt' : 'bieten oder passen'} noch.`,
    action: (field, by_tile) => [by_tile ? `Deine Gebäudeaktion ${at(field)}.` : `Deine Aktion ${at(field)}.`],
    action_hint: (collected) => [
      collected ? 'Liefere, nutze Plättchen, oder sag, dass sie vorbei ist.' : 'Nimm, was es gibt, liefere, oder nutze erst Plättchen.',
    ],
    hand_over: (voice, to_seat, pile) => p`Welche Karte (${good(pile)}) bekommt ${who(voice, to_seat)}?`,
    hand_over_hint: ['Nur ihr beide seht sie.'],
    pick: (own) => [own ? 'Welche von beiden gibst du her?' : 'Welche von beiden nimmst du?'],
    getting: ['Was nimmst du aus dem Vorrat?'],
    reward: ['Welches Plättchen nimmst du für den großen Auftrag?'],
    acquire: ['Wohin kommen deine Besitzmarker?'],
    acquire_hint: ['Wähle eine Straße, auf der eine Scheibe liegt, dann Gebäude daneben; oder passe.'],
  },

  choice: {
    roll: 'Würfeln',
    stop: 'Anhalten',
    last_call: 'Letzter Aufruf',
    take: 'Die Aktion nutzen',
    pass: 'Passen',
    keep_passing: 'Passen, bis der Turm weiterzieht',
    collect: 'Nehmen',
    done: 'Meine Aktion ist vorbei',
    start_at: (field) => `Start ${at(field)}`,
    move: (field) => `${capital(to(field))} ziehen`,
    move_on: 'Weiterziehen',
    accept: (id) => `Angebot ${id} annehmen`,
    close: (id) => `Angebot ${id} abschließen`,
    withdraw: (id) => `Angebot ${id} zurücknehmen`,
    again: (id) => `Angebot ${id} wiederholen`,
    offer: 'Ein Angebot machen',
    hand: (id) => `${card(id)} übergeben`,
    pick: (id) => card(id),
    deliver: (id) => `${card(id)} liefern`,
    deliver_pays: (id) => (faces[id]?.kind === 'large' ? `${pays.large} Dukaten und ein Plättchen` : `${pays.small} Dukaten`),
    take_tile: (which) => capital(good(which)),
    any_ware: (which) => `Beliebige Ware: ${good(which)}`,
    trade: (which) => `${capital(direct(which))} eintauschen`,
    trade_card: (id) => `${card(id)} eintauschen`,
    get: (which) => capital(good(which)),
    building_action: (field) => `Gebäudeaktion: ${name(field)}`,
    acquire: (street, place_on, remove) =>
      [
        remove.length > 0 ? `${remove.map(name).join(' und ')} räumen` : '',
        place_on.length > 0 ? `auf ${place_on.map(name).join(' und ')} setzen` : '',
      ]
        .filter((part) => part !== '')
        .join(', ') + ` (${name(street)})`,
    no_acquire: 'Keine setzen',
    about: {
      take: 'Du führst die Aktion selbst aus. Jede Person hat eine je Zug.',
      move_on: 'Auf ein leuchtendes Feld neben dem Turm: Wähle es auf dem Plan, dann zieh.',
      last_call: 'Wer noch nicht geantwortet hat, bietet jetzt oder passt; dann darf der Turm weiter.',
      stop: 'Die Bewegung endet hier. Es folgen Besitzmarker, dann geht der Turm an die nächste Person.',
      pass: 'Vorerst nichts mehr zu sagen; was du geboten hast, gilt weiter. Du wirst wieder gefragt, wenn sich ein Angebot für die Aktion hier ändert oder dir jemand eines macht.',
      keep_passing:
        'Du wirst erst wieder gefragt, wenn der Turm weiterzieht, dir jemand ein Angebot macht oder dich um eines bittet. Sprechen darfst du trotzdem.',
    },
  },
  pass_on: {
    label: 'Länger passen',
    about:
      'Bis dahin passt die Seite für dich. Das endet, sobald dir jemand ein Angebot macht oder dich um eines bittet. Sprechen darfst du trotzdem.',
    turn: 'Bis ich am Zug bin',
    field: (field) => `Bis der Turm neben ${upon(field)} steht`,
    no_field: 'Wähle zuerst ein Feld auf dem Plan, um zu passen, bis der Turm daneben steht.',
    till_turn: 'du passt, bis du am Zug bist',
    till_field: (field) => `du passt, bis der Turm neben ${upon(field)} steht`,
    beside: (field) => `Der Turm steht neben ${upon(field)}: Du passt nicht mehr von selbst.`,
    spoken: 'Jemand hat dich angesprochen: Du passt nicht mehr von selbst.',
  },
  keys: 'Genua',
  key_move: 'Weiterziehen: die Felder leuchten',
  key_last_call: 'Letzter Aufruf',
  key_stop: 'Anhalten oder fertig',
  key_pass: 'Passen',
  key_keep_passing: 'Passen, bis der Turm weiterzieht',
  key_take: 'Die Aktion nutzen',
  key_wish: 'Wunsch für das gewählte Feld',
  key_hand: 'Zur Hand',

  talk: {
    action_here: (field) => `${name(field)}, Aktion`,
    step_to: (field) => name(field),
    the_action: 'die Aktion',
    the_step: 'den Schritt',
    the_step_action: 'Schritt und Aktion',
    from_action: 'aus dem, was die Aktion bringt',
    from_hand: 'aus der Hand',
    unseen: (which) => `${capital(good(which))}, verdeckt`,
    own_goods: '',
    own_cards: 'aus deiner Hand',
    drawn_mine: (which) => `${drawn(which)}; ich wähle`,
    drawn_yours: (which) => `${drawn(which)}; du wählst`,
    drawn_all: (which) => capital(good(which)),
    order_tile: (which) => `${good(which)}, für einen großen Auftrag`,
    drawn_theirs: (which) => `${capital(good(which))} von der anderen Seite, die wählt`,
    drawn_my_pick: (which) => `${capital(good(which))} von der anderen Seite, ich wähle`,
    you_own: `gehört dir: +${pays.owner}`,
    fills: (id) => `erfüllt ${card(id)}`,
    wish_waits: 'Ein Wunsch: Er kann angenommen werden, sobald der Turm neben dem Feld steht.',
    wish_for: 'Wunsch für',
    unsold: 'Niemand sonst hat noch eine Aktion. Wähle eine Straße oder den Markt, wenn du dafür einen Preis nennen willst.',
    spent: 'Du hast keine Aktion mehr. Wähle eine Straße oder den Markt, wenn du dafür bieten willst.',
    counter_stays: (field) =>
      `Dieses Gegenangebot antwortet auf ein Angebot für ${onto(field)}. Schließ es, um ein anderes Feld zu wählen.`,
    must_first: 'Erst muss die Aktion hier vergeben sein.',
    not_answered: (voice, seats) =>
      `noch ohne Antwort: ${seats.map((seat) => (seat === voice.me ? 'du' : (voice.names[seat] ?? ''))).join(', ')}`,
    all_spoken: 'alle haben gesprochen',
    patience: 'Du hast alle Angebote gemacht, solange der Turm hier steht.',
    called: 'Der letzte Aufruf läuft: Jetzt antworten die anderen.',
    template_here: (_, price) => p`die Aktion hier für ${ducats(price)}`,
    template_step: (field, price) => [{ icon: field_icon(field, edition()), label: '' }, ` ${name(field)} für `, ducats(price)],
    asks_you: (voice, seat, field, price) =>
      price
        ? p`${Who(voice, seat)} fragt nach deinem Preis für ${place(field)}.`
        : p`${Who(voice, seat)} fragt, was du für ${place(field)} bietest.`,
    no_price: (voice, seat, field) => p`${Who(voice, seat)} ${does(voice, seat, 'nennt', 'nennst')} keinen Preis für ${place(field)}.`,
    you_asked: (voice, of, field) =>
      p`Du hast ${series(
        of.map((seat) => [whom_acc(voice, seat)]),
        ' und ',
      )} nach einem Preis für ${place(field)} gefragt.`,
  },

  city: {
    label: 'Die Stadt Genua',
    field: (said) =>
      [
        name(said.field),
        said.here ? 'der Turm steht hier' : said.steps !== undefined ? steps(said.steps) : '',
        said.owner ? `Marker: ${said.owner}` : '',
        said.used ? 'Aktion genutzt' : '',
        said.disc !== undefined && !said.here ? `Scheibe ${said.disc}` : '',
        said.gives === '' ? '' : `gibt ${said.gives}`,
        said.offers > 0 ? plural(said.offers, { one: 'ein Angebot', other: '# Angebote' }) : '',
        said.lit ? 'frei für dich' : '',
      ]
        .filter((part) => part !== '')
        .join(', '),
    gives: (list) => (list.length === 2 && list[0] === list[1] ? `2 ${good(list[0]!, 2)}` : list.map(a).join(' und ')),
    villa: 'ein Privileg, oder liefert einen großen Auftrag',
    supply: (which, count) => `${capital(good(which))}: ${count} im Vorrat`,
    ring: (field, own, adds) => (own ? `Privileg ${name(field)}: deins` : `Privileg ${name(field)}: brächte ${adds}`),
    title: (field) => name(field),
    here: 'Der Turm steht hier.',
    steps: (count) => `${capital(steps(count))} vom Turm.`,
    action: (brought, stock) => `Die Aktion bringt ${brought}.${stock === '' ? '' : ` ${stock}.`}`,
    use: (which) =>
      ({
        large: `Ein großer Auftrag bringt ${pays.large} in seiner Villa, für drei Waren.`,
        small: `Ein kleiner Auftrag bringt ${pays.small} in seinem Gebäude, für eine Ware.`,
        message: `Eine Botschaft bringt ${pays.message}, wenn der Turm in einem Zug zu ihren beiden Gebäuden kommt.`,
        privilege: 'Privilegien bringen am Ende Geld; Nachbarn auf dem Ring zusammen mehr.',
        ...de.tile_moment,
      })[which as string] ?? 'Waren braucht man für Aufträge.',
    owner: (who, mine) =>
      mine
        ? `Es gehört dir: Die Bank zahlt dir ${pays.owner}, wenn andere hier eine Aktion ausführen.`
        : `Es gehört ${who}; dafür zahlt die Bank ${pays.owner}, wenn andere hier eine Aktion ausführen.`,
    no_owner: 'Es gehört noch niemandem.',
    used: 'Die Aktion ist in diesem Zug schon ausgeführt.',
    delivered_here: (id) => `Deine Karte führt hierher: ${card(id)}.`,
    needed_for: (id) => `Hier gibt es eine Ware für deine Karte: ${card(id)}.`,
    street_rule: 'Eine Straße: keine Aktion, aber ein Weg, und am Ende des Zugs ein Platz für Besitzmarker.',
    market_rule: 'Der Markt hat keine Aktion. Beginnt ein Zug hier, rückt der Rundenanzeiger vor.',
  },
  tile_moment: {
    start_space: 'Statt zu würfeln, am Anfang deines Zugs: Wähle das Feld.',
    extra_action: 'Eine weitere Aktion, in jedem Zug; kaufen oder nutzen musst du sie wie jede andere.',
    any_ware: 'In deiner Aktion: eine Ware deiner Wahl.',
    trade: 'In deiner Aktion: Gib ein Gut zurück, nimm ein anderes.',
    building_action: 'In deiner Aktion: die Aktion eines Gebäudes mit deinem Marker.',
    marker: 'Nach der Bewegung: auf Gebäude neben einer Straße, auf der eine Scheibe liegt.',
  },

  hand: {
    title: 'Deine Hand',
    kinds: { large: 'Groß', small: 'Klein', message: 'Botschaft', privilege: 'Privilegien' },
    here: 'hier, jetzt',
    step: 'ein Schritt',
    reach: 'erreichbar',
    near: 'alles da',
    near_small: 'ist da',
    lacks: (wares) => `es ${wares.length > 1 ? 'fehlen' : 'fehlt'} ${wares.join(', ')}`,
    best: (field, total) => `mit ${name(field)} ${total}`,
    card_label: (id, note) => `${capital(good(faces[id]!.kind))}: ${card(id)}${note === '' ? '' : `, ${note}`}`,
    goods: 'Deine Güter',
    none: 'noch keine Güter',
    empty: 'Keine Karten.',
  },

  moment: {
    brings: 'Was es bringt',
    deliver: 'Liefern',
    tiles: 'Plättchen, die du jetzt nutzen kannst',
    owed: (list) => `Davon versprochen: ${list}`,
    any_ware: 'Beliebige Ware: welche?',
    trade_give: 'Tausch: was gibst du zurück?',
    building: 'Gebäudeaktion: wo?',
    cancel: 'Abbrechen',
    collected: 'genommen',
    acting: (voice, seat, field) => p`${Who(voice, seat)} ${does(voice, seat, 'führt', 'führst')} die Aktion ${at(field)} aus.`,
    starting: (voice, seat) => p`${Who(voice, seat)} ${does(voice, seat, 'setzt', 'setzt')} den Turm.`,
    marking: (voice, seat) => p`${Who(voice, seat)} ${does(voice, seat, 'darf', 'darfst')} Besitzmarker setzen.`,
    picking: (voice, seat) => p`${Who(voice, seat)} ${does(voice, seat, 'wählt', 'wählst')} eine Karte.`,
    getting: (voice, seat) => p`${Who(voice, seat)} ${does(voice, seat, 'nimmt', 'nimmst')} etwas aus dem Vorrat.`,
    street: 'Erst eine Straße',
    buildings: (street) => `Neben ${name(street)}`,
    place: 'setzen',
    remove: 'räumen',
    replace: 'räumen und setzen',
    leave: 'lassen',
    cost: (count, have) => `${plural(count, { one: 'ein Marker', other: '# Marker' })} von deinen ${have}`,
    free: 'frei',
    of: (owner) => `von ${owner}`,
    yours: 'deins',
    confirm: 'Die Marker setzen',
    other_street: 'Andere Straße',
    set_by_map: 'Oder wähle auf dem Plan ein Feld, um dort mit deinem Plättchen zu beginnen.',
  },

  meanwhile: {
    action: (gives) => `Das Gebäude gibt ${gives}. Wer die Aktion hat, darf dort auch einen Auftrag liefern und Plättchen nutzen.`,
    start: 'Danach dürfen alle dafür bieten, wo er steht und wohin er soll.',
    markers: 'Nach der Bewegung dürfen alle Marker auf Gebäude neben einer Straße mit Scheibe setzen.',
    then: (left) =>
      left > 0
        ? `Danach geht die Verhandlung weiter; der Turm hat noch ${left === 1 ? 'einen Schritt' : `${left} Schritte`}. Angebote macht man dann.`
        : 'Danach geht die Verhandlung weiter; der Turm hat keinen Schritt mehr.',
    yours: 'Von deinen Karten in Reichweite',
  },

  seat: {
    ducats: 'Dukaten',
    purse: 'Beutel zu',
    counted: 'Beutel, mitgezählt',
    tower: 'hat den Turm',
    acted: 'Aktion genutzt',
    cards: (which, count) => `${count} ${good(which, count)}`,
    markers: (count) => plural(count, { one: '# Besitzmarker zur Hand', other: '# Besitzmarker zur Hand' }),
  },
  state: { acts: 'führt die Aktion aus', decides: 'entscheidet', offering: 'um ein Angebot gebeten' },

  tell: {
    dealt: (voice, e) => (e.hand && mine(voice, e.seat) ? p`Du bekommst ${series(e.hand.map(card_sign), ', ')}.` : undefined),
    turn_began: (voice, e) => p`Runde ${e.round}: ${Who(voice, e.merchant)} ${does(voice, e.merchant, 'hat', 'hast')} den Turm`,
    rolled: (voice, e) =>
      p`${Who(voice, e.seat)} ${does(voice, e.seat, 'würfelt', 'würfelst')} ${e.blue} und ${e.red}: Der Turm beginnt ${place_as(e.field, at(e.field))}.`,
    placed: (voice, e) =>
      p`${Who(voice, e.seat)} ${does(voice, e.seat, 'setzt', 'setzt')} den Turm mit einem Plättchen auf ${place_as(e.field, onto(e.field))}.`,
    marker_moved: (_, e) => [`Der Rundenanzeiger rückt auf ${e.round}${e.by_market ? ', wegen des Marktes' : ''}.`],
    moved: (_, e) => p`Der Turm zieht ${place_as(e.to, to(e.to))}.`,
    passed: (voice, e) => p`${Who(voice, e.seat)} ${does(voice, e.seat, 'passt', 'passt')}; was geboten ist, gilt weiter.`,
    keeps_passing: (voice, e) => p`${Who(voice, e.seat)} passt, bis der Turm weiterzieht; was geboten ist, gilt weiter.`,
    called: (voice, e) => p`${Who(voice, e.seat)} ${does(voice, e.seat, 'ruft', 'rufst')} zum letzten Mal auf.`,
    stopped: (voice, e) => p`${Who(voice, e.seat)} ${does(voice, e.seat, 'hält', 'hältst')} den Turm an.`,
    offered: (voice, e) =>
      has(e.offer.give)
        ? p`${Who(voice, e.offer.from)} ${does(voice, e.offer.from, 'bietet', 'bietest')} ${terms_signs(e.offer.give)} für ${place(e.offer.topic)}${has(e.offer.ask) ? p` und ${does(voice, e.offer.from, 'will', 'willst')} ${terms_signs(e.offer.ask)}` : []}.`
        : p`${Who(voice, e.offer.from)} ${does(voice, e.offer.from, 'will', 'willst')} ${terms_signs(e.offer.ask)} für ${place(e.offer.topic)}.`,
    withdrawn: (voice, _, offer) => p`Vom Tisch: ${offer_for(voice, offer)}.`,
    price_asked: (voice, e) =>
      p`${Who(voice, e.seat)} ${does(voice, e.seat, 'fragt', 'fragst')} ${series(
        e.to.map((seat): Phrase => [whom_acc(voice, seat)]),
        ' und ',
      )} nach einem Preis für ${place(e.field)}.`,
    declined: (voice, e, offer) => p`${Who(voice, e.seat)} ${does(voice, e.seat, 'lehnt', 'lehnst')} ${offer_for(voice, offer)} ab.`,
    no_price_named: (voice, e) => p`${Who(voice, e.seat)} ${does(voice, e.seat, 'nennt', 'nennst')} keinen Preis für ${place(e.field)}.`,
    agreed: (voice, e, offer) =>
      p`${Who(voice, e.seat)} ${does(voice, e.seat, 'ist', 'bist')} mit ${offer_with(voice, offer)} einverstanden.`,
    unagreed: (voice, e, offer) => p`${Who(voice, e.seat)} ${does(voice, e.seat, 'will', 'willst')} ${offer_for(voice, offer)} nicht mehr.`,
    settled: (voice, e, buyer, seller, here) => {
      const { topic } = e.offer,
        what = here ? `die Aktion ${at(topic)}` : `den Schritt ${to(topic)}${is_building(topic) ? ' samt Aktion' : ''}`;
      const pay = buyer === e.offer.from ? e.offer.give : e.offer.ask,
        get = buyer === e.offer.from ? e.offer.ask : e.offer.give;
      return p`${Who(voice, buyer)} ${does(voice, buyer, 'kauft', 'kaufst')} ${place_as(topic, what)} von ${whom(voice, seller)} für ${terms_signs(pay)}${has(get) ? p` und ${does(voice, buyer, 'bekommt', 'bekommst')} ${terms_signs(get)}` : []}.`;
    },
    handed_over: (voice, e) =>
      p`${Who(voice, e.from)} ${does(voice, e.from, 'gibt', 'gibst')} ${whom(voice, e.to)} ${e.card ? card_sign(e.card) : [sign(e.pile), ' verdeckt']}.`,
    action_began: (voice, e) =>
      p`${Who(voice, e.seat)} ${does(voice, e.seat, 'nutzt', 'nutzt')} die Aktion ${place_as(e.at, at(e.at))}${e.by_tile ? ' mit einem Plättchen' : e.extra ? ' mit einer Zusatzaktion' : ''}${e.owner === undefined || e.owner === null ? [] : p`; die Bank zahlt ${whom(voice, e.owner)} dafür ${ducats(pays.owner)}`}.`,
    received: (voice, e) =>
      p`${Who(voice, e.seat)} ${does(voice, e.seat, 'bekommt', 'bekommst')} ${
        e.goods.length > 0
          ? series(
              kinds(e.goods).map(([which, count]): Phrase => (count > 1 ? [`${count} `, sign(which, count)] : [sign(which)])),
              ' und ',
            )
          : 'nichts: Der Vorrat ist leer'
      }.`,
    drew: (voice, e) =>
      p`${Who(voice, e.seat)} ${does(voice, e.seat, 'zieht', 'ziehst')} ${e.count === 0 ? 'keine Karte: Der Stapel ist leer' : e.cards ? series(e.cards.map(card_sign), ' und ') : [`${e.count} `, sign(e.pile, e.count)]}.`,
    fruit_given: (voice, e) =>
      p`${Who(voice, e.from)} ${does(voice, e.from, 'gibt', 'gibst')} ${whom(voice, e.to)} ${sign(e.good)} aus der Aktion.`,
    large_order: (voice, e) =>
      p`${Who(voice, e.seat)} ${does(voice, e.seat, 'liefert', 'lieferst')} den großen Auftrag ${card(e.card)} für ${ducats(pays.large)}.`,
    small_order: (voice, e) =>
      p`${Who(voice, e.seat)} ${does(voice, e.seat, 'liefert', 'lieferst')} den kleinen Auftrag ${card(e.card)} für ${ducats(pays.small)}.`,
    message: (voice, e) => p`Die Botschaft ${card(e.card)} ist überbracht: ${ducats(pays.message)} für ${whom_acc(voice, e.seat)}.`,
    tile_taken: (voice, e) => p`${Who(voice, e.seat)} ${does(voice, e.seat, 'nimmt', 'nimmst')} dafür ${sign(e.tile)}.`,
    any_ware_used: (voice, e) => p`${Who(voice, e.seat)} ${does(voice, e.seat, 'nimmt', 'nimmst')} mit einem Plättchen ${sign(e.ware)}.`,
    traded_in: (voice, e) =>
      p`${Who(voice, e.seat)} ${does(voice, e.seat, 'gibt', 'gibst')} ${e.card ? card_sign(e.card) : [sign(e.good)]} im Tausch zurück.`,
    got: (voice, e) => p`${Who(voice, e.seat)} ${does(voice, e.seat, 'nimmt', 'nimmst')} dafür ${sign(e.good)}.`,
    shuffled: (_, e) => [`Der Stapel ${good(e.pile, 2)} wird gemischt.`],
    acquired: (voice, e) =>
      p`${Who(voice, e.seat)} ${
        e.remove.length > 0
          ? p`${does(voice, e.seat, 'räumt', 'räumst')} ${e.remove.length > 1 ? 'die' : 'den'} Marker auf ${series(
              e.remove.map((field) => place_as(field, upon(field))),
              ' und ',
            )}`
          : []
      }${e.remove.length > 0 && e.place.length > 0 ? ' und ' : ''}${
        e.place.length > 0
          ? p`${does(voice, e.seat, 'setzt', 'setzt')} ${e.place.length > 1 ? 'Marker' : 'einen Marker'} auf ${series(
              e.place.map((field) => place_as(field, onto(field))),
              ' und ',
            )}`
          : []
      }.`,
    ended: (voice, e) =>
      p`Das Ende: ${series(
        e.scores.map((score, seat) => p`${Who(voice, seat)} ${score.ducats}`),
        ', ',
      )}.`,
  },

  sources: {
    start: 'Anfang',
    orders: 'Aufträge',
    messages: 'Botschaften',
    sold: 'Geschäfte, erhalten',
    bought: 'Geschäfte, bezahlt',
    owners: 'Besitz',
    privileges: 'Privilegien',
    markers: 'Marker',
  },
  wealth_label: { start: 'Anfang', turn: (round, turn) => `${round}.${turn}`, end: 'Ende' },
  wealth_note: 'der Beutel nach jedem Zug; Privilegien und Marker zahlen am Ende',
  deals: { title: 'Die Geschäfte', columns: ['Runde', 'wer', 'kaufte', 'von', 'zahlte', 'bekam dazu'], nothing: '–' },

  tips: {
    welcome: `Wer am Ende die meisten Dukaten hat, gewinnt. Reihum führt jemand den Turm und verkauft, wohin er geht. Geld bringen Aufträge (${pays.large}, ${pays.small}), Botschaften (${pays.message}) und am Ende Privilegien. Deine Karten unter dem Plan sagen, welche Gebäude du willst.`,
    start: 'Die Würfel sagen, wo der Turm beginnt: Blau ist die Spalte, Rot die Zeile.',
    talk: 'Du verkaufst Schritte und Aktionen. Ein leuchtendes Feld ist ein Schritt; wähle es, um selbst dorthin zu gehen oder einen Preis zu nennen. Die Angebote stehen neben dem Plan.',
    must: 'Wer für die Aktion hier etwas bietet und nichts dafür will, kann nicht einfach abgewiesen werden: Jemand muss die Aktion nutzen.',
    offer:
      'Wähle auf dem Plan ein leuchtendes Feld, dann einen Preis. Für ein fernes Feld ist es ein Wunsch: Er gilt, sobald der Turm daneben steht.',
    last_call: 'Das ist der letzte Augenblick, für die Aktion zu bieten. Wenn alle gesprochen haben, kann sie verfallen.',
    action: 'Eine Aktion gehört dir, bis du sagst, dass sie vorbei ist: Plättchen und ein kleiner Auftrag gehen davor und danach.',
    acquire: `Ein Marker bringt dir ${pays.owner}, immer wenn jemand anderes die Aktion des Gebäudes nutzt, und ${pays.owner} am Ende.`,
  },
  // What the rules refuse, by the house's English sentence.
  refusals: {
    no_talk_now: 'Angebote macht und nimmt man an, solange der Turm steht und alle reden.',
    building_has_given: 'Du hast schon genommen, was dieses Gebäude gibt.',
    take_first: 'Nimm erst, was dieses Gebäude gibt, oder liefere hier.',
    finish_building_action: 'Bring erst die Gebäudeaktion zu Ende.',
    tiles_on_own_turn: 'An diesem Tisch nutzt man Sonderplättchen nur im eigenen Zug.',
    tile_not_held: 'Dieses Plättchen hast du nicht.',
    tile_brings_ware: 'Dieses Plättchen bringt eine Ware.',
    ware_gone: 'Von dieser Ware ist nichts mehr da.',
    name_the_card: 'Nenne die Karte: trade_card M03.',
    nothing_to_trade_in: 'Davon hast du nichts zu geben; das gespielte Plättchen zählt nicht.',
    card_not_held: 'Diese Karte hast du nicht.',
    no_marker_there: 'Auf diesem Gebäude steht kein Marker von dir.',
    no_small_order_by_tile: 'Mit einer Gebäudeaktion liefert man keinen kleinen Auftrag.',
    one_order_an_action: 'Zu einer Aktion gehört ein Auftrag.',
    small_order_delivered: 'Du hast in diesem Zug schon einen kleinen Auftrag geliefert.',
    order_goes_to_other_building: 'Dieser Auftrag geht an ein anderes Gebäude.',
    order_goes_to_other_villa: 'Dieser Auftrag geht an eine andere Villa.',
    villa_has_given: 'Du hast genommen, was diese Villa gibt; hier zu liefern wäre ihre Aktion gewesen.',
    privilege_promised: 'Du hast das Privileg versprochen, das du hier ziehst.',
    first_the_order: 'Liefere zuerst den großen Auftrag, dessen Plättchen du versprochen hast.',
    first_the_fruit: 'Nimm zuerst, was das Gebäude gibt: Du hast davon etwas versprochen.',
    pass_each_time: 'Diese Partie begann, bevor es das gab: Passe jedes Mal einzeln.',
    not_an_order: 'Nur Aufträge werden mit einer Aktion geliefert.',
    wares_missing: 'Dir fehlen die Waren.',
    building_not_on_street: 'Dieses Gebäude liegt nicht an der Straße.',
    no_rivals_marker: 'Auf diesem Gebäude steht kein fremder Marker.',
    building_taken: 'Auf einem Gebäude steht ein Marker; ein fremder wird erst geräumt.',
    street_without_disc: 'Wähle eine Straße, auf der noch eine Scheibe liegt.',
    street_without_markers: 'Wer eine Straße wählt, setzt oder räumt dort einen Marker.',
    building_named_twice: 'Ein Gebäude ist zweimal genannt.',
    one_building_a_turn: 'An diesem Tisch ist es ein Gebäude je Zug.',
    too_few_markers: 'So viele Marker hast du nicht vor dir.',
    negative_amount: 'Beträge sind nie negativ.',
    card_named_twice: 'Eine Karte ist zweimal genannt.',
    nothing_drawn: 'Es ist nichts gezogen, woraus zu wählen wäre.',
    offers_go_to_merchant: 'Angebote gehen an die Person, die den Turm führt; lass weg, wen du meinst.',
    offer_to_whom: 'Wer den Turm führt, sagt, an wen das Angebot geht.',
    merchant_decides: 'Das entscheidet nur, wer den Turm führt.',
    tower_does_not_move_there: 'Der Turm zieht auf ein Nachbarfeld, auf dem er in diesem Zug noch nicht war, solange Scheiben da sind.',
    all_have_spoken: 'Zur Aktion hier haben alle gesprochen.',
    last_call_made: 'Den letzten Aufruf hast du hier schon gemacht.',
    merchant_does_not_pass: 'Wer den Turm führt, zieht, hält an oder ruft zum letzten Mal auf.',
    action_taken_here: 'Die Aktion hier ist schon genutzt.',
    market_has_no_action: 'Der Markt hat keine Aktion.',
    street_has_no_action: 'Eine Straße hat keine Aktion.',
    tower_was_there: 'Dort war der Turm in diesem Zug schon.',
    tower_cannot_get_there: 'Dorthin kommt der Turm in diesem Zug nicht.',
    ducats_in_fives: 'Dukaten wechseln nur in Fünfern den Besitzer.',
    action_brings_less: 'So viel davon bringt die Aktion nicht.',
    supply_empty: 'Davon ist nichts im Vorrat.',
    no_large_order_unseen: 'Wer das Plättchen eines großen Auftrags verspricht, gibt keinen großen Auftrag verdeckt.',
    could_not_deliver_large: 'Mit dem, was du dann hättest, kannst du dort keinen großen Auftrag liefern.',
    only_who_acts_promises: 'Nur wer die Aktion ausführt, kann versprechen, was die Aktion bringt.',
    same_pile: 'Verdeckte Karten werden nicht gegen Karten desselben Stapels getauscht.',
    buyer_needs_action: 'Wer ein Gebäude kauft, nutzt dort seine Aktion und braucht dafür eine freie.',
    receiver_lacks_markers: 'Wer sie bekäme, hat nicht mehr so viele Marker im Vorrat.',
    needs_good_of_buyer: 'Zu zweit muss das Angebot ein Gut der Seite enthalten, die kauft.',
    wait_for_the_silent: 'Erst antworten alle, die noch schweigen.',
    offers_used_up: 'Du hast alle Angebote gemacht, solange der Turm hier steht.',
    three_offers_stand: 'Drei Angebote von dir stehen schon; nimm erst eines zurück.',
    nothing_to_counter: 'Ein Gegenangebot antwortet auf ein Angebot, das noch steht und dir galt.',
    not_held: 'Das hast du nicht alles.',
    asked_not_held: 'Du hast nicht alles, was von dir verlangt wird.',
    accept_one_or_act: 'Für die Aktion hier liegt ein Angebot vor: Nimm eines an oder nutze die Aktion selbst.',
    accept_one: 'Für die Aktion hier liegt ein Angebot vor: Nimm eines an; du selbst hast keine Aktion mehr dafür.',
    merchant_settles_first: 'Für die Aktion hier liegt ein Angebot vor: Das regelt zuerst, wer den Turm führt.',
    merchant_waits: 'Noch nicht alle haben für die Aktion hier geboten oder gepasst; so lange wartet, wer den Turm führt.',
    merchant_decides_in_talk: 'Das entscheidet nur, wer den Turm führt, solange er steht und alle reden.',
    tower_placed_at_start: 'Den Turm setzt zu Beginn seines Zugs, wer ihn führt.',
    not_your_action: 'Das tust du in einer eigenen Aktion.',
    tile_in_own_action: 'Dieses Plättchen nutzt du in einer eigenen Aktion.',
    no_card_owed: 'Du schuldest niemandem eine verdeckte Karte.',
    messages_deliver_themselves: 'Botschaften werden von selbst überbracht.',
    privileges_paid_at_end: 'Privilegien zahlen am Ende.',
    orders_in_own_action: 'Aufträge lieferst du in einer eigenen Aktion, in jeder einen.',
    tile_comes_with_large_order: 'Ein Plättchen deiner Wahl gibt es zu einem großen Auftrag.',
    good_comes_with_trade: 'Ein Gut aus dem Vorrat nimmst du, wenn du eines eintauschst.',
    markers_after_movement: 'Marker setzt man nach der Bewegung, einer nach dem anderen.',
    make_last_call: 'Noch nicht alle haben für die Aktion hier geboten oder gepasst; ruf zum letzten Mal auf.',
    action_used: 'Du hast deine Aktion in diesem Zug schon genutzt.',
    only_a_wish: 'Das ist ein Wunsch: Er kann angenommen werden, sobald der Turm neben dem Feld steht.',
    agreed_already: 'Du bist schon einverstanden; abschließen muss, wer den Turm führt.',
  },
};
export default de;

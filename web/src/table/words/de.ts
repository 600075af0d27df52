// Was der Tisch sagt, auf Deutsch.
import type { LogText, Part, Phrase } from '../../games/game';
import type { Ballot, NewsLine, RefusalId, Replied } from '$lib/types/house';
import { speech } from '$lib/speech';
import type { Span } from '../clock';
import type { table as english } from './en';

const { number, plural, list } = speech('de');
const in_words = (span: Span, days: 'Tage' | 'Tagen') =>
  'days' in span
    ? plural(span.days, { one: '# Tag', other: `# ${days}` })
    : 'hours' in span
      ? plural(span.hours, { one: '# Stunde', other: '# Stunden' })
      : `${span.minutes} min ${span.seconds} s`;
function reply({ yes, why, other, to }: Replied, me: number | undefined): Phrase {
  const clause: Record<Replied['why'], Phrase> = {
    fair: ['das ist es mir wert.'],
    best: ['mehr bietet sonst niemand.'],
    too_little: ['zu wenig für das, was es dir bringt.'],
    too_dear: ['das ist mir zu teuer.'],
    another_offers_more: other === me ? ['dein anderes Angebot ist höher.'] : [who(other!), ' bietet mehr.'],
    keeps_it: ['was du dafür willst, behalte ich lieber.'],
    not_needed: ['das brauche ich nicht.'],
    rather_myself: ['da gehe ich lieber selbst hin.'],
  };
  return [...(to === me ? [] : [who(to), ', ']), yes ? 'Ja, ' : 'Nein, ', ...clause[why]];
}

const who = (seat: number, as?: string): Part => (as === undefined ? { seat } : { seat, as });

export const table: typeof english = {
  menu: 'Menü',
  settings: 'Einstellungen',
  people: 'Der Tisch',
  sound: 'Leise Töne: was geschieht, und wenn ich dran bin',
  sound_ask: 'Leise Töne zu dem, was am Tisch geschieht? Im Menü lässt sich das ändern.',
  sound_yes: 'Mit Tönen',
  sound_no: 'Ohne',
  speed: 'Was andere tun, geschieht',
  speeds: { calm: 'ruhig', brisk: 'zügig', once: 'sofort' },
  play_skip: (left) => (left === 1 ? 'Noch eines; überspringen' : `Noch ${left}; überspringen`),
  tips: 'Tipps beim ersten Mal einer Entscheidung',
  names: 'Namen unter den Zeichen',
  notify: 'Melden, wenn ich dran bin',
  notify_denied: 'Dieser Browser erlaubt von hier keine Meldungen.',
  look_back: 'Rückblick',
  leave: 'Tisch verlassen',
  leave_open: 'Aufstehen',
  leave_running: 'Ein Bot spielt für dich weiter. Du kannst jederzeit zurückkommen.',
  leave_sure: 'Verlassen',
  propose_extend: 'Um mehr Zeit bitten',
  propose_abort: 'Vorschlagen, die Partie abzubrechen',
  propose_replace: (name) => `Vorschlagen, dass ein Bot für ${name} spielt`,
  propose_free: (name) => `Vorschlagen, den Platz von ${name} ganz einem Bot zu geben`,
  undo: 'Rückgängig',
  undo_ask: 'Zurücknehmen',
  undo_title: 'Deine letzte Entscheidung zurücknehmen',
  undo_text: 'Alles seit deiner letzten Entscheidung wird zurückgenommen, wer es auch war. Würfel und Karten fallen wieder gleich.',
  undo_people: 'Die anderen werden gefragt; alle müssen zustimmen.',
  undo_bots: 'Am Tisch sind nur Bots; die haben nichts dagegen. Die Partie zählt dann aber nicht.',
  undo_propose: 'Die anderen fragen',
  undo_do: 'Zurücknehmen',
  copy_banner: 'Sandkasten: die Kopie einer beendeten Partie, gegen Bots weitergespielt. Sie zählt nicht.',
  copy_label: 'Sandkasten',
  copy_back: 'Zur echten Partie',
  frozen: 'Das Haus konnte das gerade nicht aufschreiben. Nichts ist verloren; neuer Versuch läuft.',
  aborted: 'Diese Partie wurde abgebrochen.',
  gone_title: 'Dieser Tisch ist nicht zu sehen.',

  waiting_title: 'Der Tisch wird gedeckt.',
  waiting_ready: 'Alle sitzen. Es geht los, wenn alle bereit sind.',
  waiting_seats: (count) => plural(count, { one: 'Ein Platz ist noch frei.', other: '# Plätze sind noch frei.' }),
  waiting_solo: 'Die anderen Plätze haben Bots. Beginne, wann du magst.',
  free_seat: 'frei',
  is_here: 'ist da',
  sit_here: 'Hier sitzen',
  from_outside: 'Ein Bot von außen',
  whose: (owner) => `Bot von ${owner}`,
  add_bot: 'Bot dazusetzen',
  take_away: 'Wegnehmen',
  send_away: 'Wegschicken',
  close_table: 'Diesen Tisch schließen',
  close_text: 'Er verschwindet für alle, mit Chat und Einladungen.',
  close_sure: 'Ja, schließen',
  mute: 'Stummschalten',
  unmute: 'Reden lassen',
  mute_name: (name) => `${name} stummschalten`,
  unmute_name: (name) => `${name} reden lassen`,
  muted: 'stumm',
  host: 'Gastgeber',
  you: 'du',
  ready: 'bereit',
  not_ready: 'noch nicht bereit',
  i_am_ready: 'Ich bin bereit',
  not_yet: 'Doch noch nicht',
  start: 'Beginnen',
  fill_and_start: 'Mit Bots auffüllen und beginnen',
  options: 'Was gespielt wird',
  seats: 'Plätze',
  luck_note:
    'Der Zufall steht schon fest und ist verschlossen: Wenn du dich bereit meldest, gibst du etwas dazu, so kann ihn niemand lenken.',
  clock_none: 'keine Uhr',
  clock_bank: (bank, step) => `${bank} Bedenkzeit, dazu ${step} je Entscheidung`,
  clock_bank_only: (bank) => `${bank} Bedenkzeit`,
  minutes: (count) => plural(count, { one: '# Minute', other: '# Minuten' }),
  seconds: (count) => plural(count, { one: '# Sekunde', other: '# Sekunden' }),
  hours: (count) => plural(count, { one: '# Stunde', other: '# Stunden' }),
  days: (count) => plural(count, { one: '# Tag', other: '# Tage' }),
  pace: 'Tempo',
  public_table: 'Alle dürfen zuschauen',
  private_table: 'Nur wer eingeladen ist, sieht diesen Tisch',

  thinking: 'denkt nach',
  bot_comes: (time) => `Bot in ${time}`,
  bot_comes_label: (name, span) => `${name} ist nicht da; in ${in_words(span, 'Tagen')} spielt ein Bot weiter`,
  pauses: (time) => `wartet ${time}`,
  pauses_label: (name, span) => `${name} wartet auf ein Wort: noch ${in_words(span, 'Tage')}`,
  reply,
  says: (yes) => (yes ? 'sagt ja' : 'sagt nein'),
  waits_for_you: 'wartet auf dich',
  waits_for_word: 'wartet auf ein Wort',
  go_on: 'Weiter',
  go_on_about: 'Du hast gerade nichts zu sagen: Der Bot ist am Zug. Beim nächsten Mal hört er dich wieder.',
  away: 'nicht da',
  bot_plays: (bot) => `Bot spielt, ${bot}`,
  your_turn: 'du bist dran',
  clock: (span: Span) =>
    'days' in span ? `${span.days} T` : 'hours' in span ? `${span.hours} h` : `${span.minutes}:${String(span.seconds).padStart(2, '0')}`,
  clock_label: (name, span) => `${name}: noch ${in_words(span, 'Tage')}`,

  asked_region: 'Was du gefragt wirst',
  nothing_asked: (names) => (names.length === 0 ? 'Einen Augenblick.' : `${list(names)} ${names.length === 1 ? 'denkt' : 'denken'} nach.`),
  watching: 'Du schaust zu.',
  choices: 'Deine Möglichkeiten',
  always: 'Immer',
  always_ask: 'Für mich antworten',
  always_title: 'Das ab jetzt für mich beantworten',
  always_text: (question) => `„${question}“ Von nun an wird jede solche Frage so beantwortet, wo es geht, bis du es beendest.`,
  beforehand: 'Im Voraus gegebene Antworten',
  beforehand_end: 'Beenden',
  tip: 'Tipp',
  tip_ok: 'Verstanden',
  tip_none: 'Keine Tipps mehr',
  against_the_rules: (rule) => (rule === '' ? 'Das lassen die Regeln hier nicht zu.' : `Regel ${rule} lässt das hier nicht zu.`),
  to_rule: (rule) => `Regel ${rule}`,

  board: 'Brett',
  hand: 'Hand',
  side: 'Tisch',
  ledger: 'Verlauf',
  ledger_all: 'alle Zeilen',
  ledger_less: 'nur das Wichtige',
  ledger_empty: 'Noch ist nichts geschehen.',
  line_link: (n) => `Zeile ${number(n)}: diese Stellung ansehen`,
  talk: 'Chat',
  talk_empty: 'Noch hat niemand etwas gesagt.',
  say_something: 'Etwas sagen',
  send: 'Senden',
  only_seated_talk: 'Nur wer am Tisch sitzt, kann reden.',
  you_are_muted: 'Du bist stummgeschaltet.',
  notes: 'Notizen',
  notes_help: 'Nur du siehst das.',
  notes_saved: 'gespeichert',
  notes_typed: 'noch nicht gespeichert',
  notes_lost: 'nicht gespeichert; neuer Versuch läuft',
  unread: (count) => plural(count, { one: '# neu', other: '# neu' }),

  vote: 'Abstimmung',
  vote_undo: 'alles seit der letzten eigenen Entscheidung zurückzunehmen. Würfel und Karten fallen wieder gleich.',
  vote_extend: 'allen noch einmal die ganze Zeit zu geben.',
  vote_replace: (name) => `einen Bot für ${name} spielen zu lassen.`,
  vote_free: (name) => `den Platz von ${name} ganz einem Bot zu geben.`,
  vote_abort: 'die Partie abzubrechen. Sie zählt dann nicht.',
  vote_by: (name) => `${name} schlägt vor,`,
  vote_by_you: 'Du schlägst vor,',
  vote_yes: 'Ja',
  vote_no: 'Nein',
  vote_wait: (names) => `Es ${names.length === 1 ? 'fehlt' : 'fehlen'} noch: ${list(names)}.`,

  rules_contents: 'Inhalt',
  rules_glossary: 'Begriffe',
  rules_search: 'In den Regeln suchen',
  rules_foreign: 'Diese Regeln gibt es bisher nur auf Englisch.',
  rules_none: 'Diese Wörter stehen nicht in den Regeln.',
  rules_of: (game) => `Regeln: ${game}`,

  replay: 'Rückblick',
  replay_at: (at, of) => `${number(at)} von ${number(of)}`,
  replay_slider: 'Stelle in der Partie',
  to_start: 'An den Anfang',
  to_end: 'Ans Ende',
  step_back: 'Eine Entscheidung zurück',
  step_on: 'Eine Entscheidung weiter',
  turn_back: 'mit Umschalt: ein ganzer Zug',
  back_to_now: 'Zurück zur Partie',
  back_to_result: 'Zum Ergebnis',
  eyes: 'Mit wessen Augen',
  eyes_yours: 'mit deinen Augen',
  eyes_of: (name) => `mit den Augen von ${name}`,
  eyes_watcher: 'als Zuschauer',
  eyes_all: 'mit Einblick in alles',
  replay_rate: (rate) => `Tempo: ${rate}-fach`,
  resting: 'einen Augenblick …',
  draft_other: 'Dein Entwurf von vorhin ist für diesen weggelegt.',
  draft_away: 'Worum es ging, ist vorbei. Der Entwurf ist weggelegt.',
  since: 'Seit deinem letzten Wort',
  since_open: 'Den Verlauf öffnen',
  play_on: 'Von hier weiterspielen',
  what_if_title: 'Von dieser Stelle weiterspielen',
  what_if_text: 'Du bekommst eine eigene Kopie dieser Stelle. Die anderen spielen Bots. Die echte Partie bleibt, wie sie ist.',
  what_if_seat: 'Du spielst',
  what_if_bot: 'Die Bots sind',
  what_if_go: 'Weiterspielen',
  play: 'Abspielen',
  pause: 'Anhalten',

  wins: (names, me) => (me && names.length === 1 ? 'Du gewinnst mit' : `${list(names)} ${names.length === 1 ? 'gewinnt' : 'gewinnen'} mit`),
  came: (rank, said) => `Platz ${rank} für dich, mit ${said}.`,
  place: (rank, behind) =>
    behind === '' ? `Platz ${rank} für dich, gleichauf mit dem Sieg.` : `Platz ${rank} für dich, ${behind} dahinter.`,
  ahead: (by, name) => `${by} vor ${name}.`,
  taken_back: 'Zählt nicht: Entscheidungen wurden zurückgenommen.',
  played: (choices) => plural(choices, { one: 'Eine Entscheidung.', other: '# Entscheidungen.' }),
  again: 'Noch einmal, gleicher Tisch',
  again_asked: 'Du möchtest noch einmal spielen. Die anderen sind gefragt.',
  again_others: (names) => `${list(names)} ${names.length === 1 ? 'möchte' : 'möchten'} noch einmal spielen.`,
  again_here: 'Zum neuen Tisch',
  income: 'Woher das Geld kam',
  income_note: 'nach Herkunft; die letzte Spalte ist die Wertung',
  score: 'Wertung',
  wealth: 'Vermögen im Lauf der Partie',
  wealth_note: 'nach dem Ende sind die Beutel offen',
  wealth_table: 'Vermögen im Lauf der Partie, als Tabelle',
  wealth_at: 'nach',
  see_it: 'ansehen',
  see_at: (label) => `Den Tisch bei „${label}“ ansehen`,
  file: 'Spieldatei',
  verify: 'Zufall prüfen',
  verify_title: 'Ging es mit rechten Dingen zu?',
  verify_how:
    'Vor der Partie nannte das Haus eine Prüfsumme seiner geheimen Zahl. Alle am Tisch gaben etwas dazu. Aus beidem folgt der Schlüssel der Partie; niemand allein konnte ihn wählen. Gerechnet wird hier, in deinem Browser.',
  verify_seed_yes: 'Die Zahl ist die, die am Anfang versprochen wurde.',
  verify_seed_no: 'Die Zahl ist nicht die, die am Anfang versprochen wurde.',
  verify_key_yes: 'Der Schlüssel folgt aus der Zahl und dem, was alle dazugaben.',
  verify_key_no: 'Der Schlüssel folgt nicht aus der Zahl und den Beiträgen.',
  verify_seen_yes: 'Dieser Browser hat sich das Versprechen gemerkt, als er den Tisch zum ersten Mal sah; es ist dasselbe.',
  verify_seen_no: 'Dieser Browser bekam ein anderes Versprechen, als er den Tisch zum ersten Mal sah.',
  verify_seen_none: 'Dieser Browser sah den Tisch vor dem Ende nicht und nimmt das Versprechen, wie das Haus es nennt.',
  verify_file: 'Dass jede Karte nach diesem Schlüssel fiel, lässt sich mit der Spieldatei prüfen: fondaco replay --verify DATEI',
  verify_none: 'Der Zufall dieses Tisches war nicht verschlossen; es gibt nichts zu prüfen.',
  promise: 'Versprechen',
  seed: 'Zahl',
  shares: 'Beiträge',
  key: 'Schlüssel',
  no_share: 'keiner',

  lend: (name) => `Bildschirm an ${name} geben`,
  hand_over: (name) => `Weitergeben an ${name}`,
  hand_over_text: 'Der Tisch ist verdeckt. Nimm ihn, wenn nur du auf den Bildschirm siehst.',
  hand_take: (name) => `Ich bin ${name}`,

  keys_table: 'Am Tisch',
  keys_replay: 'Im Rückblick',
  key_rule: 'Regel zur Frage; zweimal: alle Tasten',
  key_choice: '1 bis 9: diese Möglichkeit nehmen',
  key_start: 'Anfang',
  key_end: 'Ende der Partie',
  key_live: 'Zurück zur Partie',

  plain_room: 'Für dieses Spiel ist noch kein Brett gezeichnet. Hier steht alles, was es zeigt.',
  nothing: 'nichts',

  line: (entry: NewsLine['entry'], names: readonly string[], me: number | undefined): LogText | undefined => {
    const is = (seat: number, third: string, second: string) => (seat === me ? second : third);
    const name = (seat: number) => (seat === me ? 'dir' : (names[seat] ?? ''));
    const you = (seat: number, as: string) => (seat === me ? who(seat, as) : who(seat));
    const ballot = (what: Ballot, seat: number | undefined): string =>
      ({
        undo: 'eine Rücknahme',
        extend: 'mehr Zeit',
        replace: `einen Bot anstelle von ${seat === undefined ? '' : name(seat)}`,
        abort: 'den Abbruch der Partie',
        free: `einen Bot auf Dauer anstelle von ${seat === undefined ? '' : name(seat)}`,
      })[what];
    if ('seated' in entry) {
      const { seat, bot } = entry.seated;
      return bot === ''
        ? { phrase: [who(seat), is(seat, ' setzt sich.', ' setzt dich.')], quiet: true }
        : { phrase: [who(seat), ' kommt als Bot dazu.'], quiet: true };
    }
    if ('freed' in entry && entry.freed.by_vote)
      return {
        phrase: [
          who(entry.freed.seat),
          is(
            entry.freed.seat,
            ' war zu lange weg: Der Platz geht wie vereinbart an einen Bot.',
            ' warst zu lange weg: Der Platz geht wie vereinbart an einen Bot.',
          ),
        ],
      };
    if ('freed' in entry)
      return {
        phrase: entry.freed.kicked
          ? [who(entry.freed.seat), is(entry.freed.seat, ' wird weggeschickt.', ' wirst weggeschickt.')]
          : [who(entry.freed.seat), is(entry.freed.seat, ' steht auf.', ' stehst auf.')],
      };
    if ('readied' in entry)
      return {
        phrase: [
          who(entry.readied.seat),
          ' ',
          is(entry.readied.seat, 'ist', 'bist'),
          entry.readied.ready ? ' bereit.' : ' noch nicht bereit.',
        ],
        quiet: true,
      };
    if ('started' in entry) return { phrase: ['Die Partie beginnt.'] };
    if ('struck' in entry) {
      const count = plural(entry.struck.choices.length, { one: 'eine Entscheidung', other: '# Entscheidungen' });
      return {
        phrase: [
          who(entry.struck.by),
          is(entry.struck.by, ' nimmt ', ' nimmst '),
          count,
          entry.struck.by_vote ? ' zurück, wie vereinbart.' : ' zurück.',
        ],
      };
    }
    if ('vote_opened' in entry)
      return {
        phrase: [
          who(entry.vote_opened.by),
          is(entry.vote_opened.by, ' bittet um ', ' bittest um '),
          ballot(entry.vote_opened.ballot, entry.vote_opened.seat),
          '.',
        ],
      };
    if ('voted' in entry)
      return {
        phrase: [who(entry.voted.seat), is(entry.voted.seat, ' stimmt mit ', ' stimmst mit '), entry.voted.yes ? 'Ja.' : 'Nein.'],
        quiet: true,
      };
    if ('vote_ended' in entry) return { phrase: [entry.vote_ended.passed ? 'Das ist angenommen.' : 'Das ist abgelehnt.'] };
    if ('extended' in entry) return { phrase: ['Alle bekommen mehr Zeit.'] };
    if ('taken_over' in entry && entry.taken_over.fault) {
      const why = { gone: 'ist fort', late: 'hat nicht rechtzeitig geantwortet', nonsense: 'hat Unsinn geantwortet' }[
        entry.taken_over.fault
      ];
      return { phrase: [who(entry.taken_over.seat), ` ${why}; ein Bot des Hauses spielt weiter.`] };
    }
    if ('taken_over' in entry)
      return { phrase: ['Ein Bot spielt für ', you(entry.taken_over.seat, 'dich'), entry.taken_over.by_vote ? ', wie vereinbart.' : '.'] };
    if ('given_back' in entry)
      return {
        phrase: [
          who(entry.given_back.seat),
          is(entry.given_back.seat, ' ist wieder da und spielt selbst weiter.', ' bist wieder da und spielst selbst weiter.'),
        ],
      };
    if ('muted' in entry)
      return {
        phrase: [
          you(entry.muted.seat, 'Du'),
          ' ',
          is(
            entry.muted.seat,
            entry.muted.on ? 'wird stummgeschaltet.' : 'darf wieder reden.',
            entry.muted.on ? 'wirst stummgeschaltet.' : 'darfst wieder reden.',
          ),
        ],
        quiet: true,
      };
    if ('rematch_asked' in entry)
      return {
        phrase: [
          who(entry.rematch_asked.seat),
          is(entry.rematch_asked.seat, ' möchte noch einmal spielen.', ' möchtest noch einmal spielen.'),
        ],
      };
    if ('rematch_opened' in entry) return { phrase: ['Ein Tisch für die nächste Partie ist offen.'] };
    if ('replied' in entry) return { phrase: [who(entry.replied.seat), ': ', ...reply(entry.replied, me)] };
    if ('slept' in entry) return { phrase: ['Das Haus war nicht da. In dieser Zeit lief keine Uhr.'] };
    if ('aborted' in entry) return { phrase: ['Die Partie wird abgebrochen.'] };
    return undefined;
  },
  on_behalf: (seat: number, chooser: 'clock' | 'bot' | 'standing', me: number | undefined): Phrase => {
    const you = (as: string): Part => (seat === me ? who(seat, as) : who(seat));
    return chooser === 'clock'
      ? ['Die Uhr hat für ', you('dich'), ' entschieden.']
      : chooser === 'bot'
        ? ['Ein Bot hat für ', you('dich'), ' entschieden.']
        : [who(seat), seat === me ? ' hattest im Voraus geantwortet.' : ' hatte im Voraus geantwortet.'];
  },
};

// Womit die Regeln jedes Spiels etwas ablehnen (src/engine/refusal.h).
export const rule_refusals: Record<RefusalId, string> = {
  game_over: 'Die Partie ist aus.',
  nothing_asked: 'Gerade wird nichts gefragt.',
  not_yours_to_decide: 'Darüber entscheidet gerade jemand anderes.',
  not_asked: 'Danach ist gerade nicht gefragt.',
  not_among_choices: 'Das ist gerade nicht möglich.',
  offer_to_nobody: 'Ein Angebot geht an jemand anderen.',
  too_many_offers: 'Es liegen schon zu viele Angebote auf dem Tisch.',
  offer_says_nothing: 'In diesem Angebot steht nichts.',
  offer_stands_already: 'Dieses Angebot liegt schon da.',
  offer_gone: 'Dieses Angebot liegt nicht mehr auf dem Tisch.',
  no_lapsed_offer: 'Kein solches Angebot ist in dieser Verhandlung verfallen.',
  offer_not_to_you: 'Dieses Angebot gilt nicht dir.',
  offer_changed: 'Dieses Angebot hat sich geändert.',
  offer_not_yours: 'Dieses Angebot ist nicht von dir.',
  maker_closes: 'Nur wer das Angebot gemacht hat, schließt es ab.',
  not_agreed: 'Diese Seite ist nicht einverstanden.',
  // Ein Tisch, den das Haus nicht lesen kann (src/table/game_file.h).
  unknown_game: 'An diesem Tisch wird ein Spiel gespielt, das dieses Haus nicht hat.',
  unknown_rules: 'Dieser Tisch begann mit Regeln, die dieses Haus nicht kennt.',
  unknown_data: 'Dieser Tisch begann mit einem Spielplan oder Karten, die dieses Haus nicht hat.',
  damaged: 'Die Aufzeichnung dieses Tisches ist beschädigt oder stammt von einem neueren Haus.',
  stopped_by_bound:
    'Dieser Tisch steht still: Seine Partie brauchte mehr Platz, als die Regeln dieses Hauses vorsehen. Alles bis zum letzten Zug ist erhalten.',
  stopped_without_end: 'Dieser Tisch steht still: Die Regeln kamen nach dem letzten Zug zu keinem Ende. Alles davor ist erhalten.',
  stopped_in_position:
    'Dieser Tisch steht still: Der letzte Zug führte in eine Stellung, die es nicht geben kann. Alles davor ist erhalten.',
};

export const refusals: Record<string, string> = {
  needs_consent:
    'Jemand anderes hat entschieden, etwas wurde gezeigt, oder du hast schon oft zurückgenommen: Die anderen müssen der Rücknahme zustimmen.',
  needs_vote: 'Nach dem Beginn wird ein Platz nur durch eine Abstimmung derer frei, die da sind.',
  away_must_agree: 'Etwas wurde gezeigt, oder es ist ihre eigene Wahl: wer weg ist, müsste der Rücknahme zustimmen.',
  seat_given_up: 'Etwas wurde gezeigt, bevor ein Platz an einen Bot ging: Das lässt sich nicht mehr zurücknehmen.',
  not_away_long: 'Ein Platz wird erst frei, wenn jemand zehn Minuten weg war; bei Partien über Tage, wenn eine Uhr abgelaufen ist.',
  vote_open: 'Es läuft schon eine Abstimmung. Warte, bis sie vorbei ist.',
  asked_before: 'Darüber wurde schon abgestimmt. Warte, bis die Partie weitergegangen ist.',
  nothing_to_undo: 'Du hast noch nichts entschieden.',
  no_clock: 'An diesem Tisch gibt es keine Uhr.',
  still_here: 'Ein Bot ersetzt nur, wer eine Weile weg ist oder minutenlang nichts tut, während der Tisch wartet.',
  nobody_votes: 'Es ist niemand da, der dem zustimmen könnte.',
  no_vote: 'Du bist nicht gefragt.',
  voted: 'Du hast schon abgestimmt.',
  away: 'Für dich spielt schon ein Bot.',
  kicked: 'Du wurdest von diesem Tisch weggeschickt.',
  no_such_seat: 'Diesen Platz gibt es nicht.',
  seat_free: 'Dieser Platz ist schon frei.',
  own_seat: 'Um deinen eigenen Platz frei zu machen, steh auf.',
  no_such_bot: 'Diesen Bot gibt es für das Spiel nicht.',
  not_seated: 'Du sitzt nicht an diesem Tisch.',
  no_help: 'An diesem Tisch gibt es keine Hilfe: Gespielt wird ohne Werte und Tipps.',
  no_hints: 'An diesem Tisch gibt es keine Tipps, nur Werte von Geschäften.',
  helping: 'Deine letzten Fragen werden noch berechnet. Warte auf die Antworten.',
  wrong_stage: 'So weit ist die Partie nicht, oder sie ist schon weiter.',
  muted: 'Du bist an diesem Tisch stummgeschaltet.',
  too_long: 'Das ist zu lang.',
  no_notes: 'Notizen führt nur, wer zuerst an diesem Bildschirm war.',
  stale: 'Der Tisch ist inzwischen weiter.',
  nonsense: 'Das Haus hat das nicht verstanden.',
  store: 'Das Haus konnte das nicht aufschreiben. Versuche es gleich noch einmal.',
  undone_often: 'Du hast in dieser Partie oft genug zurückgenommen.',
  changed_often: 'Du hast deine Antworten im Voraus oft genug geändert. Entscheide erst.',
  too_many: 'Du hast genug Antworten im Voraus gegeben. Beende erst eine.',
  not_over: 'Das gibt es, wenn die Partie vorbei ist.',
  no_such_line: 'Weiterspielen kann man von jeder Stelle zwischen Anfang und Ende der Partie.',
  no_spectators: 'An diesem Tisch wird nicht zugeschaut.',
  closed: 'Dieser Tisch wurde geschlossen.',
  deleted: 'Wer dieses Haus betreibt, hat den Tisch gelöscht.',
};

// What the table frame says, in English. German is de.ts beside it; lang/*.ts take both over under the key `table`.
import type { LogText, Part, Phrase } from '../../games/game';
import type { Ballot, NewsLine, RefusalId, Replied } from '$lib/types/house';
import { speech } from '$lib/speech';
import type { Span } from '../clock';

const { number, plural, list } = speech('en');
const ordinals = ['first', 'second', 'third', 'fourth', 'fifth'];
const in_words = (span: Span) =>
  'days' in span
    ? plural(span.days, { one: '# day', other: '# days' })
    : 'hours' in span
      ? plural(span.hours, { one: '# hour', other: '# hours' })
      : `${span.minutes} min ${span.seconds} s`;
// What a bot says to an offer, in one clause that names only what lies open.
function reply({ yes, why, other, to }: Replied, me: number | undefined): Phrase {
  const clause: Record<Replied['why'], Phrase> = {
    fair: ['it is worth it to me.'],
    best: ['nobody else offers as much.'],
    too_little: ['too little for what it brings you.'],
    too_dear: ['too dear for me.'],
    another_offers_more: other === me ? ['your other offer is higher.'] : [who(other!), ' offers more.'],
    keeps_it: ['I would rather keep what you ask for.'],
    not_needed: ['I do not need it.'],
    rather_myself: ['I would rather go there myself.'],
  };
  return [...(to === me ? [] : [who(to), ', ']), yes ? 'Yes, ' : 'No, ', ...clause[why]];
}

const who = (seat: number): Part => ({ seat });

export const table = {
  // the bar and the menu
  menu: 'Menu',
  settings: 'Settings',
  people: 'The table',
  sound: 'Soft sounds: what happens, and my turn',
  sound_ask: 'Soft sounds for what happens at the table? The menu can change it.',
  sound_yes: 'With sounds',
  sound_no: 'Without',
  speed: 'What others do is played',
  speeds: { calm: 'calmly', brisk: 'briskly', once: 'at once' },
  play_skip: (left: number) => (left === 1 ? 'One more; skip' : `${left} more; skip`),
  tips: 'Tips at the first time of a decision',
  names: 'Names under symbols',
  notify: 'Notify me when it is my turn',
  notify_denied: 'This browser does not allow notifications from here.',
  look_back: 'Look back',
  leave: 'Leave the table',
  leave_open: 'Stand up',
  leave_running: 'A bot plays on for you. You can come back at any time.',
  leave_sure: 'Leave',
  propose_extend: 'Ask for more time',
  propose_abort: 'Ask to break off the game',
  propose_replace: (name: string) => `Ask that a bot plays for ${name}`,
  propose_free: (name: string) => `Ask to give ${name}’s seat to a bot for good`,
  undo: 'Undo',
  undo_ask: 'Take back',
  undo_title: 'Take back your last choice',
  undo_text: 'Everything since your last choice is taken back, whoever did it. Dice and cards will fall the same way again.',
  undo_people: 'The others are asked, and all must agree.',
  undo_bots: 'Only bots are at the table; they do not mind. But the game is then not counted.',
  undo_propose: 'Ask the others',
  undo_do: 'Take it back',
  copy_banner: 'Sandbox: a copy of a finished game, played on against bots. It counts for nothing.',
  copy_label: 'Sandbox',
  copy_back: 'Back to the real game',
  frozen: 'The house could not write this down just now. Nothing is lost; trying again.',
  aborted: 'This game was broken off.',
  gone_title: 'This table is not to be seen.',

  // the waiting room
  waiting_title: 'The table is being set.',
  waiting_ready: 'Everyone is seated. The game begins when all are ready.',
  waiting_seats: (count: number) => plural(count, { one: 'One seat is still free.', other: '# seats are still free.' }),
  waiting_solo: 'Bots fill the other seats. Begin when you like.',
  free_seat: 'free',
  is_here: 'is here',
  sit_here: 'Sit here',
  whose: (owner: string) => `${owner}’s bot`,
  from_outside: 'A bot from outside',
  add_bot: 'Add a bot',
  take_away: 'Take away',
  send_away: 'Send away',
  close_table: 'Close this table',
  close_text: 'It disappears for everybody, with its chat and invitations.',
  close_sure: 'Yes, close it',
  mute: 'Mute',
  unmute: 'Let speak',
  mute_name: (name: string) => `Mute ${name}`,
  unmute_name: (name: string) => `Let ${name} speak`,
  muted: 'muted',
  host: 'host',
  you: 'you',
  ready: 'ready',
  not_ready: 'not ready yet',
  i_am_ready: 'I am ready',
  not_yet: 'Not yet',
  start: 'Start',
  fill_and_start: 'Fill with bots and start',
  options: 'What is played',
  seats: 'Seats',
  luck_note: 'The luck of the game is fixed and sealed. By saying that you are ready you add to it, so nobody can bend it.',
  clock_none: 'no clock',
  clock_bank: (bank: string, step: string) => `${bank} each, ${step} more per decision`,
  clock_bank_only: (bank: string) => `${bank} each`,
  minutes: (count: number) => plural(count, { one: '# minute', other: '# minutes' }),
  seconds: (count: number) => plural(count, { one: '# second', other: '# seconds' }),
  hours: (count: number) => plural(count, { one: '# hour', other: '# hours' }),
  days: (count: number) => plural(count, { one: '# day', other: '# days' }),
  pace: 'Pace',
  public_table: 'Anyone may watch',
  private_table: 'Only people who are invited see this table',

  // the seats
  thinking: 'thinking',
  bot_comes: (time: string) => `bot in ${time}`,
  bot_comes_label: (name: string, span: Span) => `${name} is away; a bot plays on in ${in_words(span)}`,
  pauses: (time: string) => `waits ${time}`,
  pauses_label: (name: string, span: Span) => `${name} waits for words: ${in_words(span)} left`,
  reply,
  says: (yes: boolean): string => (yes ? 'says yes' : 'says no'),
  waits_for_you: 'waits for you',
  waits_for_word: 'waits for a word',
  go_on: 'Go on',
  go_on_about: 'You have nothing to say now: the bot acts. It hears you again the next time.',
  away: 'away',
  bot_plays: (bot: string) => `bot plays, ${bot}`,
  your_turn: 'your turn',
  clock: (span: Span) =>
    'days' in span ? `${span.days} d` : 'hours' in span ? `${span.hours} h` : `${span.minutes}:${String(span.seconds).padStart(2, '0')}`,
  clock_label: (name: string, span: Span) => `${name}: ${in_words(span)} left`,

  // what is asked
  asked_region: 'What is asked of you',
  nothing_asked: (names: string[]) =>
    names.length === 0 ? 'One moment.' : `${list(names)} ${names.length === 1 ? 'is' : 'are'} thinking.`,
  watching: 'You are watching.',
  choices: 'Your choices',
  always: 'Always',
  always_ask: 'Answer for me',
  always_title: 'Answer this for me from now on',
  always_text: (question: string) =>
    `“${question}” From now on every question like this one is answered so, where that is possible, until you end it.`,
  beforehand: 'Answers given beforehand',
  beforehand_end: 'End',
  tip: 'Tip',
  tip_ok: 'Understood',
  tip_none: 'No more tips',
  against_the_rules: (rule: string) => (rule === '' ? 'The rules do not allow that here.' : `Rule ${rule} does not allow that here.`),
  to_rule: (rule: string) => `Rule ${rule}`,

  // ledger, talk, notes
  board: 'Board',
  hand: 'Hand',
  side: 'Table',
  ledger: 'Ledger',
  ledger_all: 'all lines',
  ledger_less: 'the main lines',
  ledger_empty: 'Nothing has happened yet.',
  line_link: (n: number) => `Line ${number(n)}: look at this position`,
  talk: 'Chat',
  talk_empty: 'Nobody has said anything yet.',
  say_something: 'Say something',
  send: 'Send',
  only_seated_talk: 'Only players at the table can chat.',
  you_are_muted: 'The host has muted you.',
  notes: 'Notes',
  notes_help: 'Only you see this.',
  notes_saved: 'saved',
  notes_typed: 'not saved yet',
  notes_lost: 'not saved; trying again',
  unread: (count: number) => plural(count, { one: '# new', other: '# new' }),

  // votes
  vote: 'A vote',
  vote_undo: 'to take back everything since the last choice of whoever asks. Dice and cards will fall the same way again.',
  vote_extend: 'to give everybody the whole time once more.',
  vote_replace: (name: string) => `to let a bot play for ${name}.`,
  vote_free: (name: string) => `to give ${name}’s seat to a bot for good.`,
  vote_abort: 'to break off the game. It then counts for nothing.',
  vote_by: (name: string) => `${name} asks`,
  vote_by_you: 'You ask',
  vote_yes: 'Yes',
  vote_no: 'No',
  vote_wait: (names: string[]) => `Waiting for ${list(names)}.`,

  // rules
  rules_contents: 'Contents',
  rules_glossary: 'Words of the game',
  rules_search: 'Search the rules',
  rules_foreign: 'These rules are not written in your language yet.',
  rules_none: 'Nothing in the rules has these words.',
  rules_of: (game: string) => `Rules of ${game}`,

  // looking back
  replay: 'Looking back',
  replay_at: (at: number, of: number) => `${number(at)} of ${number(of)}`,
  replay_slider: 'Position in the game',
  to_start: 'To the beginning',
  to_end: 'To the end',
  step_back: 'One choice back',
  step_on: 'One choice on',
  turn_back: 'with Shift: a whole turn',
  back_to_now: 'Back to the game',
  back_to_result: 'To the result',
  eyes: 'Through whose eyes',
  eyes_yours: 'through your eyes',
  eyes_of: (name: string) => `through the eyes of ${name}`,
  eyes_watcher: 'as a spectator',
  eyes_all: 'seeing everything',
  replay_rate: (rate: number) => `Speed: ${rate} times`,
  resting: 'a moment…',
  draft_other: 'The draft you were writing is put away for this one.',
  draft_away: 'What it was for is over. The draft is put away.',
  since: 'Since your last word',
  since_open: 'Open the ledger',
  play_on: 'Play on from here',
  what_if_title: 'Play on from this position',
  what_if_text: 'You get a copy of this position of your own. Bots play the others. The real game stays as it is.',
  what_if_seat: 'You play',
  what_if_bot: 'The bots are',
  what_if_go: 'Play on',
  play: 'Play it back',
  pause: 'Stop',

  // the result
  wins: (names: string[], me: boolean): string =>
    me && names.length === 1 ? 'You win with' : `${list(names)} ${names.length === 1 ? 'wins' : 'win'} with`,
  came: (rank: number, said: string) => `You came ${ordinals[rank - 1] ?? rank}, with ${said}.`,
  place: (rank: number, behind: string) =>
    behind === ''
      ? `You came ${ordinals[rank - 1] ?? rank}, tied with the winner.`
      : `You came ${ordinals[rank - 1] ?? rank}, ${behind} behind.`,
  ahead: (by: string, name: string) => `${by} ahead of ${name}.`,
  taken_back: 'Not counted: moves were taken back.',
  played: (choices: number) => plural(choices, { one: 'One choice.', other: '# choices.' }),
  again: 'Once more, same table',
  again_asked: 'You want to play again. The others are asked.',
  again_others: (names: string[]) => `${list(names)} ${names.length === 1 ? 'wants' : 'want'} to play again.`,
  again_here: 'To the new table',
  income: 'Where the money came from',
  income_note: 'by source; the last column is the score',
  score: 'Score',
  wealth: 'Wealth over time',
  wealth_note: 'purses are open now that the game is over',
  wealth_table: 'Wealth over time, as a table',
  wealth_at: 'after',
  see_it: 'see it',
  see_at: (label: string) => `See the table at “${label}”`,
  file: 'Game file',
  verify: 'Verify the luck',
  verify_title: 'Was the luck fair?',
  verify_how:
    'Before the game the house told a hash of its secret seed. Every player added a share. The key of the game follows from both; nobody alone could choose it. This is computed here, in your browser.',
  verify_seed_yes: 'The seed is the one promised at the beginning.',
  verify_seed_no: 'The seed is not the one promised at the beginning.',
  verify_key_yes: 'The key follows from the seed and everybody’s shares.',
  verify_key_no: 'The key does not follow from the seed and the shares.',
  verify_seen_yes: 'This browser has kept the promise from when it first saw the table, and it is the same.',
  verify_seen_no: 'This browser was told another promise when it first saw the table.',
  verify_seen_none: 'This browser did not see the table before the end, so it takes the house’s word for the promise.',
  verify_file: 'That every card fell by this key can be checked with the game file: fondaco replay --verify FILE',
  verify_none: 'The luck of this table was not sealed, so there is nothing to check.',
  promise: 'Promise',
  seed: 'Seed',
  shares: 'Shares',
  key: 'Key',
  no_share: 'none given',

  // hot-seat
  lend: (name: string) => `Give the screen to ${name}`,
  hand_over: (name: string) => `Hand over to ${name}`,
  hand_over_text: 'The table is hidden. Take it when only you can see the screen.',
  hand_take: (name: string) => `I am ${name}`,

  // keys
  keys_table: 'At the table',
  keys_replay: 'Looking back',
  key_rule: 'Rule of what is asked; twice: all keys',
  key_choice: '1 to 9: take that choice',
  key_start: 'Beginning',
  key_end: 'End of the game',
  key_live: 'Back to the game',

  // a game without a room of its own
  plain_room: 'This game has no drawn board yet. Everything it shows is listed here.',
  nothing: 'nothing',

  // the ledger's lines about the table
  line: (entry: NewsLine['entry'], names: readonly string[], me: number | undefined): LogText | undefined => {
    const is = (seat: number, third: string, second: string) => (seat === me ? second : third);
    const name = (seat: number) => (seat === me ? 'you' : (names[seat] ?? ''));
    const ballot = (what: Ballot, seat: number | undefined): string =>
      ({
        undo: 'an undo',
        extend: 'more time',
        replace: `a bot in place of ${seat === undefined ? '' : name(seat)}`,
        abort: 'an end of the game',
        free: `a bot for good in place of ${seat === undefined ? '' : name(seat)}`,
      })[what];
    if ('seated' in entry) {
      const { seat, bot } = entry.seated;
      return bot === ''
        ? { phrase: [who(seat), is(seat, ' sits down.', ' sit down.')], quiet: true }
        : { phrase: [who(seat), ' joins as a bot.'], quiet: true };
    }
    if ('freed' in entry && entry.freed.by_vote)
      return {
        phrase: [
          who(entry.freed.seat),
          is(
            entry.freed.seat,
            ' was away for too long: the seat goes to a bot, as agreed.',
            ' were away for too long: the seat goes to a bot, as agreed.',
          ),
        ],
      };
    if ('freed' in entry)
      return {
        phrase: entry.freed.kicked
          ? [who(entry.freed.seat), is(entry.freed.seat, ' is sent away by the host.', ' are sent away by the host.')]
          : [who(entry.freed.seat), is(entry.freed.seat, ' stands up.', ' stand up.')],
      };
    if ('readied' in entry)
      return {
        phrase: [who(entry.readied.seat), ' ', is(entry.readied.seat, 'is', 'are'), entry.readied.ready ? ' ready.' : ' not ready yet.'],
        quiet: true,
      };
    if ('started' in entry) return { phrase: ['The game begins.'] };
    if ('struck' in entry) {
      const count = plural(entry.struck.choices.length, { one: 'one choice', other: '# choices' });
      return {
        phrase: [
          who(entry.struck.by),
          is(entry.struck.by, ' takes back ', ' take back '),
          count,
          entry.struck.by_vote ? ', as agreed.' : '.',
        ],
      };
    }
    if ('vote_opened' in entry)
      return {
        phrase: [
          who(entry.vote_opened.by),
          is(entry.vote_opened.by, ' asks for ', ' ask for '),
          ballot(entry.vote_opened.ballot, entry.vote_opened.seat),
          '.',
        ],
      };
    if ('voted' in entry)
      return { phrase: [who(entry.voted.seat), is(entry.voted.seat, ' votes ', ' vote '), entry.voted.yes ? 'yes.' : 'no.'], quiet: true };
    if ('vote_ended' in entry) return { phrase: [entry.vote_ended.passed ? 'It is agreed.' : 'It is not agreed.'] };
    if ('extended' in entry) return { phrase: ['Everybody gets more time.'] };
    if ('taken_over' in entry && entry.taken_over.fault) {
      const why = { gone: 'is gone', late: 'did not answer in time', nonsense: 'answered nonsense' }[entry.taken_over.fault];
      return { phrase: [who(entry.taken_over.seat), ` ${why}; a bot of the house plays on.`] };
    }
    if ('taken_over' in entry)
      return { phrase: ['A bot plays for ', who(entry.taken_over.seat), entry.taken_over.by_vote ? ', as agreed.' : '.'] };
    if ('given_back' in entry)
      return { phrase: [who(entry.given_back.seat), is(entry.given_back.seat, ' is back and plays on.', ' are back and play on.')] };
    if ('muted' in entry)
      return {
        phrase: ['The host ', entry.muted.on ? 'mutes ' : 'lets ', who(entry.muted.seat), entry.muted.on ? '.' : ' speak again.'],
        quiet: true,
      };
    if ('rematch_asked' in entry)
      return { phrase: [who(entry.rematch_asked.seat), is(entry.rematch_asked.seat, ' wants to play again.', ' want to play again.')] };
    if ('rematch_opened' in entry) return { phrase: ['A table for the next game is open.'] };
    if ('replied' in entry) return { phrase: [who(entry.replied.seat), ': ', ...reply(entry.replied, me)] };
    if ('slept' in entry) return { phrase: ['The house was away. No clock ran meanwhile.'] };
    if ('aborted' in entry) return { phrase: ['The game is broken off.'] };
    return undefined;
  },
  on_behalf: (seat: number, chooser: 'clock' | 'bot' | 'standing', _me: number | undefined): Phrase =>
    chooser === 'clock'
      ? ['The clock chose for ', who(seat), '.']
      : chooser === 'bot'
        ? ['A bot chose for ', who(seat), '.']
        : [who(seat), ' had answered beforehand.'],
};

// What the rules of every game may say no with, by id; the house says it in English (src/engine/refusal.h).
export const rule_refusals: Partial<Record<RefusalId, string>> = {};

export const refusals: Record<string, string> = {
  needs_consent: 'Somebody else has acted, something was shown, or you have taken back often: the others must agree to an undo.',
  needs_vote: 'After the start a seat is freed only by a vote of those who are there.',
  away_must_agree: 'Something was shown, or it is their own choice: a player who is away would have to agree to take it back.',
  seat_given_up: 'Something was shown before a player’s seat went to a bot: that cannot be taken back any more.',
  not_away_long: 'A seat is freed when its player has been away for ten minutes; over days, when a clock of theirs has run out.',
  vote_open: 'Another vote is under way. Wait until it is over.',
  asked_before: 'That was voted on already. Wait until the game has gone on.',
  nothing_to_undo: 'You have not chosen anything yet.',
  no_clock: 'There is no clock at this table.',
  still_here: 'A bot replaces only a player who has been away for a while, or has done nothing for minutes while the table waits.',
  nobody_votes: 'Nobody is here who could agree to that.',
  no_vote: 'You are not asked to vote.',
  voted: 'You have voted already.',
  away: 'A bot plays for you already.',
  kicked: 'The host has sent you away from this table.',
  no_such_seat: 'There is no such seat.',
  seat_free: 'That seat is free already.',
  own_seat: 'To free your own seat, stand up.',
  no_such_bot: 'There is no such bot for this game.',
  not_seated: 'You do not sit at this table.',
  no_help: 'At this table nobody is helped: it is played without worths and hints.',
  no_hints: 'At this table there are no hints, only what deals are worth.',
  helping: 'Your last questions are still being worked out. Wait for their answers.',
  wrong_stage: 'The game is not at that point any more.',
  muted: 'The host has muted you at this table.',
  too_long: 'That is too long.',
  no_notes: 'Only the first player at a screen keeps notes.',
  stale: 'The table has gone on meanwhile.',
  nonsense: 'The house did not understand that.',
  store: 'The house could not write that down. Try again in a moment.',
  undone_often: 'You have taken back often enough in this game.',
  changed_often: 'You have changed your answers beforehand often enough. Choose first.',
  too_many: 'You have given enough answers beforehand. End one first.',
  not_over: 'That can be had when the game is over.',
  no_such_line: 'The game can be played on from any moment between its start and its end.',
  no_spectators: 'This table has no spectators.',
  closed: 'The host has closed this table.',
  deleted: 'Whoever runs this house has deleted this table.',
};

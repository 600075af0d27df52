// What help at the table says: the worth of a deal, and a hint. The rest of its words come with the lobby's and the table's.
import { current_language } from '$lib/i18n.svelte';
import type { Phrase } from '../games/game';

const signed = (sum: number) => (sum > 0 ? `+${sum}` : String(sum).replace('-', '−'));

const en = {
  signed,
  to_you: 'to you',
  to: (name: string) => `to ${name}`,
  range: (least: number, most: number) => (least === most ? signed(least) : `${signed(least)} to ${signed(most)}`),
  worth: (mine: string, money: string, others: string) => `Worth to you ${mine} ${money}${others}`,
  guess: (name: string, range: string) => `; to ${name}, a guess, ${range}`,
  against: 'Compared with:',
  against_nothing: 'Compared with no deal.',
  cannot_tell: 'What this is worth cannot be told.',
  hint: 'Hint',
  hint_about: 'What Shrewd would do here, worked out from what you can know',
  hide: 'Close the hint',
  thinking: 'Shrewd is thinking…',
  none: 'There is no hint for this.',
  would: 'Shrewd would:',
  only: 'There is nothing else to choose.',
  because: (playouts: number, score: number, money: string, percent: number) =>
    `In ${playouts} games played on from here in thought it ends with about ${score} ${money} and wins ${percent} of 100.`,
  better: (by: number, money: string, wins_more: boolean) =>
    by > 0
      ? `That is ${by} ${money} more than with the next best.`
      : wins_more
        ? 'It wins more often than the others, though one of them brings no less.'
        : 'Other choices come out much the same.',
  wins: (percent: number) => `wins ${percent} of 100`,
  accept: (from: number): Phrase => ['Accept what ', { seat: from }, ' offers'],
  others: 'Against that',
  compose: 'Put it in the composer',
  group: 'Help',
  key_worth: 'Worth of offers on or off',
  key_hint: 'Hint',
  help_name: 'Help',
  help_all: 'worths and hints',
  help_worth: 'worths of deals',
  help_none: 'none',
  help_auto: 'alone with bots only',
  help_about:
    'What the house tells those who sit here: what a deal is worth, and what it would do itself. Everybody sees it before sitting down.',
  may_help: 'Help at this table',
  may_have: 'may ask for help',
};
const de: typeof en = {
  signed,
  to_you: 'dir',
  to: (name) => `für ${name}`,
  range: (least, most) => (least === most ? signed(least) : `${signed(least)} bis ${signed(most)}`),
  worth: (mine, money, others) => `Wert für dich ${mine} ${money}${others}`,
  guess: (name, range) => `; für ${name} geschätzt ${range}`,
  against: 'Verglichen mit:',
  against_nothing: 'Verglichen mit keinem Handel.',
  cannot_tell: 'Was das wert ist, lässt sich nicht sagen.',
  hint: 'Tipp',
  hint_about: 'Was Shrewd hier täte, berechnet aus dem, was du wissen kannst',
  hide: 'Tipp schließen',
  thinking: 'Shrewd denkt nach …',
  none: 'Hierfür gibt es keinen Tipp.',
  would: 'Shrewd würde:',
  only: 'Etwas anderes ist nicht möglich.',
  because: (playouts, score, money, percent) =>
    `In ${playouts} von hier an durchdachten Partien kommt man damit auf etwa ${score} ${money} und gewinnt ${percent} von 100.`,
  better: (by, money, wins_more) =>
    by > 0
      ? `Das sind ${by} ${money} mehr als mit dem Nächstbesten.`
      : wins_more
        ? 'Es gewinnt öfter als das andere, auch wenn davon etwas nicht weniger einbringt.'
        : 'Anderes kommt ungefähr auf dasselbe hinaus.',
  wins: (percent) => `gewinnt ${percent} von 100`,
  accept: (from) => ['Annehmen, was ', { seat: from }, ' bietet'],
  others: 'Dagegen',
  compose: 'Ins Angebot übernehmen',
  group: 'Hilfe',
  key_worth: 'Wert von Angeboten zeigen oder nicht',
  key_hint: 'Tipp',
  help_name: 'Hilfe',
  help_all: 'Werte und Tipps',
  help_worth: 'Werte von Geschäften',
  help_none: 'keine',
  help_auto: 'nur allein mit Bots',
  help_about:
    'Was das Haus denen sagt, die hier sitzen: was ein Geschäft wert ist und was es selbst täte. Alle sehen es, bevor sie Platz nehmen.',
  may_help: 'Hilfe an diesem Tisch',
  may_have: 'darf um Hilfe fragen',
};
export type HelpWords = typeof en;
export const help_words = (): HelpWords => (current_language() === 'de' ? de : en);

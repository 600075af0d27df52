// Sentences with signs in them, and the same as plain text: what every room builds its words with.
import type { Part, Phrase } from './game';

type Piece = Part | Phrase | number | undefined;

// p`${who} takes ${card}.` is one flat phrase.
export function p(texts: TemplateStringsArray, ...pieces: Piece[]): Phrase {
  const phrase: Phrase = [];
  const add = (part: Part) => {
    const last = phrase.length - 1;
    if (part === '') return;
    if (typeof part === 'string' && typeof phrase[last] === 'string') phrase[last] += part;
    else phrase.push(part);
  };
  texts.forEach((text, i) => {
    add(text);
    const piece = pieces[i];
    if (Array.isArray(piece)) piece.forEach(add);
    else if (piece !== undefined) add(typeof piece === 'number' ? String(piece) : piece);
  });
  return phrase;
}

// "A, B and C"
export function series(phrases: Phrase[], and: string, comma = ', '): Phrase {
  return phrases.flatMap((phrase, i) => (i === 0 ? phrase : [i === phrases.length - 1 ? and : comma, ...phrase]));
}

// A figure with a true minus.
export const minus = (amount: number) => (amount < 0 ? `−${-amount}` : String(amount));

export function plain(phrase: Phrase, names: string[]): string {
  return phrase
    .map((part) => {
      if (typeof part === 'string') return part;
      if ('seat' in part) return part.as ?? names[part.seat] ?? '';
      return 'icon' in part ? part.label : String(part.money);
    })
    .join('');
}

// Who reads, and what the others are called.
export interface Voice {
  me: number | undefined;
  names: string[];
}

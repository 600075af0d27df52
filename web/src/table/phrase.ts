// A sentence with signs, as plain text; and which wash a sign is filled with.
import type { Phrase } from '../games/game';

export function to_text(
  phrase: Phrase,
  names: readonly string[],
  me: number | undefined,
  you: string,
  number: (value: number) => string,
  coins: Record<string, string> = {},
): string {
  return phrase
    .map((part, index) => {
      if (typeof part === 'string') return part;
      if ('seat' in part) return part.as ?? (part.seat === me ? (index === 0 ? you : you.toLowerCase()) : (names[part.seat] ?? ''));
      if ('icon' in part) return part.label;
      return [number(part.money), coins[part.unit] ?? ''].join(' ').trim();
    })
    .join('')
    .trim();
}

export function wash_of(icon: string): string | undefined {
  const [kind, ...rest] = icon.split('-');
  if (kind === 'ware') return rest.join('-');
  if (kind === 'coin' || kind === 'purse') return 'coin';
  if (kind === 'card' || kind === 'credit') return 'paper';
  if (kind === 'tile') return 'tile';
  return undefined;
}

// A figure below nought has a real minus sign, as wide as a plus.
export const with_minus = (text: string) => text.replace(/^-/, '−');

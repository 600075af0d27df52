// Hot-seat: further people at this screen. Each has a hand of the session, a line of its own and so a seat of its own.
import { hand_connection, type Connection } from './socket.svelte';
import { remember, remembered } from './storage';

export interface Hand {
  hand: number;  // 1 is the session itself
  name: string;
}

// The further hands that play at a table from this browser.
export function hands_at(table: string): Hand[] {
  try {
    const list: unknown = JSON.parse(remembered(`hands.${table}`) ?? '[]');
    return Array.isArray(list) ? list.filter((hand): hand is Hand => typeof hand?.hand === 'number' && typeof hand?.name === 'string') : [];
  } catch {
    return [];
  }
}

export function remember_hands(table: string, hands: Hand[]) {
  remember(`hands.${table}`, hands.length === 0 ? undefined : JSON.stringify(hands));
}

export const line_of = ({ hand, name }: Hand): Connection => hand_connection(hand, name);

// What a player adds to the luck of a game: 32 hexadecimal digits.
export function random_share(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

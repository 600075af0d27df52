// Hot-seat: further people at this screen. Each has a hand of the session, a line of its own and so a seat of its own.
import { hand_connection, type Connection } from './socket.svelte';
import { remember, remembered } from './storage';

export interface Companion {
  hand: number; // 1 is the session itself
  name: string;
}

// Who else plays at a table from this browser.
export function companions_at(table: string): Companion[] {
  try {
    const list: unknown = JSON.parse(remembered(`hands.${table}`) ?? '[]');
    return Array.isArray(list)
      ? list.filter((one): one is Companion => typeof one?.hand === 'number' && typeof one?.name === 'string')
      : [];
  } catch {
    return [];
  }
}

export function remember_companions(table: string, companions: Companion[]) {
  remember(`hands.${table}`, companions.length === 0 ? undefined : JSON.stringify(companions));
}

export const line_of = ({ hand, name }: Companion): Connection => hand_connection(hand, name);

// What a player adds to the luck of a game: 32 hexadecimal digits.
export function random_share(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

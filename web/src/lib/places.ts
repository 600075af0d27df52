// Addresses of the screens. src/server/page.cpp knows the same ones.
export type Place =
  | { at: 'lobby' }
  | { at: 'table'; id: string }
  | { at: 'join'; invite: string }
  | { at: 'account' }
  | { at: 'device'; code: string }
  | { at: 'rules'; game: string }
  | { at: 'learn'; game: string; lesson: string }
  | { at: 'nowhere' };

export function place_of(path: string, search: string): Place {
  const parts = path.split('/').filter((part) => part !== '');
  const [first, second, third] = parts;
  if (first === undefined) return { at: 'lobby' };
  if (first === 't' && second !== undefined && parts.length === 2) return { at: 'table', id: decodeURIComponent(second) };
  if (first === 'join' && second !== undefined && parts.length === 2) return { at: 'join', invite: decodeURIComponent(second) };
  if (first === 'rules' && second !== undefined && parts.length === 2) return { at: 'rules', game: decodeURIComponent(second) };
  if (first === 'learn' && third !== undefined && parts.length === 3)
    return { at: 'learn', game: decodeURIComponent(second!), lesson: decodeURIComponent(third) };
  if (first === 'account' && parts.length === 1) return { at: 'account' };
  if (first === 'device' && parts.length === 1) return { at: 'device', code: new URLSearchParams(search).get('code') ?? '' };
  return { at: 'nowhere' };
}

// The position a table's address names: the number of a line of its log.
export function position_in(hash: string): number | undefined {
  const found = /^#n=(\d{1,9})$/.exec(hash);
  return found ? Number(found[1]) : undefined;
}

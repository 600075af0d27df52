// The house over HTTP. Every call gives the answer or a refusal, as a value; nothing here throws.
import type {
  BotChange,
  Bots,
  BotToken,
  DeviceCode,
  Games,
  Invited,
  InviteToken,
  Ledger,
  LessonSaid,
  LessonSeen,
  LessonTried,
  Me,
  RecoveryCodes,
  Redeemed,
  SeenTable,
  Story,
  TableId,
  TableLists,
  TableSettings,
  WhatIf,
} from './types/house';

export interface Refusal {
  code: string; // for the page; `no_line` if the house was not reached
  rule: string; // § of the rules, if a rule is why
  why: string; // in English, from the house; lib/refusals.ts says it in the reader's language
  refusal?: string; // which one it is, where a code has many
  deal?: number; // the promise that stands against it: its deal,
  clause?: number; // and which of that deal's clauses, from 1
}
export type Answer<T> = { ok: T; refused?: undefined } | { ok?: undefined; refused: Refusal };

export const no_line: Refusal = { code: 'no_line', rule: '', why: 'The house cannot be reached.' };

async function call<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer<T>> {
  try {
    const response = await fetch(path, {
      method,
      credentials: 'same-origin',
      ...(method === 'POST'
        ? { headers: { 'Content-Type': 'application/json' }, body: body === undefined ? '' : JSON.stringify(body) }
        : {}),
    });
    const text = await response.text();
    const is_json = response.headers.get('Content-Type')?.startsWith('application/json') ?? false;
    const value: unknown = is_json && text !== '' ? JSON.parse(text) : text;
    if (response.ok) return { ok: value as T };
    if (typeof value === 'object' && value !== null && 'code' in value) return { refused: value as Refusal };
    return { refused: { code: `status_${response.status}`, rule: '', why: '' } };
  } catch {
    return { refused: no_line };
  }
}
const get = <T>(path: string) => call<T>('GET', path);
const post = <T>(path: string, body?: unknown) => call<T>('POST', path, body);
// Through which eyes: another seat's after the end, or those of a further hand at this screen.
const eyes = (seat: number | undefined, hand = 1) => (seat !== undefined ? `?eyes=${seat}` : hand > 1 ? `?hand=${hand}` : '?');

// A long story comes in pieces.
async function whole_story(path: string): Promise<Answer<Story>> {
  const lines: Story['lines'] = [];
  for (;;) {
    const answer = await get<Story>(`${path}&since=${lines.at(-1)?.n ?? 0}`);
    if (answer.refused) return answer;
    lines.push(...answer.ok.lines);
    if (!answer.ok.more) return { ok: { lines } };
  }
}

export const api = {
  me: () => get<Me>('/api/me'),
  guest: (name: string) => post<Me>('/api/guest', { name }),
  account: (name: string, password: string) => post<RecoveryCodes>('/api/account', { name, password }),
  login: (name: string, password: string) => post<Me>('/api/login', { name, password }),
  logout: () => post<unknown>('/api/logout'),
  recover: (name: string, code: string, password: string) => post<Me>('/api/recover', { name, code, password }),
  device: () => post<DeviceCode>('/api/device'),
  enter_device: (code: string) => post<Me>('/api/device/enter', { code }),
  delete_me: (name: string) => post<unknown>('/api/me/delete', { name }),
  webhook: (url: string) => post<unknown>('/api/me/webhook', { url }),
  bots: () => get<Bots>('/api/bots'),
  new_bot: (name: string) => post<BotToken>('/api/bots', { name }),
  change_bot: (id: string, change: BotChange) => post<object>(`/api/bots/${id}`, change),
  delete_bot: (id: string) => post<object>(`/api/bots/${id}/delete`),
  games: () => get<Games>('/api/games'),
  lesson: (game: string, lesson: string, said: LessonSaid) =>
    post<LessonSeen>(`/api/games/${encodeURIComponent(game)}/lessons/${encodeURIComponent(lesson)}`, said),
  lesson_try: (game: string, lesson: string, said: LessonSaid) =>
    post<LessonTried>(`/api/games/${encodeURIComponent(game)}/lessons/${encodeURIComponent(lesson)}`, said),
  rules: (game: string, language: string) => get<string>(`/api/games/${game}/rules/${language}`),
  tables: () => get<TableLists>('/api/tables'),
  open_table: (settings: Partial<TableSettings> & { game: string }) => post<TableId>('/api/tables', settings),
  invite: (table: string) => post<InviteToken>(`/api/tables/${table}/invites`),
  close: (table: string) => post<unknown>(`/api/tables/${table}/close`),
  invited: (invite: string) => get<Invited>(`/api/invites/${encodeURIComponent(invite)}`),
  redeem: (invite: string) => post<Redeemed>(`/api/invites/${encodeURIComponent(invite)}`),
  view: (table: string) => get<SeenTable>(`/api/tables/${table}/view`),
  story: (table: string, seat?: number, hand?: number) => whole_story(`/api/tables/${table}/story${eyes(seat, hand)}`),
  ledger: (table: string) => get<Ledger>(`/api/tables/${table}/ledger`),
  at: <T>(table: string, n: number, seat?: number, hand?: number) => get<T>(`/api/tables/${table}/at/${n}${eyes(seat, hand)}`),
  what_if: (table: string, wanted: WhatIf) => post<TableId>(`/api/tables/${table}/what_if`, wanted),
  file_address: (table: string) => `/api/tables/${table}/file`,
};

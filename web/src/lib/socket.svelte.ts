// One WebSocket to the house. Requests are answered by their id; tables being watched are watched again after a break,
// from the last line seen. What was under way when the line broke is never sent again by itself: the log has it or not,
// and the view tells (docs/protocol.md, "Coming back").
import { untrack } from 'svelte';
import type { Refusal } from './api';
import type { Command, Incoming, NewsLine, Outgoing } from './types/house';

export type Line = 'online' | 'reconnecting' | 'offline'; // offline: tried in vain for a while; still trying, more seldom

// What the house tells about one table.
type AboutTable<Message> = Message extends Record<string, { table: string }> ? Message : never;
export type TableMessage = AboutTable<Outgoing>;

interface Watched {
  listeners: Set<(message: TableMessage) => void>;
  seen: number | undefined; // the last line told
  refused: ((refusal: Refusal) => void) | undefined;
}

export const line_broke: Refusal = { code: 'line_broke', rule: '', why: 'The line broke before the house answered.' };
const offline: Refusal = { code: 'no_line', rule: '', why: 'The house cannot be reached.' };

const first_pause = 300,
  longest_pause = 8000,
  gives_up_hope_after = 6;
const beat_ms = 20_000,
  beat_patience_ms = 8000,
  open_patience_ms = 8000;

// What a table needs of its line; a lesson has one of its own (src/learn), whose coach tells what is refused.
export type TableLine = Pick<Connection, 'line' | 'opened' | 'now' | 'ready' | 'watch' | 'act' | 'say' | 'jot' | 'request' | 'ask'> & {
  lesson?: { story: () => NewsLine[] };
};

export class Connection {
  line = $state<Line>('reconnecting'); // for the reader; in here #up is asked, so that an effect that calls us does not follow it
  opened = 0; // how often it has come up
  #ahead = 0; // how far the house's clock is ahead of ours, in milliseconds

  #address: string;
  #socket: WebSocket | undefined;
  #next_id = 1;
  #pending = new Map<number, (refused: Refusal | undefined, answer?: Outgoing) => void>();
  #watched = new Map<string, Watched>();
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #heard = 0;
  #wanted = false;
  #wait_for_it: (() => void)[] = [];

  // Hand 1 is the session itself; further hands are further players at the same screen.
  constructor(hand = 1, name = '') {
    this.#address = hand === 1 ? '/ws' : `/ws?hand=${hand}&name=${encodeURIComponent(name)}`;
  }

  get #up() {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  start() {
    if (this.#wanted) return;
    this.#wanted = true;
    addEventListener('online', this.#hurry);
    document.addEventListener('visibilitychange', this.#hurry);
    this.#connect();
  }

  stop() {
    this.#wanted = false;
    removeEventListener('online', this.#hurry);
    document.removeEventListener('visibilitychange', this.#hurry);
    clearTimeout(this.#timer);
    this.#drop();
    this.line = 'offline';
  }

  // After the session has changed: the house looks at the cookie only when a socket opens.
  restart() {
    const was_wanted = this.#wanted;
    clearTimeout(this.#timer);
    this.#drop();
    for (const watched of this.#watched.values()) watched.seen = undefined; // other eyes: the whole view again
    this.#wanted = was_wanted;
    if (was_wanted) this.#connect();
  }

  // The time by the house's clock, which is the one that table clocks run by.
  now(): number {
    return Date.now() + this.#ahead;
  }

  // Resolves when the line is up; soon, or when the house is back.
  ready(): Promise<void> {
    this.start();
    if (this.#up) return Promise.resolve();
    return new Promise((resolve) => this.#wait_for_it.push(resolve));
  }

  // The refusal, or nothing if it was carried out.
  request(wanted: Incoming['do']): Promise<Refusal | undefined> {
    const socket = this.#socket;
    if (!socket || socket.readyState !== WebSocket.OPEN) return Promise.resolve(offline);
    const id = this.#next_id++;
    return new Promise((resolve) => {
      this.#pending.set(id, resolve);
      socket.send(JSON.stringify({ id, do: wanted }));
    });
  }

  // The same where the house answers with more than a yes.
  async ask(wanted: Incoming['do']): Promise<Outgoing | undefined> {
    const socket = this.#socket;
    if (!socket || socket.readyState !== WebSocket.OPEN) return undefined;
    const id = this.#next_id++;
    return new Promise((resolve) => {
      this.#pending.set(id, (_refused, answer) => resolve(answer));
      socket.send(JSON.stringify({ id, do: wanted }));
    });
  }

  act(table: string, command: Command) {
    return this.request({ act: { table, command } });
  }
  say(table: string, text: string) {
    return this.request({ say: { table, text } });
  }
  jot(table: string, text: string) {
    return this.request({ jot: { table, text } });
  }

  // Tells the listener about a table from now on, through breaks of the line too; call what it returns to end that.
  // `refused` hears why the house would not show the table.
  watch(table: string, listener: (message: TableMessage) => void, refused?: (refusal: Refusal) => void): () => void {
    this.start();
    let watched = this.#watched.get(table);
    const is_new = watched === undefined;
    if (!watched) this.#watched.set(table, (watched = { listeners: new Set(), seen: undefined, refused }));
    watched.listeners.add(listener);
    if (refused) watched.refused = refused;
    if (!is_new) watched.seen = undefined; // the newcomer needs the whole
    if (this.#up) void this.#send_watch(table, watched); // else when the line is up
    return () => {
      watched.listeners.delete(listener);
      if (watched.listeners.size > 0) return;
      this.#watched.delete(table);
      if (this.#up) void this.request({ unwatch: { table } });
    };
  }

  async #send_watch(table: string, watched: Watched) {
    if (this.#watched.get(table) !== watched) return;
    const refusal = await this.request({ watch: watched.seen === undefined ? { table } : { table, since: watched.seen } });
    if (refusal && refusal.code !== 'line_broke' && refusal.code !== 'no_line') watched.refused?.(refusal);
  }

  #connect() {
    clearTimeout(this.#timer);
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(`${scheme}//${location.host}${this.#address}`);
    this.#socket = socket;
    const patience = setTimeout(() => socket.close(), open_patience_ms);
    socket.onopen = () => {
      if (this.#socket !== socket) return;
      clearTimeout(patience);
      this.#tries = 0;
      this.#heard = Date.now();
      this.line = 'online';
      this.opened += 1;
      this.#beat = setInterval(() => this.#check_pulse(), beat_ms);
      for (const [table, watched] of this.#watched) void this.#send_watch(table, watched);
      for (const resolve of this.#wait_for_it.splice(0)) resolve();
    };
    socket.onmessage = (event) => {
      if (this.#socket !== socket) return;
      this.#heard = Date.now();
      this.#receive(JSON.parse(event.data as string) as Outgoing);
    };
    socket.onclose = () => {
      clearTimeout(patience);
      if (this.#socket !== socket) return;
      this.#drop();
      if (!this.#wanted) return;
      this.#tries += 1;
      this.line = this.#tries > gives_up_hope_after || !navigator.onLine ? 'offline' : 'reconnecting';
      const pause = Math.min(longest_pause, first_pause * 2 ** (this.#tries - 1)) * (0.75 + Math.random() / 2);
      this.#timer = setTimeout(() => this.#connect(), pause);
    };
  }

  #drop() {
    const socket = this.#socket;
    this.#socket = undefined;
    clearInterval(this.#beat);
    if (untrack(() => this.line) === 'online') this.line = 'reconnecting';
    if (socket && socket.readyState <= WebSocket.OPEN) socket.close();
    const pending = [...this.#pending.values()];
    this.#pending.clear();
    for (const resolve of pending) resolve(line_broke);
  }

  #hurry = () => {
    if (document.visibilityState !== 'visible') return;
    if (this.#up) this.#check_pulse();
    else if (this.#wanted && !this.#socket) this.#connect();
  };

  // A line can be dead without having closed (sleep, a changed network): ask, and hang up if nothing comes.
  #check_pulse() {
    const socket = this.#socket;
    if (!socket || socket.readyState !== WebSocket.OPEN) return;
    const asked = Date.now();
    socket.send(JSON.stringify({ id: 0, do: { ping: {} } }));
    setTimeout(() => {
      if (this.#socket !== socket || this.#heard >= asked) return;
      socket.onclose?.(new CloseEvent('close'));
    }, beat_patience_ms);
  }

  #receive(message: Outgoing) {
    if ('done' in message) return this.#settle(message.done.id, undefined);
    if ('refused' in message) return this.#settle(message.refused.id, message.refused, message);
    if ('valued' in message) return this.#settle(message.valued.id, undefined, message);
    if ('hinted' in message) return this.#settle(message.hinted.id, undefined, message);
    if ('tried' in message) return this.#settle(message.tried.id, message.tried.refused);
    if ('pong' in message) return;
    if ('view' in message) this.#ahead = message.view.now - Date.now();
    if ('news' in message) this.#ahead = message.news.now - Date.now();
    const { table } = Object.values(message)[0] as { table: string };
    const watched = this.#watched.get(table);
    if (!watched) return;
    if ('gone' in message) return watched.refused?.({ code: message.gone.code, rule: '', why: message.gone.why });
    if ('view' in message) watched.seen = message.view.view.n;
    if ('news' in message) watched.seen = message.news.view.n;
    if ('frozen' in message) setTimeout(() => void this.#send_watch(table, watched), 2000);
    for (const listener of watched.listeners) listener(message);
  }

  #settle(id: number | undefined, refused: Refusal | undefined, answer?: Outgoing) {
    const resolve = id === undefined ? undefined : this.#pending.get(id);
    if (id !== undefined) this.#pending.delete(id);
    resolve?.(refused, answer);
  }
}

// The session's own line. Started by whoever first needs it.
export const house = new Connection();

// Further players at this screen, one line each; the same name and hand give the same line.
const hands = new Map<number, Connection>();
export function hand_connection(hand: number, name: string): Connection {
  if (hand === 1) return house;
  let connection = hands.get(hand);
  if (!connection) hands.set(hand, (connection = new Connection(hand, name)));
  connection.start();
  return connection;
}

// A player without a browser, for the other seats of a test. Node 18 has no WebSocket of its own; this is the little that
// is needed of one.
import { createHash, randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { until } from './until.mjs';

export class Guest {
  view; // the table as it was told last
  me;
  table = '';
  #house;
  #cookie = '';
  #socket;
  #rest = Buffer.alloc(0);
  #answers = new Map();
  #next_id = 1;

  // With a cookie: the same person as in a browser.
  static async enter(house, name, cookie = '') {
    const guest = new Guest();
    guest.#house = house;
    guest.#cookie = cookie;
    if (cookie === '') guest.me = await guest.ask('POST', '/api/guest', { name });
    await guest.#connect();
    return guest;
  }

  ask(method, path, body) {
    return new Promise((resolve, reject) => {
      const sent = request(
        `${this.#house.url}${path}`,
        { method, headers: { 'Content-Type': 'application/json', ...(this.#cookie ? { Cookie: this.#cookie } : {}) } },
        (answer) => {
          let text = '';
          answer
            .setEncoding('utf8')
            .on('data', (part) => {
              text += part;
            })
            .on('end', () => {
              const cookie = answer.headers['set-cookie']?.[0]?.split(';')[0];
              if (cookie) this.#cookie = cookie;
              if (answer.statusCode >= 400) reject(new Error(`${method} ${path}: ${answer.statusCode} ${text}`));
              else resolve(JSON.parse(text));
            });
        },
      );
      sent.on('error', reject);
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }

  #connect() {
    const key = randomBytes(16).toString('base64');
    return new Promise((resolve, reject) => {
      const sent = request(`${this.#house.url}/ws`, {
        headers: {
          Connection: 'Upgrade',
          Upgrade: 'websocket',
          'Sec-WebSocket-Version': '13',
          'Sec-WebSocket-Key': key,
          Cookie: this.#cookie,
        },
      });
      sent.on('upgrade', (answer, socket, head) => {
        const wanted = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');
        if (answer.headers['sec-websocket-accept'] !== wanted) return reject(new Error('This is no WebSocket.'));
        this.#socket = socket;
        socket.on('data', (bytes) => this.#read(bytes)).on('error', () => {});
        if (head.length > 0) this.#read(head);
        resolve();
      });
      sent.on('response', (answer) => reject(new Error(`/ws: ${answer.statusCode}`)));
      sent.on('error', reject);
      sent.end();
    });
  }

  #read(bytes) {
    let rest = Buffer.concat([this.#rest, bytes]);
    for (;;) {
      if (rest.length < 2) break;
      let size = rest[1] & 0x7f,
        at = 2;
      if (size === 126) {
        if (rest.length < 4) break;
        [size, at] = [rest.readUInt16BE(2), 4];
      } else if (size === 127) {
        if (rest.length < 10) break;
        [size, at] = [Number(rest.readBigUInt64BE(2)), 10];
      }
      if (rest.length < at + size) break;
      const kind = rest[0] & 0x0f,
        payload = rest.subarray(at, at + size);
      rest = rest.subarray(at + size);
      if (kind === 1) this.#hear(JSON.parse(payload.toString('utf8')));
      else if (kind === 9) this.#send(0xa, payload);
    }
    this.#rest = rest;
  }

  #send(kind, payload) {
    const mask = randomBytes(4);
    const head =
      payload.length < 126
        ? Buffer.from([0x80 | kind, 0x80 | payload.length])
        : Buffer.from([0x80 | kind, 0x80 | 126, payload.length >> 8, payload.length & 0xff]);
    this.#socket.write(Buffer.concat([head, mask, payload.map((byte, i) => byte ^ mask[i % 4])]));
  }

  #hear(message) {
    const told = message.view ?? message.news;
    if (told && told.table === this.table) this.view = told.view;
    const answer = message.done ?? message.refused ?? message.tried;
    if (!answer) return;
    this.#answers.get(answer.id)?.(message.refused ?? message.tried?.refused);
    this.#answers.delete(answer.id);
  }

  // The refusal, or nothing.
  say(wanted) {
    const id = this.#next_id++;
    return new Promise((resolve) => {
      this.#answers.set(id, resolve);
      this.#send(1, Buffer.from(JSON.stringify({ id, do: wanted })));
    });
  }
  async act(command) {
    const refused = await this.say({ act: { table: this.table, command } });
    if (refused) throw new Error(`${JSON.stringify(command)}: ${refused.code} ${refused.why}`);
  }
  async watch(table) {
    this.table = table;
    const refused = await this.say({ watch: { table } });
    if (refused) throw new Error(`watch: ${refused.code}`);
  }

  // Opens a table, sits down at it first, and takes the others with it; bots sit on the seats that are left.
  async open(options, others = [], settings = {}) {
    const { id } = await this.ask('POST', '/api/tables', { game: 'turin', options, is_public: true, ...settings });
    await this.watch(id);
    for (const guest of [this, ...others]) {
      if (guest !== this) await guest.watch(id);
      await guest.act({ sit: {} });
    }
    return id;
  }
  async fill_with_bots(bot = 'steady') {
    for (const [seat, { person, bot: sits }] of this.view.seats.entries())
      if (person === '' && sits === '') await this.act({ add_bot: { seat, bot } });
  }
  ready() {
    return this.act({ ready: { ready: true } });
  }

  get seat() {
    return this.view?.seat;
  }
  get asked() {
    return this.view?.stage === 'running' && this.seat !== undefined && this.view.awaited.includes(this.seat);
  }
  get choices() {
    return this.asked ? (this.view.game.choices ?? []) : [];
  }
  kind() {
    return kind_of(this.view);
  }
  choose(choice) {
    return this.act({ choose: { choice } });
  }

  // Answers when asked, until `enough`. `pick` gets the choices; the second of them is the rule.
  async play(enough, pick = quick_choice) {
    for (;;) {
      await until(() => enough() || this.asked || this.view?.stage === 'over', 'the guest is asked');
      if (enough() || this.view.stage === 'over') return;
      const n = this.view.n;
      const refused = await this.say({ act: { table: this.table, command: { choose: { choice: pick(this.choices, this) } } } });
      if (refused && this.view.n === n) throw new Error(`${refused.code} ${refused.why}`);
    }
  }

  leave() {
    this.#socket?.destroy();
  }
}

export const kind_of = (view) => Object.keys(view?.game?.pending?.[0] ?? {})[0];

let turn = 0;
// Something that keeps a game lively: small bids, cards offered for little, cards bought.
export function quick_choice(choices) {
  const starting = (word) => choices.filter((choice) => choice.startsWith(`${word} `));
  const [bids, adds, takes, shows, sales, buys, goes] = ['bid', 'add', 'take', 'show', 'sell', 'buy', 'sell_to'].map(starting);
  turn += 1;
  if (bids.length > 0) return bids[Math.min(bids.length - 1, turn % 5)];
  if (adds.length > 0) return adds[Math.min(adds.length - 1, turn % 3)];
  if (goes.length > 0) return goes[0];
  if (takes.length > 0) return takes[0];
  if (shows.length > 0) return shows[turn % shows.length];
  if (sales.length > 0 && turn % 3 === 0) return sales[0];
  if (buys.length > 0 && turn % 2 === 0) return buys[0];
  return choices.includes('pass') ? 'pass' : choices[0];
}

// A real house for a test: the program on a store and a port of its own, which can be killed and opened again.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const binary = process.env.FONDACO ?? fileURLToPath(new URL('../../build/release/fondaco', import.meta.url));

export class House {
  port = 0;
  #folder = mkdtempSync(join(tmpdir(), 'fondaco-page-'));
  #process;

  #options = [];

  // `options`: further ones of `fondaco serve`.
  static async open(options = []) {
    const house = new House();
    house.#options = options;
    await house.start();
    return house;
  }

  get url() {
    return `http://127.0.0.1:${this.port}`;
  }

  // After the first time on the same port and the same store.
  start() {
    const options = [
      '--store',
      `sqlite:${join(this.#folder, 'house.db')}`,
      '--log-level',
      'off',
      '--max-guests',
      '1000',
      '--max-tables',
      '1000',
      '--max-new-tables',
      '1000',
      '--max-requests',
      '100000',
      '--max-connections',
      '1000',
      ...(this.#options.includes('--bot-pause') ? [] : ['--bot-pause', '0']),
      ...this.#options,
    ];
    const running = spawn(binary, ['serve', '--port', String(this.port), ...options], { stdio: ['ignore', 'pipe', 'pipe'] });
    this.#process = running;
    return new Promise((resolve, reject) => {
      let said = '';
      const listen = (text) => {
        said += text;
        const found = /http:\/\/127\.0\.0\.1:(\d+)\//.exec(said);
        if (!found) return;
        this.port = Number(found[1]);
        resolve();
      };
      running.stdout.setEncoding('utf8').on('data', listen);
      running.stderr.setEncoding('utf8').on('data', (text) => {
        said += text;
      });
      running.on('error', reject);
      running.on('exit', () => reject(new Error(`The house did not open: ${said}`)));
    });
  }

  // One of our bots comes with this token; whoever started it ends it.
  bot(token) {
    return spawn(binary, ['bot', 'steady', '--house', `${this.url}/`], {
      stdio: 'ignore',
      env: { ...process.env, FONDACO_BOT_TOKEN: token },
    });
  }

  kill(signal = 'SIGKILL') {
    const running = this.#process;
    if (!running || running.exitCode !== null || running.signalCode !== null) return Promise.resolve();
    return new Promise((resolve) => {
      running.once('exit', resolve);
      running.kill(signal);
    });
  }

  async close() {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

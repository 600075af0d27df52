// Tells that a table waits for me: in the title, in the favicon, and if allowed by a notification.
import { untrack } from 'svelte';
import { t } from './i18n.svelte';
import { remember, remembered } from './storage';

type Permission = 'default' | 'granted' | 'denied' | 'unsupported';
const permission_now = (): Permission => ('Notification' in globalThis ? Notification.permission : 'unsupported');

class Attention {
  title = $state(''); // what the screen is called, if it has a name of its own
  permission = $state<Permission>(permission_now());
  wanted = $state(remembered('notify') === 'yes');
  #waiting = $state.raw<ReadonlySet<string>>(new Set());

  count = $derived(this.#waiting.size);

  // Says whether a table waits for me; the lobby's inbox and an open table both do, the table's own word comes later.
  set(table: string, game: string, is_mine: boolean) {
    const before = untrack(() => this.#waiting); // it may be called from an effect, which must not follow what it changes
    if (before.has(table) === is_mine) return;
    const next = new Set(before);
    if (is_mine) next.add(table);
    else next.delete(table);
    this.#waiting = next;
    if (is_mine && document.hidden) this.#notify(table, game);
  }

  // After a new look at all tables: those that are gone do not wait.
  keep_only(tables: ReadonlySet<string>) {
    const before = untrack(() => this.#waiting);
    const next = new Set([...before].filter((table) => tables.has(table)));
    if (next.size !== before.size) this.#waiting = next;
  }

  // Call it from a click: browsers ask the reader then.
  async allow(on: boolean) {
    this.wanted = on;
    remember('notify', on ? 'yes' : undefined);
    if (on && this.permission === 'default') await Notification.requestPermission();
    this.permission = permission_now();
  }

  get page_title(): string {
    const name = this.title === '' ? t().house.name : `${this.title} · ${t().house.name}`;
    return this.count === 0 ? name : `${t().house.waiting_title(this.count)} · ${name}`;
  }

  #notify(table: string, game: string) {
    if (!this.wanted || this.permission !== 'granted') return;
    try {
      const note = new Notification(t().house.your_turn, {
        body: t().house.notify_body(t().games[game]?.title ?? game),
        tag: table,
        icon: '/favicon-turn.svg',
      });
      note.onclick = () => {
        focus();
        note.close();
      };
    } catch {
      // some phones allow notifications from service workers only
    }
  }
}

export const attention = new Attention();

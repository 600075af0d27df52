// All tables that concern me, looked at again every ten seconds while the page is visible.
import { api, type Refusal } from './api';
import { attention } from './attention.svelte';
import type { TableCard, TableLists } from './types/house';

const often_ms = 10_000, hidden_ms = 30_000;  // hidden: only for the notification

export const waits_for_me = (card: TableCard) =>
  card.summary?.stage === 'running' && card.seat !== undefined && (card.awaited?.includes(card.seat) ?? false);

class Inbox {
  lists = $state.raw<TableLists | undefined>();
  refused = $state.raw<Refusal | undefined>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running = false;

  waiting = $derived((this.lists?.mine ?? []).filter(waits_for_me));

  start(): () => void {
    this.#running = true;
    void this.look();
    const seen = () => { if (!document.hidden) void this.look(); };
    document.addEventListener('visibilitychange', seen);
    return () => {
      this.#running = false;
      clearTimeout(this.#timer);
      document.removeEventListener('visibilitychange', seen);
    };
  }

  async look() {
    clearTimeout(this.#timer);
    if (!document.hidden || attention.wanted) {
      const answer = await api.tables();
      this.refused = answer.refused;
      if (answer.ok) {
        this.lists = answer.ok;
        for (const card of answer.ok.mine) attention.set(card.id, card.game, waits_for_me(card));
        attention.keep_only(new Set(answer.ok.mine.map((card) => card.id)));
      }
    }
    clearTimeout(this.#timer);
    if (this.#running) this.#timer = setTimeout(() => void this.look(), document.hidden ? hidden_ms : often_ms);
  }
}

export const inbox = new Inbox();

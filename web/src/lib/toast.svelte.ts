// Short words at the edge of the screen: news goes by itself, a refusal stays until the next act (ui.md §8).
import { untrack } from 'svelte';
import type { Refusal } from './api';
import { say_refusal } from './refusals';

export interface Toast {
  id: number;
  kind: 'news' | 'refusal';
  text: string;
  rule: string;
}

const news_ms = 4000;

class Toasts {
  list = $state<Toast[]>([]);
  open_rule = $state.raw<((rule: string) => void) | undefined>(); // a table sets it: opens the rules beside the board
  #next = 1;

  news(text: string) {
    const id = this.#add('news', text, '');
    setTimeout(() => this.close(id), news_ms);
  }

  // One refusal at a time: the newest is the one that counts.
  refusal(refused: Refusal) {
    this.clear_refusals();
    this.#add('refusal', say_refusal(refused), refused.rule);
  }

  // Call this at the next act of the player.
  clear_refusals() {
    this.list = untrack(() => this.list).filter((toast) => toast.kind !== 'refusal');
  }

  close(id: number) {
    this.list = untrack(() => this.list).filter((toast) => toast.id !== id);
  }

  #add(kind: Toast['kind'], text: string, rule: string) {
    const id = this.#next++;
    this.list = [...untrack(() => this.list).slice(-3), { id, kind, text, rule }];
    return id;
  }
}

export const toasts = new Toasts();

// Light or dark: the system's, until the player chooses. public/theme.js sets it before the first paint.
import { remember, remembered } from './storage';

type Theme = 'light' | 'dark';

class Look {
  theme = $state<Theme>(document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');

  constructor() {
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', (event) => {
      if (remembered('theme') === undefined) this.#show(event.matches ? 'dark' : 'light');
    });
  }

  toggle() {
    const theme = this.theme === 'dark' ? 'light' : 'dark';
    remember('theme', theme);
    this.#show(theme);
  }

  #show(theme: Theme) {
    this.theme = theme;
    document.documentElement.dataset.theme = theme;
  }
}

export const look = new Look();

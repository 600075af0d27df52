// Keyboard shortcuts: each screen registers its own, the overlay (`?`) lists what is registered now.
export interface Shortcut {
  key: string; // as KeyboardEvent.key says it; letters in small
  label: () => string; // what it does, for the overlay
  run: (event: KeyboardEvent) => void;
  group?: () => string;
  in_fields?: boolean; // also while a field is being typed into
  hidden?: boolean; // not in the overlay (digits, say, that share one line)
}

class Keys {
  // The truth is a plain list: what takes shortcuts away runs in a teardown, and a teardown reads states as they were
  // before its batch, so it would also take away what a new screen has just added.
  #all: Shortcut[] = [];
  list = $state.raw<Shortcut[]>([]); // the same, for the overlay
  overlay = $state(false);

  constructor() {
    addEventListener('keydown', this.#press);
    // After a click on a switch the focus goes back: Enter then does what the button with ⏎ says, not the switch once more.
    addEventListener('click', ({ detail, target }) => {
      const pressed = (target as Element).closest<HTMLElement>('[aria-pressed]:not(.slot)');
      const home = pressed?.closest<HTMLElement>('.composer');
      if (detail === 0) return; // a key on the switch itself
      if (home) home.focus({ preventScroll: true });
      else pressed?.blur();
    });
  }

  // Returns what takes them away again: $effect(() => keys.add([...])).
  add(shortcuts: Shortcut[]): () => void {
    this.list = this.#all = [...this.#all, ...shortcuts];
    return () => {
      this.list = this.#all = this.#all.filter((shortcut) => !shortcuts.includes(shortcut));
    };
  }

  #press = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const target = event.target as HTMLElement;
    const typing = target.matches('input:not([type=range],[type=checkbox],[type=radio]),textarea,select') || target.isContentEditable;
    if (target.closest('dialog') && event.key !== '?') return;
    const pressed = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    // Enter and space on a button or a link are that button's own.
    if ((pressed === 'Enter' || pressed === ' ') && target.matches('button,a,summary')) return;
    const found = this.#all.findLast((shortcut) => shortcut.key === pressed && (!typing || shortcut.in_fields));
    if (found) {
      event.preventDefault();
      found.run(event);
    } else if (pressed === '?' && !typing) {
      event.preventDefault();
      this.overlay = !this.overlay;
    }
  };
}

export const keys = new Keys();

// Who I am to this house. Nobody at first; a guest as soon as something needs a name.
import { api, type Refusal } from './api';
import { house } from './socket.svelte';
import { can_remember, remember, remembered } from './storage';
import type { Me } from './types/house';

class Session {
  me = $state<Me | undefined>();
  known = $state(false); // whether the house has been asked yet
  name = $state(remembered('name') ?? any_name()); // what a guest will be called

  // Asks the house who I am; not if this browser knows of no session, since a refusal would stand in its console.
  async ask() {
    if (can_remember && remembered('session') === undefined) {
      this.known = true;
      return undefined;
    }
    const answer = await api.me();
    if (answer.ok) this.me = answer.ok;
    else if (answer.refused.code === 'no_session') this.#forget();
    this.known = answer.ok !== undefined || answer.refused.code !== 'no_line';
    return this.me;
  }

  #forget() {
    this.me = undefined;
    remember('session', undefined);
  }

  became(me: Me | undefined) {
    const changed = me?.id !== this.me?.id;
    this.known = true;
    if (me) {
      this.me = me;
      remember('session', 'yes');
      remember('name', (this.name = me.name));
    } else this.#forget();
    if (changed) house.restart();
  }

  // A session for whoever has none: a guest by the name in the field.
  async somebody(): Promise<Refusal | undefined> {
    if (!this.known) await this.ask();
    if (this.me) return undefined;
    const answer = await api.guest(this.name.trim() || any_name());
    if (answer.refused) return answer.refused;
    this.became(answer.ok);
    return undefined;
  }
}

// A name that can be kept without thinking, so that *Play now* is one click.
function any_name(): string {
  const names = [
    'Ada',
    'Bianca',
    'Carlo',
    'Dario',
    'Elena',
    'Fabio',
    'Giulia',
    'Ines',
    'Lorenzo',
    'Marta',
    'Nino',
    'Paola',
    'Rosa',
    'Silvio',
    'Teresa',
    'Ugo',
    'Vera',
  ];
  return names[Math.floor(Math.random() * names.length)] ?? 'Ada';
}

export const session = new Session();

// What a player chooses for this browser: sound, tips, names under symbols, how quickly what others do is played. Language and theme are kept by their own.
import { remember, remembered } from './storage';

export const speeds = ['calm', 'brisk', 'once'] as const;
type Speed = (typeof speeds)[number];
export const pace_of: Record<Speed, number> = { calm: 1, brisk: 0.5, once: 0 };

class Settings {
  sound = $state(remembered('sound') === 'yes');
  sound_asked = $state(remembered('sound_asked') === 'yes'); // whether it is wanted is asked once
  worth = $state(remembered('worth') !== 'no'); // of offers, where a table has such help
  tips = $state(remembered('tips') !== 'no');
  names = $state((remembered('names') ?? (remembered('played') === undefined ? 'yes' : 'no')) === 'yes'); // in a first game they help
  speed = $state<Speed>(speeds.find((speed) => speed === remembered('speed')) ?? 'calm');
  #seen_tips = $state.raw<ReadonlySet<string>>(new Set((remembered('tips_seen') ?? '').split(' ').filter((key) => key !== '')));

  constructor() {
    this.#show_names();
  }

  set_speed(speed: Speed) {
    this.speed = speed;
    remember('speed', speed === 'calm' ? undefined : speed);
  }
  set_sound(on: boolean) {
    this.sound = on;
    this.sound_asked = true;
    remember('sound_asked', 'yes');
    remember('sound', on ? 'yes' : undefined);
  }
  // Turned on again, all tips come once more.
  set_tips(on: boolean) {
    this.tips = on;
    remember('tips', on ? undefined : 'no');
    if (on) this.#remember_tips(new Set());
  }
  set_worth(on: boolean) {
    this.worth = on;
    remember('worth', on ? undefined : 'no');
  }
  set_names(on: boolean) {
    this.names = on;
    remember('names', on ? 'yes' : 'no');
    this.#show_names();
  }
  // A game was played to its end: the next time the page opens, signs stand alone unless names were asked for.
  has_played() {
    remember('played', 'yes');
  }

  wants_tip(key: string) {
    return this.tips && !this.#seen_tips.has(key);
  }
  tip_seen(key: string) {
    this.#remember_tips(new Set([...this.#seen_tips, key]));
  }

  #remember_tips(seen: ReadonlySet<string>) {
    this.#seen_tips = seen;
    remember('tips_seen', seen.size === 0 ? undefined : [...seen].join(' '));
  }
  // Rooms print names under their symbols where [data-names] is set on the root: `yes` where they were asked for, `first` in a
  // first game, when only those are printed that cost no room the table needs.
  #show_names() {
    if (typeof document === 'undefined') return; // drawn without a browser, in a test
    if (this.names) document.documentElement.dataset.names = remembered('names') ?? 'first';
    else delete document.documentElement.dataset.names;
  }
}

export const settings = new Settings();

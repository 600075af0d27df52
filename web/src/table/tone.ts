// One soft tone: it is your turn, or your clock runs low. Off unless the player turned sound on.
import { settings } from '$lib/settings.svelte';

let context: AudioContext | undefined;

export function tone(kind: 'turn' | 'low') {
  // Browsers let no page sound before the reader has touched it, and complain if it tries.
  if (!settings.sound || !('AudioContext' in globalThis) || navigator.userActivation?.hasBeenActive === false) return;
  try {
    context ??= new AudioContext();
    void context.resume();
    const start = context.currentTime;
    const gain = context.createGain();
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(0.12, start + 0.02);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + 0.5);
    const oscillator = context.createOscillator();
    oscillator.type = 'sine';
    oscillator.frequency.value = kind === 'turn' ? 523 : 392;
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(start);
    oscillator.stop(start + 0.5);
  } catch {
    // no sound here
  }
}

// A soft sound for each kind of event, made by the browser itself; fetched only when the reader has switched sound on.
import type { Sound } from '../games/picture';

let context: AudioContext | undefined;

// A tone that swells and fades: pitch, where it glides to, how long, how loud, and how late.
function tone(at: AudioContext, from: number, to: number, seconds: number, volume: number, late = 0, shape: OscillatorType = 'sine') {
  const start = at.currentTime + late;
  const gain = at.createGain();
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(volume, start + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  const oscillator = at.createOscillator();
  oscillator.type = shape;
  oscillator.frequency.setValueAtTime(from, start);
  oscillator.frequency.exponentialRampToValueAtTime(to, start + seconds);
  oscillator.connect(gain).connect(at.destination);
  oscillator.start(start);
  oscillator.stop(start + seconds);
}
// A breath of noise: paper, dice.
function rustle(at: AudioContext, pitch: number, seconds: number, volume: number, late = 0) {
  const start = at.currentTime + late;
  const noise = at.createBuffer(1, Math.ceil(at.sampleRate * seconds), at.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; ++i) samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 2;
  const source = at.createBufferSource();
  source.buffer = noise;
  const filter = at.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  const gain = at.createGain();
  gain.gain.value = volume;
  source.connect(filter).connect(gain).connect(at.destination);
  source.start(start);
}

const made: Record<Sound, (at: AudioContext) => void> = {
  coin: (at) => {
    tone(at, 1760, 1720, 0.18, 0.035);
    tone(at, 2350, 2300, 0.22, 0.025, 0.05);
  },
  step: (at) => tone(at, 190, 120, 0.12, 0.09),
  seal: (at) => {
    tone(at, 150, 70, 0.16, 0.1);
    rustle(at, 500, 0.06, 0.08);
  },
  dice: (at) => {
    for (const late of [0, 0.07, 0.13, 0.2]) rustle(at, 1600, 0.05, 0.12, late);
  },
  card: (at) => rustle(at, 3200, 0.12, 0.07),
  word: (at) => tone(at, 440, 460, 0.1, 0.025),
  bell: (at) => {
    tone(at, 880, 878, 0.6, 0.03);
    tone(at, 1320, 1318, 0.5, 0.015);
  },
};

export function sound(kind: Sound) {
  try {
    context ??= new AudioContext();
    void context.resume();
    made[kind](context);
  } catch {
    // no sound here
  }
}

import type { NoiseShape } from './noises.ts';
import { createRandom } from './signals.ts';

/** Vowels as three formants in Hz (Peterson and Barney, 1952, men). */
const vowels = [
  [270, 2290, 3010],
  [390, 1990, 2550],
  [530, 1840, 2480],
  [660, 1720, 2410],
  [730, 1090, 2440],
  [570, 840, 2410],
  [300, 870, 2240],
] as const;

/**
 * A signal like speech, not speech: pulses of gliding pitch through three moving formants, hissed consonants, some four
 * syllables a second, and a pause after every few. Peaks at ±0.5. It serves where no recording may be had.
 */
export function makeSpeechLikeSignal({ length, sampleRateHz, seed }: NoiseShape): Float32Array {
  const random = createRandom(seed);
  const sound = new Float32Array(length);
  const baseHz = 95 + 110 * random();
  let at = Math.round(0.3 * sampleRateHz);
  while (at < length) {
    for (let syllables = 3 + Math.floor(random() * 6); syllables > 0 && at < length; syllables--) {
      if (random() < 0.6) at += addHiss(sound, at, { random, sampleRateHz });
      at += addVowel(sound, at, { random, sampleRateHz, baseHz });
      at += Math.round(0.03 * random() * sampleRateHz);
    }
    at += Math.round((0.2 + 0.4 * random()) * sampleRateHz);
  }
  const peak = sound.reduce((most, x) => Math.max(most, Math.abs(x)), 1e-9);
  return sound.map((x) => (x * 0.5) / peak);
}

interface Voice {
  readonly random: () => number;
  readonly sampleRateHz: number;
}

function addVowel(sound: Float32Array, at: number, voice: Voice & { readonly baseHz: number }): number {
  const { random, sampleRateHz, baseHz } = voice;
  const samples = Math.round((0.1 + 0.14 * random()) * sampleRateHz);
  const from = vowels[Math.floor(random() * vowels.length)]!;
  const to = vowels[Math.floor(random() * vowels.length)]!;
  const startHz = baseHz * (0.9 + 0.35 * random());
  const endHz = baseHz * (0.8 + 0.3 * random());
  const level = 0.5 + 0.5 * random();
  const states = from.map(() => ({ y1: 0, y2: 0 }));
  let phase = 0;
  for (let i = 0; i < samples && at + i < sound.length; i++) {
    const share = i / samples;
    phase += (startHz + (endHz - startHz) * share) / sampleRateHz;
    const pulse = phase >= 1 ? 1 : 0;
    if (phase >= 1) phase -= 1;
    let sum = 0;
    for (let f = 0; f < 3; f++) {
      const formantHz = from[f]! + (to[f]! - from[f]!) * share;
      sum += resonate(states[f]!, pulse, { formantHz, bandHz: 60 + 40 * f, sampleRateHz }) * [1, 0.5, 0.25][f]!;
    }
    sound[at + i]! += level * Math.sin(Math.PI * share) ** 0.7 * sum;
  }
  return samples;
}

function addHiss(sound: Float32Array, at: number, { random, sampleRateHz }: Voice): number {
  const samples = Math.round((0.04 + 0.08 * random()) * sampleRateHz);
  const formantHz = Math.min(0.4 * sampleRateHz, 2500 + 4000 * random());
  const level = 0.02 + 0.05 * random();
  const state = { y1: 0, y2: 0 };
  for (let i = 0; i < samples && at + i < sound.length; i++) {
    const noise = 2 * random() - 1;
    const hiss = resonate(state, noise, { formantHz, bandHz: 1800, sampleRateHz });
    sound[at + i]! += level * Math.sin((Math.PI * i) / samples) * hiss;
  }
  return Math.round(0.9 * samples);
}

function resonate(
  state: { y1: number; y2: number },
  input: number,
  { formantHz, bandHz, sampleRateHz }: { formantHz: number; bandHz: number; sampleRateHz: number },
): number {
  const radius = Math.exp((-Math.PI * bandHz) / sampleRateHz);
  const y = input + 2 * radius * Math.cos((2 * Math.PI * formantHz) / sampleRateHz) * state.y1 - radius ** 2 * state.y2;
  state.y2 = state.y1;
  state.y1 = y;
  return y;
}

/** Chords and a melody of struck strings: six decaying partials a note, two notes a second above them. */
export function makeMusicLikeSignal({ length, sampleRateHz, seed }: NoiseShape): Float32Array {
  const random = createRandom(seed);
  const sound = new Float32Array(length);
  const beat = Math.round(0.5 * sampleRateHz);
  const scale = [0, 2, 4, 5, 7, 9, 11];
  for (let start = 0, count = 0; start < length; start += beat, count++) {
    const degrees = count % 4 === 0 ? [0, 2, 4].map((step) => step + ((count * 3) % 5) - 7) : [];
    for (const degree of [...degrees, Math.floor(random() * 8)]) {
      const octave = Math.floor(degree / 7);
      const frequencyHz = 261.63 * 2 ** ((scale[degree - 7 * octave]! + 12 * octave) / 12);
      for (let i = 0; i < 4 * beat && start + i < length; i++) {
        const seconds = i / sampleRateHz;
        let sum = 0;
        for (let p = 1; p <= 6; p++) {
          sum += (Math.sin(2 * Math.PI * p * frequencyHz * seconds) * Math.exp(-p * seconds)) / p;
        }
        sound[start + i]! += 0.1 * sum * Math.min(1, seconds * 200);
      }
    }
  }
  return sound;
}

import type { NoiseShape } from './noises.ts';
import { createRandom } from './signals.ts';

/** Sung vowels as five formants in Hz, and how wide each is. Source: I. Titze, "Principles of Voice Production", tenor. */
const vowels = [
  [650, 1080, 2650, 2900, 3250],
  [400, 1700, 2600, 3200, 3580],
  [400, 800, 2600, 2800, 3000],
  [290, 1870, 2800, 3250, 3540],
];
const bandsHz = [70, 85, 110, 120, 130];
const formantLevels = [1, 0.5, 0.35, 0.3, 0.15];

/** A tune over C major and G major, in MIDI pitches: four notes a chord of two seconds. */
const tune = [60, 64, 67, 64, 62, 59, 55, 59];
const noteSeconds = 0.5;
const vibratoHz = 5.5;
const vibratoSemitones = 0.35;
const breathLevel = 0.02;

/** Somebody who sings vowels, with a breath of a consonant before each, vibrato and glides; peaks at ±0.5. */
export function makeSungLine({ length, sampleRateHz, seed }: NoiseShape): Float32Array {
  const random = createRandom(seed);
  const sound = new Float32Array(length);
  const noteSamples = Math.round(noteSeconds * sampleRateHz);
  const states = bandsHz.map(() => [0, 0]);
  let phase = 0;
  let pitch = tune[0]!;
  for (let i = 0; i < length; i++) {
    const note = Math.floor(i / noteSamples);
    const within = (i % noteSamples) / noteSamples;
    const vowel = vowels[note % vowels.length]!;
    pitch += (tune[note % tune.length]! - pitch) * (1 - Math.exp(-1 / (0.03 * sampleRateHz)));
    const wave = vibratoSemitones * Math.sin((2 * Math.PI * vibratoHz * i) / sampleRateHz) * Math.min(1, 3 * within);
    phase += (440 * 2 ** ((pitch + wave - 69) / 12)) / sampleRateHz;
    const isConsonant = within < 0.12;
    const breath = breathLevel * (2 * random() - 1) * (isConsonant ? 4 : 1);
    const pulse = phase >= 1 && !isConsonant ? 1 : 0;
    if (phase >= 1) phase -= 1;
    sound[i] = resonate(states, vowel, { input: pulse + breath, sampleRateHz });
  }
  const peak = sound.reduce((most, x) => Math.max(most, Math.abs(x)), 1e-9);
  return sound.map((x) => (0.5 * x) / peak);
}

function resonate(
  states: number[][],
  formantsHz: readonly number[],
  { input, sampleRateHz }: { input: number; sampleRateHz: number },
): number {
  let sum = 0;
  for (const [f, state] of states.entries()) {
    const radius = Math.exp((-Math.PI * bandsHz[f]!) / sampleRateHz);
    const turn = Math.cos((2 * Math.PI * formantsHz[f]!) / sampleRateHz);
    const y = input + 2 * radius * turn * state[0]! - radius ** 2 * state[1]!;
    state[1] = state[0]!;
    state[0] = y;
    sum += formantLevels[f]! * y;
  }
  return sum;
}

import { createRandom } from './signals.ts';

/** Resonances of a throat: middle and width in Hz. */
export type Formants = readonly (readonly [hz: number, widthHz: number])[];

export const vowels: Readonly<Record<'a' | 'i' | 'u', Formants>> = {
  a: [
    [730, 80],
    [1190, 90],
    [2500, 120],
    [3500, 170],
    [4600, 250],
  ],
  i: [
    [300, 60],
    [2250, 100],
    [3000, 130],
    [3700, 180],
    [4700, 250],
  ],
  u: [
    [320, 65],
    [870, 85],
    [2300, 120],
    [3400, 170],
    [4500, 250],
  ],
};

export interface SungVowel {
  readonly sampleRateHz: number;
  readonly seconds: number;
  readonly formants: Formants;
  readonly pitchHzAt: (seconds: number) => number;
  /** White noise under the voice, as the power of one sample. */
  readonly noisePower?: number;
  readonly seed?: number;
}

/**
 * A vowel by adding its partials up, so that its envelope is known: `vowelPower` whatever the pitch.
 *
 * Partials end at 46 % of the sample rate; the first and last 20 ms fade.
 */
export function singVowel(vowel: SungVowel): Float32Array {
  const { sampleRateHz, seconds, pitchHzAt, noisePower = 0, seed = 1 } = vowel;
  const random = createRandom(seed);
  const noisePeak = Math.sqrt(3 * noisePower);
  let turns = 0;
  return Float32Array.from({ length: Math.round(seconds * sampleRateHz) }, (_, i) => {
    const time = i / sampleRateHz;
    const pitchHz = pitchHzAt(time);
    turns += pitchHz / sampleRateHz;
    let sum = 0;
    for (let partial = 1; partial * pitchHz < 0.46 * sampleRateHz; partial++) {
      // A line of amplitude A stands for the density A² · rate / (4 · pitch).
      const amplitude = Math.sqrt((4 * pitchHz * vowelPower(vowel, partial * pitchHz)) / sampleRateHz);
      sum += amplitude * Math.sin(2 * Math.PI * partial * turns);
    }
    const fade = Math.min(1, time / 0.02, (seconds - time) / 0.02);
    return fade * (sum + noisePeak * (2 * random() - 1));
  });
}

/** Power spectral density of the vowel per sample: white noise of variance v has v. */
export function vowelPower({ formants }: Pick<SungVowel, 'formants'>, hz: number): number {
  // The voice's source falls by 9 dB per octave from 100 Hz on.
  let power = 0.02 / (1 + (hz / 100) ** 3);
  for (const [formantHz, widthHz] of formants) {
    const below = formantHz ** 2 - hz ** 2;
    power *= formantHz ** 4 / (below ** 2 + (hz * widthHz) ** 2);
  }
  return power + 1e-9;
}

/** A tone's pitch with a singer's vibrato. */
export function vibrate(pitchHz: number, extentCents = 35, rateHz = 5.6): (seconds: number) => number {
  return (seconds) => pitchHz * 2 ** ((extentCents / 1200) * Math.sin(2 * Math.PI * rateHz * seconds));
}

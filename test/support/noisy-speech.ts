import {
  makeApplauseNoise,
  makeFanNoise,
  makePinkNoise,
  makeTypewriterNoise,
  makeWhiteNoise,
  mixAtSnr,
} from './noises.ts';

const makers = {
  white: makeWhiteNoise,
  pink: makePinkNoise,
  'fan and hum': makeFanNoise,
  typewriter: makeTypewriterNoise,
  applause: makeApplauseNoise,
} as const;

/** Noises that can be put under speech; babble is made of other voices. */
export const noiseNames = ['white', 'pink', 'fan and hum', 'typewriter', 'applause', 'babble'] as const;
export type NoiseName = (typeof noiseNames)[number];

/** Puts a noise under a voice, at a ratio over the whole length. `others` are who babbles. */
export function addNoise(
  voice: Float32Array,
  name: NoiseName,
  setting: { sampleRateHz: number; snrDb: number; seed: number; others: readonly Float32Array[] },
): Float32Array {
  const shape = { length: voice.length, sampleRateHz: setting.sampleRateHz, seed: setting.seed };
  const noise = name === 'babble' ? makeBabble(setting.others, voice.length) : makers[name](shape);
  return mixAtSnr(voice, noise, setting.snrDb);
}

/** Each voice three times, begun at different places and all equally loud: nine talkers out of three. */
function makeBabble(voices: readonly Float32Array[], length: number): Float32Array {
  const babble = new Float32Array(length);
  voices.forEach((voice, v) => {
    const scale = 1 / Math.sqrt(voice.reduce((sum, x) => sum + x * x, 0) / voice.length);
    for (const share of [0.1, 0.45, 0.8]) {
      const start = Math.round((share + 0.07 * v) * voice.length);
      for (let i = 0; i < length; i++) babble[i]! += scale * voice[(start + i) % voice.length]!;
    }
  });
  return babble;
}

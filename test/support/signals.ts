/** Made signals for tests and measurements; the same arguments give the same samples. */

interface ToneSettings {
  readonly sampleRateHz: number;
  readonly lengthSamples: number;
  readonly frequencyHz: number;
  /** Peak, 1 is full scale. */
  readonly amplitude?: number;
  readonly phaseRadians?: number;
}

export function makeSine(settings: ToneSettings): Float32Array {
  const { sampleRateHz, lengthSamples, frequencyHz, amplitude = 0.5, phaseRadians = 0 } = settings;
  const step = (2 * Math.PI * frequencyHz) / sampleRateHz;
  return Float32Array.from({ length: lengthSamples }, (_, i) => amplitude * Math.sin(phaseRadians + step * i));
}

/** One short decaying noise burst (2 ms) at each of the given times. */
export function makeClicks(
  atSamples: readonly number[],
  settings: { sampleRateHz: number; lengthSamples: number; amplitude?: number },
): Float32Array {
  const { sampleRateHz, lengthSamples, amplitude = 0.8 } = settings;
  const signal = new Float32Array(lengthSamples);
  const clickSamples = Math.max(2, Math.round(0.002 * sampleRateHz));
  const shape = makeWhiteNoise(clickSamples, 7);
  shape[0] = 1;
  for (const at of atSamples) {
    for (let i = 0; i < clickSamples && at + i < lengthSamples; i++) {
      signal[at + i]! += amplitude * shape[i]! * Math.exp((-5 * i) / clickSamples);
    }
  }
  return signal;
}

/** Evenly spread over ±1. */
export function makeWhiteNoise(lengthSamples: number, seed: number): Float32Array {
  const random = createRandom(seed);
  return Float32Array.from({ length: lengthSamples }, () => 2 * random() - 1);
}

/** Noise that falls 3 dB an octave, within ±1. Source: P. Kellet's refined filter, as in the musicdsp.org archive. */
export function makePinkNoise(lengthSamples: number, seed: number): Float32Array {
  const poles = [0.99886, 0.99332, 0.969, 0.8665, 0.55, -0.7616];
  const gains = [0.0555179, 0.0750759, 0.153852, 0.3104856, 0.5329522, -0.016898];
  const states = new Float64Array(6);
  let delayed = 0;
  return makeWhiteNoise(lengthSamples, seed).map((white) => {
    let sum = delayed + 0.5362 * white;
    for (let i = 0; i < 6; i++) {
      states[i] = poles[i]! * states[i]! + gains[i]! * white;
      sum += states[i]!;
    }
    delayed = 0.115926 * white;
    return sum * 0.11;
  });
}

/** A source of numbers from 0 up to 1. Source: mulberry32, T. Ettinger, public domain. */
export function createRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** The sum; as long as the longest. */
export function mix(...signals: readonly Float32Array[]): Float32Array {
  const sum = new Float32Array(Math.max(0, ...signals.map((signal) => signal.length)));
  for (const signal of signals) for (let i = 0; i < signal.length; i++) sum[i]! += signal[i]!;
  return sum;
}

export function scale(signal: Float32Array, gain: number): Float32Array {
  return signal.map((value) => value * gain);
}

/** Plucked notes over drums, so that the same piece can be had at any tempo: the truth that a stretch is held to. */
export function makeBand(settings: { sampleRateHz: number; beatSeconds: number; beatCount: number }): Float32Array {
  const { sampleRateHz, beatSeconds, beatCount } = settings;
  const signal = new Float32Array(Math.round(beatCount * beatSeconds * sampleRateHz));
  const chords = [
    [130.81, 261.63, 329.63, 392],
    [110, 220, 261.63, 329.63],
    [87.31, 174.61, 220, 261.63],
    [98, 196, 246.94, 293.66],
  ];
  const add = (at: number, sample: (seconds: number) => number, seconds: number) => {
    const from = Math.round(at * sampleRateHz);
    const count = Math.min(Math.round(seconds * sampleRateHz), signal.length - from);
    for (let i = 0; i < count; i++) signal[from + i]! += sample(i / sampleRateHz);
  };
  const noise = createRandom(11);
  for (let half = 0; half < 2 * beatCount; half++) {
    const at = half * 0.5 * beatSeconds;
    const chord = chords[(half >> 3) % chords.length]!;
    const pitchHz = chord[half % 4]! * (half % 4 === 0 ? 1 : 2);
    // Notes decay with the tempo, as they would where a player holds them for the note's length.
    add(at, (t) => pluck(pitchHz, t, beatSeconds), beatSeconds * 0.95);
    if (half % 4 === 0)
      add(at, (t) => 0.5 * Math.sin(2 * Math.PI * (50 * t + 6 * (1 - Math.exp(-30 * t)))) * Math.exp(-12 * t), 0.4);
    if (half % 4 === 2) add(at, (t) => 0.25 * (2 * noise() - 1) * Math.exp(-25 * t), 0.2);
    add(at, (t) => 0.08 * (2 * noise() - 1) * Math.exp(-90 * t), 0.06);
  }
  return signal;
}

function pluck(frequencyHz: number, seconds: number, beatSeconds: number): number {
  let sum = 0;
  for (let n = 1; n <= 8; n++) {
    sum += (Math.sin(2 * Math.PI * frequencyHz * n * seconds) / n) * Math.exp((-(1 + 0.5 * n) * seconds) / beatSeconds);
  }
  return 0.15 * sum * Math.min(1, seconds / 0.002);
}

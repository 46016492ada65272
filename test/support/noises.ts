import { createRandom } from './signals.ts';

/** Noises made by rule, each from a seed: the same seed gives the same samples. */

export interface NoiseShape {
  readonly length: number;
  readonly sampleRateHz: number;
  readonly seed: number;
}

export function makeWhiteNoise({ length, seed }: NoiseShape): Float32Array {
  const random = createRandom(seed);
  return Float32Array.from({ length }, () => normal(random));
}

/** −3 dB an octave by three leaky sums of white noise (P. Kellet's "economy" filter, made for 44.1 kHz). */
export function makePinkNoise(shape: NoiseShape): Float32Array {
  let [a, b, c] = [0, 0, 0];
  return makeWhiteNoise(shape).map((white) => {
    a = 0.99765 * a + white * 0.099046;
    b = 0.963 * b + white * 0.2965164;
    c = 0.57 * c + white * 1.0526913;
    return a + b + c + white * 0.1848;
  });
}

/** A fan: low-passed noise that breathes with the blades, and mains hum with its overtones. */
export function makeFanNoise(shape: NoiseShape): Float32Array {
  const { sampleRateHz } = shape;
  const pole = Math.exp((-2 * Math.PI * 400) / sampleRateHz);
  let low = 0;
  const wind = makePinkNoise(shape).map((x, i) => {
    low = pole * low + (1 - pole) * x;
    return (low * 3 + x * 0.3) * (1 + 0.15 * Math.sin((2 * Math.PI * 11 * i) / sampleRateHz));
  });
  const level = Math.sqrt(wind.reduce((sum, x) => sum + x * x, 0) / wind.length);
  const partials = [100, 0.8, 200, 0.4, 300, 0.3, 400, 0.15, 600, 0.1];
  return wind.map((x, i) => {
    let hum = 0;
    for (let p = 0; p < partials.length; p += 2) {
      hum += partials[p + 1]! * Math.sin((2 * Math.PI * partials[p]! * i) / sampleRateHz + p);
    }
    return x / level + 0.7 * hum;
  });
}

/** A typewriter: some seven strokes a second, each a burst of noise over two short resonances. */
export function makeTypewriterNoise(shape: NoiseShape): Float32Array {
  return makeStrokes(shape, { perSecond: 7, decaySeconds: 0.008, lowestHz: 900, highestHz: 5000 });
}

/** Applause: hundreds of claps a second out of many hands. */
export function makeApplauseNoise(shape: NoiseShape): Float32Array {
  return makeStrokes(shape, { perSecond: 120, decaySeconds: 0.006, lowestHz: 700, highestHz: 2500 });
}

function makeStrokes(
  { length, sampleRateHz, seed }: NoiseShape,
  strokes: { perSecond: number; decaySeconds: number; lowestHz: number; highestHz: number },
): Float32Array {
  const random = createRandom(seed);
  const sound = new Float32Array(length);
  const count = Math.round((length / sampleRateHz) * strokes.perSecond);
  for (let s = 0; s < count; s++) {
    const at = Math.floor(random() * length);
    const frequencyHz = strokes.lowestHz * (strokes.highestHz / strokes.lowestHz) ** random();
    const level = 0.3 + random();
    const span = Math.min(length - at, Math.round(8 * strokes.decaySeconds * sampleRateHz));
    const turn = (2 * Math.PI * frequencyHz) / sampleRateHz;
    for (let i = 0; i < span; i++) {
      const envelope = level * Math.exp(-i / (strokes.decaySeconds * sampleRateHz));
      sound[at + i]! += envelope * (Math.sin(turn * i) + 0.5 * Math.sin(2.7 * turn * i) + 0.8 * normal(random));
    }
  }
  return sound;
}

/** Gives `noise` the level at which `speech` lies `snrDb` above it over the whole length, and adds both. */
export function mixAtSnr(speech: Float32Array, noise: Float32Array, snrDb: number): Float32Array {
  const power = (signal: Float32Array) => signal.reduce((sum, x) => sum + x * x, 0);
  const scale = Math.sqrt(power(speech) / power(noise.subarray(0, speech.length)) / 10 ** (snrDb / 10));
  return speech.map((x, i) => x + scale * noise[i]!);
}

function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

import { StateVariableFilter } from '../synth/state-variable-filter.ts';

/** In hertz: steady, or for each sample. */
type Frequency = number | ((i: number) => number);

const stepSamples = 16;

/** Keeps what lies below the frequency, in place; the quality makes it ring there. */
export const lowPass = (samples: Float32Array, sampleRateHz: number, hz: Frequency, quality = 0.7): Float32Array =>
  run(samples, { sampleRateHz, hz, quality }, (filter, sample) => filter.lowPass(sample));

/** Keeps what lies above it, in place. */
export const highPass = (samples: Float32Array, sampleRateHz: number, hz: Frequency, quality = 0.7): Float32Array =>
  run(samples, { sampleRateHz, hz, quality }, (filter, sample) => filter.highPass(sample));

/** Keeps what lies around it, in place: as wide as the frequency divided by the quality, of 0.5 to 25. */
export const bandPass = (samples: Float32Array, sampleRateHz: number, hz: Frequency, quality = 1): Float32Array =>
  run(samples, { sampleRateHz, hz, quality }, (filter, sample) => filter.bandPass(sample));

interface Tuning {
  readonly sampleRateHz: number;
  readonly hz: Frequency;
  readonly quality: number;
}

function run(
  samples: Float32Array,
  { sampleRateHz, hz, quality }: Tuning,
  take: (filter: StateVariableFilter, sample: number) => number,
): Float32Array {
  const resonance = Math.max(0, (2 - 1 / quality) / 1.96);
  const filter = new StateVariableFilter(sampleRateHz);
  if (typeof hz === 'number') filter.tune(hz, resonance);
  for (let i = 0; i < samples.length; i++) {
    if (typeof hz !== 'number' && i % stepSamples === 0) filter.tune(hz(i), resonance);
    samples[i] = take(filter, samples[i]!);
  }
  return samples;
}

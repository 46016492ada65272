import { SpessaSynthProcessor } from 'spessasynth_core';

/** The low-pass filter of a voice in spessasynth 4.3, which does not export it. */
interface LowpassFilter {
  cachedCoefficients: Map<number, unknown>;
}

interface ProcessorInternals {
  readonly synthCore: { readonly voices: readonly { readonly filter: { readonly constructor: LowpassFilter } }[] };
}

const coefficientsByRate = new Map<number, Map<number, unknown>>();
let lowpassFilter: LowpassFilter | undefined;

/**
 * A synthesizer for one rendering.
 *
 * spessasynth keeps the coefficients of its filters by cutoff and resonance, but not by sample rate, for the whole process:
 * at 48 kHz a slot that had played at 44.1 kHz before would filter up to 9 % too high. So each rate has a cache of its own,
 * which is in place before the processor is made, as that fills it. A slot renders at one rate at a time.
 */
export async function openProcessor(
  sampleRateHz: number,
  options: ConstructorParameters<typeof SpessaSynthProcessor>[1],
): Promise<SpessaSynthProcessor> {
  if (lowpassFilter) lowpassFilter.cachedCoefficients = coefficientsByRate.get(sampleRateHz) ?? new Map();
  const processor = new SpessaSynthProcessor(sampleRateHz, options);
  lowpassFilter ??= (processor as unknown as ProcessorInternals).synthCore.voices[0]!.filter.constructor;
  coefficientsByRate.set(sampleRateHz, lowpassFilter.cachedCoefficients);
  await processor.processorInitialized;
  return processor;
}

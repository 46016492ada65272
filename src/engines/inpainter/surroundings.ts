import type { SampleSpan, SpooledAudio } from '../../dsp/audio.ts';
import type { PassageContext } from './passage-context.ts';
import { readSpan } from './read-span.ts';

/** Sound around and in the gap, of all channels. */
export interface Surroundings {
  readonly sampleRateHz: number;
  /** Up to ten seconds right before the gap. */
  readonly before: readonly Float32Array[];
  /** What is in the gap, to its full length. */
  readonly inside: readonly Float32Array[];
  /** Up to ten seconds right after it. */
  readonly after: readonly Float32Array[];
  readonly context: PassageContext;
}

const sideSeconds = 10;

/** Reads a range and its surroundings into memory: the only samples of a recording that are held at once. */
export async function readSurroundings(
  source: SpooledAudio,
  { startSample, endSample }: SampleSpan,
  { context, signal }: { readonly context: PassageContext; readonly signal: AbortSignal },
): Promise<Surroundings> {
  const reach = Math.round(sideSeconds * source.sampleRateHz);
  const read = (from: number, to: number) => readSpan(source, { startSample: from, endSample: to }, signal);
  return {
    sampleRateHz: source.sampleRateHz,
    before: await read(startSample - reach, startSample),
    inside: await read(startSample, endSample),
    after: await read(endSample, endSample + reach),
    context,
  };
}

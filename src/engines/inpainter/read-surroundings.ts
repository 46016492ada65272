import type { SampleSpan, SpooledAudio } from '../../dsp/audio.ts';
import { readSpan } from './analysis/read-span.ts';
import type { Surroundings } from './material.ts';
import type { PassageContext } from './passage-context.ts';

const sideSeconds = 10;

/** Takes what lies around a range, and in it, into memory: the only samples of a recording that are held at once. */
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

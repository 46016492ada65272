import type { SampleSpan, SpooledAudio } from '../../../dsp/audio.ts';
import { readSpan } from '../analysis/read-span.ts';

/** Reads a part of a recording to its full length; beyond the ends it is silence. */
export async function readPadded(source: SpooledAudio, span: SampleSpan, signal: AbortSignal): Promise<Float32Array[]> {
  const length = span.endSample - span.startSample;
  const read = await readSpan(source, span, signal);
  if (read[0]!.length === length) return read;
  return read.map((samples) => {
    const padded = new Float32Array(length);
    padded.set(samples, Math.min(length, Math.max(0, -span.startSample)));
    return padded;
  });
}

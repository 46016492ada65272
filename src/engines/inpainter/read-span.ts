import { mixToMono, type SampleSpan, type SpooledAudio } from '../../dsp/audio.ts';
import { createStreamResampler } from '../../dsp/stream-resampler.ts';

/** A larger sample is damage: its square would mask the rest. */
const sampleMax = 1e3;

/** Reads a part of a recording, every channel; NaN, infinite and absurd samples become 0. */
export async function readSpan(source: SpooledAudio, span: SampleSpan, signal: AbortSignal): Promise<Float32Array[]> {
  const startSample = Math.max(0, Math.min(span.startSample, source.sampleCount));
  const endSample = Math.max(startSample, Math.min(span.endSample, source.sampleCount));
  const channels = Array.from({ length: source.channelCount }, () => new Float32Array(endSample - startSample));
  if (endSample === startSample) return channels;
  let at = 0;
  for await (const block of source.open({ startSample, endSample }).blocks) {
    signal.throwIfAborted();
    const length = Math.min(block[0]!.length, endSample - startSample - at);
    for (const [c, samples] of channels.entries()) {
      const part = block[c]!;
      for (let i = 0; i < length; i++) {
        const x = part[i]!;
        samples[at + i] = Math.abs(x) <= sampleMax ? x : 0;
      }
    }
    at += length;
  }
  return channels;
}

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

/** The mean of all channels at another rate. */
export async function readMono(
  source: SpooledAudio,
  span: SampleSpan,
  { sampleRateHz, signal }: { readonly sampleRateHz: number; readonly signal: AbortSignal },
): Promise<Float32Array> {
  const mono = mixToMono(await readSpan(source, span, signal));
  if (sampleRateHz === source.sampleRateHz || mono.length === 0) return mono;
  const resampler = createStreamResampler(source.sampleRateHz, sampleRateHz);
  const [body, rest] = [resampler.push(mono), resampler.finish()];
  const joined = new Float32Array(body.length + rest.length);
  joined.set(body);
  joined.set(rest, body.length);
  return joined;
}

import { createStreamResampler } from '../stream-resampler.ts';
import type { PlacedPhone } from './phone-timing.ts';

/** Above it the recording is left to the vocoder, which knows what comes beyond. */
export const copiedUpToHz = 6800;
const filterReach = 48;
/** Over which a copy comes and goes. */
const fadeSeconds = 0.006;
/** Where a sound is too long, so much of it is kept from its beginning: of a stop the burst counts, which ends it. */
const headShare = { stop: 0.25, other: 0.5 } as const;
const stops = ['p', 't', 'k', 'ch'];

export interface CopyPlan {
  readonly sampleRateHz: number;
  /** Of the first sample that comes out. */
  readonly startSeconds: number;
  readonly length: number;
  /** On the amplitude. */
  readonly gainAt: (seconds: number) => number;
}

/** Share of a placed sound taken from the recording, 0 to 1. */
export function copiedShareAt({ source, startSeconds, endSeconds }: PlacedPhone, seconds: number): number {
  if (source.kind !== 'unvoiced') return 0;
  const inside = Math.min(seconds - startSeconds, endSeconds - seconds);
  return Math.max(0, Math.min(1, inside / fadeSeconds));
}

/** Brings a recording to the rate of the song, without what is left to the vocoder. */
export function prepareUnvoiced(recording: Float32Array, recordedRateHz: number, sampleRateHz: number): Float32Array {
  const resampler = createStreamResampler(recordedRateHz, sampleRateHz);
  const moved = resampler.push(filterLow(recording, recordedRateHz));
  const rest = resampler.finish();
  const samples = new Float32Array(moved.length + rest.length);
  samples.set(moved);
  samples.set(rest, moved.length);
  return samples;
}

/**
 * Lays the unvoiced sounds of a recording where they are sung, at the speed at which they were spoken; one that has to be
 * shorter loses its middle. A vocoder would smear their bursts.
 *
 * @param prepared by `prepareUnvoiced`
 */
export function copyUnvoiced(prepared: Float32Array, placed: readonly PlacedPhone[], plan: CopyPlan): Float32Array {
  const { sampleRateHz, startSeconds, length, gainAt } = plan;
  const copied = new Float32Array(length);
  for (const phone of placed) {
    if (phone.source.kind !== 'unvoiced') continue;
    const { source } = phone;
    const seconds = phone.endSeconds - phone.startSeconds;
    const head = seconds * (stops.includes(source.phone) ? headShare.stop : headShare.other);
    const from = Math.max(0, Math.ceil((phone.startSeconds - startSeconds) * sampleRateHz));
    const to = Math.min(length, Math.floor((phone.endSeconds - startSeconds) * sampleRateHz));
    for (let i = from; i < to; i++) {
      const at = startSeconds + i / sampleRateHz;
      const fromStart = readAt(prepared, (source.startSeconds + at - phone.startSeconds) * sampleRateHz);
      const fromEnd = readAt(prepared, (source.endSeconds + at - phone.endSeconds) * sampleRateHz);
      const turn = Math.max(0, Math.min(1, 0.5 + (at - phone.startSeconds - head) / fadeSeconds));
      const weight = Math.sin((Math.PI / 2) * copiedShareAt(phone, at));
      copied[i] = weight * gainAt(at) * (fromStart + turn * (fromEnd - fromStart));
    }
  }
  return copied;
}

function readAt(samples: Float32Array, place: number): number {
  const below = Math.floor(place);
  const low = samples[below] ?? 0;
  return low + (place - below) * ((samples[below + 1] ?? 0) - low);
}

/** A sinc under a Hann window. */
function filterLow(samples: Float32Array, sampleRateHz: number): Float32Array {
  const cutoff = (2 * copiedUpToHz) / sampleRateHz;
  const taps = Float32Array.from({ length: 2 * filterReach + 1 }, (_, i) => {
    const x = i - filterReach;
    const sinc = x === 0 ? cutoff : Math.sin(Math.PI * cutoff * x) / (Math.PI * x);
    return sinc * (0.5 + 0.5 * Math.cos((Math.PI * x) / (filterReach + 1)));
  });
  const padded = new Float32Array(samples.length + 2 * filterReach);
  padded.set(samples, filterReach);
  const filtered = new Float32Array(samples.length);
  for (let i = 0; i < filtered.length; i++) {
    let sum = 0;
    for (let k = 0; k < taps.length; k++) sum += taps[k]! * padded[i + k]!;
    filtered[i] = sum;
  }
  return filtered;
}

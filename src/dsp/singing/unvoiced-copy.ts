import { createStreamResampler } from '../stream-resampler.ts';
import type { PlacedPhone, RecordedPhone } from './phone-timing.ts';

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
  /** On the amplitude. */
  readonly gainAt: (seconds: number) => number;
}

/** Share of a placed sound taken from the recording, 0 to 1. */
export function copiedShareAt({ source, startSeconds, endSeconds }: PlacedPhone, seconds: number): number {
  if (source.kind !== 'unvoiced') return 0;
  const inside = Math.min(seconds - startSeconds, endSeconds - seconds);
  return Math.max(0, Math.min(1, inside / fadeSeconds));
}

export interface UnvoicedRecording {
  readonly samples: Float32Array;
  readonly rateHz: number;
  readonly phones: readonly RecordedPhone[];
}

/** The unvoiced sounds of a recording at the rate of a song, one after the other. */
export interface UnvoicedSource {
  readonly samples: Float32Array;
  /** What has to be added to a time of the recording within a phone that begins at this time. */
  readonly offsets: ReadonlyMap<number, number>;
}

/** Brings the unvoiced sounds of a recording to the rate of the song, without what is left to the vocoder. */
export function prepareUnvoiced({ samples, rateHz, phones }: UnvoicedRecording, sampleRateHz: number): UnvoicedSource {
  const margin = 2 * filterReach;
  const offsets = new Map<number, number>();
  const pieces: Float32Array[] = [];
  let length = 0;
  for (const { kind, startSeconds, endSeconds } of phones) {
    if (kind !== 'unvoiced') continue;
    const from = Math.max(0, Math.floor(startSeconds * rateHz) - margin);
    const piece = samples.subarray(from, Math.ceil(endSeconds * rateHz) + margin);
    offsets.set(startSeconds, (length - from) / rateHz);
    pieces.push(piece);
    length += piece.length;
  }
  const joined = new Float32Array(length);
  let at = 0;
  for (const piece of pieces) {
    joined.set(piece, at);
    at += piece.length;
  }
  const resampler = createStreamResampler(rateHz, sampleRateHz);
  const moved = resampler.push(filterLow(joined, rateHz));
  const rest = resampler.finish();
  const prepared = new Float32Array(moved.length + rest.length);
  prepared.set(moved);
  prepared.set(rest, moved.length);
  return { samples: prepared, offsets };
}

/**
 * Adds the unvoiced sounds of a recording where they are sung, at the speed at which they were spoken; one that has to be
 * shorter loses its middle. A vocoder would smear their bursts.
 *
 * @param target begins at the plan's time
 */
export function addUnvoiced(
  target: Float32Array,
  prepared: UnvoicedSource,
  placed: readonly PlacedPhone[],
  { sampleRateHz, startSeconds, gainAt }: CopyPlan,
): void {
  for (const phone of placed) {
    const { source } = phone;
    const offset = prepared.offsets.get(source.startSeconds);
    if (source.kind !== 'unvoiced' || offset === undefined) continue;
    const seconds = phone.endSeconds - phone.startSeconds;
    const head = seconds * (stops.includes(source.phone) ? headShare.stop : headShare.other);
    const from = Math.max(0, Math.ceil((phone.startSeconds - startSeconds) * sampleRateHz));
    const to = Math.min(target.length, Math.floor((phone.endSeconds - startSeconds) * sampleRateHz));
    for (let i = from; i < to; i++) {
      const at = startSeconds + i / sampleRateHz;
      const since = offset + at - phone.startSeconds;
      const fromStart = readAt(prepared.samples, (source.startSeconds + since) * sampleRateHz);
      const fromEnd = readAt(prepared.samples, (source.endSeconds + offset + at - phone.endSeconds) * sampleRateHz);
      const turn = Math.max(0, Math.min(1, 0.5 + (at - phone.startSeconds - head) / fadeSeconds));
      const weight = Math.sin((Math.PI / 2) * copiedShareAt(phone, at));
      target[i] = target[i]! + weight * gainAt(at) * (fromStart + turn * (fromEnd - fromStart));
    }
  }
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

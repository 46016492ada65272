import { logAll } from '../fast-math.ts';
import type { VoiceFrame } from '../vocoder/voice-frame.ts';

/** Frames of a recording, laid out to be read between. */
export interface RecordedFrames {
  readonly hopSeconds: number;
  readonly f0Hz: Float32Array;
  /** Natural logarithm of the power envelopes times `logSteps`, one row after another: half the memory of floats. */
  readonly logEnvelopes: Int16Array;
  readonly bins: number;
  readonly aperiodicities: readonly Float32Array[];
}

const floorPower = 1e-14;
/** Steps of a natural logarithm, 0.005 dB each: the floor, at -32.2, and powers up to 10^17 fit 16 bits. */
const logSteps = 800;

export function layOutFrames(frames: readonly VoiceFrame[], hopSeconds: number): RecordedFrames {
  const bins = frames[0]?.envelope.length ?? 0;
  const logEnvelopes = new Int16Array(frames.length * bins);
  const logs = new Float32Array(bins);
  for (const [i, { envelope }] of frames.entries()) {
    logAll(envelope, logs, floorPower);
    for (let k = 0; k < bins; k++) logEnvelopes[i * bins + k] = Math.round(logSteps * logs[k]!);
  }
  return {
    hopSeconds,
    f0Hz: Float32Array.from(frames, ({ f0Hz }) => f0Hz),
    logEnvelopes,
    bins,
    aperiodicities: frames.map(({ aperiodicity }) => aperiodicity),
  };
}

/** A moment of a recording, between two of its frames. */
export interface RecordedMoment {
  readonly isVoiced: boolean;
  /** Natural logarithm of power; overwritten by the next reading, as is the aperiodicity. */
  readonly logEnvelope: Float32Array;
  readonly aperiodicity: Float32Array;
}

/** Reads between frames; of two of which one is voiced, the nearer alone is heard. */
export function createMomentReader(recorded: RecordedFrames): (seconds: number) => RecordedMoment {
  const { hopSeconds, f0Hz, logEnvelopes, bins, aperiodicities } = recorded;
  const logEnvelope = new Float32Array(bins);
  const aperiodicity = new Float32Array(aperiodicities[0]?.length ?? 0);
  const last = f0Hz.length - 1;
  return (seconds) => {
    const at = Math.max(0, Math.min(last, seconds / hopSeconds));
    const below = Math.floor(at);
    const above = Math.min(last, below + 1);
    let share = at - below;
    if (f0Hz[below]! > 0 !== f0Hz[above]! > 0) share = Math.round(share);
    readBetween(logEnvelopes, { low: below * bins, high: above * bins, share }, logEnvelope);
    const lower = aperiodicities[below]!;
    const upper = aperiodicities[above]!;
    for (let b = 0; b < lower.length; b++) aperiodicity[b] = lower[b]! + share * (upper[b]! - lower[b]!);
    return { isVoiced: f0Hz[share < 0.5 ? below : above]! > 0, logEnvelope, aperiodicity };
  };
}

interface RowPair {
  readonly low: number;
  readonly high: number;
  readonly share: number;
}

function readBetween(rows: Int16Array, { low, high, share }: RowPair, target: Float32Array): void {
  const [lowWeight, highWeight] = [(1 - share) / logSteps, share / logSteps];
  for (let k = 0; k < target.length; k++) target[k] = lowWeight * rows[low + k]! + highWeight * rows[high + k]!;
}

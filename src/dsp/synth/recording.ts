import { kaiser } from '../windows.ts';
import type { Sides } from './synth-note.ts';

/** A recorded note or stroke, its attack at the first sample. */
export interface Recording {
  readonly sampleRateHz: number;
  /** One or two sides of equal length; full scale is 32767. */
  readonly sides: readonly Int16Array[];
  /** What brings it to its loudness among the others of its set. */
  readonly gain: number;
}

/** How a recording is played. */
export interface Playing {
  /** Samples of the recording that go by with each sample played. */
  readonly step: number;
  readonly leftGain: number;
  readonly rightGain: number;
  /** Treble above the corner is turned by so much: soft strokes are duller than hard ones. */
  readonly treble: { readonly cornerHz: number; readonly gainDb: number };
  /** From here on it fades, by 60 dB in `releaseSeconds`. */
  readonly heldSeconds: number;
  readonly releaseSeconds: number;
}

/** Samples of the recording that one played sample is made of. */
export const taps = 8;
const phases = 1024;
const table = makeTable();

/** Windowed sines, a row of `taps` for each phase between two samples: what they leave out lies below −60 dB. */
function makeTable(): Float32Array {
  const rows = new Float32Array((phases + 1) * taps);
  for (let phase = 0; phase <= phases; phase++) {
    let sum = 0;
    for (let tap = 0; tap < taps; tap++) {
      const away = tap - (taps / 2 - 1) - phase / phases;
      const sinc = away === 0 ? 1 : Math.sin(Math.PI * away) / (Math.PI * away);
      rows[phase * taps + tap] = sinc * kaiser(away / (taps / 2), 5.5);
      sum += rows[phase * taps + tap]!;
    }
    for (let tap = 0; tap < taps; tap++) rows[phase * taps + tap]! /= sum;
  }
  return rows;
}

/** How many samples a recording lasts when it is played so. */
export function countPlayedSamples({ sides }: Recording, playing: Playing, sampleRateHz: number): number {
  const whole = Math.floor((sides[0]!.length - taps) / playing.step);
  const held = Math.ceil((playing.heldSeconds + playing.releaseSeconds) * sampleRateHz);
  return Math.max(0, Math.min(whole, held));
}

/**
 * Adds a recording to both sides, from their first sample on: pitch by windowed-sinc interpolation, treble by a shelf of
 * first order.
 *
 * Source: J. O. Smith, P. Gossett, "A flexible sampling-rate conversion method", ICASSP (1984).
 */
export function addRecording(out: Sides, recording: Recording, playing: Playing, sampleRateHz: number): void {
  const count = Math.min(out[0].length, countPlayedSamples(recording, playing, sampleRateHz));
  const { sides, gain } = recording;
  const amplitude = gain / 32_768;
  if (sides.length === 1) {
    const mono = readSide(sides[0]!, count, playing, sampleRateHz);
    const [left, right] = [amplitude * playing.leftGain, amplitude * playing.rightGain];
    for (let i = 0; i < count; i++) {
      out[0][i]! += left * mono[i]!;
      out[1][i]! += right * mono[i]!;
    }
    return;
  }
  for (const [side, sideGain] of [playing.leftGain, playing.rightGain].entries()) {
    const samples = readSide(sides[side]!, count, playing, sampleRateHz);
    const target = out[side]!;
    const level = amplitude * sideGain;
    for (let i = 0; i < count; i++) target[i]! += level * samples[i]!;
  }
}

let scratch = new Float32Array(0);

/** Good until the next call. */
function readSide(side: Int16Array, count: number, playing: Playing, sampleRateHz: number): Float32Array {
  if (scratch.length < count) scratch = new Float32Array(count);
  const { step } = playing;
  // As it was recorded, nothing lies between samples.
  if (step === 1) for (let i = 0; i < count; i++) scratch[i] = side[i]!;
  else for (let i = 0; i < count; i++) scratch[i] = readAt(side, i * step);
  turnTreble(scratch, count, playing.treble, sampleRateHz);
  fade(scratch, count, playing, sampleRateHz);
  return scratch;
}

/** A sample between two of the recording's; before its first there is silence. */
export function readAt(side: Int16Array, place: number): number {
  const whole = place | 0;
  const row = (((place - whole) * phases + 0.5) | 0) * taps;
  const at = whole - (taps / 2 - 1);
  if (at < 0) {
    let sum = 0;
    for (let tap = -at; tap < taps; tap++) sum += table[row + tap]! * side[at + tap]!;
    return sum;
  }
  // Eight taps written out take half the time.
  return (
    table[row]! * side[at]! +
    table[row + 1]! * side[at + 1]! +
    table[row + 2]! * side[at + 2]! +
    table[row + 3]! * side[at + 3]! +
    table[row + 4]! * side[at + 4]! +
    table[row + 5]! * side[at + 5]! +
    table[row + 6]! * side[at + 6]! +
    table[row + 7]! * side[at + 7]!
  );
}

function turnTreble(
  samples: Float32Array,
  count: number,
  { cornerHz, gainDb }: Playing['treble'],
  sampleRateHz: number,
) {
  if (Math.abs(gainDb) < 0.1) return;
  const pace = 1 - Math.exp((-2 * Math.PI * cornerHz) / sampleRateHz);
  const gain = 10 ** (gainDb / 20);
  let low = 0;
  for (let i = 0; i < count; i++) {
    low += pace * (samples[i]! - low);
    samples[i] = low + gain * (samples[i]! - low);
  }
}

function fade(samples: Float32Array, count: number, playing: Playing, sampleRateHz: number): void {
  const held = Math.round(playing.heldSeconds * sampleRateHz);
  const fall = 10 ** (-3 / Math.max(1, playing.releaseSeconds * sampleRateHz));
  for (let i = held, level = 1; i < count; i++) samples[i]! *= level *= fall;
  // The recording, or what is kept of it, may end while it still sounds.
  const last = Math.min(count, Math.round(0.03 * sampleRateHz));
  for (let i = 0; i < last; i++) samples[count - 1 - i]! *= i / last;
}

/** Floats of −1 to 1 as a recording's side. */
export function toRecordedSide(samples: Float32Array): Int16Array {
  const side = new Int16Array(samples.length);
  for (let i = 0; i < side.length; i++) side[i] = Math.round(32_767 * Math.max(-1, Math.min(1, samples[i]!)));
  return side;
}

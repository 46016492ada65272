import type { TimedSungNote } from '../../src/composition/performance/timed-sung-note.ts';
import type { AudioStream } from '../../src/dsp/audio.ts';
import { createPitchTracker, type PitchFrame } from '../../src/dsp/pitch/pitch-tracker.ts';

/** All of one channel. */
export async function readMono(audio: AudioStream): Promise<Float32Array> {
  const blocks: Float32Array[] = [];
  for await (const [block] of audio.blocks) blocks.push(block!);
  const samples = new Float32Array(blocks.reduce((length, block) => length + block.length, 0));
  let at = 0;
  for (const block of blocks) {
    samples.set(block, at);
    at += block.length;
  }
  return samples;
}

/** How far the middle of each note is from the score, in cents; notes in which no voice is found are left out. */
export function measureNoteErrors(
  samples: Float32Array,
  notes: readonly TimedSungNote[],
  sampleRateHz: number,
): number[] {
  const tracker = createPitchTracker(sampleRateHz);
  const frames = [...tracker.push(samples), ...tracker.finish()];
  return notes.flatMap((note) => {
    const cents = listCents(frames, note);
    return cents.length > 0 ? [median(cents)] : [];
  });
}

/** Of the steady part: after the voice has come to the note, before the consonants of the next. */
function listCents(frames: readonly PitchFrame[], { startSeconds, endSeconds, pitch }: TimedSungNote): number[] {
  const length = endSeconds - startSeconds;
  const from = startSeconds + Math.min(0.15, 0.35 * length);
  const to = startSeconds + 0.6 * length;
  return frames.flatMap(({ timeSeconds, frequencyHz }) => {
    if (timeSeconds < from || timeSeconds > to || frequencyHz === undefined) return [];
    return [1200 * Math.log2(frequencyHz / 440) - 100 * (pitch - 69)];
  });
}

/**
 * When the vowel of a note begins: where the partials below 1 kHz come up to half of what they are in its first tenth of a second.
 *
 * Only for notes whose consonants have no voice: the others fill this band too.
 */
export function findVowelOnset(samples: Float32Array, note: TimedSungNote, sampleRateHz: number): number {
  const hop = Math.round(0.002 * sampleRateHz);
  const window = Math.round(0.01 * sampleRateHz);
  const keep = Math.exp((-2 * Math.PI * 800) / sampleRateHz);
  const from = Math.round((note.startSeconds - 0.15) * sampleRateHz);
  const to = Math.round((note.startSeconds + 0.12) * sampleRateHz);
  const low = new Float32Array(to - from);
  let [first, second] = [0, 0];
  for (let i = 0; i < low.length; i++) {
    first = keep * first + (1 - keep) * samples[from + i]!;
    second = keep * second + (1 - keep) * first;
    low[i] = second;
  }
  const levels: number[] = [];
  for (let at = 0; at + window <= low.length; at += hop) levels.push(rms(low.subarray(at, at + window)));
  const half = 0.5 * Math.max(...levels);
  // Backwards from the middle of the vowel: what comes before the consonant is the vowel before.
  let i = Math.round((0.15 + 0.06) / 0.002);
  while (i > 0 && levels[i]! > half) i--;
  return (from + i * hop + window / 2) / sampleRateHz;
}

export function rms(samples: Float32Array): number {
  return Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / Math.max(1, samples.length));
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

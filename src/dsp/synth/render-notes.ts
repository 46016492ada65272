import { createNoise } from '../random.ts';
import type { Sides, SynthNote, SynthVoiceRenderer } from './synth-note.ts';

export interface NoteRenderSettings {
  readonly sampleRateHz: number;
  readonly sampleCount: number;
  /** Of the noise and of oscillators' phases. */
  readonly seed: number;
}

const blockSamples = 4096;

/**
 * Plays notes on a voice, in stereo blocks. A note lies in memory from its start until its tail has passed; how long the
 * piece is does not matter.
 */
export function* renderNotes(
  notes: readonly SynthNote[],
  voice: SynthVoiceRenderer,
  { sampleRateHz, sampleCount, seed }: NoteRenderSettings,
): Generator<Float32Array[]> {
  const ordered = notes.toSorted((a, b) => a.startSeconds - b.startSeconds);
  const noise = createNoise(seed);
  const pool = createPool();
  let sounding: { readonly start: number; readonly channels: readonly [Float32Array, Float32Array] }[] = [];
  let next = 0;
  for (let from = 0; from < sampleCount; from += blockSamples) {
    const count = Math.min(blockSamples, sampleCount - from);
    for (; next < ordered.length; next++) {
      const note = ordered[next]!;
      const start = Math.round(note.startSeconds * sampleRateHz);
      if (start >= from + count) break;
      const context = { sampleRateHz, noise, previous: ordered[next - 1], takeSides: pool.take };
      sounding.push({ start, channels: voice(note, context) });
    }
    const block = [new Float32Array(count), new Float32Array(count)];
    for (const { start, channels } of sounding) {
      for (const [c, channel] of channels.entries()) {
        const end = Math.min(count, start + channel.length - from);
        for (let i = Math.max(0, start - from); i < end; i++) block[c]![i]! += channel[from + i - start]!;
      }
    }
    for (const { start, channels } of sounding) if (start + channels[0].length <= from + count) pool.giveBack(channels);
    sounding = sounding.filter(({ start, channels }) => start + channels[0].length > from + count);
    yield block;
  }
}

/**
 * Memory for notes, used again and again: thousands of short-lived arrays would keep the collector busier than the
 * voices. What did not come from here is not taken back.
 */
function createPool() {
  const free = new Map<number, Float32Array[]>();
  const lent = new WeakMap<Float32Array, Float32Array>();
  const take = (sampleCount: number): Float32Array => {
    const capacity = 2 ** Math.ceil(Math.log2(Math.max(1, sampleCount)));
    const whole = free.get(capacity)?.pop() ?? new Float32Array(capacity);
    const part = whole.subarray(0, sampleCount).fill(0);
    lent.set(part, whole);
    return part;
  };
  return {
    take: (sampleCount: number): Sides => [take(sampleCount), take(sampleCount)],
    giveBack(sides: Sides): void {
      for (const side of sides) {
        const whole = lent.get(side);
        if (!whole) continue;
        lent.delete(side);
        free.set(whole.length, [...(free.get(whole.length) ?? []), whole]);
      }
    },
  };
}

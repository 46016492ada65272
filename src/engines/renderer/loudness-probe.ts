import type { AudioStream } from '../../dsp/audio.ts';
import { createLoudnessMeter } from '../../dsp/loudness/loudness-meter.ts';
import type { Note } from '../../notation/note.ts';

/** How much of a track is heard beforehand. */
export const soundCheckSeconds = 4;
const searchStepSeconds = 2;

/** What a desk wants to know of a source before it sets level and place. */
export interface SoundCheck {
  /** −Infinity of silence. */
  readonly lufs: number;
  /** Of left and right: 1 of a mono source. */
  readonly correlation: number;
}

/** The notes of a track's busiest seconds, moved to the beginning. */
export function chooseBusiest(notes: readonly Note[]): Note[] {
  const bins = new Float64Array(2 + Math.floor(latestStart(notes) / searchStepSeconds));
  for (const { startSeconds, endSeconds, velocity } of notes) {
    bins[Math.floor(startSeconds / searchStepSeconds)]! += velocity * Math.min(1, endSeconds - startSeconds);
  }
  let from = 0;
  for (let bin = 1; bin + 1 < bins.length; bin++) {
    if (bins[bin]! + bins[bin + 1]! > bins[from]! + bins[from + 1]!) from = bin;
  }
  const fromSeconds = from * searchStepSeconds;
  const inside = notes.filter(
    ({ startSeconds }) => startSeconds >= fromSeconds && startSeconds < fromSeconds + soundCheckSeconds,
  );
  const start = inside.reduce((first, { startSeconds }) => Math.min(first, startSeconds), Number.POSITIVE_INFINITY);
  return inside.map((note) => ({
    ...note,
    startSeconds: note.startSeconds - start,
    endSeconds: Math.min(soundCheckSeconds, note.endSeconds - start),
  }));
}

function latestStart(notes: readonly Note[]): number {
  return notes.reduce((latest, { startSeconds }) => Math.max(latest, startSeconds), 0);
}

/** Listens to sources that come together; they are read at one pace. */
export async function checkSound(sources: readonly AudioStream[]): Promise<SoundCheck[]> {
  const listeners = sources.map(({ sampleRateHz, blocks }) => ({
    blocks: blocks[Symbol.asyncIterator](),
    meter: createLoudnessMeter(sampleRateHz, 2, { readsPeaks: false }),
    sums: { cross: 0, left: 1e-12, right: 1e-12 },
  }));
  for (let isOver = false; !isOver; ) {
    isOver = true;
    for (const { blocks, meter, sums } of listeners) {
      const { done, value } = await blocks.next();
      if (done) continue;
      isOver = false;
      meter.push(value);
      const [left, right] = [value[0]!, value[1]!];
      for (let i = 0; i < left.length; i++) {
        sums.cross += left[i]! * right[i]!;
        sums.left += left[i]! * left[i]!;
        sums.right += right[i]! * right[i]!;
      }
    }
  }
  return listeners.map(({ meter, sums: { cross, left, right } }) => ({
    lufs: meter.measure().integratedLufs,
    correlation: cross / Math.sqrt(left * right),
  }));
}

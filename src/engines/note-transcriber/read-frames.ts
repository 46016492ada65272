import { HistoryBuffer } from '../../dsp/history-buffer.ts';
import { levelKeys, type NoteFrames } from '../../dsp/notes/note-frames.ts';
import type { BasicPitch } from '../../models/basic-pitch.ts';
import { hopSamples, levelBins, pitches } from '../../models/basic-pitch-network.ts';

/** Frames that are given at once: 30 s. */
const coreFrames = 2560;
/**
 * Frames on either side that the network is shown and that are then thrown away: 3 s. The lowest filters of its
 * transform reach 1.5 s, its normalisation 1 s, its layers 0.3 s.
 */
const marginFrames = 258;
/** The network learned on two seconds at a time, each brought to 0 … 1 by its own lowest and highest level. */
const normalisationFrames = 86;
/** Levels further below the highest count as the lowest: silence on either side must not raise what is heard. */
const rangeDb = 110;

const binsPerSemitone = 3;

/**
 * Lets the network hear audio of any length, one channel at 22,050 Hz: blocks of frames without gaps, frame t centred
 * at sample 256 t. Samples that are no numbers are read as 0.
 */
export async function* readFrames(
  blocks: AsyncIterable<readonly Float32Array[]>,
  network: BasicPitch,
): AsyncIterable<NoteFrames> {
  const queue = new HistoryBuffer();
  let next = 0;
  for await (const [block] of blocks) {
    queue.append(block!.map((x) => (Number.isFinite(x) ? x : 0)));
    while (queue.end >= (next + coreFrames + marginFrames) * hopSamples) {
      yield await activateCore(queue, next, coreFrames, network);
      next += coreFrames;
      queue.discardBefore((next - marginFrames) * hopSamples);
    }
  }
  const frameCount = Math.ceil(queue.end / hopSamples);
  while (next < frameCount) {
    const count = Math.min(coreFrames, frameCount - next);
    yield await activateCore(queue, next, count, network);
    next += count;
  }
}

async function activateCore(
  queue: HistoryBuffer,
  from: number,
  count: number,
  network: BasicPitch,
): Promise<NoteFrames> {
  const samples = new Float32Array((count + 2 * marginFrames - 1) * hopSamples);
  queue.read((from - marginFrames) * hopSamples, samples);
  const levels = await network.measureLevels(samples);
  const frameCount = levels.length / levelBins;
  const { normalised, peaks } = normalise(levels, frameCount);
  const heard = await network.activate(normalised, frameCount);
  const core = (values: Float32Array, width: number) =>
    values.slice(marginFrames * width, (marginFrames + count) * width);
  return {
    frameCount: count,
    onsets: core(heard.onsets, pitches),
    sounding: core(heard.frames, pitches),
    contours: core(heard.contours, pitches * binsPerSemitone),
    levels: core(takeSemitones(levels, frameCount), levelKeys),
    peaks: core(peaks, 1),
  };
}

/** Brings each frame's levels to 0 … 1 by the lowest and highest of the second before and after. */
function normalise(levels: Float32Array, frameCount: number): { normalised: Float32Array; peaks: Float32Array } {
  const highest = new Float32Array(frameCount).fill(Number.NEGATIVE_INFINITY);
  const lowest = new Float32Array(frameCount).fill(Number.POSITIVE_INFINITY);
  for (let i = 0; i < levels.length; i++) {
    const frame = i % frameCount;
    const level = levels[i]!;
    if (level > highest[frame]!) highest[frame] = level;
    if (level < lowest[frame]!) lowest[frame] = level;
  }
  const tops = slide(highest, Math.max);
  const bottoms = slide(lowest, Math.min).map((level, frame) => Math.max(level, tops[frame]! - rangeDb));
  const peaks = smooth(tops);
  const floors = smooth(bottoms);
  const normalised = levels.map((level, i) => {
    const frame = i % frameCount;
    const range = peaks[frame]! - floors[frame]!;
    return range > 0 ? Math.max(0, (level - floors[frame]!) / range) : 0;
  });
  return { normalised, peaks };
}

function slide(values: Float32Array, choose: (a: number, b: number) => number): Float32Array {
  return values.map((value, frame) => {
    const from = Math.max(0, frame - normalisationFrames);
    const around = values.subarray(from, frame + normalisationFrames + 1);
    return around.reduce((chosen, other) => choose(chosen, other), value);
  });
}

function smooth(values: Float32Array): Float32Array {
  return values.map((_, frame) => {
    const from = Math.max(0, frame - normalisationFrames);
    const around = values.subarray(from, frame + normalisationFrames + 1);
    return around.reduce((sum, other) => sum + other, 0) / around.length;
  });
}

/** [309][frames] to [frame][103]: the most of the three bins of each semitone. */
function takeSemitones(levels: Float32Array, frameCount: number): Float32Array {
  const semitones = new Float32Array(frameCount * levelKeys);
  for (let frame = 0; frame < frameCount; frame++) {
    for (let key = 0; key < levelKeys; key++) {
      // Bin 3 k is key k in tune, its neighbours lie a third of a semitone off.
      const bin = binsPerSemitone * key;
      const centre = levels[bin * frameCount + frame]!;
      const below = bin > 0 ? levels[(bin - 1) * frameCount + frame]! : centre;
      const above = levels[(bin + 1) * frameCount + frame]!;
      semitones[frame * levelKeys + key] = Math.max(below, centre, above);
    }
  }
  return semitones;
}

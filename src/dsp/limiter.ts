import type { AudioStream } from './audio.ts';

export interface LimiterSettings {
  /** Highest sample value that is left; 1 is full scale. */
  readonly ceiling: number;
  /** How long before a peak the gain begins to fall, and how long after it has risen again. */
  readonly lookaheadSeconds: number;
}

/**
 * Holds peaks at the ceiling by turning down, not by cutting off; all channels alike, so the image stays.
 *
 * The gain a sample needs is ceiling / |peak|; the lowest over the look-ahead window on both sides is taken, then
 * averaged over that window, so it falls and rises in straight lines and is never above what any sample needs.
 * Audio below the ceiling passes unchanged, sample for sample. As long as the input.
 *
 * Source: D. Giannoulis, M. Massberg, J. Reiss, "Digital dynamic range compressor design" (2012), look-ahead; the
 * minimum and mean filters instead of one-pole smoothing, as those overshoot.
 */
export function limitPeaks(audio: AudioStream, { ceiling, lookaheadSeconds }: LimiterSettings): AudioStream {
  const reach = Math.max(1, Math.round(lookaheadSeconds * audio.sampleRateHz));
  return { ...audio, blocks: limitBlocks(audio.blocks, { ceiling, reach, channelCount: audio.channelCount }) };
}

interface BlockSettings {
  readonly ceiling: number;
  /** In samples. */
  readonly reach: number;
  readonly channelCount: number;
}

async function* limitBlocks(
  blocks: AsyncIterable<Float32Array[]>,
  settings: BlockSettings,
): AsyncIterable<Float32Array[]> {
  const { ceiling, reach, channelCount } = settings;
  const lowest = createSlidingMinimum(2 * reach + 1);
  const mean = createSlidingMean(reach);
  // The minimum looks `reach` ahead; the mean, which looks back, is centred by letting it run that far late.
  const delay = reach;
  let held: Float32Array[] = Array.from({ length: channelCount }, () => new Float32Array(0));
  let skip = delay;

  const work = (block: readonly Float32Array[], length: number): Float32Array[] => {
    const joined = held.map((past, c) => concat(past, block[c] ?? new Float32Array(length)));
    const out = Math.max(0, length - skip);
    const made = joined.map(() => new Float32Array(out));
    const first = skip;
    for (let i = 0; i < length; i++) {
      let peak = 0;
      for (const channel of block) peak = Math.max(peak, Math.abs(channel[i]!));
      const gain = mean(lowest(peak > ceiling ? ceiling / peak : 1));
      if (i < first) continue;
      for (let c = 0; c < made.length; c++) made[c]![i - first] = joined[c]![i - first]! * gain;
    }
    skip -= length - out;
    held = joined.map((channel) => channel.slice(out));
    return made;
  };

  for await (const block of blocks) {
    const made = work(block, block[0]?.length ?? 0);
    if ((made[0]?.length ?? 0) > 0) yield made;
  }
  const silence = Array.from({ length: channelCount }, () => new Float32Array(delay));
  const rest = work(silence, delay);
  if ((rest[0]?.length ?? 0) > 0) yield rest;
}

function concat(a: Float32Array, b: Float32Array): Float32Array {
  const joined = new Float32Array(a.length + b.length);
  joined.set(a);
  joined.set(b, a.length);
  return joined;
}

/** The lowest of the last `width` values, in constant time a value: a queue of ever larger candidates. */
function createSlidingMinimum(width: number): (value: number) => number {
  const values: number[] = [];
  const positions: number[] = [];
  let head = 0;
  let at = 0;
  return (value) => {
    while (values.length > head && values[values.length - 1]! >= value) {
      values.pop();
      positions.pop();
    }
    values.push(value);
    positions.push(at);
    if (positions[head]! <= at - width) head++;
    if (head > 4096) {
      values.splice(0, head);
      positions.splice(0, head);
      head = 0;
    }
    at++;
    return values[head]!;
  };
}

/**
 * The mean of the last `width` values, 1 before there were any. Kept as the sum of what is missing to 1, so that a run
 * of ones gives exactly 1 again and unlimited audio stays bit by bit what it was.
 */
function createSlidingMean(width: number): (value: number) => number {
  const missing = new Float64Array(width);
  let sum = 0;
  let limited = 0;
  let at = 0;
  return (value) => {
    const past = missing[at]!;
    const now = 1 - value;
    limited += (now > 0 ? 1 : 0) - (past > 0 ? 1 : 0);
    missing[at] = now;
    at = (at + 1) % width;
    sum = limited === 0 ? 0 : sum + now - past;
    return 1 - sum / width;
  };
}

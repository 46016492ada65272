import { median } from '../statistics.ts';
import type { TempoPath } from './tempogram.ts';

/** A shorter stretch with a tempo of its own is a break, not another piece. */
const shortestSeconds = 12;
/** How far two tempi may differ and still be one, or a multiple of one: those lie close, and must be met closer. */
const sameTempo = 0.06;
const sameMultiple = 0.02;
const multiples = [1 / 4, 1 / 3, 1 / 2, 2 / 3, 3 / 4, 1, 4 / 3, 3 / 2, 2, 3, 4] as const;

/** A stretch of the recording in one tempo, which may drift. */
export interface TempoSegment {
  readonly startFrame: number;
  readonly endFrame: number;
  /** Beat period in frames, at a frame counted from `startFrame`. */
  periodAt(frame: number): number;
  /** The middle one. */
  readonly periodFrames: number;
}

/** Cuts the path where the music really goes on in another tempo; its turns to half or double are undone. */
export function cutByTempo(path: TempoPath, frameCount: number, frameRateHz: number): TempoSegment[] {
  const { periodFrames, stepFrames, jumps } = path;
  const bounds = [0, ...jumps, periodFrames.length];
  const runs = bounds
    .slice(1)
    .map((to, i) => ({ from: bounds[i]!, to, period: median(periodFrames.subarray(bounds[i]!, to)) }));
  const shortest = (shortestSeconds * frameRateHz) / stepFrames;
  const main = runs.reduce((a, b) => (b.to - b.from > a.to - a.from ? b : a));
  const periods = periodFrames.slice();
  // What belongs to the main tempo is told in its terms; a short run in another one is bridged.
  const kinds = runs.map((run) => {
    const multiple = multiples.find(
      (m) => Math.abs(Math.log((run.period * m) / main.period)) < (m === 1 ? sameTempo : sameMultiple),
    );
    if (multiple !== undefined) for (let i = run.from; i < run.to; i++) periods[i]! *= multiple;
    else if (run.to - run.from < shortest) for (let i = run.from; i < run.to; i++) periods[i] = Number.NaN;
    else return run;
    return main;
  });
  const segments: TempoSegment[] = [];
  for (let i = 0; i < runs.length; ) {
    let j = i + 1;
    while (j < runs.length && kinds[j] === kinds[i]) j++;
    const [from, to] = [runs[i]!.from, runs[j - 1]!.to];
    const own = bridge(periods.slice(from, to), kinds[i]!.period);
    segments.push({
      startFrame: from * stepFrames,
      endFrame: j === runs.length ? frameCount : Math.min(frameCount, to * stepFrames),
      periodAt: (frame) => interpolate(own, frame / stepFrames),
      periodFrames: median(own),
    });
    i = j;
  }
  return segments.filter(({ startFrame, endFrame }) => endFrame > startFrame);
}

/** Fills what is unknown with the last known value, or with `fallback`. */
function bridge(periods: Float64Array, fallback: number): Float64Array {
  let known = fallback;
  return periods.map((period) => {
    if (!Number.isNaN(period)) known = period;
    return known;
  });
}

function interpolate(values: Float64Array, at: number): number {
  const last = values.length - 1;
  const from = Math.min(last, Math.max(0, Math.floor(at)));
  const to = Math.min(last, from + 1);
  return values[from]! + (values[to]! - values[from]!) * Math.min(1, Math.max(0, at - from));
}

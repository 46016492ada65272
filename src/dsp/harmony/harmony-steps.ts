import { type ChromaTrack, chromaSize } from './chroma.ts';

/** Steps of harmony: from beat to beat, or of half a second where no pulse was found. */
export interface HarmonySteps {
  /** Ascending, one more than there are steps; the first is 0, the last is the end of the piece. */
  readonly bordersSeconds: readonly number[];
  /** Whether the step begins a bar. */
  readonly isDownbeat: readonly boolean[];
  /** Whether bars are known. */
  readonly hasBars: boolean;
}

const stepSecondsWithoutBeats = 0.5;
/** A slower beat is cut in halves, a faster one joined with the next: chords change neither slower nor faster. */
const stepSecondsMax = 1.1;
const stepSecondsMin = 0.22;

/** Lays the steps; before the first beat and after the last they go on at the same pace. */
export function layHarmonySteps(
  durationSeconds: number,
  pulse: { readonly beats: readonly number[]; readonly downbeats: readonly number[] },
): HarmonySteps {
  const beats = pulse.beats.filter((beat) => beat > 0 && beat < durationSeconds);
  const paceSeconds = beats.length > 1 ? (beats.at(-1)! - beats[0]!) / (beats.length - 1) : stepSecondsWithoutBeats;
  const borders = [0];
  const isDownbeat = [pulse.downbeats.some((time) => time < 0.05)];
  const downbeats = new Set(pulse.downbeats);
  const add = (time: number, isBar: boolean) => {
    const gap = time - borders.at(-1)!;
    if (gap < stepSecondsMin) {
      if (isBar && borders.length > 1) {
        borders[borders.length - 1] = time;
        isDownbeat[isDownbeat.length - 1] = true;
      }
      return;
    }
    const parts = Math.max(1, Math.ceil(gap / stepSecondsMax));
    for (let part = 1; part < parts; part++) {
      borders.push(time - (gap * (parts - part)) / parts);
      isDownbeat.push(false);
    }
    borders.push(time);
    isDownbeat.push(isBar);
  };
  const first = beats[0] ?? durationSeconds;
  for (let n = Math.floor(first / paceSeconds); n >= 1; n--) add(first - n * paceSeconds, false);
  for (const beat of beats) add(beat, downbeats.has(beat));
  for (let time = (beats.at(-1) ?? 0) + paceSeconds; time < durationSeconds; time += paceSeconds) add(time, false);
  add(durationSeconds, false);
  // The end begins no step; a rest that is too short for one belongs to the last.
  if (borders.length === 1) borders.push(durationSeconds);
  else {
    borders[borders.length - 1] = durationSeconds;
    isDownbeat.pop();
  }
  return { bordersSeconds: borders, isDownbeat, hasBars: pulse.downbeats.length > 1 };
}

/** Mean of the logarithmically compressed chroma of each step, `[step][chromaSize]`, and how much sounded in it. */
export function averageChroma(
  track: ChromaTrack,
  bordersSeconds: readonly number[],
): { values: Float64Array; strengths: Float64Array } {
  const stepCount = bordersSeconds.length - 1;
  const values = new Float64Array(stepCount * chromaSize);
  const strengths = new Float64Array(stepCount);
  for (let step = 0; step < stepCount; step++) {
    const from = Math.min(track.frameCount - 1, Math.ceil(bordersSeconds[step]! / track.frameSeconds));
    const to = Math.max(
      from + 1,
      Math.min(track.frameCount, Math.ceil(bordersSeconds[step + 1]! / track.frameSeconds)),
    );
    for (let frame = Math.max(0, from); frame < to; frame++) {
      for (let k = 0; k < chromaSize; k++) {
        const value = track.values[frame * chromaSize + k]!;
        const at = step * chromaSize + k;
        values[at] = values[at]! + Math.log1p(value) / (to - from);
        strengths[step] = strengths[step]! + value / (to - from);
      }
    }
  }
  return { values, strengths };
}

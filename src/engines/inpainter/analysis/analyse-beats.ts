import { createFineOnsets, type FineOnsets } from '../../../dsp/onsets/fine-onsets.ts';
import { type CarriedGrid, interpolateBeats } from '../../../dsp/rhythm/interpolate-beats.ts';
import { createPulseRater } from '../../analyser/rate-pulse.ts';
import type { BeatGrid } from '../passage-context.ts';
import type { SidesAnalysis, TimelineSound } from './analyse-surroundings.ts';

/** Beats on each side that the grid is fitted to: further away a live band may have played at another tempo. */
const sideBeats = 48;
/** Bars on each side that the context describes. */
const describedBars = 2;
/** Bars on each side that swing is measured on. */
const swingBars = 8;
/** Beats this near the gap are dropped: their attack may be the cut itself. */
const edgeSeconds = 0.03;

/** The pulse through the gap and on both sides. */
export interface CountedBeats {
  readonly grid: BeatGrid;
  /** Every beat from `sideBeats` before the gap to as many after it, with its position in the bar, from 0. */
  readonly beats: readonly number[];
  readonly counts: readonly number[];
}

/** @returns undefined without a pulse */
export function analyseGrid(around: SidesAnalysis): CountedBeats | undefined {
  const { sound, gapStartSeconds, gapEndSeconds } = around;
  const onsets = createFineOnsets(sound.samples, sound.sampleRateHz);
  const before = refine(around.beatsBefore.slice(-sideBeats), sound, onsets).filter(
    (at) => at < gapStartSeconds - edgeSeconds,
  );
  const after = refine(around.beatsAfter.slice(0, sideBeats), sound, onsets).filter(
    (at) => at > gapEndSeconds + edgeSeconds,
  );
  const carried = interpolateBeats({ before, after, rate: createPulseRater(sound) }, gapStartSeconds, gapEndSeconds);
  if (!carried) return undefined;
  const counts = countBeats(carried.beats, around);
  return { grid: describe(carried, counts, { around, onsets }), beats: carried.beats, counts };
}

/** Moves beats to their attacks: the tracker's resolution is a frame of 12 ms. */
function refine(beats: readonly number[], sound: TimelineSound, onsets: FineOnsets): number[] {
  return beats.map((at) => {
    const attack = onsets.findAttack(sound.place(at));
    return attack === undefined ? at : sound.unplace(attack);
  });
}

/**
 * Continues the bar count through the gap. Where the two sides disagree on where bars begin, the side
 * with more consistent bars wins.
 */
function countBeats(beats: readonly number[], around: SidesAnalysis): number[] {
  const { beatsPerBar, downbeatsBefore, downbeatsAfter } = around;
  const votes = new Float64Array(beatsPerBar);
  for (const side of [downbeatsBefore.slice(-sideBeats), downbeatsAfter.slice(0, sideBeats)]) {
    const own = new Float64Array(beatsPerBar);
    for (const at of side) {
      const index = findNearest(beats, at);
      const period = (beats.at(-1)! - beats[0]!) / (beats.length - 1);
      if (Math.abs(beats[index]! - at) < period / 3) own[index % beatsPerBar]!++;
    }
    // A side that contradicts itself counts little.
    const most = Math.max(...own);
    for (let phase = 0; phase < beatsPerBar; phase++) votes[phase]! += own[phase]! ** 2 / Math.max(1, most);
  }
  const phase = votes.indexOf(Math.max(...votes));
  return beats.map((_, i) => (i - phase + beatsPerBar) % beatsPerBar);
}

function findNearest(sorted: readonly number[], at: number): number {
  let best = 0;
  for (let i = 1; i < sorted.length; i++) if (Math.abs(sorted[i]! - at) < Math.abs(sorted[best]! - at)) best = i;
  return best;
}

function describe(
  { beats, gapFrom, gapTo, errorSeconds }: CarriedGrid,
  counts: readonly number[],
  { around, onsets }: { readonly around: SidesAnalysis; readonly onsets: FineOnsets },
): BeatGrid {
  const { beatsPerBar, sound } = around;
  const from = Math.max(0, gapFrom - describedBars * beatsPerBar);
  const to = Math.min(beats.length, gapTo + describedBars * beatsPerBar);
  const told = beats.slice(from, to);
  // For a gap within one beat, and at an end of the recording, this is all there is.
  const pace = (told.at(-1)! - told[0]!) / (told.length - 1);
  const heard = [
    beats.slice(Math.max(0, gapFrom - swingBars * beatsPerBar), gapFrom),
    beats.slice(gapTo, gapTo + swingBars * beatsPerBar),
  ];
  return {
    tempoBpm: 60 / pace,
    beatsPerBar,
    beats: told,
    downbeats: told.filter((_, i) => counts[from + i] === 0),
    errorMs: 1000 * errorSeconds,
    swingRatio: onsets.measureSwing(heard.map((run) => run.map(sound.place))),
  };
}

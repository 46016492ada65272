import { trackBeats } from './beat-tracker.ts';

/** Where a note begins, and how much that counts: long notes begin on beats. */
export interface SungOnset {
  readonly seconds: number;
  readonly weight: number;
}

const frameRateHz = 100;
const slowestBpm = 60;
const fastestBpm = 150;
const tempoSteps = 240;
/** Listeners prefer beats of 0.6 s; two octaves to each side nobody taps. */
const preferredBpm = 100;
const preferenceOctaves = 0.9;
/** Of notes between beats: eighths confirm a beat, sixteenths hardly do. */
const halfBeatShare = 0.45;
const onsetsMin = 6;

/**
 * Beats under a voice that sings alone: the pulse on which most of its notes begin, followed as it drifts.
 *
 * Source: R. Parncutt, "A perceptual model of pulse salience and metrical accent in musical rhythms" (1994), for accents that grow with
 * length and the preferred tempo; D. Ellis (2007) for the beats.
 *
 * @returns seconds, ascending; empty where too few notes begin
 */
export function findSungPulse(onsets: readonly SungOnset[], durationSeconds: number): number[] {
  if (onsets.length < onsetsMin) return [];
  const bpm = findTempo(onsets);
  const strength = new Float32Array(Math.ceil(durationSeconds * frameRateHz) + 1);
  for (const { seconds, weight } of onsets) {
    const frame = Math.round(seconds * frameRateHz);
    if (frame >= 0 && frame < strength.length) strength[frame]! += weight;
  }
  const square = strength.reduce((sum, x) => sum + x * x, 0) / strength.length;
  // The tracker wants a mean square of 1.
  const gain = square > 0 ? 1 / Math.sqrt(square) : 0;
  const period = (60 / bpm) * frameRateHz;
  return Array.from(
    trackBeats(
      strength.map((x) => x * gain),
      () => period,
      frameRateHz,
    ),
    (frame) => frame / frameRateHz,
  );
}

function findTempo(onsets: readonly SungOnset[]): number {
  let [best, most] = [preferredBpm, Number.NEGATIVE_INFINITY];
  for (let step = 0; step <= tempoSteps; step++) {
    const bpm = slowestBpm * (fastestBpm / slowestBpm) ** (step / tempoSteps);
    const octaves = Math.log2(bpm / preferredBpm) / preferenceOctaves;
    const preference = Math.exp(-0.5 * octaves * octaves);
    const value = preference * (measurePulse(onsets, bpm) + halfBeatShare * measurePulse(onsets, 2 * bpm));
    if (value > most) [best, most] = [bpm, value];
  }
  return best;
}

/** How far neighbouring notes are whole beats apart: drift over a song does not count against it. */
function measurePulse(onsets: readonly SungOnset[], bpm: number): number {
  let [sum, all] = [0, 0];
  for (const [i, from] of onsets.entries()) {
    for (const to of onsets.slice(i + 1, i + 7)) {
      const beats = ((to.seconds - from.seconds) * bpm) / 60;
      if (beats > 8) break;
      const weight = from.weight * to.weight;
      sum += weight * Math.cos(2 * Math.PI * beats);
      all += weight;
    }
  }
  return all > 0 ? sum / all : 0;
}

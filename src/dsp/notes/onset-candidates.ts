import { type HeardFrames, KEYS } from './note-frames.ts';

/** Where a note may begin. */
export interface Candidate {
  readonly frame: number;
  readonly key: number;
}

/** Lower than any decision would go: 19 of 20 notes of made music pass both. */
const ONSET_MIN = 0.12;
const SOUNDING_MIN = 0.12;
const SOUNDING_FRAMES = 12;
/** Onsets this near are one. */
const NEAR_FRAMES = 2;
/** Below this peak there is no music: 16-bit silence with its dither lies lower. */
const SILENCE_DB = -62;

/** Maxima in time of the onset probability, from `from` to before `to`, by frame. */
export function findCandidates(heard: HeardFrames, from: number, to: number): Candidate[] {
  const { onsets, sounding, peaks } = heard;
  const candidates: Candidate[] = [];
  for (let frame = from; frame < to; frame++) {
    if (peaks[frame]! < SILENCE_DB) continue;
    for (let key = 0; key < KEYS; key++) {
      const onset = onsets[frame * KEYS + key]!;
      if (onset < ONSET_MIN || !isMaximum(onsets, frame, key)) continue;
      let most = 0;
      for (let step = 0; step < SOUNDING_FRAMES; step++) most = Math.max(most, sounding[(frame + step) * KEYS + key]!);
      if (most >= SOUNDING_MIN) candidates.push({ frame, key });
    }
  }
  return candidates;
}

function isMaximum(onsets: Float32Array, frame: number, key: number): boolean {
  const onset = onsets[frame * KEYS + key]!;
  for (let step = 1; step <= NEAR_FRAMES; step++) {
    if (onsets[(frame - step) * KEYS + key]! >= onset || onsets[(frame + step) * KEYS + key]! > onset) return false;
  }
  return true;
}

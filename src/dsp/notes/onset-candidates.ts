import { keys, type NoteFrames } from './note-frames.ts';

/** Where a note may begin. */
export interface OnsetCandidate {
  readonly frame: number;
  readonly key: number;
}

/** Lower than any decision would go: 19 of 20 notes of made music pass both. */
const onsetMin = 0.12;
const soundingMin = 0.12;
const soundingFrames = 12;
/** Onsets this near are one. */
const nearFrames = 2;
/** Below this peak there is no music: 16-bit silence with its dither lies lower. */
const silenceDb = -62;

/** Maxima in time of the onset probability, from `from` to before `to`, by frame. */
export function findCandidates(heard: NoteFrames, from: number, to: number): OnsetCandidate[] {
  const { onsets, sounding, peaks } = heard;
  const candidates: OnsetCandidate[] = [];
  for (let frame = from; frame < to; frame++) {
    if (peaks[frame]! < silenceDb) continue;
    for (let key = 0; key < keys; key++) {
      const onset = onsets[frame * keys + key]!;
      if (onset < onsetMin || !isMaximum(onsets, frame, key)) continue;
      let most = 0;
      for (let step = 0; step < soundingFrames; step++) most = Math.max(most, sounding[(frame + step) * keys + key]!);
      if (most >= soundingMin) candidates.push({ frame, key });
    }
  }
  return candidates;
}

function isMaximum(onsets: Float32Array, frame: number, key: number): boolean {
  const onset = onsets[frame * keys + key]!;
  for (let step = 1; step <= nearFrames; step++) {
    if (onsets[(frame - step) * keys + key]! >= onset || onsets[(frame + step) * keys + key]! > onset) return false;
  }
  return true;
}

// The notes of @spotify/basic-pitch, decoded by the package's own code from the same network: the peer of bench/notes.ts.
import { addPitchBendsToNoteEvents, noteFramesToTime, outputToNotesPoly } from '@spotify/basic-pitch/cjs/toMidi.js';
import type { BasicPitch } from '../src/models/basic-pitch.ts';
import { basicPitchRateHz, contourBins, hopSamples, pitches } from '../src/models/basic-pitch-network.ts';
import type { Note } from '../src/notation/note.ts';

const windowSamples = 43_844;
const windowFrames = 172;
/** Frames thrown away on either side of a window. */
const marginFrames = 15;
const stepSamples = windowSamples - 2 * marginFrames * hopSamples;
const framesASecond = 86;

interface Rows {
  readonly frames: number[][];
  readonly onsets: number[][];
  readonly contours: number[][];
}

export interface OriginalThresholds {
  readonly onset: number;
  readonly frame: number;
  readonly shortestFrames: number;
}

/** As the package's README calls it, and the defaults of the Python version. */
export const originalThresholds: Readonly<Record<string, OriginalThresholds>> = {
  readme: { onset: 0.25, frame: 0.25, shortestFrames: 5 },
  python: { onset: 0.5, frame: 0.3, shortestFrames: 11 },
};

/** The network over two seconds at a time, as `BasicPitch.evaluateModel` of the package runs it. */
export async function activateAsOriginal(network: BasicPitch, samples: Float32Array): Promise<Rows> {
  const rows: Rows = { frames: [], onsets: [], contours: [] };
  const frameCount = Math.floor((samples.length * framesASecond) / basicPitchRateHz);
  for (let at = -marginFrames * hopSamples; rows.frames.length < frameCount; at += stepSamples) {
    const window = new Float32Array(windowSamples).map((_, i) => samples[at + i] ?? 0);
    const levels = await network.measureLevels(window);
    const lowest = levels.reduce((a, b) => Math.min(a, b));
    const range = levels.reduce((a, b) => Math.max(a, b)) - lowest;
    const heard = await network.activate(
      levels.map((level) => (range > 0 ? (level - lowest) / range : 0)),
      windowFrames,
    );
    for (let frame = marginFrames; frame < windowFrames - marginFrames; frame++) {
      if (rows.frames.length >= frameCount) break;
      const row = (values: Float32Array, width: number) => [...values.subarray(frame * width, (frame + 1) * width)];
      rows.frames.push(row(heard.frames, pitches));
      rows.onsets.push(row(heard.onsets, pitches));
      rows.contours.push(row(heard.contours, contourBins));
    }
  }
  return rows;
}

export function decodeAsOriginal({ frames, onsets, contours }: Rows, thresholds: OriginalThresholds): Note[] {
  const { onset, frame, shortestFrames } = thresholds;
  // It writes into what it is given.
  const copy = (rows: readonly number[][]) => rows.map((row) => [...row]);
  const events = outputToNotesPoly(copy(frames), copy(onsets), onset, frame, shortestFrames);
  return noteFramesToTime(addPitchBendsToNoteEvents(contours, events)).map((note) => ({
    startSeconds: note.startTimeSeconds,
    endSeconds: note.startTimeSeconds + note.durationSeconds,
    pitch: note.pitchMidi,
    velocity: Math.round(127 * note.amplitude),
  }));
}

import { createRealFft } from '../fft.ts';
import { createGrowableRows } from '../growable-rows.ts';
import { createHannWindow } from '../windows.ts';
import { cutCentredFrames } from './centred-frames.ts';

// Source: M. Müller, S. Ewert, "Chroma toolbox", ISMIR 2011: energy by pitch class, logarithmically compressed (CLP).
// Where we differ: bins are shared out over semitones by a Gaussian, and the compression is relative to the frame.

const fftSamples = 4096;
const fftHopSamples = 1024;
/** Chords and tunes, and the bass alone: a bass that goes on beneath a held chord is a change too. */
const spansHz = [
  [60, 2000],
  [45, 260],
] as const;
/** Width of a semitone's share, in semitones: bins 5 Hz apart leave the low ones blurred anyway. */
const spreadSemitones = 0.35;
const compression = 50;

/** Which pitch classes sound, frame by frame. */
export interface PitchClassFrames {
  readonly frameRateHz: number;
  /** `[frame][pitch class]`, row-major, each row of length 1, or 0 where nothing sounds; 0 is C. */
  readonly chroma: Float32Array;
  /** The same of the bass alone. */
  readonly bassChroma: Float32Array;
  readonly frameCount: number;
}

export interface PitchClassCollector {
  push(block: Float32Array): void;
  finish(): PitchClassFrames;
}

/** Takes one channel in blocks of any length; 2 kB a second are kept. Frame i is centred on i / frameRateHz. */
export function createPitchClassFrames(sampleRateHz: number): PitchClassCollector {
  const fft = createRealFft(fftSamples);
  const window = createHannWindow(fftSamples);
  const spectrum = new Float32Array(fftSamples + 2);
  const spans = spansHz.map(([lowestHz, highestHz]) => ({
    shares: shareBins(sampleRateHz / fftSamples, lowestHz, highestHz),
    frames: createGrowableRows(12),
  }));
  const row = new Float64Array(12);
  const cutter = cutCentredFrames({ windowSamples: fftSamples, hopSamples: fftHopSamples }, (samples) => {
    for (let i = 0; i < fftSamples; i++) samples[i]! *= window[i]!;
    fft.forward(samples, spectrum);
    for (const { shares, frames } of spans) {
      foldSpectrum(spectrum, shares, row);
      frames.push(row);
    }
  });

  return {
    push: cutter.push,
    finish() {
      cutter.finish();
      const [all, bass] = spans.map(({ frames }) => frames.values());
      const frameCount = spans[0]!.frames.length;
      return { frameRateHz: sampleRateHz / fftHopSamples, chroma: all!, bassChroma: bass!, frameCount };
    },
  };
}

interface Share {
  readonly bin: number;
  readonly pitchClass: number;
  readonly weight: number;
}

function shareBins(binHz: number, lowestHz: number, highestHz: number): Share[] {
  const shares: Share[] = [];
  for (let bin = Math.ceil(lowestHz / binHz); bin * binHz < highestHz; bin++) {
    const pitch = 69 + 12 * Math.log2((bin * binHz) / 440);
    for (const semitone of [Math.floor(pitch), Math.ceil(pitch)]) {
      const weight = Math.exp(-0.5 * ((pitch - semitone) / spreadSemitones) ** 2);
      // Low bins lie semitones apart, high ones crowd: each octave is to weigh alike.
      shares.push({ bin, pitchClass: semitone % 12, weight: weight / bin });
    }
  }
  return shares;
}

function foldSpectrum(spectrum: Float32Array, shares: readonly Share[], row: Float64Array): void {
  row.fill(0);
  for (const { bin, pitchClass, weight } of shares) {
    row[pitchClass]! += weight * (spectrum[2 * bin]! ** 2 + spectrum[2 * bin + 1]! ** 2);
  }
  const highest = Math.max(...row);
  // −100 dB of full scale: dither has no harmony.
  if (highest < 1e-10 * (fftSamples / 4) ** 2 * 1e-2) {
    row.fill(0);
    return;
  }
  let sum = 0;
  for (let c = 0; c < 12; c++) {
    row[c] = Math.log1p((compression * row[c]!) / highest);
    sum += row[c]! ** 2;
  }
  const length = Math.sqrt(sum);
  for (let c = 0; c < 12; c++) row[c]! /= length;
}

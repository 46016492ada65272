import { dot } from '../statistics.ts';
import { createLogFrequencyMap, logBins, lowestMidi, midiToHz } from './log-frequency.ts';

/** E1 to C7: fundamentals that are looked for. */
export const noteCount = 69;
/** Partials of a note in the dictionary. */
const partials = 20;
/** A partial's share of the one before it: rich for low notes, poor for high ones (Mauch and Dixon, section 2.2). */
const decayLow = 0.9;
const decayHigh = 0.6;
/** Passes over the notes; starting from the frame before, more passes no longer change the chroma. */
const passes = 8;

/** Explains a log-frequency spectrum as a sum of notes with partials, none of them negative. */
export interface NoteActivator {
  /** @param spectrum `logBins` magnitudes in tune @param notes `noteCount` strengths; read as the first guess */
  find(spectrum: Float32Array, notes: Float64Array): void;
}

/**
 * Non-negative least squares against a dictionary of notes, so that a partial does not count as a note of its own.
 *
 * Source: M. Mauch, S. Dixon, "Approximate note transcription for the improved identification of difficult chords"
 * (ISMIR 2010), section 2.2. Where we differ: solved by coordinate descent (V. Franc et al., "Sequential
 * coordinate-wise algorithm for the non-negative least squares problem", CAIP 2005) from the frame before.
 */
export function createNoteActivator(fftSize: number, sampleRateHz: number): NoteActivator {
  const profiles = createNoteProfiles(fftSize, sampleRateHz);
  const gram = new Float64Array(noteCount * noteCount);
  for (let i = 0; i < noteCount; i++) {
    for (let j = 0; j < noteCount; j++) gram[i * noteCount + j] = dot(profiles[i]!, profiles[j]!);
  }
  const slope = new Float64Array(noteCount);

  return {
    find(spectrum, notes) {
      for (let i = 0; i < noteCount; i++) {
        let sum = -dot(profiles[i]!, spectrum);
        for (let j = 0; j < noteCount; j++) sum += gram[i * noteCount + j]! * notes[j]!;
        slope[i] = sum;
      }
      for (let pass = 0; pass < passes; pass++) {
        for (let i = 0; i < noteCount; i++) {
          const row = i * noteCount;
          const value = Math.max(0, notes[i]! - slope[i]! / gram[row + i]!);
          const change = value - notes[i]!;
          if (change === 0) continue;
          notes[i] = value;
          for (let j = 0; j < noteCount; j++) slope[j] = slope[j]! + change * gram[row + j]!;
        }
      }
    },
  };
}

/** What the log-frequency spectrum shows of each note, partials and the analysis window's lobes included; length 1. */
function createNoteProfiles(fftSize: number, sampleRateHz: number): Float32Array[] {
  const { map } = createLogFrequencyMap(fftSize, sampleRateHz);
  const binHz = sampleRateHz / fftSize;
  return Array.from({ length: noteCount }, (_, note) => {
    const magnitudes = new Float32Array(fftSize / 2 + 1);
    const decay = decayLow + ((decayHigh - decayLow) * note) / (noteCount - 1);
    for (let partial = 1; partial <= partials; partial++) {
      addHannLobe(magnitudes, (partial * midiToHz(lowestMidi + note)) / binHz, decay ** (partial - 1));
    }
    const profile = new Float32Array(logBins);
    map(magnitudes, profile);
    const length = Math.sqrt(dot(profile, profile));
    return profile.map((value) => value / length);
  });
}

/** The main lobe of a Hann window around a frequency between bins. */
function addHannLobe(magnitudes: Float32Array, centre: number, gain: number): void {
  for (let bin = Math.ceil(centre - 2); bin <= Math.floor(centre + 2); bin++) {
    if (bin < 0 || bin >= magnitudes.length) continue;
    const x = bin - centre;
    const lobe =
      Math.abs(x) < 1e-6 ? 1 : Math.abs(x * x - 1) < 1e-6 ? 0.5 : Math.sin(Math.PI * x) / (Math.PI * x * (1 - x * x));
    magnitudes[bin] = magnitudes[bin]! + gain * lobe;
  }
}

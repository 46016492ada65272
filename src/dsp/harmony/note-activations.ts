import { createLogFrequencyMap, LOG_BINS, LOWEST_MIDI, midiToHz } from './log-frequency.ts';

/** E1 to C7: fundamentals that are looked for. */
export const NOTE_COUNT = 69;
/** Partials of a note in the dictionary. */
const PARTIALS = 20;
/** A partial's share of the one before it: rich for low notes, poor for high ones (Mauch and Dixon, section 2.2). */
const DECAY_LOW = 0.9;
const DECAY_HIGH = 0.6;
/** Passes over the notes; starting from the frame before, more passes no longer change the chroma. */
const PASSES = 8;

/** Explains a log-frequency spectrum as a sum of notes with partials, none of them negative. */
export interface NoteFinder {
  /** @param spectrum `LOG_BINS` magnitudes in tune @param notes `NOTE_COUNT` strengths; read as the first guess */
  find(spectrum: Float32Array, notes: Float64Array): void;
}

/**
 * Non-negative least squares against a dictionary of notes, so that a partial does not count as a note of its own.
 *
 * Source: M. Mauch, S. Dixon, "Approximate note transcription for the improved identification of difficult chords"
 * (ISMIR 2010), section 2.2. Where we differ: solved by coordinate descent (V. Franc et al., "Sequential
 * coordinate-wise algorithm for the non-negative least squares problem", CAIP 2005) from the frame before.
 */
export function createNoteFinder(fftSize: number, sampleRateHz: number): NoteFinder {
  const profiles = createNoteProfiles(fftSize, sampleRateHz);
  const gram = new Float64Array(NOTE_COUNT * NOTE_COUNT);
  for (let i = 0; i < NOTE_COUNT; i++) {
    for (let j = 0; j < NOTE_COUNT; j++) gram[i * NOTE_COUNT + j] = dot(profiles[i]!, profiles[j]!);
  }
  const slope = new Float64Array(NOTE_COUNT);

  return {
    find(spectrum, notes) {
      for (let i = 0; i < NOTE_COUNT; i++) {
        let sum = -dot(profiles[i]!, spectrum);
        for (let j = 0; j < NOTE_COUNT; j++) sum += gram[i * NOTE_COUNT + j]! * notes[j]!;
        slope[i] = sum;
      }
      for (let pass = 0; pass < PASSES; pass++) {
        for (let i = 0; i < NOTE_COUNT; i++) {
          const row = i * NOTE_COUNT;
          const value = Math.max(0, notes[i]! - slope[i]! / gram[row + i]!);
          const change = value - notes[i]!;
          if (change === 0) continue;
          notes[i] = value;
          for (let j = 0; j < NOTE_COUNT; j++) slope[j] = slope[j]! + change * gram[row + j]!;
        }
      }
    },
  };
}

/** What the log-frequency spectrum shows of each note, partials and the analysis window's lobes included; length 1. */
function createNoteProfiles(fftSize: number, sampleRateHz: number): Float32Array[] {
  const { map } = createLogFrequencyMap(fftSize, sampleRateHz);
  const binHz = sampleRateHz / fftSize;
  return Array.from({ length: NOTE_COUNT }, (_, note) => {
    const magnitudes = new Float32Array(fftSize / 2 + 1);
    const decay = DECAY_LOW + ((DECAY_HIGH - DECAY_LOW) * note) / (NOTE_COUNT - 1);
    for (let partial = 1; partial <= PARTIALS; partial++) {
      addHannLobe(magnitudes, (partial * midiToHz(LOWEST_MIDI + note)) / binHz, decay ** (partial - 1));
    }
    const profile = new Float32Array(LOG_BINS);
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

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}

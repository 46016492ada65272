/** Bins a semitone: the middle one holds a note in tune, its neighbours tell how far it is off. */
export const binsPerSemitone = 3;
/** E1, the lowest string of a bass. */
export const lowestMidi = 28;
/** Highest partial that is looked at: C8, 4186 Hz. */
const highestMidi = 108;
/** Log-frequency bins: from one bin below the lowest note to one above the highest. */
export const logBins = (highestMidi - lowestMidi + 1) * binsPerSemitone;

/** @param bin may be fractional; bin 1 is the middle of the lowest note */
function logBinToHz(bin: number): number {
  return midiToHz(lowestMidi + (bin - 1) / binsPerSemitone);
}

export function midiToHz(midi: number): number {
  return 440 * 2 ** ((midi - 69) / 12);
}

/** Lays magnitudes of equally spaced frequencies onto `logBins` equally spaced pitches. */
export interface LogFrequencyMap {
  /** @param magnitudes `[bin]`, size / 2 + 1 of them */
  map(magnitudes: Float32Array, pitches: Float32Array): void;
}

/**
 * Each pitch reads the magnitudes around it under a raised cosine that reaches to the neighbouring pitches, or, where
 * those lie closer than the spectrum resolves, to the neighbouring bins.
 *
 * Source: M. Mauch, S. Dixon, "Approximate note transcription for the improved identification of difficult chords"
 * (ISMIR 2010), section 2.1.
 */
export function createLogFrequencyMap(fftSize: number, sampleRateHz: number): LogFrequencyMap {
  const binHz = sampleRateHz / fftSize;
  const firsts = new Int32Array(logBins);
  const weights: Float32Array[] = [];
  for (let pitch = 0; pitch < logBins; pitch++) {
    const centre = logBinToHz(pitch) / binHz;
    const reach = Math.max(1, (logBinToHz(pitch + 1) - logBinToHz(pitch)) / binHz);
    const first = Math.ceil(centre - reach);
    const last = Math.min(fftSize / 2, Math.floor(centre + reach));
    const row = Float32Array.from(
      { length: Math.max(0, last - first + 1) },
      (_, i) => 0.5 + 0.5 * Math.cos((Math.PI * (first + i - centre)) / reach),
    );
    const sum = row.reduce((total, weight) => total + weight, 1e-9);
    firsts[pitch] = first;
    weights.push(row.map((weight) => weight / sum));
  }
  return {
    map(magnitudes, pitches) {
      for (let pitch = 0; pitch < logBins; pitch++) {
        const row = weights[pitch]!;
        const first = firsts[pitch]!;
        let sum = 0;
        for (let i = 0; i < row.length; i++) sum += row[i]! * magnitudes[first + i]!;
        pitches[pitch] = sum;
      }
    },
  };
}

import { chordQualities, chordStates, type FoundChordQuality, noChord } from './chord-scores.ts';

/** A key is `mode * 12 + tonic`, minor after major. */
export const keyStates = 24;

/** Share of the time that a chord on each degree takes in a key, and of all others together. */
type Degrees = Readonly<Record<string, number>>;

/**
 * Of the order of the counts in T. de Clercq, D. Temperley, "A corpus analysis of rock harmony" (2011), and of the
 * Kostka-Payne corpus (Temperley 2009), between the two; each degree in semitones above the tonic, then its triad.
 */
const majorDegrees: Degrees = {
  '0 major': 0.31,
  '5 major': 0.17,
  '7 major': 0.19,
  '9 minor': 0.1,
  '2 minor': 0.09,
  '4 minor': 0.035,
  '10 major': 0.02,
  '11 diminished': 0.01,
  '2 major': 0.012,
  '5 minor': 0.008,
  '4 major': 0.006,
  '9 major': 0.006,
  '8 major': 0.006,
  '3 major': 0.006,
};

const minorDegrees: Degrees = {
  '0 minor': 0.32,
  '7 major': 0.13,
  '5 minor': 0.13,
  '8 major': 0.11,
  '10 major': 0.09,
  '3 major': 0.07,
  '7 minor': 0.03,
  '2 diminished': 0.02,
  '11 diminished': 0.012,
  '5 major': 0.012,
  '1 major': 0.006,
  '0 major': 0.006,
  '2 minor': 0.005,
};

/** What is not in the tables. */
const chromaticShare = 0.0012;

/** Triads under the fuller chords; what could be either is half of each. */
const triads: Readonly<Record<FoundChordQuality, readonly string[]>> = {
  major: ['major'],
  minor: ['minor'],
  dominant7: ['major'],
  major7: ['major'],
  minor7: ['minor'],
  diminished: ['diminished'],
  halfDiminished7: ['diminished'],
  sus4: ['major', 'minor'],
  augmented: ['major'],
};

/** log of how much likelier each chord is in each key than by chance: `[key][chordStates]`. No chord says nothing. */
export const chordLogOdds: readonly Float64Array[] = Array.from({ length: keyStates }, (_, key) => {
  const degrees = key < 12 ? majorDegrees : minorDegrees;
  const row = new Float64Array(chordStates);
  for (let chord = 0; chord < noChord; chord++) {
    const quality = chordQualities[Math.floor(chord / 12)]!;
    const degree = (chord - key + 120) % 12;
    const shares = triads[quality].map((triad) => degrees[`${degree} ${triad}`] ?? chromaticShare);
    let share = shares.reduce((sum, value) => sum + value, 0) / shares.length;
    // A dominant seventh outside the dominant, or a major seventh on it, is the mark of another key.
    if (quality === 'dominant7' && degree !== 7) share = Math.min(share, 0.02);
    if (quality === 'major7' && degree === 7) share = Math.min(share, 0.004);
    row[chord] = Math.log(share * 24);
  }
  return row;
});

import { chordLogOdds, keyStates } from './chord-degrees.ts';
import { chordQualities, chordStates, noChord } from './chord-scores.ts';
import { chromaSize } from './chroma.ts';

/** How well each pitch class fits a key, counted up from the tonic. */
export interface KeyProfile {
  readonly major: readonly number[];
  readonly minor: readonly number[];
}

/** C. Krumhansl, E. Kessler, "Tracing the dynamic changes in perceived tonal organization" (1982): probe tones. */
const krumhanslKessler: KeyProfile = {
  major: [6.35, 2.23, 3.48, 2.33, 4.38, 4.09, 2.52, 5.19, 2.39, 3.66, 2.29, 2.88],
  minor: [6.33, 2.68, 3.52, 5.38, 2.6, 3.53, 2.54, 4.75, 3.98, 2.69, 3.34, 3.17],
};

/** D. Temperley, "Music and Probability" (2007): counted in the Kostka-Payne corpus. */
const temperley: KeyProfile = {
  major: [0.748, 0.06, 0.488, 0.082, 0.67, 0.46, 0.096, 0.715, 0.104, 0.366, 0.057, 0.4],
  minor: [0.712, 0.084, 0.474, 0.618, 0.049, 0.46, 0.105, 0.747, 0.404, 0.067, 0.133, 0.33],
};

/** J. Albrecht, D. Shanahan, "The use of large corpora to train a new type of key-finding algorithm" (2013). */
const albrechtShanahan: KeyProfile = {
  major: [0.238, 0.006, 0.111, 0.006, 0.137, 0.094, 0.016, 0.214, 0.009, 0.08, 0.008, 0.081],
  minor: [0.22, 0.006, 0.104, 0.123, 0.019, 0.103, 0.012, 0.214, 0.062, 0.022, 0.061, 0.052],
};

/** What is heard as belonging together, and what two corpora count: each errs elsewhere, their mean less. */
const keyProfiles: readonly KeyProfile[] = [krumhanslKessler, temperley, albrechtShanahan];

/** Pitch classes are compared with the profiles over so long to each side: a scale takes some chords to be heard. */
const profileReachSeconds = 6;
/**
 * Weights per second, and of events. Fitted as a multinomial logistic regression over 120 annotated pop songs and 45 made
 * pieces, and rounded; beats of one chord are not independent witnesses, so none weighs what its formula says.
 */
const chordWeight = 0.3;
const profileWeight = 0.4;
/** The tables and profiles take minor for major a third above too easily: its scale is the same. */
const minorWeight = 0.08;
/** What a cadence into the tonic adds. */
const cadenceWeight = 1.5;
const phraseBars = 4;
/** What a phrase that begins on the tonic adds. */
const phraseWeight = 0.6;
/** Of the bass in the pitch classes that are compared. */
const bassShare = 0.4;

/**
 * Log likelihood of every key in every step, up to a constant of the step: `[step][keyStates]`.
 *
 * The chords, against how often each occurs in a key; the pitch classes, as the correlation with
 * published profiles (C. Krumhansl, "Cognitive Foundations of Musical Pitch", 1990, chapter 4); and cadences.
 * Keys and chords that explain each other: T. Rocher et al., "Concurrent estimation of chords and keys from audio"
 * (ISMIR 2010).
 *
 * @param chordScores as of `scoreChords` @param path the likeliest chord of each step
 */
export function scoreKeys(heard: {
  readonly bordersSeconds: readonly number[];
  readonly chroma: Float64Array;
  readonly chordScores: Float64Array;
  readonly path: Int32Array;
  /** Whether the step begins a bar. */
  readonly isDownbeat: readonly boolean[];
}): Float64Array {
  const { bordersSeconds, chroma, chordScores, path } = heard;
  const stepCount = path.length;
  const scores = new Float64Array(stepCount * keyStates);
  const lengths = path.length > 0 ? bordersSeconds.slice(1).map((end, i) => end - bordersSeconds[i]!) : [];
  for (let step = 0; step < stepCount; step++) {
    const row = scores.subarray(step * keyStates, (step + 1) * keyStates);
    addChords(row, chordScores.subarray(step * chordStates, (step + 1) * chordStates), chordWeight * lengths[step]!);
    if (step > 0) addCadence(row, path[step - 1]!, path[step]!);
  }
  addPhraseStarts(scores, path, heard.isDownbeat);
  addProfiles(scores, chroma, bordersSeconds);
  return scores;
}

function addChords(row: Float64Array, chordRow: Float64Array, weight: number): void {
  for (let key = 0; key < keyStates; key++) {
    const odds = chordLogOdds[key]!;
    let sum = 0;
    for (let chord = 0; chord < chordStates; chord++) {
      // Below e^-7 a chord is no candidate, and its exponential costs more than it tells.
      if (chordRow[chord]! > -7) sum += Math.exp(chordRow[chord]!) * odds[chord]!;
    }
    row[key] = row[key]! + weight * sum;
  }
}

/** A fall by a fifth, or rise by a fourth, that ends on the tonic. */
function addCadence(row: Float64Array, from: number, to: number): void {
  if (from === noChord || to === noChord || (from - to + 120) % 12 !== 7) return;
  const dominant = chordQualities[Math.floor(from / 12)]!;
  const target = chordQualities[Math.floor(to / 12)]!;
  if (dominant !== 'major' && dominant !== 'dominant7') return;
  const isMinor = target === 'minor' || target === 'minor7';
  if (!isMinor && target !== 'major' && target !== 'major7') return;
  const key = (isMinor ? 12 : 0) + (to % 12);
  row[key] = row[key]! + cadenceWeight;
}

/** Phrases begin on the tonic more often than on any other chord; phrases are counted off in fours of bars. */
function addPhraseStarts(scores: Float64Array, path: Int32Array, isDownbeat: readonly boolean[]): void {
  let bars = 0;
  for (let step = 0; step < path.length; step++) {
    if (!isDownbeat[step] || (bars === 0 && path[step] === noChord)) continue;
    const key = bars++ % phraseBars === 0 ? findTonicKey(path[step]!) : undefined;
    if (key === undefined) continue;
    scores[step * keyStates + key] = scores[step * keyStates + key]! + phraseWeight;
  }
}

/** The key of which a chord is the tonic; undefined for what is no major or minor chord. */
export function findTonicKey(chord: number): number | undefined {
  const quality = chordQualities[Math.floor(chord / 12)];
  if (quality === 'major' || quality === 'major7') return chord % 12;
  return quality === 'minor' || quality === 'minor7' ? 12 + (chord % 12) : undefined;
}

function addProfiles(scores: Float64Array, chroma: Float64Array, bordersSeconds: readonly number[]): void {
  const stepCount = bordersSeconds.length - 1;
  const sums = new Float64Array((stepCount + 1) * 12);
  for (let step = 0; step < stepCount; step++) {
    const seconds = bordersSeconds[step + 1]! - bordersSeconds[step]!;
    const row = foldRegisters(chroma, step);
    for (let k = 0; k < 12; k++) sums[(step + 1) * 12 + k] = sums[step * 12 + k]! + seconds * row[k]!;
  }
  const pitchClasses = new Float64Array(12);
  let from = 0;
  let to = 0;
  for (let step = 0; step < stepCount; step++) {
    while (bordersSeconds[from + 1]! < bordersSeconds[step]! - profileReachSeconds) from++;
    while (to < stepCount && bordersSeconds[to]! < bordersSeconds[step + 1]! + profileReachSeconds) to++;
    for (let k = 0; k < 12; k++) pitchClasses[k] = sums[to * 12 + k]! - sums[from * 12 + k]!;
    const seconds = bordersSeconds[step + 1]! - bordersSeconds[step]!;
    const fits = correlateWithKeys(pitchClasses);
    for (let key = 0; key < keyStates; key++) {
      const at = step * keyStates + key;
      scores[at] = scores[at]! + seconds * (profileWeight * fits[key]! + (key < 12 ? 0 : minorWeight));
    }
  }
}

function foldRegisters(chroma: Float64Array, step: number): Float64Array {
  const row = new Float64Array(12);
  for (let k = 0; k < 12; k++) {
    const bass = chroma[step * chromaSize + k]!;
    const treble = chroma[step * chromaSize + 12 + k]!;
    row[k] = bassShare * bass + (1 - bassShare) * treble;
  }
  return row;
}

/**
 * Mean correlation of twelve strengths with the profiles of each key, −1 to 1; 0 where all are equal: major keys from C up, then
 * minor ones.
 */
export function correlateWithKeys(pitchClasses: ArrayLike<number>): Float64Array {
  const fits = new Float64Array(keyStates);
  for (const { major, minor } of keyProfiles) {
    for (let tonic = 0; tonic < 12; tonic++) {
      const turned = Float64Array.from({ length: 12 }, (_, k) => pitchClasses[(tonic + k) % 12]!);
      fits[tonic] = fits[tonic]! + correlate(turned, major) / keyProfiles.length;
      fits[12 + tonic] = fits[12 + tonic]! + correlate(turned, minor) / keyProfiles.length;
    }
  }
  return fits;
}

function correlate(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let meanA = 0;
  let meanB = 0;
  for (let i = 0; i < 12; i++) {
    meanA += a[i]! / 12;
    meanB += b[i]! / 12;
  }
  let cross = 0;
  let aa = 0;
  let bb = 0;
  for (let i = 0; i < 12; i++) {
    cross += (a[i]! - meanA) * (b[i]! - meanB);
    aa += (a[i]! - meanA) ** 2;
    bb += (b[i]! - meanB) ** 2;
  }
  return aa * bb > 0 ? cross / Math.sqrt(aa * bb) : 0;
}

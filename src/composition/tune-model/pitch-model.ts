import { decodeIntegers } from '../../dsp/notes/perceptron.ts';
import { isMinor, type Mode, modeSteps } from '../../notation/mode.ts';
import { findTurn, listPitchFeatures, type NotePlace, pitchFeatureCount, turnFeature } from './pitch-features.ts';
import { pitchWeights } from './pitch-weights.ts';

const weights = Float32Array.from(
  decodeIntegers(pitchWeights.integers.join('')),
  (value) => value * pitchWeights.scale,
);
const features = new Int32Array(pitchFeatureCount);

/**
 * Semitones above the tonic that each pitch class counts as: the corpus is in major and minor, and a mode's own degrees are as
 * common as those that they replace there.
 */
const degrees = new Map<Mode, readonly number[]>();
function degreesOf(mode: Mode): readonly number[] {
  const known = degrees.get(mode);
  if (known) return known;
  const parent = modeSteps[isMinor(mode) ? 'minor' : 'major'];
  const own = Array.from({ length: 12 }, (_, steps) => steps);
  if (modeSteps[mode].length === parent.length) {
    for (const [i, steps] of modeSteps[mode].entries()) own[steps] = parent[i]!;
  }
  degrees.set(mode, own);
  return own;
}

/** A pitch that may be next, with what it counts as in its key. */
export interface PitchOption {
  readonly pitch: number;
  readonly degree: number;
}

export function toOption(pitch: number, { tonic, mode }: { tonic: number; mode: Mode }): PitchOption {
  return { pitch, degree: degreesOf(mode)[(pitch - tonic + 132) % 12]! };
}

/** Below 1 the likely becomes likelier: tunes wander less than chance would let them. */
const temperature = 0.85;
const turnWeights = Float64Array.from(weights, (weight) => Math.exp(weight / temperature));

/** Score of a pitch after another, as a logarithm up to a constant, but for `weighTurn`. */
export function scoreMove(place: NotePlace, option: PitchOption, before: PitchOption): number {
  listPitchFeatures(place, option, [before, undefined], features);
  let score = 0;
  for (let i = 0; i < pitchFeatureCount; i++) if (i !== turnFeature) score += weights[features[i]!]!;
  return score / temperature;
}

/** How many times likelier an interval is after another: the exponential of what `scoreMove` leaves out. */
export function weighTurn(interval: number, intervalBefore: number | undefined): number {
  return turnWeights[findTurn(interval, intervalBefore)]!;
}

// The rules by which tunes were made before the model: prices of pitches, here as probabilities.
import { candidateCount, reach, softmax } from './fit-pitches.ts';
import type { PitchExample } from './pitch-examples.ts';

const movePrices = [0.55, 0.05, 0, 0.5, 0.55, 0.8, 4, 1, 1.6, 1.7, 3, 4.5, 1.9] as const;
const usualLeaps = 0.38;
const placeWeights = [1, 0.8, 0.6, 0.3, 0.1] as const;
const chordTones = [
  [0, 4, 7],
  [0, 3, 7],
  [0, 4, 7, 10],
  [0, 3, 6],
  [0, 5, 7],
] as const satisfies readonly (readonly number[])[];
const scales = [
  [0, 2, 4, 5, 7, 9, 11],
  [0, 2, 3, 5, 7, 8, 10],
] as const satisfies readonly (readonly number[])[];

function priceMove(interval: number): number {
  const size = Math.abs(interval);
  const price = movePrices[size] ?? 5;
  return size > 2 && size !== 6 ? price * (1.5 - usualLeaps) : price;
}

function priceTurn(before: number, after: number): number {
  if (before === 0 && after === 0) return 0.5;
  if (before === -after) return 0.55;
  if (Math.abs(before) <= 4) return 0;
  if (Math.sign(before) === Math.sign(after)) return Math.abs(after) > 2 ? 1.5 : 0.3;
  return Math.abs(after) <= 2 ? -0.3 : 0.2;
}

function price({ place, before, beforeThat }: PitchExample, pitch: number): number {
  const { chord, tonic, isMinor, metric, length, centre } = place;
  const weight = Math.max(placeWeights[metric]!, length === 3 ? 0.8 : 0);
  const isTone = !chord || (chordTones[chord.kind] as readonly number[]).includes((pitch - chord.root + 132) % 12);
  const isInScale = (scales[isMinor ? 1 : 0] as readonly number[]).includes((pitch - tonic + 132) % 12);
  return (
    (isTone ? 0 : 0.3 + 2.2 * weight * weight) +
    (isInScale ? 0 : isTone ? 0.5 : 1.2) +
    0.1 * Math.abs(pitch - centre) +
    priceMove(pitch - before) +
    (beforeThat === undefined ? 0 : priceTurn(before - beforeThat, pitch - before))
  );
}

/** Bits that each note takes at the temperature which suits the rules best. */
export function measureRuleBits(examples: readonly PitchExample[]): number {
  const bitsAt = (factor: number): number => {
    const bits = examples.map((example) => {
      const scores = Float64Array.from(
        { length: candidateCount },
        (_, i) => -factor * price(example, example.before - reach + i),
      );
      return -Math.log2(softmax(scores)[example.pitch - example.before + reach]!);
    });
    return bits.reduce((sum, each) => sum + each, 0) / bits.length;
  };
  return Math.min(...[0.6, 0.8, 1, 1.3, 1.6].map(bitsAt));
}

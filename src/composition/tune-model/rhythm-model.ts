import { decodeIntegers } from '../../dsp/notes/perceptron.ts';
import type { BarMeter } from '../../notation/song.ts';
import { rhythmWeights } from './rhythm-weights.ts';

/** A gap between two notes is counted in sixteenths, up to a bar. */
export const stepCount = 16;
export const paceCount = 4;
const classCount = 5;

/** How busy a line is, by the quarters from note to note on average. */
export function findPace(meanQuarters: number): number {
  return meanQuarters < 0.4 ? 0 : meanQuarters < 0.6 ? 1 : meanQuarters < 0.9 ? 2 : 3;
}

/** Of a sixteenth in 4/4: 0 the bar line, 1 its middle, 2 another beat, 3 between beats, 4 finer. */
export function placeClassOf(step: number): number {
  return step === 0 ? 0 : step === 8 ? 1 : step % 4 === 0 ? 2 : step % 2 === 0 ? 3 : 4;
}

const logarithms = Float32Array.from(
  decodeIntegers(rhythmWeights.integers.join('')),
  (value) => value * rhythmWeights.scale,
);
const stepsFrom = paceCount * classCount * stepCount;

/**
 * How likely the next note of a line begins so much later, as a natural logarithm.
 *
 * In 4/4 by the sixteenth of the bar on which a note begins, elsewhere by how strong its place is.
 *
 * @param place weight of the place from 1 on the bar line down to 0.1, as `weighPlace` has it
 */
export function scoreGap(
  {
    atQuarters,
    place,
    gapQuarters,
  }: { readonly atQuarters: number; readonly place: number; readonly gapQuarters: number },
  pace: number,
  { quarters, beats }: BarMeter,
): number {
  const gap = Math.max(1, Math.min(stepCount, Math.round(4 * gapQuarters))) - 1;
  if (quarters === 4 && beats === 4) {
    const step = ((Math.round(4 * atQuarters) % 16) + 16) % 16;
    return logarithms[stepsFrom + (16 * pace + step) * stepCount + gap]!;
  }
  const placeClass = place === 1 ? 0 : place >= 0.7 ? 1 : place >= 0.5 ? 2 : place >= 0.3 ? 3 : 4;
  return logarithms[(classCount * pace + placeClass) * stepCount + gap]!;
}

import { dot } from '../statistics.ts';
import { type LogBands, smoothBands } from './log-bands.ts';
import { findBandEdge, findBoostLimits, holdBeyond } from './matching-limits.ts';
import { designDecorrelator, designLinearPhase, measureResponse } from './matching-taps.ts';
import type { MidSideTaps } from './mid-side-filter.ts';
import { type MidSideSpectrum, weighBands } from './track-spectrum.ts';

const cutMaxDb = -24;
/** A side that needs more above the mid is too empty to be turned up: hiss and codec noise is what would come. */
const sideOverMidMaxDb = 12;
/** Side that is made out of mid stays so far below it in each band, and out of the lowest bass. */
const widthBelowMidDb = -3;
const widthLowestHz = 60;
/** A side that is nearer than this to what it should be is left alone. */
const widthWorthDb = 1;
/** Bands that a gain is rounded over, to each side: a sixth of an octave. */
const roundingBands = 4;
const refinements = 5;

/** Filters that turn the average spectrum of one track into that of another, at unchanged loudness. */
export interface MatchingCurve {
  readonly bands: LogBands;
  readonly midDb: Float64Array;
  readonly sideDb: Float64Array;
  /** Gain of the side that is made out of mid, -Infinity where none is; undefined where none is anywhere. */
  readonly widthDb: Float64Array | undefined;
  readonly taps: MidSideTaps;
  /** The average spectrum that the filtered track will have. */
  readonly predicted: MidSideSpectrum;
  readonly inputEdgeHz: number;
  readonly referenceEdgeHz: number;
}

/**
 * Finds the filters that bring the input's third-octave spectra of mid and side to the reference's.
 *
 * The ratio of the smoothed spectra, held within what the input can bear, becomes a filter; what the filter then still
 * misses is added, five times over. So the resolution of the filter in the bass, and every limit, is made up for next
 * to it.
 *
 * Source: the idea of S. Grishakov's Matchering 2.0 (the ratio of the averages of loud pieces, smoothed, as linear-phase
 * filters of mid and side); the limits, the refinement and the width are ours.
 *
 * @param matchesSides false where one of the two has no side: then the side gets the mid's curve
 */
export function findMatchingCurve(
  input: MidSideSpectrum,
  reference: MidSideSpectrum,
  matchesSides: boolean,
): MatchingCurve {
  const { bands } = input;
  const aim = levelTo(input, reference);
  const inputEdge = findBandEdge(input);
  const referenceEdge = findBandEdge(reference);
  const boostLimits = findBoostLimits(input, inputEdge);
  const commonEdge = Math.min(inputEdge, referenceEdge);
  const shape = (gains: Float64Array): Float64Array =>
    smoothBands(holdBeyond(gains, commonEdge), roundingBands).map((gain, b) =>
      Math.max(cutMaxDb, Math.min(gain, boostLimits[b]!)),
    );

  let midDb: Float64Array = new Float64Array(bands.centresHz.length);
  let sideDb: Float64Array = midDb.slice();
  let filters = design(midDb, sideDb, bands);
  let predicted = predict(input, filters);
  for (let round = 0; round <= refinements; round++) {
    midDb = shape(addMissing(midDb, aim.mid, predicted.mid));
    const wanted = matchesSides ? shape(addMissing(sideDb, aim.side, predicted.side)) : midDb;
    sideDb = wanted.map((gain, b) => Math.min(gain, Math.max(0, midDb[b]!) + sideOverMidMaxDb));
    filters = design(midDb, sideDb, bands);
    predicted = predict(input, filters);
  }

  const widthDb = matchesSides ? findWidth(input, predicted, { aim: aim.side, edge: commonEdge }) : undefined;
  const width = widthDb && designDecorrelator(widthDb, bands);
  return {
    bands,
    midDb,
    sideDb,
    widthDb,
    taps: { ...filters, width },
    predicted: predict(input, { ...filters, width }),
    inputEdgeHz: bands.edgesHz[inputEdge]!,
    referenceEdgeHz: bands.edgesHz[referenceEdge]!,
  };
}

/** The reference's smoothed spectra, as loud as the input. */
function levelTo(input: MidSideSpectrum, reference: MidSideSpectrum): { mid: Float64Array; side: Float64Array } {
  const gain = measureWeighted(input) / measureWeighted(reference);
  const level = (powers: Float64Array) => smoothBands(powers.map((power) => power * gain));
  return { mid: level(reference.mid), side: level(reference.side) };
}

/** K-weighted power of both channels, up to a factor that is the same for all. */
export function measureWeighted({ bands, mid, side }: MidSideSpectrum): number {
  const weights = weighBands(bands);
  return dot(mid, weights) + dot(side, weights);
}

function design(midDb: Float64Array, sideDb: Float64Array, bands: LogBands): MidSideTaps {
  return { mid: designLinearPhase(midDb, bands), side: designLinearPhase(sideDb, bands), width: undefined };
}

function predict({ bands, mid, side }: MidSideSpectrum, taps: MidSideTaps): MidSideSpectrum {
  const midGain = measureResponse(taps.mid, bands);
  const sideGain = measureResponse(taps.side, bands);
  const widthGain = taps.width && measureResponse(taps.width, bands);
  return {
    bands,
    mid: mid.map((power, b) => power * midGain[b]!),
    side: side.map((power, b) => power * sideGain[b]! + (widthGain ? mid[b]! * widthGain[b]! : 0)),
  };
}

function addMissing(gains: Float64Array, aim: Float64Array, predicted: Float64Array): Float64Array {
  const reached = smoothBands(predicted);
  return gains.map((gain, b) => gain + 10 * Math.log10((aim[b]! + 1e-20) / (reached[b]! + 1e-20)));
}

/** The gain that makes, out of mid, what the side still misses. */
function findWidth(
  input: MidSideSpectrum,
  predicted: MidSideSpectrum,
  { aim, edge }: { aim: Float64Array; edge: number },
): Float64Array | undefined {
  const source = smoothBands(input.mid);
  const mid = smoothBands(predicted.mid);
  const side = smoothBands(predicted.side);
  const widthDb = aim.map((wanted, b) => {
    const isWorth = wanted > side[b]! * 10 ** (widthWorthDb / 10);
    if (!isWorth || b >= edge || input.bands.centresHz[b]! < widthLowestHz) return Number.NEGATIVE_INFINITY;
    const room = Math.max(0, mid[b]! * 10 ** (widthBelowMidDb / 10) - side[b]!);
    return 10 * Math.log10(Math.min(wanted - side[b]!, room) / (source[b]! + 1e-20));
  });
  return widthDb.some((gain) => gain > -40) ? widthDb : undefined;
}

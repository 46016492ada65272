import type { OperationDescription } from '../../operations/operation.ts';
import type { Work } from './work.ts';

/**
 * How long an operation works: linear in what it works on, with coefficients that follow what was measured.
 *
 * Source: R. E. Kalman, "A New Approach to Linear Filtering and Prediction Problems" (1960), with coefficients that drift
 * at random; the same as recursive least squares with forgetting. Where we differ: coefficients are never negative, errors
 * count relative to the time, and one far outlier moves them no more than a near one.
 */
export interface Speed {
  /** Seconds for each unit of `Work`. */
  readonly coefficients: readonly number[];
  /** Row-major, square. */
  readonly covariance: readonly number[];
}

/** Standard deviation of a measurement, over the expected time, and at least, in seconds. */
const noiseShare = 0.25;
const noiseSecondsMin = 0.1;
/** Of a coefficient that was never measured, over itself; and at least, in seconds for a unit of work. */
const firstDeviation = 0.7;
const firstDeviationMin = [1, 0.02, 0.02, 0.02] as const;
/** What a coefficient drifts from one measurement to the next, over its first deviation. */
const driftShare = 0.12;
/** Standard deviations beyond which a measurement counts as one that lies there. */
const outlierDeviations = 2.5;
/** What one outlier adds to the uncertainty, over the first: where the next is like it, it was none. */
const doubtShare = 0.4;
const secondsMin = 0.05;

/** What the description expects. */
export function expectSpeed({ expectedSpeed, sources }: OperationDescription): Speed {
  const { fixedSeconds, secondsPerAudioSecond } = expectedSpeed;
  const hasAudio = sources.some(({ name }) => name === 'audio');
  const { secondsPerMadeSecond = hasAudio ? 0 : secondsPerAudioSecond } = expectedSpeed;
  // Half of what a recording costs grows with its samples, the other half with its length alone.
  const perSecond = hasAudio ? secondsPerAudioSecond / 2 : 0;
  const coefficients = [fixedSeconds, perSecond, perSecond, secondsPerMadeSecond];
  const covariance = coefficients.flatMap((_, row) =>
    coefficients.map((_each, column) => (row === column ? firstVariance(coefficients, row) : 0)),
  );
  return { coefficients, covariance };
}

/** Seconds that the work takes where nothing else runs. */
export function expectSeconds({ coefficients }: Speed, work: Work): number {
  return Math.max(
    secondsMin,
    coefficients.reduce((sum, coefficient, n) => sum + coefficient * work[n]!, 0),
  );
}

/** The speed after one more measurement. @param seconds of the work where nothing else had run */
export function learnSpeed(speed: Speed, first: Speed, { work, seconds }: { work: Work; seconds: number }): Speed {
  const size = speed.coefficients.length;
  const drifted = speed.covariance.map((value, at) => {
    const row = Math.floor(at / size);
    if (at % size !== row) return value;
    const most = firstVariance(first.coefficients, row);
    return Math.min(Math.max(most, value), value + driftShare ** 2 * most);
  });
  const gain = Array.from({ length: size }, (_, row) =>
    work.reduce((sum, x, n) => sum + drifted[row * size + n]! * x, 0),
  );
  const expected = expectSeconds(speed, work);
  const noise = Math.max(noiseSecondsMin, noiseShare * expected) ** 2;
  const spread = work.reduce((sum, x, n) => sum + x * gain[n]!, noise);
  const limit = outlierDeviations * Math.sqrt(spread);
  const surprise = Math.min(limit, Math.max(-limit, seconds - expected));
  const isOutlier = Math.abs(seconds - expected) > limit;
  return {
    coefficients: speed.coefficients.map((value, n) => Math.max(0, value + (gain[n]! / spread) * surprise)),
    covariance: drifted.map((value, at) => {
      const [row, column] = [Math.floor(at / size), at % size];
      const doubt = isOutlier && row === column ? doubtShare * firstVariance(first.coefficients, row) : 0;
      return value - (gain[row]! * gain[column]!) / spread + doubt;
    }),
  };
}

function firstVariance(coefficients: readonly number[], at: number): number {
  return Math.max(firstDeviation * coefficients[at]!, firstDeviationMin[at]!) ** 2;
}

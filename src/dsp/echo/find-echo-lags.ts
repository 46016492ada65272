import { mean, median } from '../statistics.ts';

/** Where echoes are looked for: nearer, there is pitch; farther, there is rhythm. */
const lagSecondsMin = 0.05;
const lagSecondsMax = 1.05;
/** Lags up to here tell a rhythm from an echo. */
const rhythmSecondsMax = 2.2;
/** A window that leaves less of the correlation tells too little to look for echoes. */
const shareMin = 0.45;
/** A peak is as wide as this on either side, and its neighbours begin after that. */
const peakSeconds = 0.00025;
const besideSeconds = 0.002;
/** The faintest echo that is acted on. Dry speech and music of 20 recordings stay below 0.06. */
const gainMin = 0.08;
/** Once one is found, its fainter companions count too, as far as they stand out. */
const companionGainMin = 0.05;
const companionOverMedian = 5;
const lagsMax = 12;
/** Pitch makes a row of peaks, a period apart; an echo stands alone. */
const rowSeconds = 0.025;
const rowShare = 0.5;
const rowPeaksMax = 2;
/** Chords make a hump; most of an echo's power within `aroundSeconds` is in its peak. */
const aroundSeconds = 0.005;
const compactShare = 0.5;
/** A rhythm goes on beyond the longest echo; an echo's own repeats fall with the square of its gain, and faster. */
const rhythmShare = 0.7;
const rhythmShareOfSquare = 0.8;
/** Of a rhythm, or of chance, some stretches have more and some less; an echo is the same in all. */
const steadyShare = 0.5;
const steadyPart = 0.8;

/** What is known of the recording's power cepstrum. */
export interface EchoEvidence {
  readonly sampleRateHz: number;
  /** One for each stretch that has sound. */
  readonly cepstra: readonly Float32Array[];
  /** As of `EchoCepstrum`. */
  share(lagSamples: number): number;
}

/**
 * Lags at which echoes show, the strongest first; empty where there is none, or what there is may be pitch or rhythm.
 *
 * Source: our own rules over Bogert et al. (1963).
 */
export function findEchoLags(evidence: EchoEvidence): number[] {
  const { cepstra, sampleRateHz } = evidence;
  if (cepstra.length < 2) return [];
  const toSamples = (seconds: number) => Math.round(seconds * sampleRateHz);
  const reach = Math.max(2, toSamples(peakSeconds));
  const beside = toSamples(besideSeconds);
  const measurable = measureReach(evidence, shareMin);
  const average = averageCepstra(evidence, Math.min(toSamples(rhythmSecondsMax), measurable));
  const heights = measureHeights(average, reach);
  const [from, to] = [toSamples(lagSecondsMin), Math.min(toSamples(lagSecondsMax), heights.length)];
  if (to <= from) return [];

  const lags = listPeaks(heights, { from, to, beside });
  const first = lags[0];
  if (first === undefined || heights[first]! < gainMin) return [];
  const height = heights[first]!;
  const far = heights.subarray(to).reduce((max, value) => Math.max(max, value), 0);
  if (far > Math.max(rhythmShare * height, rhythmShareOfSquare * height * height)) return [];

  const floor = Math.max(companionGainMin, companionOverMedian * median(heights.subarray(from, to)));
  const wide = measureHeights(average, toSamples(aroundSeconds));
  const standsAlone = (lag: number): boolean => {
    const row = toSamples(rowSeconds);
    const near = listPeaks(heights, { from: Math.max(from, lag - row), to: Math.min(to, lag + row), beside });
    const high = near.filter((other) => heights[other]! > rowShare * heights[lag]!);
    return high.length - 1 <= rowPeaksMax && heights[lag]! ** 2 > compactShare * wide[lag]! ** 2;
  };
  const echoes = lags.filter((lag) => heights[lag]! > floor && standsAlone(lag) && isSteady(cepstra, lag, reach));
  return echoes[0] === first ? echoes : [];
}

/** The mean cepstrum up to a lag, not with it, and what the window took put back. */
export function averageCepstra({ cepstra, share }: EchoEvidence, lags: number): Float64Array {
  const sum = new Float64Array(lags);
  for (const cepstrum of cepstra) {
    for (let n = 0; n < lags; n++) sum[n] = sum[n]! + cepstrum[n]!;
  }
  return sum.map((value, n) => value / cepstra.length / share(n));
}

/** The longest lag of which the window leaves so much. */
export function measureReach({ cepstra, share }: EchoEvidence, shareWanted: number): number {
  let lag = Math.floor(cepstra[0]!.length / 2);
  while (lag > 1 && share(lag) < shareWanted) lag = Math.floor(0.99 * lag);
  return lag;
}

/** Root of the power around each lag: the gain of an echo, however its peak is spread. */
function measureHeights(cepstrum: Float64Array, reach: number): Float64Array {
  const heights = new Float64Array(cepstrum.length);
  let power = 0;
  for (let n = -reach; n < cepstrum.length; n++) {
    power += (cepstrum[n + reach] ?? 0) ** 2 - (cepstrum[n - reach - 1] ?? 0) ** 2;
    if (n >= 0) heights[n] = Math.sqrt(Math.max(0, power));
  }
  return heights;
}

/** The highest places of a range, the highest first, none beside another. */
function listPeaks(heights: Float64Array, range: { from: number; to: number; beside: number }): number[] {
  const { from, to, beside } = range;
  const left = heights.slice(from, to);
  const peaks: number[] = [];
  while (peaks.length < lagsMax) {
    let best = 0;
    for (let i = 1; i < left.length; i++) if (left[i]! > left[best]!) best = i;
    if (!(left[best]! > 0)) break;
    peaks.push(from + best);
    left.fill(0, Math.max(0, best - beside), best + beside + 1);
  }
  return peaks;
}

/** The mean cepstrum around a lag, an odd number of values. */
export function readShape(evidence: EchoEvidence, lag: number): number[] {
  const reach = Math.max(2, Math.round(peakSeconds * evidence.sampleRateHz));
  return [...averageCepstra(evidence, lag + reach + 1).subarray(lag - reach)];
}

/** Whether nearly all stretches have the peak that their mean has. */
function isSteady(cepstra: readonly Float32Array[], lag: number, reach: number): boolean {
  const around = cepstra.map((cepstrum) => cepstrum.subarray(lag - reach, lag + reach + 1));
  const shape = Array.from({ length: 2 * reach + 1 }, (_, i) => mean(around.map((values) => values[i]!)));
  const power = shape.reduce((sum, value) => sum + value * value, 0);
  const likeIt = around.filter(
    (values) => shape.reduce((sum, value, i) => sum + value * values[i]!, 0) > steadyShare * power,
  );
  return likeIt.length >= steadyPart * cepstra.length;
}

import { createRealFft } from '../fft.ts';
import { createSlidingMedian, medianFilter } from '../sliding-median.ts';
import { createHannWindow } from '../windows.ts';

const windowSeconds = 0.046;
/** Medians over 0.2 s along time, as far as a tone stays, and over 500 Hz, as broad as a strike is. */
const medianFrames = 17;
const medianHz = 500;
/** Below lies the kick, which sounds as a tone does, and most of the energy. */
const lowestHz = 100;

/** Hammers and plectra strike tones, which lie apart; drums strike noise, which fills this range. */
const noiseFromHz = 5000;
/** Its loudest moments, and how far they must stand out of what is always there: hiss is noise, but no drum. */
const loudestShare = 0.05;
const standsOutRatio = 1.5;
/** What is 40 dB below the rest of the sound is not heard. */
const heardRatio = 1e-4;

/** Percussive content of a recording. */
export interface Percussiveness {
  /** Share of the energy above 100 Hz: 0 held tones, 1 claps. */
  readonly percussiveness: number;
  /**
   * Spectral flatness above 5 kHz where most sounds there: below 0.1 strings that are struck or plucked, from 0.2 on
   * drums, 0.56 white noise; 0 where nothing stands out there.
   */
  readonly noisiness: number;
  /** Share of the energy above 100 Hz that lies above 5 kHz: a piano's below 0.004, of steel strings 0.03. */
  readonly highShare: number;
}

/**
 * Tells what strikes from what sounds.
 *
 * Source: D. FitzGerald, "Harmonic/percussive separation using median filtering", DAFx 2010, with its soft masks.
 *
 * @param samples one channel
 */
export function measurePercussiveness(samples: Float32Array, sampleRateHz: number): Percussiveness {
  const size = 2 ** Math.round(Math.log2(windowSeconds * sampleRateHz));
  const hop = size / 4;
  const binCount = size / 2 + 1;
  const fft = createRealFft(size);
  const window = createHannWindow(size);
  const frame = new Float32Array(size);
  const spectrum = new Float32Array(size + 2);
  const along = createSlidingMedian(binCount, medianFrames);
  const history = Array.from({ length: medianFrames }, () => new Float32Array(binCount));
  const leaving = new Float32Array(binCount);
  const [lasting, broad] = [new Float32Array(binCount), new Float32Array(binCount)];
  const medianBins = 2 * Math.round(((medianHz / sampleRateHz) * size) / 2) + 1;
  const firstBin = Math.ceil((lowestHz * size) / sampleRateHz);
  const noiseBin = Math.min(binCount - 1, Math.ceil((noiseFromHz * size) / sampleRateHz));
  const highs: High[] = [];
  let [struck, all, allHigh] = [0, 0, 0];
  for (let n = 0; n * hop + size <= samples.length; n++) {
    for (let i = 0; i < size; i++) frame[i] = samples[n * hop + i]! * window[i]!;
    fft.forward(frame, spectrum);
    const power = history[n % medianFrames]!;
    leaving.set(power);
    for (let k = 0; k < binCount; k++) power[k] = spectrum[2 * k]! ** 2 + spectrum[2 * k + 1]! ** 2;
    if (along.count < medianFrames) along.push(power);
    else along.replace(leaving, power);
    if (along.count < medianFrames) continue;
    // The frame in the middle of those that the median spans.
    const middle = history[(n - (medianFrames >> 1)) % medianFrames]!;
    along.read(lasting);
    medianFilter(middle, medianBins, broad);
    let [sum, high] = [0, 0];
    for (let k = firstBin; k < binCount; k++) {
      const own = (middle[k]! * broad[k]! ** 2) / (broad[k]! ** 2 + lasting[k]! ** 2 + 1e-20);
      sum += middle[k]!;
      struck += own;
      if (k >= noiseBin) high += middle[k]!;
    }
    all += sum;
    allHigh += high;
    highs.push({
      power: high,
      isHeard: high > heardRatio * sum,
      flatness: measureFlatness(middle.subarray(noiseBin)),
    });
  }
  return {
    percussiveness: all > 0 ? struck / all : 0,
    noisiness: rateNoise(highs),
    highShare: all > 0 ? allHigh / all : 0,
  };
}

/** A moment's sound above 5 kHz. */
interface High {
  readonly power: number;
  readonly isHeard: boolean;
  readonly flatness: number;
}

function rateNoise(highs: readonly High[]): number {
  const falling = highs.toSorted((a, b) => b.power - a.power);
  const usual = falling[falling.length >> 1]?.power ?? 0;
  const loudest = falling.slice(0, Math.ceil(loudestShare * falling.length));
  const noises = loudest
    .map(({ power, isHeard, flatness }) => (isHeard && power > standsOutRatio * usual ? flatness : 0))
    .sort((a, b) => a - b);
  return noises[noises.length >> 1] ?? 0;
}

/** Geometric by arithmetic mean of powers. */
function measureFlatness(powers: Float32Array): number {
  let [logs, sum] = [0, 0];
  for (const power of powers) {
    logs += Math.log(power + 1e-20);
    sum += power;
  }
  return sum > 0 ? Math.exp(logs / powers.length) / (sum / powers.length) : 0;
}

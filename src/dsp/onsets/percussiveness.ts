import { createRealFft } from '../fft.ts';
import { createSlidingMedian, medianFilter } from '../sliding-median.ts';
import { createHannWindow } from '../windows.ts';

const WINDOW_SECONDS = 0.046;
/** Medians over 0.2 s along time, as far as a tone stays, and over 500 Hz, as broad as a strike is. */
const MEDIAN_FRAMES = 17;
const MEDIAN_HZ = 500;
/** Below lies the kick, which sounds as a tone does, and most of the energy. */
const LOWEST_HZ = 100;

/**
 * Share of the energy above 100 Hz that strikes rather than sounds: 0 held tones, 1 claps.
 *
 * Source: D. FitzGerald, "Harmonic/percussive separation using median filtering", DAFx 2010, with its soft masks.
 *
 * @param samples one channel
 */
export function measurePercussiveness(samples: Float32Array, sampleRateHz: number): number {
  const size = 2 ** Math.round(Math.log2(WINDOW_SECONDS * sampleRateHz));
  const hop = size / 4;
  const binCount = size / 2 + 1;
  const fft = createRealFft(size);
  const window = createHannWindow(size);
  const frame = new Float32Array(size);
  const spectrum = new Float32Array(size + 2);
  const along = createSlidingMedian(binCount, MEDIAN_FRAMES);
  const history = Array.from({ length: MEDIAN_FRAMES }, () => new Float32Array(binCount));
  const leaving = new Float32Array(binCount);
  const [lasting, broad] = [new Float32Array(binCount), new Float32Array(binCount)];
  const medianBins = 2 * Math.round(((MEDIAN_HZ / sampleRateHz) * size) / 2) + 1;
  const firstBin = Math.ceil((LOWEST_HZ * size) / sampleRateHz);
  let [struck, all] = [0, 0];
  for (let n = 0; n * hop + size <= samples.length; n++) {
    for (let i = 0; i < size; i++) frame[i] = samples[n * hop + i]! * window[i]!;
    fft.forward(frame, spectrum);
    const power = history[n % MEDIAN_FRAMES]!;
    leaving.set(power);
    for (let k = 0; k < binCount; k++) power[k] = spectrum[2 * k]! ** 2 + spectrum[2 * k + 1]! ** 2;
    if (along.count < MEDIAN_FRAMES) along.push(power);
    else along.replace(leaving, power);
    if (along.count < MEDIAN_FRAMES) continue;
    // The frame in the middle of those that the median spans.
    const middle = history[(n - (MEDIAN_FRAMES >> 1)) % MEDIAN_FRAMES]!;
    along.read(lasting);
    medianFilter(middle, medianBins, broad);
    for (let k = firstBin; k < binCount; k++) {
      all += middle[k]!;
      struck += (middle[k]! * broad[k]! ** 2) / (broad[k]! ** 2 + lasting[k]! ** 2 + 1e-20);
    }
  }
  return all > 0 ? struck / all : 0;
}

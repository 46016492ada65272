import { createOnsetFeatures, rangeCount } from '../rhythm/onset-features.ts';

// Source: S. Böck, F. Krebs, M. Schedl, "Evaluating the online capabilities of onset detection methods", ISMIR 2012,
// section 2.3 (peak picking): a peak is the highest around it and stands above the mean around it.

const highestSeconds = 0.03;
const meanSeconds = 0.12;
/** Mean rise of the log magnitude by which an onset stands out. */
const standsOut = 0.1;

/** Onsets a second. @param samples one channel @param sampleRateHz made for 22,050 */
export function countOnsets(samples: Float32Array, sampleRateHz: number): number {
  const collector = createOnsetFeatures(sampleRateHz);
  collector.push(samples);
  const { rises, frameCount, frameRateHz, durationSeconds } = collector.finish();
  if (durationSeconds <= 0) return 0;
  // The last column is the slow rise.
  const curve = Float32Array.from({ length: frameCount }, (_, i) => {
    let sum = 0;
    for (let range = 0; range < rangeCount - 1; range++) sum += rises[i * rangeCount + range]! / (rangeCount - 1);
    return sum;
  });
  const [near, wide] = [highestSeconds, meanSeconds].map((seconds) => Math.round(seconds * frameRateHz));
  let count = 0;
  for (let i = 0; i < frameCount; i++) {
    const value = curve[i]!;
    if (curve.subarray(Math.max(0, i - near!), i).some((x) => x >= value)) continue;
    if (curve.subarray(i + 1, i + 1 + near!).some((x) => x > value)) continue;
    const around = curve.subarray(Math.max(0, i - wide!), i + wide! + 1);
    if (value >= standsOut + around.reduce((sum, x) => sum + x, 0) / around.length) count++;
  }
  return count / durationSeconds;
}

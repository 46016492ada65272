import { createRealFft } from '../../../dsp/fft.ts';
import { bandCount, createStructureFeatures } from '../../../dsp/structure/structure-features.ts';

/** First band above each range of strokes: kick and bass, what sings and strums, cymbals. */
const strokeRanges = [0, 4, 11, bandCount] as const;
/** Rates of strokes, in Hz: a border a row from slow to fast. */
const pulseBordersHz = [0.4, 1, 1.7, 2.6, 3.7, 5.2, 9] as const;
const pulseFrames = 512;

export const timbreCount = 2 * bandCount + (strokeRanges.length - 1) * (pulseBordersHz.length - 1);

/**
 * What a stretch of sound is like, in numbers that a style can be guessed from: by band of frequency the mean log power
 * against all bands, and how much it rises from frame to frame; then, for low, middle and high bands, the share of each rate
 * of strokes.
 *
 * Source: G. Tzanetakis, P. Cook, "Musical Genre Classification of Audio Signals" (2002), texture and beat histogram, with
 * M. McKinney, J. Breebaart, "Features for Audio and Music Classification" (2003), modulation of bands.
 *
 * @param samples one channel, at least a second
 * @returns `timbreCount` numbers
 */
export function measureTimbre(samples: Float32Array, sampleRateHz: number): number[] {
  const collector = createStructureFeatures(sampleRateHz);
  collector.push(samples);
  const { bands, frameRateHz } = collector.finish();
  const frames = bands.length / bandCount;
  const mean = new Float64Array(bandCount);
  const rise = new Float64Array(bandCount);
  const strokes = strokeRanges.slice(1).map(() => new Float32Array(frames));
  for (let n = 0; n < frames; n++) {
    for (let b = 0; b < bandCount; b++) {
      const power = bands[n * bandCount + b]!;
      const step = n > 0 ? Math.max(0, power - bands[(n - 1) * bandCount + b]!) : 0;
      mean[b]! += power / frames;
      rise[b]! += step / frames;
      strokes[strokeRanges.findIndex((from, i) => b >= from && b < strokeRanges[i + 1]!)]![n]! += step;
    }
  }
  const level = mean.reduce((sum, x) => sum + x, 0) / bandCount;
  return [...mean.map((x) => x - level), ...rise, ...strokes.flatMap((stroke) => measurePulses(stroke, frameRateHz))];
}

/** Shares of the rates of strokes in their power spectrum. */
function measurePulses(strokes: Float32Array, frameRateHz: number): number[] {
  const fft = createRealFft(pulseFrames);
  const frame = new Float32Array(pulseFrames);
  const spectrum = new Float32Array(pulseFrames + 2);
  const count = Math.min(pulseFrames, strokes.length);
  const mean = strokes.reduce((sum, x) => sum + x, 0) / Math.max(1, strokes.length);
  for (let i = 0; i < count; i++) frame[i] = (strokes[i]! - mean) * Math.sin((Math.PI * (i + 0.5)) / count);
  fft.forward(frame, spectrum);
  const powers = pulseBordersHz.slice(1).map((to, i) => {
    const [first, last] = [pulseBordersHz[i]!, to].map((hz) => Math.round((hz * pulseFrames) / frameRateHz));
    let sum = 0;
    for (let k = first!; k < last!; k++) sum += spectrum[2 * k]! ** 2 + spectrum[2 * k + 1]! ** 2;
    return sum;
  });
  const total = powers.reduce((sum, x) => sum + x, 1e-9);
  return powers.map((power) => power / total);
}

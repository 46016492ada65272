import { createRealFft } from '../fft.ts';

/** Periods of voices, from low men to children. */
const lowestHz = 75;
const highestHz = 450;
/** Below lie drums, hum and rumble, of which all may be periodic without being a voice. */
const bandFirstHz = 60;
const bandLastHz = 2000;

/** Tells how periodic a frame is in the range of voices: 0 for noise to 1. */
export interface VoicingMeter {
  measure(power: Float64Array): number;
}

/**
 * Height of the greatest maximum of the autocorrelation, divided by that of the window.
 *
 * Source: P. Boersma, "Accurate short-term analysis of the fundamental frequency and the harmonics-to-noise ratio of a
 * sampled sound" (1993), section 2. Where we differ: the autocorrelation comes from a power spectrum that is already
 * there, and is circular; up to a third of the frame the window hides that.
 *
 * @param window of the frames whose power will be measured
 */
export function createVoicingMeter(window: Float32Array, sampleRateHz: number): VoicingMeter {
  const size = window.length;
  const fft = createRealFft(size);
  const spectrum = new Float32Array(size + 2);
  const correlation = new Float32Array(size);
  const lagMin = Math.floor(sampleRateHz / highestHz);
  const lagMax = Math.min(Math.floor(size / 3), Math.ceil(sampleRateHz / lowestHz));
  const binHz = sampleRateHz / size;
  const first = Math.ceil(bandFirstHz / binHz);
  const last = Math.min(size / 2, Math.floor(bandLastHz / binHz));
  const fade = correlateWindow(window);

  return {
    measure(power) {
      spectrum.fill(0);
      for (let k = first; k <= last; k++) spectrum[2 * k] = power[k]!;
      fft.inverse(spectrum, correlation);
      const energy = correlation[0]!;
      if (!(energy > 0)) return 0;
      let most = 0;
      for (let lag = lagMin; lag <= lagMax; lag++) {
        const value = correlation[lag]!;
        if (value <= correlation[lag - 1]! || value < correlation[lag + 1]!) continue;
        most = Math.max(most, value / energy / fade[lag]!);
      }
      return Math.min(1, most);
    },
  };
}

/** The window's own circular autocorrelation, 1 at lag 0. */
function correlateWindow(window: Float32Array): Float64Array {
  const size = window.length;
  const energy = window.reduce((sum, value) => sum + value * value, 0);
  return Float64Array.from({ length: Math.ceil(size / 3) + 2 }, (_, lag) => {
    let sum = 0;
    for (let i = 0; i < size; i++) sum += window[i]! * window[(i + lag) % size]!;
    return sum / energy;
  });
}

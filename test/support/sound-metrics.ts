import { createRealFft } from '../../src/dsp/fft.ts';
import { createHannWindow } from '../../src/dsp/windows.ts';

const fftSize = 4096;
const envelopeRateHz = 400;

/** What is measured of a made sound, one channel. */
export interface SoundMeasures {
  readonly samples: Float32Array;
  /** Centre of gravity of the power spectrum, of all or of a part, in seconds. */
  centroidHz(from?: number, to?: number): number;
  /** Geometric over arithmetic mean of the power between two frequencies: 1 noise, 0 a tone. */
  flatness(lowHz: number, highHz: number): number;
  /** The frequency of most power, between two frequencies, in a part. */
  dominantHz(span?: { from?: number; to?: number; lowHz?: number; highHz?: number }): number;
  /** Share of the power that lies between two frequencies. */
  bandShare(lowHz: number, highHz: number): number;
  /** The period between two limits at which the envelope is most like itself, and how much. */
  period(leastSeconds: number, mostSeconds: number): { seconds: number; likeness: number };
  /** Times at which the sound becomes loud after it was quiet, at a share of its highest level. */
  onsets(share?: number): number[];
  /** Root mean square of a part. */
  level(from: number, to: number): number;
  /** Highest over mean level of the envelope. */
  crest(): number;
}

export function measureSound(samples: Float32Array, sampleRateHz: number): SoundMeasures {
  const envelope = findEnvelope(samples, sampleRateHz);
  const spectrum = (from = 0, to = samples.length / sampleRateHz) =>
    findPower(samples.subarray(Math.round(from * sampleRateHz), Math.round(to * sampleRateHz)));
  const bin = (hz: number) => Math.round((hz * fftSize) / sampleRateHz);
  const hz = (at: number) => (at * sampleRateHz) / fftSize;
  return {
    samples,
    centroidHz(from, to) {
      const power = spectrum(from, to);
      let [sum, weighted] = [0, 0];
      for (const [at, value] of power.entries()) {
        sum += value;
        weighted += value * hz(at);
      }
      return weighted / sum;
    },
    flatness(lowHz, highHz) {
      const band = spectrum().subarray(bin(lowHz), bin(highHz));
      const logs = band.reduce((sum, value) => sum + Math.log(value + 1e-20), 0) / band.length;
      return Math.exp(logs) / (band.reduce((sum, value) => sum + value, 0) / band.length);
    },
    dominantHz({ from, to, lowHz = 20, highHz = sampleRateHz / 2 } = {}) {
      const power = spectrum(from, to);
      let best = Math.max(1, bin(lowHz));
      for (let at = best; at < Math.min(power.length - 1, bin(highHz)); at++) if (power[at]! > power[best]!) best = at;
      const [before, at, after] = [-1, 0, 1].map((step) => Math.log(power[best + step]! + 1e-20));
      return hz(best + (0.5 * (before! - after!)) / (before! - 2 * at! + after!));
    },
    bandShare(lowHz, highHz) {
      const power = spectrum();
      const sum = (values: Float64Array) => values.reduce((total, value) => total + value, 0);
      return sum(power.subarray(bin(lowHz), bin(highHz))) / sum(power);
    },
    period: (leastSeconds, mostSeconds) => findPeriod(envelope, leastSeconds, mostSeconds),
    onsets: (share = 0.3) => findOnsets(envelope, share),
    level: (from, to) => {
      const part = samples.subarray(Math.round(from * sampleRateHz), Math.round(to * sampleRateHz));
      return Math.sqrt(part.reduce((sum, value) => sum + value * value, 0) / part.length);
    },
    crest: () => Math.max(...envelope) / (envelope.reduce((sum, value) => sum + value, 0) / envelope.length),
  };
}

function findPower(samples: Float32Array): Float64Array {
  const fft = createRealFft(fftSize);
  const window = createHannWindow(fftSize);
  const power = new Float64Array(fftSize / 2 + 1);
  const [frame, bins] = [new Float32Array(fftSize), new Float32Array(fftSize + 2)];
  for (let at = 0; at === 0 || at + fftSize <= samples.length; at += fftSize / 2) {
    for (let i = 0; i < fftSize; i++) frame[i] = (samples[at + i] ?? 0) * window[i]!;
    fft.forward(frame, bins);
    for (let i = 0; i < power.length; i++) power[i]! += bins[2 * i]! ** 2 + bins[2 * i + 1]! ** 2;
  }
  return power;
}

function findEnvelope(samples: Float32Array, sampleRateHz: number): Float32Array {
  const step = sampleRateHz / envelopeRateHz;
  return Float32Array.from({ length: Math.floor(samples.length / step) }, (_, n) => {
    const part = samples.subarray(Math.floor(n * step), Math.floor((n + 2) * step));
    return Math.sqrt(part.reduce((sum, value) => sum + value * value, 0) / part.length);
  });
}

function findPeriod(envelope: Float32Array, leastSeconds: number, mostSeconds: number) {
  const mean = envelope.reduce((sum, value) => sum + value, 0) / envelope.length;
  const centred = envelope.map((value) => value - mean);
  const correlate = (lag: number) => {
    let [both, first, second] = [0, 1e-20, 1e-20];
    for (let i = 0; i + lag < centred.length; i++) {
      both += centred[i]! * centred[i + lag]!;
      first += centred[i]! ** 2;
      second += centred[i + lag]! ** 2;
    }
    return both / Math.sqrt(first * second);
  };
  let best = { seconds: 0, likeness: -1 };
  for (let lag = Math.round(leastSeconds * envelopeRateHz); lag <= mostSeconds * envelopeRateHz; lag++) {
    const likeness = correlate(lag);
    if (likeness > best.likeness) best = { seconds: lag / envelopeRateHz, likeness };
  }
  return best;
}

function findOnsets(envelope: Float32Array, share: number): number[] {
  const top = Math.max(...envelope);
  const onsets: number[] = [];
  let isLoud = false;
  for (const [n, value] of envelope.entries()) {
    if (!isLoud && value > share * top) {
      onsets.push(n / envelopeRateHz);
      isLoud = true;
    } else if (isLoud && value < 0.4 * share * top) isLoud = false;
  }
  return onsets;
}

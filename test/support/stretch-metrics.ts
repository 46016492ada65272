import { createRealFft } from '../../src/dsp/fft.ts';
import { createHannWindow } from '../../src/dsp/windows.ts';

/** The steady tone of about `frequencyHz` that fits best, and how far all else lies below it. The ends are left out. */
export function measureTone(signal: Float32Array, sampleRateHz: number, frequencyHz: number) {
  const from = Math.round(signal.length * 0.15);
  const to = Math.round(signal.length * 0.85);
  // The phase over two halves gives the true frequency, and the second fit is at that.
  const middle = (from + to) >> 1;
  const first = fitTone(signal, { from, to: middle }, frequencyHz / sampleRateHz);
  const second = fitTone(signal, { from: middle, to }, frequencyHz / sampleRateHz);
  let turned = second.phaseRadians - first.phaseRadians;
  turned -= 2 * Math.PI * Math.round(turned / (2 * Math.PI));
  const measuredHz = frequencyHz + (turned / (2 * Math.PI) / ((to - from) / 2)) * sampleRateHz;
  const whole = fitTone(signal, { from, to }, measuredHz / sampleRateHz);
  return {
    snrDb: whole.snrDb,
    amplitude: whole.amplitude,
    errorCents: 1200 * Math.log2(measuredHz / frequencyHz),
    phaseRadians: whole.phaseRadians,
  };
}

function fitTone(signal: Float32Array, { from, to }: { from: number; to: number }, cyclesPerSample: number) {
  const step = 2 * Math.PI * cyclesPerSample;
  let [cc, ss, cs, yc, ys, yy] = [0, 0, 0, 0, 0, 0];
  for (let i = from; i < to; i++) {
    const c = Math.cos(step * i);
    const s = Math.sin(step * i);
    const y = signal[i]!;
    cc += c * c;
    ss += s * s;
    cs += c * s;
    yc += y * c;
    ys += y * s;
    yy += y * y;
  }
  const d = cc * ss - cs * cs;
  const a = (yc * ss - ys * cs) / d;
  const b = (ys * cc - yc * cs) / d;
  const fitted = a * yc + b * ys;
  return {
    amplitude: Math.hypot(a, b),
    phaseRadians: Math.atan2(a, b),
    snrDb: 10 * Math.log10(fitted / Math.max(yy - fitted, 1e-12 * yy + 1e-30)),
  };
}

/** Where each attack came out and what was heard before it. Low tones are filtered away first. */
export function measureAttacks(signal: Float32Array, sampleRateHz: number, expected: readonly number[]) {
  const sharp = differentiate(signal);
  const reach = Math.round(0.03 * sampleRateHz);
  const errorsMs: number[] = [];
  const echoesDb: number[] = [];
  for (const at of expected) {
    let peak = Math.max(0, at - reach);
    for (let i = peak; i < Math.min(sharp.length, at + reach); i++) {
      if (Math.abs(sharp[i]!) > Math.abs(sharp[peak]!)) peak = i;
    }
    errorsMs.push((1000 * Math.abs(peak - at)) / sampleRateHz);
    const early = peakPower(sharp, peak - reach, peak - Math.round(0.0025 * sampleRateHz));
    echoesDb.push(10 * Math.log10((early + 1e-20) / (sharp[peak]! ** 2 + 1e-20)));
  }
  return { errorMsMax: Math.max(...errorsMs), errorMsMean: mean(errorsMs), preEchoDb: Math.max(...echoesDb) };
}

function differentiate(signal: Float32Array): Float32Array {
  let out = signal;
  for (let order = 0; order < 4; order++) {
    const before = out;
    out = before.map((value, i) => (value - (i > 0 ? before[i - 1]! : value)) / 2);
  }
  return out;
}

function peakPower(signal: Float32Array, from: number, to: number): number {
  let peak = 0;
  for (let i = Math.max(0, from); i < to; i++) peak = Math.max(peak, signal[i]! ** 2);
  return peak;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

const bandCount = 48;

/** Levels in dB of bands spread evenly over a logarithmic scale from 60 Hz, `[frame][band]`; frames are `hop` apart. */
function readBandLevels(
  signal: Float32Array,
  settings: { sampleRateHz: number; frameSamples: number; frameCount: number; hop: number },
): Float64Array[] {
  const { sampleRateHz, frameSamples, frameCount, hop } = settings;
  const fft = createRealFft(frameSamples);
  const window = createHannWindow(frameSamples);
  const frame = new Float32Array(frameSamples);
  const spectrum = new Float32Array(frameSamples + 2);
  const topHz = Math.min(16000, sampleRateHz / 2);
  return Array.from({ length: frameCount }, (_, index) => {
    const from = Math.round(index * hop) - frameSamples / 2;
    for (let i = 0; i < frameSamples; i++) frame[i] = (signal[from + i] ?? 0) * window[i]!;
    fft.forward(frame, spectrum);
    const levels = new Float64Array(bandCount).fill(1e-20);
    for (let k = 1; k <= frameSamples / 2; k++) {
      const hz = (k * sampleRateHz) / frameSamples;
      const band = Math.floor((bandCount * Math.log(hz / 60)) / Math.log(topHz / 60));
      if (band >= 0 && band < bandCount) levels[band]! += spectrum[2 * k]! ** 2 + spectrum[2 * k + 1]! ** 2;
    }
    return levels.map((power) => 10 * Math.log10(power));
  });
}

/**
 * How far `stretched` is from what `reference` holds at the same musical time: the mean difference of band levels, and
 * the correlation of their rises (1: every onset is where and as steep as it was).
 *
 * @param ratio length of `stretched` over that of `reference`
 */
export function compareStretched(
  reference: Float32Array,
  stretched: Float32Array,
  { sampleRateHz, ratio }: { sampleRateHz: number; ratio: number },
) {
  const frameSamples = 2 ** Math.round(Math.log2(0.023 * sampleRateHz));
  const step = (frameSamples / 4) * Math.min(1, 1 / ratio);
  const frameCount = Math.floor(reference.length / step);
  const read = (signal: Float32Array, hop: number) =>
    readBandLevels(signal, { sampleRateHz, frameSamples, frameCount, hop });
  const a = read(reference, step);
  const b = read(stretched, step * ratio);
  const floor = Math.max(...a.map((levels) => Math.max(...levels))) - 60;
  let sum = 0;
  for (const [i, levels] of a.entries()) {
    let square = 0;
    for (const [k, level] of levels.entries()) square += (Math.max(level, floor) - Math.max(b[i]![k]!, floor)) ** 2;
    sum += Math.sqrt(square / bandCount);
  }
  return { distanceDb: sum / frameCount, onsetCorrelation: correlate(readRises(a, floor), readRises(b, floor)) };
}

function readRises(levels: readonly Float64Array[], floor: number): number[] {
  return levels.slice(1).map((now, i) => {
    let rise = 0;
    for (const [k, level] of now.entries()) {
      rise += Math.max(0, Math.max(level, floor) - Math.max(levels[i]![k]!, floor));
    }
    return rise;
  });
}

function correlate(a: readonly number[], b: readonly number[]): number {
  const ma = mean(a);
  const mb = mean(b);
  let [ab, aa, bb] = [0, 0, 0];
  for (let i = 0; i < a.length; i++) {
    ab += (a[i]! - ma) * (b[i]! - mb);
    aa += (a[i]! - ma) ** 2;
    bb += (b[i]! - mb) ** 2;
  }
  return ab / Math.sqrt(aa * bb + 1e-30);
}

/** Root mean square in dB of full scale, without the outer twentieth at both ends. */
export function readLevelDb(signal: Float32Array): number {
  const inner = signal.subarray(Math.floor(signal.length / 20), Math.ceil((signal.length * 19) / 20));
  return 10 * Math.log10(inner.reduce((sum, value) => sum + value * value, 0) / inner.length + 1e-20);
}

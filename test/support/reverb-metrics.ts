import { createRealFft } from '../../src/dsp/fft.ts';

/** How a room, or what is left of it, treats sound. */
export interface Clarity {
  /** Power within 8 ms of the direct sound over what comes later, in dB. */
  readonly directDb: number;
  /** Power within 50 ms over what comes later (C50), in dB. */
  readonly c50Db: number;
}

/** Impulse responses are looked at so long. */
const responseSeconds = 1.2;
const leadInSeconds = 0.01;
/** Frequencies where the dry sound has less than so much of its mean power tell little. */
const regularisation = 2e-3;

/**
 * Measures a sound against its dry original through the impulse response that best explains it (least squares over the
 * whole recording), so that filters that change over time are judged too.
 */
export function measureClarity(dry: Float32Array, heard: Float32Array, sampleRateHz: number): Clarity {
  const response = estimateResponse(dry, heard, sampleRateHz);
  const last = Math.round(0.1 * sampleRateHz);
  let peak = 0;
  for (let i = 1; i < last; i++) if (Math.abs(response[i]!) > Math.abs(response[peak]!)) peak = i;
  const begin = Math.max(0, peak - Math.round(0.0025 * sampleRateHz));
  const ratioDb = (seconds: number): number => {
    const border = peak + Math.round(seconds * sampleRateHz);
    const early = sumSquares(response.subarray(begin, border));
    return 10 * Math.log10(early / sumSquares(response.subarray(border, peak + sampleRateHz)));
  };
  return { directDb: ratioDb(0.008), c50Db: ratioDb(0.05) };
}

function sumSquares(values: Float32Array): number {
  return values.reduce((sum, value) => sum + value * value, 1e-30);
}

function estimateResponse(dry: Float32Array, heard: Float32Array, sampleRateHz: number): Float32Array {
  const fft = createRealFft(2 ** (1 + Math.ceil(Math.log2(dry.length))));
  const [x, y] = [dry, heard].map((samples, which) => {
    const padded = new Float32Array(fft.size);
    padded.set(samples, which * Math.round(leadInSeconds * sampleRateHz));
    const spectrum = new Float32Array(fft.size + 2);
    fft.forward(padded, spectrum);
    return spectrum;
  }) as [Float32Array, Float32Array];
  const mean = (2 * sumSquares(x)) / fft.size;
  for (let i = 0; i < x.length; i += 2) {
    const [a, b, c, d] = [y[i]!, y[i + 1]!, x[i]!, x[i + 1]!];
    const power = c * c + d * d + regularisation * mean;
    y[i] = (a * c + b * d) / power;
    y[i + 1] = (b * c - a * d) / power;
  }
  const response = new Float32Array(fft.size);
  fft.inverse(y, response);
  return response.slice(0, Math.round(responseSeconds * sampleRateHz));
}

const bands = 23;
const lowestHz = 125;
const modulationHz = Array.from({ length: 8 }, (_, i) => 4 * 32 ** (i / 7));
/** The ear's filters by Glasberg and Moore (1990): their width is (Hz / q + minimum). */
const earQ = 9.26449;
const earMinimumHz = 24.7;
/** Envelopes are looked at at a lower rate. */
const envelopeStep = 8;

/**
 * Speech-to-reverberation modulation energy ratio (SRMR), without a reference: the higher, the drier.
 *
 * Source: T. Falk, C. Zheng, W. Chan, "A non-intrusive quality and intelligibility measure of reverberant and
 * dereverberated speech" (2010). The gammatone filters are applied to the spectrum of the whole recording.
 *
 * @param sampleRateHz 16,000, for which it was made
 */
export function measureSrmr(speech: Float32Array, sampleRateHz: number): number {
  const highest = sampleRateHz / 2 + earQ * earMinimumHz;
  const step = Math.log((lowestHz + earQ * earMinimumHz) / highest) / bands;
  // From the lowest to the highest.
  const centresHz = Array.from(
    { length: bands },
    (_, i) => highest * Math.exp((bands - i) * step) - earQ * earMinimumHz,
  );
  const envelopes = filterEnvelopes(speech, sampleRateHz, centresHz);
  const energies = envelopes.map((envelope) => measureModulation(envelope, sampleRateHz / envelopeStep));
  const total = energies.flat().reduce((sum, value) => sum + value, 0);
  let sum = 0;
  const highestHeard = energies.findIndex((row) => {
    sum += row.reduce((a, b) => a + b, 0);
    return sum > 0.9 * total;
  });
  // Modulation that is faster than the band is wide cannot be there.
  const widthHz = centresHz[highestHeard]! / earQ + earMinimumHz;
  const lastBand = Math.max(5, modulationHz.filter((hz) => hz * 0.78 < widthHz).length);
  let slow = 0;
  let fast = 0;
  for (const row of energies) {
    for (const [i, value] of row.entries()) {
      if (i < 4) slow += value;
      else if (i < lastBand) fast += value;
    }
  }
  return slow / fast;
}

/** Envelope of each band, by the analytic signal. */
function filterEnvelopes(speech: Float32Array, sampleRateHz: number, centresHz: readonly number[]): Float64Array[] {
  const fft = createRealFft(2 ** Math.ceil(Math.log2(speech.length + 4000)));
  const signal = new Float32Array(fft.size);
  signal.set(speech);
  const spectrum = new Float32Array(fft.size + 2);
  fft.forward(signal, spectrum);
  const turned = new Float32Array(fft.size);
  return centresHz.map((centreHz) => {
    const bandHz = 1.019 * (centreHz / earQ + earMinimumHz);
    const real = new Float32Array(fft.size + 2);
    const imaginary = new Float32Array(fft.size + 2);
    for (let k = 1; k < fft.size / 2; k++) {
      const offset = ((k * sampleRateHz) / fft.size - centreHz) / bandHz;
      // Fourth order: (1 + i·offset)⁻⁴.
      const gain = 1 / (1 + offset * offset) ** 2;
      if (gain < 1e-5) continue;
      const phase = -4 * Math.atan(offset);
      const [re, im] = [spectrum[2 * k]!, spectrum[2 * k + 1]!];
      const outRe = gain * (re * Math.cos(phase) - im * Math.sin(phase));
      const outIm = gain * (re * Math.sin(phase) + im * Math.cos(phase));
      real[2 * k] = outRe;
      real[2 * k + 1] = outIm;
      imaginary[2 * k] = outIm;
      imaginary[2 * k + 1] = -outRe;
    }
    fft.inverse(real, signal);
    fft.inverse(imaginary, turned);
    return Float64Array.from({ length: Math.floor(speech.length / envelopeStep) }, (_, i) => {
      let mean = 0;
      for (let j = i * envelopeStep; j < (i + 1) * envelopeStep; j++) mean += Math.hypot(signal[j]!, turned[j]!);
      return mean / envelopeStep;
    });
  });
}

/** Mean energy of an envelope in each modulation band, in windows of 256 ms. */
function measureModulation(envelope: Float64Array, rateHz: number): number[] {
  const windowFrames = Math.round(0.256 * rateHz);
  const hopFrames = Math.round(0.064 * rateHz);
  const window = Float64Array.from(
    { length: windowFrames },
    (_, i) => 0.54 - 0.46 * Math.cos((2 * Math.PI * i) / windowFrames),
  );
  return modulationHz.map((hz) => {
    const band = filterModulation(envelope, Math.tan((Math.PI * hz) / rateHz));
    let energy = 0;
    let windows = 0;
    for (let at = 0; at + windowFrames <= band.length; at += hopFrames, windows++) {
      for (let i = 0; i < windowFrames; i++) energy += (window[i]! * band[at + i]!) ** 2;
    }
    return energy / Math.max(1, windows);
  });
}

/** Second-order band-pass with a quality of 2. @param warped tangent of half the centre's angle */
function filterModulation(envelope: Float64Array, warped: number): Float64Array {
  const width = warped / 2;
  const [a0, a1, a2] = [1 + width + warped ** 2, 2 * warped ** 2 - 2, 1 - width + warped ** 2];
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  return envelope.map((x) => {
    const y = (width * (x - x2) - a1 * y1 - a2 * y2) / a0;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    return y;
  });
}

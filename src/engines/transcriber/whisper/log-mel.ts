export const whisperRateHz = 16_000;
/** Between the starts of two frames, 10 ms. */
const hopSamples = 160;
const frameSamples = 400;
const binCount = frameSamples / 2 + 1;
const partCount = 16;
const partSamples = frameSamples / partCount;

/**
 * Whisper's picture of a sound: logarithmic mel spectrum in frames of 25 ms every 10 ms.
 *
 * The audio counts as silent after its end. Frames are centred, the start is mirrored.
 *
 * Source: A. Radford et al., "Robust Speech Recognition via Large-Scale Weak Supervision" (2022), 2.2, and the code that
 * its authors published beside it (`audio.py`): periodic Hann window, filters of M. Slaney's Auditory Toolbox, log10 of at
 * least 1e-10, not lower than 8 below the highest, (x + 4) / 4.
 *
 * @param samples at 16 kHz; what goes beyond the frames is left out
 * @param bandCount 80, or 128 from version 3 on
 * @returns [band][frame] row-major
 */
export function computeLogMel(samples: Float32Array, bandCount: number, frameCount: number): Float32Array {
  const filters = designMelFilters(bandCount);
  const measurePower = createFramePower();
  const power = new Float64Array(binCount);
  const frame = new Float32Array(frameSamples);
  const logMel = new Float32Array(bandCount * frameCount);
  const end = Math.min(samples.length, frameCount * hopSamples);
  let highest = Number.NEGATIVE_INFINITY;
  for (let t = 0; t < frameCount; t++) {
    const start = t * hopSamples - frameSamples / 2;
    for (let i = 0; i < frameSamples; i++) {
      const at = Math.abs(start + i);
      frame[i] = at < end ? samples[at]! : 0;
    }
    measurePower(frame, power);
    for (let band = 0; band < bandCount; band++) {
      const { first, weights } = filters[band]!;
      let energy = 0;
      for (let k = 0; k < weights.length; k++) energy += weights[k]! * power[first + k]!;
      const level = Math.log10(Math.max(energy, 1e-10));
      logMel[band * frameCount + t] = level;
      if (level > highest) highest = level;
    }
  }
  for (let i = 0; i < logMel.length; i++) logMel[i] = (Math.max(logMel[i]!, highest - 8) + 4) / 4;
  return logMel;
}

/** A triangle over neighbouring bins. */
interface MelFilter {
  readonly first: number;
  readonly weights: Float64Array;
}

/** Triangles of equal area, evenly spread over Slaney's mel scale from 0 Hz to half the rate. */
function designMelFilters(bandCount: number): MelFilter[] {
  const highestMel = toMel(whisperRateHz / 2);
  const edgesHz = Array.from({ length: bandCount + 2 }, (_, i) => toHz((highestMel * i) / (bandCount + 1)));
  return Array.from({ length: bandCount }, (_, band) => {
    const [low, centre, high] = [edgesHz[band]!, edgesHz[band + 1]!, edgesHz[band + 2]!];
    const weights = Float64Array.from({ length: binCount }, (_, k) => {
      const hz = (k * whisperRateHz) / frameSamples;
      const height = Math.min((hz - low) / (centre - low), (high - hz) / (high - centre));
      return (Math.max(0, height) * 2) / (high - low);
    });
    const first = weights.findIndex((weight) => weight > 0);
    return { first: Math.max(first, 0), weights: first < 0 ? new Float64Array(0) : trimZeros(weights.subarray(first)) };
  });
}

function trimZeros(weights: Float64Array): Float64Array {
  let end = weights.length;
  while (weights[end - 1] === 0) end--;
  return weights.slice(0, end);
}

/** Linear below 1 kHz, 15 mel there; logarithmic above, 27 mel to a factor of 6.4. */
const toMel = (hz: number) => (hz < 1000 ? (3 * hz) / 200 : 15 + (27 * Math.log(hz / 1000)) / Math.log(6.4));
const toHz = (mel: number) => (mel < 15 ? (200 * mel) / 3 : 1000 * 6.4 ** ((mel - 15) / 27));

/**
 * Windowed power spectra of 400 samples, which is no power of two: 16 interleaved transforms of 25 samples, put together.
 *
 * Source: J. Cooley, J. Tukey, "An algorithm for the machine calculation of complex Fourier series" (1965).
 * In double precision throughout: 80 dB below the loudest, float32 would be wrong by a thousandth.
 */
function createFramePower(): (frame: Float32Array, power: Float64Array) => void {
  const cosine = new Float64Array(frameSamples);
  const sine = new Float64Array(frameSamples);
  const hann = new Float64Array(frameSamples);
  for (let i = 0; i < frameSamples; i++) {
    cosine[i] = Math.cos((2 * Math.PI * i) / frameSamples);
    sine[i] = Math.sin((2 * Math.PI * i) / frameSamples);
    hann[i] = 0.5 - 0.5 * cosine[i]!;
  }
  const windowed = new Float64Array(frameSamples);
  // Of each interleaved part, as [part][bin].
  const partRe = new Float64Array(frameSamples);
  const partIm = new Float64Array(frameSamples);

  const transformPart = (part: number) => {
    for (let k = 0; 2 * k < partSamples; k++) {
      let re = 0;
      let im = 0;
      for (let m = 0, angle = 0; m < partSamples; m++) {
        const x = windowed[partCount * m + part]!;
        re += x * cosine[angle]!;
        im -= x * sine[angle]!;
        angle += partCount * k;
        if (angle >= frameSamples) angle -= frameSamples;
      }
      const base = part * partSamples;
      const mirror = base + ((partSamples - k) % partSamples);
      partRe[base + k] = re;
      partIm[base + k] = im;
      partRe[mirror] = re;
      if (k > 0) partIm[mirror] = -im;
    }
  };

  return (frame, power) => {
    for (let i = 0; i < frameSamples; i++) windowed[i] = frame[i]! * hann[i]!;
    for (let part = 0; part < partCount; part++) transformPart(part);
    for (let k = 0; k < binCount; k++) {
      let re = 0;
      let im = 0;
      for (let part = 0, angle = 0, at = k % partSamples; part < partCount; part++, at += partSamples) {
        const c = cosine[angle]!;
        const s = sine[angle]!;
        re += partRe[at]! * c + partIm[at]! * s;
        im += partIm[at]! * c - partRe[at]! * s;
        angle += k;
        if (angle >= frameSamples) angle -= frameSamples;
      }
      power[k] = re * re + im * im;
    }
  };
}

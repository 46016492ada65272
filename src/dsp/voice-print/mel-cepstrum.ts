import type { VoiceFraming } from '../vocoder/voice-frame.ts';
import { cepstrumOrder } from './voice-print.ts';

/** All cepstra describe this band, whatever the recording's rate, so that any two voices can be compared. */
const cepstrumBandHz = 8000;
/** Coefficients of one frame, the level among them. */
export const cepstrumSize = cepstrumOrder + 1;
/** Of the all-pass that bends the axis as the mel scale does at 16 kHz (Fukada et al., table 1). */
const allPassCoefficient = 0.42;
/** Places on the bent axis at which an envelope is read; the widest gap is 120 Hz. */
const melPoints = 128;
/** Envelopes are read no deeper below their highest point: what lies under it is the room or the codec. */
const depthPower = 1e-7;
const leastPower = 1e-20;

/** Frequency on the bent axis, 0 to π, of one in Hz; above the band, π. */
export function toMelAngle(frequencyHz: number): number {
  return bend((Math.PI * Math.min(frequencyHz, cepstrumBandHz)) / cepstrumBandHz, allPassCoefficient);
}

/** Reverse of `toMelAngle`. */
export function fromMelAngle(angle: number): number {
  return (bend(angle, -allPassCoefficient) * cepstrumBandHz) / Math.PI;
}

function bend(angle: number, allPass: number): number {
  return angle + 2 * Math.atan2(allPass * Math.sin(angle), 1 - allPass * Math.cos(angle));
}

/** cos(m · angle of place j), m-major. */
const cosines = Float64Array.from({ length: cepstrumSize * melPoints }, (_, i) => {
  const m = Math.floor(i / melPoints);
  return Math.cos((m * Math.PI * ((i % melPoints) + 0.5)) / melPoints);
});

const melPointsHz: readonly number[] = Array.from({ length: melPoints }, (_, j) =>
  fromMelAngle((Math.PI * (j + 0.5)) / melPoints),
);

/**
 * Mel-cepstrum of envelopes: ln|H| = Σ c_m · cos(m · angle), m = 0 … `cepstrumOrder`.
 *
 * Source: T. Fukada, K. Tokuda, T. Kobayashi, S. Imai, "An adaptive algorithm for mel-cepstral analysis of speech"
 * (ICASSP 1992), for the axis. Where we differ: the envelope is given, so a cosine transform of its logarithm does.
 *
 * @returns writes the coefficients of a power envelope into `cepstrum`
 */
export function createMelCepstrum(framing: VoiceFraming): (envelope: Float32Array, cepstrum: Float32Array) => void {
  const last = framing.fftSize / 2;
  const bins = melPointsHz.map((hz) => Math.min(last, (hz * framing.fftSize) / framing.sampleRateHz));
  const logs = new Float64Array(melPoints);

  return (envelope, cepstrum) => {
    let highest = leastPower;
    for (let j = 0; j < melPoints; j++) {
      const below = Math.floor(bins[j]!);
      const share = bins[j]! - below;
      const power = envelope[below]! * (1 - share) + envelope[Math.min(last, below + 1)]! * share;
      logs[j] = power;
      if (power > highest) highest = power;
    }
    const least = highest * depthPower;
    for (let j = 0; j < melPoints; j++) logs[j] = 0.5 * Math.log(Math.max(least, logs[j]!));
    transform(logs, cepstrum);
  };
}

function transform(logs: Float64Array, cepstrum: Float32Array): void {
  for (let m = 0; m < cepstrumSize; m++) {
    let sum = 0;
    for (let j = 0; j < melPoints; j++) sum += logs[j]! * cosines[m * melPoints + j]!;
    cepstrum[m] = (sum * (m === 0 ? 1 : 2)) / melPoints;
  }
}

/** Up to here, on the side of the higher frequency, formants lie, and all frequencies are moved by the same factor. */
const warpKneeHz = 5500;

/**
 * Where on the frequency axis that was comes from what lies at `frequencyHz` after a warp by `ratio`: at
 * `frequencyHz` / `ratio` as far as formants reach, then ever nearer, and from 8 kHz up where it is. So a lower voice of
 * a 16 kHz recording has no hole at the top, and hiss stays where it was.
 */
export function findWarpedHz(frequencyHz: number, ratio: number): number {
  const knee = warpKneeHz * Math.min(1, ratio);
  if (frequencyHz <= knee) return frequencyHz / ratio;
  if (frequencyHz >= cepstrumBandHz) return frequencyHz;
  const share = (frequencyHz - knee) / (cepstrumBandHz - knee);
  return knee / ratio + share * (cepstrumBandHz - knee / ratio);
}

/** Matrix, row-major and `cepstrumSize` wide, that moves a cepstrum along the frequency axis as `findWarpedHz` does. */
export function designCepstralWarp(ratio: number): Float64Array {
  if (!(ratio > 0)) throw new RangeError(`ratio must be above 0, got ${ratio}`);
  const matrix = new Float64Array(cepstrumSize * cepstrumSize);
  for (let j = 0; j < melPoints; j++) {
    const angle = toMelAngle(findWarpedHz(melPointsHz[j]!, ratio));
    for (let from = 0; from < cepstrumSize; from++) {
      const value = Math.cos(from * angle) / melPoints;
      for (let to = 0; to < cepstrumSize; to++) {
        const at = to * cepstrumSize + from;
        matrix[at] = matrix[at]! + value * cosines[to * melPoints + j]! * (to === 0 ? 1 : 2);
      }
    }
  }
  return matrix;
}

/** `target` = `matrix` · `cepstrum`; both at an offset of their array. */
export function warpCepstrum(
  matrix: Float64Array,
  cepstrum: Float32Array,
  from: number,
  target: Float32Array,
  to: number,
): void {
  for (let row = 0; row < cepstrumSize; row++) {
    let sum = 0;
    for (let m = 0; m < cepstrumSize; m++) sum += matrix[row * cepstrumSize + m]! * cepstrum[from + m]!;
    target[to + row] = sum;
  }
}

/** A cepstral difference as a gain on power, read from `gainAtBin`. */
export interface CepstralFilter {
  /** Takes coefficients of the difference (the level too), in the sense of `createMelCepstrum`. */
  design(difference: Float32Array): void;
  /** On power, at bin k = 0 … fftSize / 2; of the last design. */
  readonly powerGain: Float32Array;
}

/**
 * Above the band a difference is the mean of this part of it. A recording that goes on above is led there from below the
 * band's end: the last of it is the anti-aliasing filter of a target recorded at 16 kHz, and would cut a notch.
 */
const aboveFromHz = 5500;
const aboveToHz = 7000;
const ledAboveHz = [7200, 7900] as const;
/** Rates below end with the band, whatever their last half kilohertz holds. */
const wideRateHz = 17_000;

/** @param limitDb no bin is moved further than this from the filter's mean */
export function createCepstralFilter(framing: VoiceFraming, limitDb: number): CepstralFilter {
  const last = framing.fftSize / 2;
  const powerGain = new Float32Array(last + 1);
  const places = Float64Array.from({ length: last + 1 }, (_, k) => {
    const hz = (k * framing.sampleRateHz) / framing.fftSize;
    return Math.max(0, Math.min(melPoints - 1.001, (toMelAngle(hz) * melPoints) / Math.PI - 0.5));
  });
  const shareAbove = Float64Array.from({ length: last + 1 }, (_, k) => {
    const hz = (k * framing.sampleRateHz) / framing.fftSize;
    const [from, to] = ledAboveHz;
    return framing.sampleRateHz < wideRateHz ? 0 : Math.max(0, Math.min(1, (hz - from) / (to - from)));
  });
  const placesAbove = melPointsHz.flatMap((hz, j) => (hz >= aboveFromHz && hz <= aboveToHz ? [j] : []));
  const limit = (limitDb * Math.LN10) / 20;
  const gains = new Float64Array(melPoints);

  return {
    powerGain,
    design(difference) {
      for (let j = 0; j < melPoints; j++) {
        let sum = 0;
        for (let m = 1; m < cepstrumSize; m++) sum += difference[m]! * cosines[m * melPoints + j]!;
        gains[j] = Math.exp(2 * (difference[0]! + limit * Math.tanh(sum / limit)));
      }
      let above = 0;
      for (const j of placesAbove) above += gains[j]! / placesAbove.length;
      for (let k = 0; k <= last; k++) {
        const below = Math.floor(places[k]!);
        const within = gains[below]! + (gains[below + 1]! - gains[below]!) * (places[k]! - below);
        powerGain[k] = within + (above - within) * shareAbove[k]!;
      }
    },
  };
}

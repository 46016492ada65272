import { createRealFft, type FftFactory } from '../fft.ts';
import type { VoiceFraming } from './voice-frame.ts';
import { windowVoice } from './voice-window.ts';

/** Long enough that chance averages out, and no shorter than two periods. */
const windowSeconds = 0.012;
const windowPeriodsMin = 2;
/** The pitch is right to 1 %; it is found again to a twentieth of that, where partials stand out in any voice. */
const lagSpread = 0.02;
const lagRounds = 5;
const lagBandHz = 5000;
/** Of a period, on the side that a band reaches out to: less would hold no whole partial. */
const bandPartialsMin = 1.5;
/** −150 dB: digital silence is noise. */
const powerFloor = 1e-15;

/** Measures how much of each band of a voice is noise; owns its scratch memory. */
export interface AperiodicityMeter {
  /** How far samples are read to each side of a frame's middle. */
  readonly reachSamples: number;
  /**
   * @param samples holds the frame @param centre its middle in `samples` @param f0Hz above 0
   * @param envelope of the same frame
   * @returns the share of the amplitude that is noise at each of the framing's centres, as a fresh array
   */
  measure(samples: Float32Array, centre: number, voice: { f0Hz: number; envelope: Float32Array }): Float32Array;
}

/**
 * Compares each band of the voice with itself one period later: what does not come back is noise.
 *
 * Serves the purpose of D4C (M. Morise, "D4C, a band-aperiodicity estimator for high-quality speech synthesis", Speech
 * Communication 84, 2016) by another way: two windows one period apart, and the coherence of their spectra, each bin
 * weighted by the inverse of the envelope. It takes two transforms a frame instead of ten, and has no bias: a voice
 * without noise comes back whole whatever its formants, and noise comes back by chance alone, as often turned as not.
 * A fade takes nothing from it. The period is found again first, because at the thirtieth partial an error of 0.3 % is
 * a tenth of a period.
 */
export function createAperiodicityMeter(
  framing: VoiceFraming,
  createFft: FftFactory = createRealFft,
): AperiodicityMeter {
  const { sampleRateHz, fftSize, aperiodicityCentresHz: centresHz } = framing;
  const fft = createFft(fftSize);
  const bins = fftSize / 2 + 1;
  const windowed = new Float32Array(fftSize);
  const early = new Float32Array(fftSize + 2);
  const late = new Float32Array(fftSize + 2);
  const pair: Coherence = {
    cross: new Float64Array(2 * bins),
    earlyPower: new Float64Array(bins),
    latePower: new Float64Array(bins),
  };
  const centres = centresHz.map((hz) => (hz / sampleRateHz) * fftSize);
  const lagBins = Math.min(bins, Math.round((lagBandHz / sampleRateHz) * fftSize));

  return {
    reachSamples: fftSize,
    measure(samples, centre, { f0Hz, envelope }) {
      const period = Math.min(sampleRateHz / f0Hz, fftSize / 2 - 1);
      const width = Math.min(Math.max(windowPeriodsMin * period, windowSeconds * sampleRateHz), fftSize - 2);
      // Spectra begin at a window's first sample; the two differ by a whole number of samples.
      const firstEarly = Math.ceil(centre - period / 2 - width / 2);
      const firstLate = Math.ceil(centre + period / 2 - width / 2);
      windowVoice(samples, centre - period / 2, width, windowed);
      fft.forward(windowed, early);
      windowVoice(samples, centre + period / 2, width, windowed);
      fft.forward(windowed, late);
      weighInto(pair, { early, late, envelope, first: Math.ceil((0.5 * fftSize) / period) });
      const turn = (2 * Math.PI) / fftSize;
      const excess = findExcess(pair.cross, lagBins, { start: period - (firstLate - firstEarly), period, turn });
      const halfWidthMin = (bandPartialsMin * fftSize) / period;
      return Float32Array.from(centres, (_, b) => {
        const share = compareBand(pair, centres, { band: b, halfWidthMin, step: turn * excess });
        return Math.sqrt(Math.min(1, Math.max(0, 1 - share)));
      });
    },
  };
}

/** Bin by bin: early* · late, interleaved, and the power of each; all divided by the envelope. */
interface Coherence {
  readonly cross: Float64Array;
  readonly earlyPower: Float64Array;
  readonly latePower: Float64Array;
}

interface Spectra {
  readonly early: Float32Array;
  readonly late: Float32Array;
  readonly envelope: Float32Array;
  /** Bins below half the pitch hold rumble at most. */
  readonly first: number;
}

/**
 * Divides by the fourth root of the envelope. By the whole of it the nothing between two formants would count like the
 * formants, and a murmur that is little but its first partial be made a hiss; undivided a band's lower edge would speak
 * for all of it.
 */
function weighInto({ cross, earlyPower, latePower }: Coherence, { early, late, envelope, first }: Spectra): void {
  for (let k = 0; k < earlyPower.length; k++) {
    const weight = k < first ? 0 : 1 / Math.sqrt(Math.sqrt(envelope[k]! + powerFloor));
    const a = early[2 * k]!;
    const b = early[2 * k + 1]!;
    const c = late[2 * k]!;
    const d = late[2 * k + 1]!;
    cross[2 * k] = weight * (a * c + b * d);
    cross[2 * k + 1] = weight * (a * d - b * c);
    earlyPower[k] = weight * (a * a + b * b);
    latePower[k] = weight * (c * c + d * d);
  }
}

interface ExcessSearch {
  /** What the pitch says: the period less the whole samples between the two spectra. */
  readonly start: number;
  readonly period: number;
  /** Radians per bin and sample. */
  readonly turn: number;
}

/** Samples between the two spectra's beginnings and one period, at which they are most alike. */
function findExcess(cross: Float64Array, bins: number, { start, period, turn }: ExcessSearch): number {
  let best = start;
  let most = alignSum(cross, { first: 0, last: bins - 1, step: turn * best });
  let spread = lagSpread * period;
  for (let round = 0; round < lagRounds; round++) {
    const middle = best;
    for (const side of [-1, -0.75, -0.5, -0.25, 0.25, 0.5, 0.75, 1]) {
      const excess = middle + side * spread;
      const alike = alignSum(cross, { first: 0, last: bins - 1, step: turn * excess });
      if (alike <= most) continue;
      most = alike;
      best = excess;
    }
    spread /= 2.5;
  }
  return best;
}

interface BinRange {
  readonly first: number;
  readonly last: number;
  /** Radians that each bin is turned by more than the one before. */
  readonly step: number;
}

/** Real part of the cross-spectrum's sum after the delay is taken out. */
function alignSum(cross: Float64Array, { first, last, step }: BinRange): number {
  const turnRe = Math.cos(step);
  const turnIm = Math.sin(step);
  let re = Math.cos(step * first);
  let im = Math.sin(step * first);
  let sum = 0;
  for (let k = first; k <= last; k++) {
    sum += cross[2 * k]! * re - cross[2 * k + 1]! * im;
    const turned = re * turnRe - im * turnIm;
    im = re * turnIm + im * turnRe;
    re = turned;
  }
  return sum;
}

interface BandChoice {
  readonly band: number;
  /** At least one whole partial has to lie to each side. */
  readonly halfWidthMin: number;
  readonly step: number;
}

/** Coherence of one band, up to 1, under a smooth weight that reaches to the neighbouring centres. */
function compareBand(pair: Coherence, centres: readonly number[], { band, halfWidthMin, step }: BandChoice): number {
  const { cross, earlyPower, latePower } = pair;
  const centre = centres[band]!;
  const gap = Math.max((centres[band + 1] ?? centre) - centre, centre - (centres[band - 1] ?? centre));
  const halfWidth = Math.max(gap, halfWidthMin);
  const first = Math.max(0, Math.ceil(centre - halfWidth));
  const last = Math.min(earlyPower.length - 1, Math.floor(centre + halfWidth));
  const turnRe = Math.cos(step);
  const turnIm = Math.sin(step);
  let re = Math.cos(step * first);
  let im = Math.sin(step * first);
  let [same, powerA, powerB] = [0, powerFloor, powerFloor];
  for (let k = first; k <= last; k++) {
    const x = (k - centre) / halfWidth;
    const weight = (1 - x * x) ** 2;
    same += weight * (cross[2 * k]! * re - cross[2 * k + 1]! * im);
    powerA += weight * earlyPower[k]!;
    powerB += weight * latePower[k]!;
    const turned = re * turnRe - im * turnIm;
    im = re * turnIm + im * turnRe;
    re = turned;
  }
  return same / Math.sqrt(powerA * powerB);
}

/** How a string sounds at one fret. */
export interface StringSound {
  readonly frequencyHz: number;
  /** B of f(n) = n f0 sqrt(1 + B n²): 3e-5 of a thin string, 2e-4 of a thick one high up the neck. */
  readonly stiffness: number;
  /** Seconds until 60 dB below, of the fundamental and at `highHz`. */
  readonly lowSeconds: number;
  readonly highSeconds: number;
  readonly highHz: number;
}

/** What a string's loop does to a sample each time round: a delay, two allpass filters, a low-pass filter. */
export interface StringLoop {
  /** Of the delay line alone, fractional. */
  readonly delaySamples: number;
  /** y = gain · x + pole · (y before). */
  readonly gain: number;
  readonly pole: number;
  /** Of each of the two first-order allpass filters; 0 or below. */
  readonly allpass: number;
}

/** Stiffness is set right here, or at the highest partial below. */
const stiffnessHz = 3200;
const allpassCount = 2;
/** Nearer to −1 the filters ring on their own. */
const allpassLeast = -0.93;

/**
 * Designs the loop of a string, in tune at its fundamental.
 *
 * Source: D. A. Jaffe, J. O. Smith, "Extensions of the Karplus-Strong plucked-string algorithm" (1983), tuning and stiffness;
 * V. Välimäki et al., "Physical modeling of plucked string instruments" (1996), the one-pole loop filter. It is fitted to two
 * decay times here, not to a measured slope.
 *
 * @throws RangeError if a decay time is not above 0
 */
export function designStringLoop(sound: StringSound, sampleRateHz: number): StringLoop {
  const { frequencyHz, lowSeconds, highSeconds } = sound;
  if (!(lowSeconds > 0 && highSeconds > 0)) throw new RangeError('decay times must be above 0');
  const highHz = Math.min(Math.max(sound.highHz, 3 * frequencyHz), 0.4 * sampleRateHz);
  const w = (2 * Math.PI * frequencyHz) / sampleRateHz;
  const wHigh = (2 * Math.PI * highHz) / sampleRateHz;
  const low = 10 ** (-3 / (frequencyHz * lowSeconds));
  const high = 10 ** (-3 / (frequencyHz * Math.min(highSeconds, 0.98 * lowSeconds)));
  const ratio = (high / low) ** 2;
  const k = (Math.cos(w) - ratio * Math.cos(wHigh)) / (1 - ratio);
  const pole = k - Math.sqrt(k * k - 1);
  const gain = low * Math.sqrt(1 + pole * pole - 2 * pole * Math.cos(w));
  const period = sampleRateHz / frequencyHz;
  const allpass = findAllpass(sound, sampleRateHz);
  const lowPassDelay = Math.atan2(pole * Math.sin(w), 1 - pole * Math.cos(w)) / w;
  const delaySamples = period - lowPassDelay - allpassCount * allpassDelay(allpass, w);
  return { delaySamples, gain, pole, allpass };
}

/** In samples, of (a + z⁻¹) / (1 + a z⁻¹). */
function allpassDelay(a: number, w: number): number {
  return (w - 2 * Math.atan2(a * Math.sin(w), 1 + a * Math.cos(w))) / w;
}

/** The filter that makes one high partial as sharp as stiffness does. */
function findAllpass({ frequencyHz, stiffness }: StringSound, sampleRateHz: number): number {
  if (stiffness <= 0) return 0;
  const period = sampleRateHz / frequencyHz;
  const w = (2 * Math.PI) / period;
  const partial = Math.max(2, Math.min(40, Math.floor(stiffnessHz / frequencyHz)));
  const wHigh = w * partial * Math.sqrt((1 + stiffness * partial * partial) / (1 + stiffness));
  const wanted = period - (2 * Math.PI * partial) / wHigh;
  let [from, to] = [allpassLeast, 0];
  for (let i = 0; i < 24; i++) {
    const a = 0.5 * (from + to);
    if (allpassCount * (allpassDelay(a, w) - allpassDelay(a, wHigh)) > wanted) from = a;
    else to = a;
  }
  return 0.5 * (from + to);
}

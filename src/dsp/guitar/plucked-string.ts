import type { StringLoop } from './string-loop.ts';

/** How a string is struck. */
export interface Pluck {
  /** Velocity of the string, about 0 to 1. */
  readonly amplitude: number;
  /** Of the whole length from the bridge, 0 to 0.5: nearer is brighter and thinner. */
  readonly position: number;
  /** Over how long the pick or finger lets go: 0.0001 of a hard pick, 0.001 of a thumb. */
  readonly softSeconds: number;
  /** Scratching of the pick against the amplitude, 0 to 1. */
  readonly scratch: number;
}

/** Below this a string is still. */
const stillPeak = 2e-5;
/** For so long the pick scratches. */
const scratchSeconds = 0.004;

/**
 * One string: a loop of delay, low-pass and allpass filters, plucked at one place and listened to at another.
 *
 * What runs round is the string's velocity, to which a magnetic pickup answers. A string that is let go has the slopes of a
 * triangle: a box as wide as the pick is far from the bridge, and the rest of the period below zero so that both cancel.
 *
 * Source: M. Karjalainen, V. Välimäki, T. Tolonen, "Plucked-string models: from the Karplus-Strong algorithm to digital
 * waveguides and beyond", Computer Music Journal 22 (1998): single delay loop, comb of the pickup; third-order Lagrange
 * interpolation as in T. I. Laakso et al., "Splitting the unit delay" (1996).
 */
export class PluckedString {
  readonly #sampleRateHz: number;
  readonly #line: Float32Array;
  readonly #mask: number;
  /** What the pluck adds to the loop, sample by sample. */
  readonly #push: Float32Array;
  #pushAt = 0;
  #pushEnd = 0;
  #at = 0;
  #loop: StringLoop = { delaySamples: 100, gain: 0, pole: 0, allpass: 0 };
  #lowPassed = 0;
  #first = 0;
  #second = 0;
  isStill = true;

  /** @param lowestHz the lowest pitch it will ever have */
  constructor(sampleRateHz: number, lowestHz: number) {
    this.#sampleRateHz = sampleRateHz;
    const size = 2 ** Math.ceil(Math.log2(sampleRateHz / lowestHz + 8));
    this.#line = new Float32Array(size);
    this.#mask = size - 1;
    this.#push = new Float32Array(size);
  }

  /** Another length, or another hand on the string; what runs round goes on. */
  setLoop(loop: StringLoop): void {
    this.#loop = loop;
  }

  /** Takes energy away at once, as a finger or pick that touches the string does: 0 nothing, 1 all. */
  touch(share: number): void {
    const keep = 1 - share;
    for (let i = 0; i < this.#line.length; i++) this.#line[i]! *= keep;
    this.#lowPassed *= keep;
    this.#first *= keep;
    this.#second *= keep;
  }

  /** @param noise white, −1 to 1 */
  pluck({ amplitude, position, softSeconds, scratch }: Pluck, frequencyHz: number, noise: () => number): void {
    const period = Math.min(this.#push.length, Math.round(this.#sampleRateHz / frequencyHz));
    const box = Math.max(1, position * period);
    const edge = Math.max(1, Math.min(0.5 * box, softSeconds * this.#sampleRateHz));
    const below = -box / period;
    const scratchSamples = Math.min(period, scratchSeconds * this.#sampleRateHz);
    for (let i = 0; i < period; i++) {
      const rise = ramp(i / edge) - ramp((i - box) / edge);
      const rub = i < scratchSamples ? scratch * noise() * (1 - i / scratchSamples) : 0;
      this.#push[i] = amplitude * (rise + below + rub);
    }
    this.#pushAt = 0;
    this.#pushEnd = period;
    this.isStill = false;
  }

  /** Adds what a pickup at a share of the length from the bridge hears, in the next `count` samples. */
  addTo(target: Float32Array, from: number, count: number, pickup: number): void {
    if (this.isStill) return;
    const line = this.#line;
    const push = this.#push;
    const mask = this.#mask;
    const { delaySamples, gain, pole, allpass } = this.#loop;
    const whole = Math.floor(delaySamples) - 1;
    const d = delaySamples - whole;
    const h0 = (-(d - 1) * (d - 2) * (d - 3)) / 6;
    const h1 = (d * (d - 2) * (d - 3)) / 2;
    const h2 = (-d * (d - 1) * (d - 3)) / 2;
    const h3 = (d * (d - 1) * (d - 2)) / 6;
    const tap = Math.max(1, Math.round(pickup * delaySamples));
    const pushEnd = this.#pushEnd;
    let pushAt = this.#pushAt;
    let at = this.#at;
    let lowPassed = this.#lowPassed;
    let first = this.#first;
    let second = this.#second;
    let peak = 0;
    const end = from + count;
    for (let i = from; i < end; i++) {
      const read = at - whole;
      const x =
        h0 * line[read & mask]! +
        h1 * line[(read - 1) & mask]! +
        h2 * line[(read - 2) & mask]! +
        h3 * line[(read - 3) & mask]!;
      lowPassed = gain * x + pole * lowPassed;
      const y = allpass * lowPassed + first;
      first = lowPassed - allpass * y;
      const z = allpass * y + second;
      second = y - allpass * z;
      const now = pushAt < pushEnd ? z + push[pushAt++]! : z;
      line[at & mask] = now;
      target[i]! += now - line[(at - tap) & mask]!;
      peak = now > peak ? now : peak;
      at++;
    }
    this.#pushAt = pushAt;
    this.#at = at & mask;
    this.#lowPassed = lowPassed;
    this.#first = first;
    this.#second = second;
    if (pushAt >= pushEnd && peak < stillPeak && count >= whole) this.#stop();
  }

  #stop(): void {
    this.#line.fill(0);
    this.#lowPassed = 0;
    this.#first = 0;
    this.#second = 0;
    this.isStill = true;
  }
}

/** 0 to 1 without a corner. */
function ramp(x: number): number {
  if (x <= 0) return 0;
  return x >= 1 ? 1 : x * x * (3 - 2 * x);
}

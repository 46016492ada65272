/**
 * A resonant filter whose cutoff may move as often as one likes.
 *
 * Source: V. Zavalishin, "The Art of VA Filter Design" (2018), chapter 4: the state-variable filter by trapezoidal
 * integration.
 */
export class StateVariableFilter {
  readonly #sampleRateHz: number;
  #first = 0;
  #second = 0;
  #g = 0;
  #damping = 2;
  #a = 1;

  constructor(sampleRateHz: number) {
    this.#sampleRateHz = sampleRateHz;
  }

  /** @param resonance 0 none to 1 ringing */
  tune(cutoffHz: number, resonance: number): this {
    this.#g = Math.tan(Math.PI * Math.min(0.49, Math.max(1e-4, cutoffHz / this.#sampleRateHz)));
    this.#damping = 2 - 1.96 * Math.min(1, resonance);
    this.#a = 1 / (1 + this.#g * (this.#g + this.#damping));
    return this;
  }

  lowPass(sample: number): number {
    this.#step(sample);
    return this.#low;
  }

  /** In place. */
  lowPassAll(samples: Float32Array): void {
    const [g, a] = [this.#g, this.#a];
    let first = this.#first;
    let second = this.#second;
    for (let i = 0; i < samples.length; i++) {
      const band = a * (first + g * (samples[i]! - second));
      const low = second + g * band;
      first = 2 * band - first;
      second = 2 * low - second;
      samples[i] = low;
    }
    this.#first = first;
    this.#second = second;
  }

  /** Takes a share of its band out, in place: 1 leaves nothing of its middle. */
  takeBand(samples: Float32Array, share: number): void {
    for (let i = 0; i < samples.length; i++) samples[i]! -= share * this.bandPass(samples[i]!);
  }

  highPass(sample: number): number {
    this.#step(sample);
    return sample - this.#damping * this.#band - this.#low;
  }

  bandPass(sample: number): number {
    this.#step(sample);
    return this.#damping * this.#band;
  }

  #low = 0;
  #band = 0;

  #step(sample: number): void {
    this.#band = this.#a * (this.#first + this.#g * (sample - this.#second));
    this.#low = this.#second + this.#g * this.#band;
    this.#first = 2 * this.#band - this.#first;
    this.#second = 2 * this.#low - this.#second;
  }
}

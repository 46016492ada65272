/**
 * A window onto one channel that runs by: samples keep their absolute position, old ones are let go.
 *
 * It lets steps of different delay (resampler, network, look-ahead) read the same moment without counting offsets.
 */
export class SampleQueue {
  #samples = new Float32Array(4096);
  #start: number;
  #end: number;

  /** @param start position of the first sample that will be pushed; below 0 for what is put before the recording */
  constructor(start = 0) {
    this.#start = start;
    this.#end = start;
  }

  /** Position after the newest sample. */
  get end(): number {
    return this.#end;
  }

  push(block: Float32Array): void {
    const held = this.#end - this.#start;
    if (held + block.length > this.#samples.length) {
      const grown = new Float32Array(Math.max(2 * this.#samples.length, held + block.length));
      grown.set(this.#samples.subarray(0, held));
      this.#samples = grown;
    }
    this.#samples.set(block, held);
    this.#end += block.length;
  }

  /** Fills `target` with the samples from position `from` on; positions that are not held read as 0. */
  read(from: number, target: Float32Array): void {
    const first = Math.max(from, this.#start);
    const last = Math.min(from + target.length, this.#end);
    if (last - first < target.length) target.fill(0);
    if (last > first) target.set(this.#samples.subarray(first - this.#start, last - this.#start), first - from);
  }

  /** Lets go of what lies before `position`. */
  dropBefore(position: number): void {
    const count = Math.min(position, this.#end) - this.#start;
    // Moving the rest costs time, so small drops wait until they are worth it.
    if (count < 4096 && count < this.#end - this.#start) return;
    if (count <= 0) return;
    this.#samples.copyWithin(0, count, this.#end - this.#start);
    this.#start += count;
  }
}

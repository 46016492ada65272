/**
 * The recent samples of one channel, addressed by their position in the whole stream.
 *
 * Steps of different delay (resampler, network, look-ahead) can read the same moment without counting offsets.
 * Positions that are not held, whether discarded or not yet written, read as 0.
 */
export class HistoryBuffer {
  #samples = new Float32Array(4096);
  #start: number;
  #end: number;

  /** @param start position of the first sample; below 0 for padding before the recording */
  constructor(start = 0) {
    this.#start = start;
    this.#end = start;
  }

  /** Position after the newest sample. */
  get end(): number {
    return this.#end;
  }

  append(block: Float32Array): void {
    this.#reserve(this.#end + block.length);
    this.#samples.set(block, this.#end - this.#start);
    this.#end += block.length;
  }

  /** Adds `value` to the sample at `position`, which may lie beyond the end; before the held samples it is lost. */
  add(position: number, value: number): void {
    if (position < this.#start) return;
    if (position >= this.#end) {
      this.#reserve(position + 1);
      this.#samples.fill(0, this.#end - this.#start, position + 1 - this.#start);
      this.#end = position + 1;
    }
    this.#samples[position - this.#start]! += value;
  }

  /**
   * The held samples from `from` up to `to` themselves, to be changed in place before the next call; zeros are appended
   * up to `to`.
   *
   * @throws RangeError if `from` has been discarded
   */
  open(from: number, to: number): Float32Array {
    if (from < this.#start) throw new RangeError(`${from} is no longer held`);
    if (to > this.#end) {
      this.#reserve(to);
      this.#samples.fill(0, this.#end - this.#start, to - this.#start);
      this.#end = to;
    }
    return this.#samples.subarray(from - this.#start, to - this.#start);
  }

  /** Fills `target` with the samples from `position` on. */
  read(position: number, target: Float32Array): void {
    const first = Math.max(position, this.#start);
    const last = Math.min(position + target.length, this.#end);
    if (last - first < target.length) target.fill(0);
    if (last > first) target.set(this.#samples.subarray(first - this.#start, last - this.#start), first - position);
  }

  /** Allows the samples before `position` to be discarded. */
  discardBefore(position: number): void {
    const count = Math.min(position, this.#end) - this.#start;
    // Moving the rest costs time, so small discards wait until they are worth it.
    if (count <= 0 || (count < 4096 && count < this.#end - this.#start)) return;
    this.#samples.copyWithin(0, count, this.#end - this.#start);
    this.#start += count;
  }

  #reserve(end: number): void {
    if (end - this.#start <= this.#samples.length) return;
    const grown = new Float32Array(Math.max(2 * this.#samples.length, end - this.#start));
    grown.set(this.#samples.subarray(0, this.#end - this.#start));
    this.#samples = grown;
  }
}

/** The recent samples of all channels of a stream: one `HistoryBuffer` per channel, written and discarded together. */
export class MultichannelHistory {
  readonly #channels: readonly HistoryBuffer[];

  constructor(channelCount: number) {
    this.#channels = Array.from({ length: channelCount }, () => new HistoryBuffer());
  }

  get end(): number {
    return this.#channels[0]?.end ?? 0;
  }

  append(block: readonly Float32Array[]): void {
    for (const [c, channel] of this.#channels.entries()) channel.append(block[c]!);
  }

  read(channel: number, position: number, target: Float32Array): void {
    this.#channels[channel]!.read(position, target);
  }

  /** Reads `length` samples of every channel. */
  readAll(position: number, length: number): Float32Array[] {
    return this.#channels.map((channel) => {
      const samples = new Float32Array(length);
      channel.read(position, samples);
      return samples;
    });
  }

  discardBefore(position: number): void {
    for (const channel of this.#channels) channel.discardBefore(position);
  }
}

/** The state of the random numbers; the same seed each time gives the same file each time. */
export interface Dither {
  state: number;
}

/** Starts the dither of one file. */
export function seedDither(): Dither {
  return { state: 0x9e3779b9 };
}

/** Interleaves floats as they are. */
export function packFloats(block: readonly Float32Array[]): Uint8Array {
  const packed = new Float32Array(sampleCount(block));
  interleave(block, packed, (sample) => sample);
  return new Uint8Array(packed.buffer);
}

/** Interleaves and rounds to 24 bit, in the upper part of 32: a float's own precision, so nothing to dither. */
export function packInt24(block: readonly Float32Array[]): Uint8Array {
  const packed = new Int32Array(sampleCount(block));
  interleave(block, packed, (sample) => clamp(Math.round(sample * 8388608), 8388607) * 256);
  return new Uint8Array(packed.buffer);
}

/**
 * Interleaves and rounds to 16 bit with triangular dither of ±1 step, unless the block lies on that grid already:
 * unchanged samples keep their values, and silence stays silent.
 *
 * Source: S. Lipshitz, R. Wannamaker, J. Vanderkooy, "Quantization and dither: a theoretical survey", section 5.
 */
export function packInt16(block: readonly Float32Array[], dither: Dither): Uint8Array {
  const packed = new Int16Array(sampleCount(block));
  if (block.every(isOnGrid)) interleave(block, packed, (sample) => clamp(sample * 32768, 32767));
  else {
    let { state } = dither;
    interleave(block, packed, (sample) => {
      // Marsaglia's xorshift32; one draw gives both uniform numbers of a triangle.
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      const noise = ((state & 0xffff) - (state >>> 16)) / 65536;
      return clamp(Math.round(sample * 32768 + noise), 32767);
    });
    dither.state = state;
  }
  return new Uint8Array(packed.buffer);
}

function isOnGrid(samples: Float32Array): boolean {
  for (let i = 0; i < samples.length; i++) {
    if (((samples[i] as number) * 32768) % 1 !== 0) return false;
  }
  return true;
}

function clamp(value: number, max: number): number {
  return Math.max(-max - 1, Math.min(max, value));
}

function sampleCount(block: readonly Float32Array[]): number {
  return block.length * (block[0]?.length ?? 0);
}

function interleave(
  block: readonly Float32Array[],
  packed: Float32Array | Int16Array | Int32Array,
  convert: (sample: number) => number,
): void {
  for (const [channel, samples] of block.entries()) {
    for (let i = 0, at = channel; i < samples.length; i++, at += block.length)
      packed[at] = convert(samples[i] as number);
  }
}

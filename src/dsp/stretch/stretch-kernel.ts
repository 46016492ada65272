/** A stretcher of sound in pieces: what goes in comes out later, and longer or shorter; piece sizes change no sample. */
export interface StretchKernel {
  push(block: readonly Float32Array[]): Float32Array[][];
  /** Gives what was held back; altogether Math.round(input samples × ratio) samples a channel came out. */
  finish(): Float32Array[][];
}

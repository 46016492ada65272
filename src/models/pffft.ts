import loadPffft from '@echogarden/pffft-wasm/simd';

/** Transforms as by `createRealFft`, each its own length; one call at a time. */
interface Transform {
  readonly size: number;
  forward(signal: Float32Array, spectrum: Float32Array): void;
  inverse(spectrum: Float32Array, signal: Float32Array): void;
}

/** The wasm's exports that we call; the package has no types. */
interface PffftModule {
  readonly HEAPF32: Float32Array;
  _pffft_new_setup(size: number, kind: number): number;
  _pffft_aligned_malloc(bytes: number): number;
  _pffft_transform_ordered(setup: number, input: number, output: number, work: number, direction: number): void;
}

const realKind = 0;
const [forwards, backwards] = [0, 1];

/**
 * Loads PFFFT: real Fourier transforms four numbers at a time, five to eight times as fast as our own and in single
 * precision, −135 dB off instead of −150. Instances of one length share their memory.
 *
 * Source: J. Pommier, "PFFFT: a pretty fast FFT" (2013), after P. Swarztrauber's FFTPACK.
 *
 * @returns makes the transform of a length: a power of two of at least 32
 */
export async function openPffft(): Promise<(size: number) => Transform> {
  const wasm = (await loadPffft()) as PffftModule;
  const made = new Map<number, Transform>();
  return (size) => {
    const transform = made.get(size) ?? createTransform(wasm, size);
    made.set(size, transform);
    return transform;
  };
}

/** @throws RangeError if PFFFT does not know the length */
function createTransform(wasm: PffftModule, size: number): Transform {
  const setup = size >= 32 && Number.isInteger(Math.log2(size)) ? wasm._pffft_new_setup(size, realKind) : 0;
  if (setup === 0) throw new RangeError(`size must be a power of two of at least 32, got ${size}`);
  const [input, output, work] = [0, 1, 2].map(() => wasm._pffft_aligned_malloc(4 * size));
  let from: Float32Array = new Float32Array(0);
  let to = from;
  const transform = (direction: number): void => {
    wasm._pffft_transform_ordered(setup, input!, output!, work!, direction);
  };
  /** The heap's view changes when the wasm's memory grows. */
  const find = (): void => {
    if (from.buffer === wasm.HEAPF32.buffer) return;
    from = wasm.HEAPF32.subarray(input! / 4, input! / 4 + size);
    to = wasm.HEAPF32.subarray(output! / 4, output! / 4 + size);
  };
  return {
    size,
    forward(signal, spectrum) {
      find();
      from.set(signal.length === size ? signal : signal.subarray(0, size));
      transform(forwards!);
      spectrum.set(to);
      // PFFFT keeps the Nyquist bin, which is real as bin 0 is, in the place of that one's imaginary part.
      spectrum[size] = spectrum[1]!;
      spectrum[1] = 0;
      spectrum[size + 1] = 0;
    },
    inverse(spectrum, signal) {
      find();
      from.set(spectrum.length === size ? spectrum : spectrum.subarray(0, size));
      from[1] = spectrum[size]!;
      transform(backwards!);
      const scale = 1 / size;
      for (let i = 0; i < size; i++) signal[i] = to[i]! * scale;
    },
  };
}

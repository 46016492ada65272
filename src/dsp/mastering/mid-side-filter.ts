import { createRealFft } from '../fft.ts';
import { HistoryBuffer } from '../history-buffer.ts';

/** Odd numbers of taps around their middle; `width` makes side out of mid. */
export interface MidSideTaps {
  readonly mid: Float32Array;
  readonly side: Float32Array;
  readonly width: Float32Array | undefined;
}

/** Filters one or two channels that run by in blocks. */
export interface MidSideFilter {
  /** Gives what is done so far; may be nothing. */
  push(block: readonly Float32Array[]): Float32Array[][];
  /** Gives the rest: in all as much as was pushed, without delay. */
  finish(): Float32Array[][];
}

/** The transform is that many times as long as the filter: three quarters of each are fresh samples. */
const transformRatio = 4;

/**
 * Convolves mid and side by overlap-save, with one transform each way for all filters on the same input.
 * One channel is all mid.
 *
 * Source: A. Oppenheim, R. Schafer, "Discrete-time signal processing", 8.7.3, overlap-save.
 */
export function createMidSideFilter(channelCount: 1 | 2, taps: MidSideTaps): MidSideFilter {
  const tapCount = taps.mid.length;
  const reach = (tapCount - 1) / 2;
  const size = 2 ** Math.ceil(Math.log2(transformRatio * tapCount));
  const fresh = size - tapCount + 1;
  const fft = createRealFft(size);
  const transform = (kernel: Float32Array): Float32Array => {
    const padded = new Float32Array(size);
    padded.set(kernel);
    const spectrum = new Float32Array(size + 2);
    fft.forward(padded, spectrum);
    return spectrum;
  };
  const responses = {
    mid: transform(taps.mid),
    side: transform(taps.side),
    width: taps.width && transform(taps.width),
  };
  const queues = Array.from({ length: channelCount }, () => new HistoryBuffer());
  const [first, second] = [new Float32Array(size), new Float32Array(size)];
  const [midSpectrum, sideSpectrum] = [new Float32Array(size + 2), new Float32Array(size + 2)];
  let next = 0;

  function filterFrame(): void {
    queues[0]!.read(next - reach, first);
    if (channelCount === 1) {
      fft.forward(first, midSpectrum);
      multiplyInPlace(midSpectrum, responses.mid);
      fft.inverse(midSpectrum, first);
      return;
    }
    queues[1]!.read(next - reach, second);
    for (let i = 0; i < size; i++) {
      const sum = first[i]! + second[i]!;
      second[i] = 0.5 * (first[i]! - second[i]!);
      first[i] = 0.5 * sum;
    }
    fft.forward(first, midSpectrum);
    fft.forward(second, sideSpectrum);
    multiplyInPlace(sideSpectrum, responses.side);
    if (responses.width) addProductInPlace(sideSpectrum, midSpectrum, responses.width);
    multiplyInPlace(midSpectrum, responses.mid);
    fft.inverse(midSpectrum, first);
    fft.inverse(sideSpectrum, second);
    for (let i = 0; i < size; i++) {
      const mid = first[i]!;
      first[i] = mid + second[i]!;
      second[i] = mid - second[i]!;
    }
  }

  function* work(end: number): Generator<Float32Array[]> {
    while (next + fresh + reach <= end || (next < end && isOver)) {
      filterFrame();
      const length = isOver ? Math.min(fresh, queues[0]!.end - next) : fresh;
      const made = [first, second].slice(0, channelCount);
      if (length > 0) yield made.map((samples) => samples.slice(tapCount - 1, tapCount - 1 + length));
      next += fresh;
      for (const queue of queues) queue.discardBefore(next - reach);
    }
  }
  let isOver = false;

  return {
    push(block) {
      for (const [c, queue] of queues.entries()) queue.append(block[c]!);
      return [...work(queues[0]!.end)];
    },
    finish() {
      isOver = true;
      return [...work(queues[0]!.end)];
    },
  };
}

function multiplyInPlace(spectrum: Float32Array, response: Float32Array): void {
  for (let k = 0; k < spectrum.length; k += 2) {
    const re = spectrum[k]! * response[k]! - spectrum[k + 1]! * response[k + 1]!;
    spectrum[k + 1] = spectrum[k]! * response[k + 1]! + spectrum[k + 1]! * response[k]!;
    spectrum[k] = re;
  }
}

function addProductInPlace(sum: Float32Array, spectrum: Float32Array, response: Float32Array): void {
  for (let k = 0; k < spectrum.length; k += 2) {
    sum[k] = sum[k]! + spectrum[k]! * response[k]! - spectrum[k + 1]! * response[k + 1]!;
    sum[k + 1] = sum[k + 1]! + spectrum[k]! * response[k + 1]! + spectrum[k + 1]! * response[k]!;
  }
}

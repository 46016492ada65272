import { createRealFft, type RealFft } from '../../dsp/fft.ts';
import { HistoryBuffer } from '../../dsp/history-buffer.ts';
import type { SpectralGate } from '../../dsp/noise-reduction/spectral-gate.ts';
import { applyGainInPlace, type FrameGrid, measurePower, OverlapAdder } from '../../dsp/overlap-add.ts';

/** Cleans music with a gate that another has taught; all channels share one gain. */
export interface MusicCleaner {
  push(block: readonly Float32Array[]): void;
  /** Cleans up to `end`, as far as samples are there; `isWanted` tells for a frame's position whether it is worth it. */
  run(end: number, isWanted: (position: number) => boolean): void;
  /** Cleaned samples from position 0 on, one queue a channel; zeros where nobody wanted them. */
  readonly cleaned: readonly HistoryBuffer[];
}

export function createMusicCleaner(channelCount: number, grid: FrameGrid, gate: SpectralGate): MusicCleaner {
  const { frameSamples, hopSamples, bins } = grid;
  const leadIn = frameSamples - hopSamples;
  const analyser = createSumAnalyser(channelCount, grid);
  const noisy = Array.from({ length: channelCount }, () => new HistoryBuffer());
  const cleaned = Array.from({ length: channelCount }, () => new HistoryBuffer(-leadIn));
  const adders = Array.from({ length: channelCount }, () => new OverlapAdder(grid));
  const frame = new Float32Array(frameSamples);
  const finished = new Float32Array(hopSamples);
  const gain = new Float64Array(bins);
  let next = -leadIn;

  const cleanFrame = (): void => {
    gate.estimate(analyser.analyse(noisy, next), gain);
    for (let c = 0; c < channelCount; c++) {
      applyGainInPlace(analyser.spectra[c]!, gain);
      analyser.fft.inverse(analyser.spectra[c]!, frame);
      adders[c]!.add(frame, finished);
      cleaned[c]!.append(finished);
    }
  };

  return {
    cleaned,
    push(block) {
      noisy.forEach((queue, c) => {
        queue.append(block[c]!);
      });
    },
    run(end, isWanted) {
      while (next < end) {
        // Frames beside a wanted one are made too: four of them overlap in every sample.
        if (isWanted(next) || isWanted(next + frameSamples)) cleanFrame();
        else skipFrame();
        for (const queue of noisy) queue.discardBefore(next);
        next += hopSamples;
      }
    },
  };

  function skipFrame(): void {
    frame.fill(0);
    for (let c = 0; c < channelCount; c++) {
      adders[c]!.add(frame, finished);
      cleaned[c]!.append(finished);
    }
  }
}

/** Transforms the same frame of all channels, and adds their powers up. */
export interface SumAnalyser {
  readonly fft: RealFft;
  readonly spectra: readonly Float32Array[];
  /** Gives the summed power spectrum of the frame at `from`; it is overwritten by the next call. */
  analyse(channels: readonly HistoryBuffer[], from: number): Float64Array;
}

export function createSumAnalyser(channelCount: number, { frameSamples, bins, window }: FrameGrid): SumAnalyser {
  const fft = createRealFft(frameSamples);
  const frame = new Float32Array(frameSamples);
  const spectra = Array.from({ length: channelCount }, () => new Float32Array(frameSamples + 2));
  const power = new Float64Array(bins);
  const sum = new Float64Array(bins);
  return {
    fft,
    spectra,
    analyse(channels, from) {
      sum.fill(0);
      channels.forEach((queue, c) => {
        queue.read(from, frame);
        for (let i = 0; i < frameSamples; i++) frame[i] = frame[i]! * window[i]!;
        fft.forward(frame, spectra[c]!);
        measurePower(spectra[c]!, power);
        for (let k = 0; k < bins; k++) sum[k] = sum[k]! + power[k]!;
      });
      return sum;
    },
  };
}

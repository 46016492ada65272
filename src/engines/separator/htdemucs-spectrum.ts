import { createRealFft } from '../../dsp/fft.ts';
import { createHannWindow } from '../../dsp/windows.ts';
import { segmentSamples, spectrumBins, spectrumFrames } from '../../models/htdemucs/network.ts';

const frameSamples = 2 * spectrumBins;
const hopSamples = frameSamples / 4;
/** Where frame 0 begins: its middle lies half a hop after the segment's first sample. */
const firstFrame = -1.5 * hopSamples;
/** Makes the transform keep the energy. */
const scale = 1 / Math.sqrt(frameSamples);
/** What the squares of four Hann windows a quarter apart add up to. */
const windowSum = 1.5;
/** Numbers of the real, or of the imaginary parts, of one channel. */
const plane = spectrumBins * spectrumFrames;

/** The Fourier transform that HTDemucs was trained with, of one segment of one channel. */
export interface SegmentTransform {
  /** Writes [real, imaginary][bin][frame] into `spectrum`. Beyond its ends, the segment is mirrored. */
  analyse(wave: Float32Array, spectrum: Float32Array): void;
  /** Adds the wave that [real, imaginary][bin][frame] stands for to `wave`. */
  addSynthesis(spectrum: Float32Array, wave: Float32Array): void;
}

/**
 * Makes the transform: frames of 4096 samples under a periodic Hann window, each 1024 samples, without the bin at half
 * the rate.
 *
 * Source: A. Défossez, "Hybrid spectrogram and waveform source separation" (2021), 3.2: a segment has as many frames as
 * hops. Frames that would lie further outside count as silence, so that every sample is under four.
 */
export function createSegmentTransform(): SegmentTransform {
  const fft = createRealFft(frameSamples);
  const window = createHannWindow(frameSamples);
  const frame = new Float32Array(frameSamples);
  const bins = new Float32Array(frameSamples + 2);

  return {
    analyse(wave, spectrum) {
      for (let f = 0; f < spectrumFrames; f++) {
        const first = firstFrame + f * hopSamples;
        for (let i = 0; i < frameSamples; i++) frame[i] = wave[mirror(first + i)]! * window[i]! * scale;
        fft.forward(frame, bins);
        for (let k = 0, at = f; k < spectrumBins; k++, at += spectrumFrames) {
          spectrum[at] = bins[2 * k]!;
          spectrum[plane + at] = bins[2 * k + 1]!;
        }
      }
    },
    addSynthesis(spectrum, wave) {
      bins.fill(0);
      for (let f = 0; f < spectrumFrames; f++) {
        for (let k = 0, at = f; k < spectrumBins; k++, at += spectrumFrames) {
          bins[2 * k] = spectrum[at]!;
          bins[2 * k + 1] = spectrum[plane + at]!;
        }
        // The network also says what a real sound has not: an imaginary part at 0 Hz.
        bins[1] = 0;
        fft.inverse(bins, frame);
        const first = firstFrame + f * hopSamples;
        const begin = Math.max(0, -first);
        const end = Math.min(frameSamples, segmentSamples - first);
        for (let i = begin; i < end; i++) wave[first + i]! += (frame[i]! * window[i]!) / (scale * windowSum);
      }
    },
  };
}

function mirror(at: number): number {
  if (at < 0) return -at;
  return at < segmentSamples ? at : 2 * (segmentSamples - 1) - at;
}

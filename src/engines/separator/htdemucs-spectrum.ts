import { createRealFft } from '../../dsp/fft.ts';
import { createHannWindow } from '../../dsp/windows.ts';
import { BINS, FRAMES, SEGMENT_SAMPLES } from '../../models/htdemucs/network.ts';

const FRAME_SAMPLES = 2 * BINS;
const HOP_SAMPLES = FRAME_SAMPLES / 4;
/** Where frame 0 begins: its middle lies half a hop after the segment's first sample. */
const FIRST_FRAME = -1.5 * HOP_SAMPLES;
/** Makes the transform keep the energy. */
const SCALE = 1 / Math.sqrt(FRAME_SAMPLES);
/** What the squares of four Hann windows a quarter apart add up to. */
const WINDOW_SUM = 1.5;
/** Numbers of the real, or of the imaginary parts, of one channel. */
const PLANE = BINS * FRAMES;

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
  const fft = createRealFft(FRAME_SAMPLES);
  const window = createHannWindow(FRAME_SAMPLES);
  const frame = new Float32Array(FRAME_SAMPLES);
  const bins = new Float32Array(FRAME_SAMPLES + 2);

  return {
    analyse(wave, spectrum) {
      for (let f = 0; f < FRAMES; f++) {
        const first = FIRST_FRAME + f * HOP_SAMPLES;
        for (let i = 0; i < FRAME_SAMPLES; i++) frame[i] = wave[mirror(first + i)]! * window[i]! * SCALE;
        fft.forward(frame, bins);
        for (let k = 0, at = f; k < BINS; k++, at += FRAMES) {
          spectrum[at] = bins[2 * k]!;
          spectrum[PLANE + at] = bins[2 * k + 1]!;
        }
      }
    },
    addSynthesis(spectrum, wave) {
      bins.fill(0);
      for (let f = 0; f < FRAMES; f++) {
        for (let k = 0, at = f; k < BINS; k++, at += FRAMES) {
          bins[2 * k] = spectrum[at]!;
          bins[2 * k + 1] = spectrum[PLANE + at]!;
        }
        // The network also says what a real sound has not: an imaginary part at 0 Hz.
        bins[1] = 0;
        fft.inverse(bins, frame);
        const first = FIRST_FRAME + f * HOP_SAMPLES;
        const begin = Math.max(0, -first);
        const end = Math.min(FRAME_SAMPLES, SEGMENT_SAMPLES - first);
        for (let i = begin; i < end; i++) wave[first + i]! += (frame[i]! * window[i]!) / (SCALE * WINDOW_SUM);
      }
    },
  };
}

function mirror(at: number): number {
  if (at < 0) return -at;
  return at < SEGMENT_SAMPLES ? at : 2 * (SEGMENT_SAMPLES - 1) - at;
}

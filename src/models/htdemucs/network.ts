import { join } from 'node:path';
import { openSession } from '../session.ts';

// The network takes only what it was trained on.
export const htdemucsRateHz = 44_100;
/** 7.8 s. */
export const segmentSamples = 343_980;
/** Of the spectrum: every bin of 4096 samples but that at half the rate, every 1024 samples. */
export const spectrumBins = 2048;
export const spectrumFrames = 336;
export const channels = 2;

/** In the order of its outputs. */
export const htdemucsStems = ['drums', 'bass', 'other', 'vocals'] as const;

export type HtdemucsStem = (typeof htdemucsStems)[number];

export const weightsFile = 'htdemucs.onnx';

/** The output for a segment: a source is the sum of its wave and of the inverse transform of its spectrum. */
export interface SeparatedSegment {
  /** [source][channel][real, imaginary][bin][frame], row-major. */
  readonly spectra: Float32Array;
  /** [source][channel][sample], row-major. */
  readonly waves: Float32Array;
}

/** The hybrid transformer Demucs, which takes a segment both as a wave and as a spectrum. */
export interface Htdemucs {
  /**
   * @param waves [channel][sample] of one segment, row-major; any level, as the network normalises it
   * @param spectra its short-time Fourier transform, [channel][real, imaginary][bin][frame], row-major
   */
  separate(waves: Float32Array, spectra: Float32Array): Promise<SeparatedSegment>;
  release(): Promise<void>;
}

/**
 * Loads the network.
 *
 * Source: S. Rouard, F. Massa, A. Défossez, "Hybrid transformers for music source separation" (2023); the Fourier
 * transforms are outside the graph.
 *
 * @param folder holds `htdemucs.onnx`
 */
export async function openHtdemucs(folder: string): Promise<Htdemucs> {
  // With its memory laid out ahead, the second segment would take 1.1 GB more than the first.
  const session = await openSession(join(folder, weightsFile), { plansMemory: false });
  // The export names its inputs and outputs by number: they are identified by their order.
  const [wavesIn = '', spectraIn = ''] = session.inputNames;
  const [spectraOut = '', wavesOut = ''] = session.outputNames;
  return {
    async separate(waves, spectra) {
      const outputs = await session.run({
        [wavesIn]: { type: 'float32', data: waves, shape: [1, channels, segmentSamples] },
        [spectraIn]: { type: 'float32', data: spectra, shape: [1, 2 * channels, spectrumBins, spectrumFrames] },
      });
      return {
        spectra: outputs[spectraOut]!.data as Float32Array,
        waves: outputs[wavesOut]!.data as Float32Array,
      };
    },
    release: () => session.release(),
  };
}

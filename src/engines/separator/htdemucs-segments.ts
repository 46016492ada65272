import { MultichannelHistory } from '../../dsp/history-buffer.ts';
import {
  channels,
  type Htdemucs,
  type HtdemucsStem,
  htdemucsStems,
  segmentSamples,
  spectrumBins,
  spectrumFrames,
} from '../../models/htdemucs/network.ts';
import { createSegmentTransform } from './htdemucs-spectrum.ts';

/** Segments overlap by a quarter, as the network's authors have them. */
const strideSamples = 0.75 * segmentSamples;

const spectrumLength = 2 * spectrumBins * spectrumFrames;

/** Two channels of one source. */
export type Stereo = [left: Float32Array, right: Float32Array];

/** Takes a stereo sound at 44.1 kHz apart as it runs by. */
export interface SegmentSeparator {
  /** @returns for each source asked for, what is finished by now */
  push(left: Float32Array, right: Float32Array): AsyncGenerator<ReadonlyMap<HtdemucsStem, Stereo>>;
  /** The rest; what came out is as long as what went in. */
  finish(): AsyncGenerator<ReadonlyMap<HtdemucsStem, Stereo>>;
}

/**
 * Cuts the sound into segments that overlap, and joins what the network makes of them under triangles.
 *
 * The last segment ends where the sound does and reaches back into it, so that it is as full as the others; its triangle
 * begins where the others left off. A sound shorter than a segment lies in the middle of silence.
 *
 * @param wanted the sources to give
 */
export function createSegmentSeparator(network: Htdemucs, wanted: readonly HtdemucsStem[]): SegmentSeparator {
  const heard = new MultichannelHistory(channels);
  const joined = new Map(wanted.map((source) => [source, createJoiner()]));
  const separateSegment = createSegmentRun(network, wanted);
  /** What lies before it was given out. */
  let front = 0;

  const separateFrom = async (start: number, length: number): Promise<ReadonlyMap<HtdemucsStem, Stereo>> => {
    const waves = new Float32Array(channels * segmentSamples);
    for (let c = 0; c < channels; c++) {
      heard.read(c, start, waves.subarray(c * segmentSamples, (c + 1) * segmentSamples));
    }
    const offset = front - start;
    const given = new Map<HtdemucsStem, Stereo>();
    for (const [source, separated] of await separateSegment(waves)) {
      given.set(source, joined.get(source)!.join(separated, offset, length));
    }
    front += length;
    heard.discardBefore(front - segmentSamples);
    return given;
  };

  return {
    async *push(left, right) {
      heard.append([left, right]);
      while (heard.end >= front + segmentSamples) yield await separateFrom(front, strideSamples);
    },
    async *finish() {
      const rest = heard.end - front;
      if (rest === 0) return;
      const missing = segmentSamples - heard.end;
      const start = missing > 0 ? -Math.floor(missing / 2) : -missing;
      yield await separateFrom(start, rest);
    },
  };
}

/** Runs the network on [channel][sample] of a segment, and adds the two halves of what it says of each source. */
function createSegmentRun(network: Htdemucs, wanted: readonly HtdemucsStem[]) {
  const transform = createSegmentTransform();
  return async (waves: Float32Array): Promise<ReadonlyMap<HtdemucsStem, Stereo>> => {
    const spectra = new Float32Array(channels * spectrumLength);
    for (let c = 0; c < channels; c++) {
      const wave = waves.subarray(c * segmentSamples, (c + 1) * segmentSamples);
      transform.analyse(wave, spectra.subarray(c * spectrumLength, (c + 1) * spectrumLength));
    }
    const heard = await network.separate(waves, spectra);
    const read = (source: HtdemucsStem, channel: number): Float32Array => {
      const row = htdemucsStems.indexOf(source) * channels + channel;
      const wave = heard.waves.slice(row * segmentSamples, (row + 1) * segmentSamples);
      transform.addSynthesis(heard.spectra.subarray(row * spectrumLength, (row + 1) * spectrumLength), wave);
      return wave;
    };
    return new Map(wanted.map((source) => [source, [read(source, 0), read(source, 1)] as Stereo]));
  };
}

/** Adds segments of one source under triangles; what it holds begins where what it gave out ended. */
function createJoiner() {
  const sums = [new Float32Array(segmentSamples), new Float32Array(segmentSamples)] as const;
  const weights = new Float32Array(segmentSamples);
  return {
    /**
     * @param offset of the segment's samples, how many come before those that were not given out yet
     * @param length how much is finished with this segment
     */
    join(segment: Stereo, offset: number, length: number): Stereo {
      const end = segmentSamples - offset;
      for (let i = 0; i < end; i++) {
        const weight = Math.min(i + 1, end - i);
        weights[i]! += weight;
        for (let c = 0; c < channels; c++) sums[c]![i]! += weight * segment[c]![offset + i]!;
      }
      const give = (sum: Float32Array) => {
        const given = Float32Array.from({ length }, (_, i) => sum[i]! / weights[i]!);
        sum.copyWithin(0, length).fill(0, segmentSamples - length);
        return given;
      };
      const given: Stereo = [give(sums[0]), give(sums[1])];
      weights.copyWithin(0, length).fill(0, segmentSamples - length);
      return given;
    },
  };
}

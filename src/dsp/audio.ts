/**
 * Audio in blocks, so that an hour of it is never in memory at once.
 *
 * A block holds one array per channel, all of one length, full scale at ±1; block lengths vary and may be any number
 * above 0. A block belongs to its reader, who may write into it.
 */
export interface AudioStream {
  readonly sampleRateHz: number;
  readonly channelCount: number;
  readonly blocks: AsyncIterable<Float32Array[]>;
}

/** From one sample up to, not with, another. */
export interface SampleSpan {
  readonly startSample: number;
  readonly endSample: number;
}

/** Audio that can be read more than once; each reading starts from its beginning. */
export interface ReopenableAudio {
  readonly durationSeconds: number;
  open(): AudioStream;
}

/** Audio in a temporary store, which can be read in part too. */
export interface SpooledAudio extends ReopenableAudio {
  readonly sampleRateHz: number;
  readonly channelCount: number;
  readonly sampleCount: number;
  /** Reads all of it or the given span; positions beyond either end are left out. */
  open(span?: SampleSpan): AudioStream;
}

/** The mean of all channels, times `gain`, as a new array. */
export function mixToMono(channels: readonly Float32Array[], gain = 1): Float32Array {
  const [first = new Float32Array(0)] = channels;
  return first.map((value, i) => {
    let sum = value;
    for (let c = 1; c < channels.length; c++) sum += channels[c]![i]!;
    return (gain * sum) / channels.length;
  });
}

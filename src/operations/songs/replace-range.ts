import type { AudioStream, SampleSpan, SpooledAudio } from '../../dsp/audio.ts';

const blockSamples = 65_536;

/**
 * Replaces the samples of one range. All others stay the same; and as no block holds both kinds, what an
 * encoder does to new samples, such as dither, does not affect the old ones.
 *
 * @param samples one array a channel, as long as the range
 * @throws RangeError if they do not fit the range
 */
export function replaceRange(
  recording: SpooledAudio,
  range: SampleSpan,
  samples: readonly Float32Array[],
): AudioStream {
  const length = range.endSample - range.startSample;
  const { channelCount, sampleCount } = recording;
  if (samples.length !== channelCount || samples.some((channel) => channel.length !== length)) {
    throw new RangeError(
      `a range of ${channelCount} × ${length} samples cannot be filled with ${samples.length} others`,
    );
  }
  async function* read(): AsyncGenerator<Float32Array[]> {
    yield* recording.open({ startSample: 0, endSample: range.startSample }).blocks;
    for (let at = 0; at < length; at += blockSamples) {
      yield samples.map((channel) => channel.slice(at, at + blockSamples));
    }
    yield* recording.open({ startSample: range.endSample, endSample: sampleCount }).blocks;
  }
  return { sampleRateHz: recording.sampleRateHz, channelCount, blocks: read() };
}

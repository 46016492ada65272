import type { SampleSpan, SpooledAudio } from '../../dsp/audio.ts';

const blockSamples = 65_536;

/** A recording of another length: its beginning, then silence. @param keptSamples how much of it is heard */
export function padRecording(
  recording: SpooledAudio,
  { keptSamples, sampleCount }: { readonly keptSamples: number; readonly sampleCount: number },
): SpooledAudio {
  const { sampleRateHz, channelCount } = recording;
  const kept = Math.min(keptSamples, recording.sampleCount, sampleCount);
  async function* read({ startSample, endSample }: SampleSpan): AsyncGenerator<Float32Array[]> {
    const from = Math.max(0, Math.min(startSample, sampleCount));
    const to = Math.max(from, Math.min(endSample, sampleCount));
    if (from < kept) yield* recording.open({ startSample: from, endSample: Math.min(to, kept) }).blocks;
    for (let at = Math.max(from, kept); at < to; at += blockSamples) {
      yield Array.from({ length: channelCount }, () => new Float32Array(Math.min(blockSamples, to - at)));
    }
  }
  return {
    sampleRateHz,
    channelCount,
    sampleCount,
    durationSeconds: sampleCount / sampleRateHz,
    open: (span = { startSample: 0, endSample: sampleCount }) => ({ sampleRateHz, channelCount, blocks: read(span) }),
  };
}

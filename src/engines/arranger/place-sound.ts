import type { AudioStream } from '../../dsp/audio.ts';

const blockSamples = 65_536;

/** A sound on another timeline: so many samples are left out at its beginning, and it gets that length. */
export function placeSound(
  audio: AudioStream,
  { skippedSamples, sampleCount }: { readonly skippedSamples: number; readonly sampleCount: number },
): AudioStream {
  const { channelCount } = audio;
  const silence = (length: number): Float32Array[] =>
    Array.from({ length: channelCount }, () => new Float32Array(length));
  async function* blocks(): AsyncGenerator<Float32Array[]> {
    let at = -skippedSamples;
    for (let ahead = at; ahead > 0; ahead -= blockSamples) yield silence(Math.min(blockSamples, ahead));
    for await (const block of audio.blocks) {
      const from = Math.max(0, -at);
      const to = Math.min(block[0]!.length, sampleCount - at);
      at += block[0]!.length;
      if (to > from) yield block.map((samples) => samples.subarray(from, to));
      if (at >= sampleCount) return;
    }
    for (; at < sampleCount; at += blockSamples) yield silence(Math.min(blockSamples, sampleCount - at));
  }
  return { ...audio, blocks: blocks() };
}

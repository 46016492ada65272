import type { AudioStream } from '../../src/dsp/audio.ts';

/** The channels as a stream whose blocks have the given lengths, over and over. */
export function streamOf(
  channels: readonly Float32Array[],
  sampleRateHz: number,
  blockSamples: readonly number[] = [65536],
): AudioStream {
  async function* read(): AsyncGenerator<Float32Array[]> {
    const length = channels[0]?.length ?? 0;
    for (let at = 0, turn = 0; at < length; turn++) {
      const end = at + blockSamples[turn % blockSamples.length]!;
      yield channels.map((samples) => samples.slice(at, end));
      at = end;
    }
  }
  return { sampleRateHz, channelCount: channels.length, blocks: read() };
}

/** All of a stream's samples, one array a channel. */
export async function collect(audio: AudioStream): Promise<Float32Array[]> {
  const blocks: Float32Array[][] = [];
  for await (const block of audio.blocks) blocks.push(block);
  const length = blocks.reduce((sum, block) => sum + block[0]!.length, 0);
  return Array.from({ length: audio.channelCount }, (_, c) => {
    const samples = new Float32Array(length);
    let at = 0;
    for (const block of blocks) {
      samples.set(block[c]!, at);
      at += block[c]!.length;
    }
    return samples;
  });
}

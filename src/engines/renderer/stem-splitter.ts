import type { AudioStream } from '../../dsp/audio.ts';

/**
 * Takes stems that come together apart: a stereo stream for each pair of channels.
 *
 * Streams that are read at one pace hold a block each; one that lags behind holds what it has not read.
 */
export function splitStems(
  blocks: AsyncIterable<Float32Array[]>,
  stemCount: number,
  sampleRateHz: number,
): AudioStream[] {
  const source = blocks[Symbol.asyncIterator]();
  const waiting = Array.from({ length: stemCount }, (): Float32Array[][] => []);
  let reading: Promise<boolean> | undefined;

  const readMore = async (): Promise<boolean> => {
    const { done, value } = await source.next();
    reading = undefined;
    if (done) return false;
    for (const [stem, queue] of waiting.entries()) queue.push(value.slice(2 * stem, 2 * stem + 2));
    return true;
  };
  async function* read(stem: number): AsyncGenerator<Float32Array[]> {
    for (;;) {
      const block = waiting[stem]!.shift();
      if (block) yield block;
      else {
        reading ??= readMore();
        if (!(await reading)) return;
      }
    }
  }
  return waiting.map((_, stem) => ({ sampleRateHz, channelCount: 2, blocks: read(stem) }));
}

import type { AudioStream } from '../../dsp/audio.ts';

/**
 * Reads several streams in parallel: each step yields one block of each of them,
 * all of the same length. Ends with the shortest, and closes them all.
 */
export async function* alignStreams(streams: readonly AudioStream[]): AsyncGenerator<Float32Array[][]> {
  const readers = streams.map(({ blocks }) => ({
    iterator: blocks[Symbol.asyncIterator](),
    held: [] as Float32Array[],
  }));
  try {
    for (;;) {
      for (const reader of readers) {
        while (!reader.held[0]?.length) {
          const { done, value } = await reader.iterator.next();
          if (done) return;
          reader.held = value;
        }
      }
      const length = Math.min(...readers.map(({ held }) => held[0]!.length));
      yield readers.map(({ held }) => held.map((samples) => samples.slice(0, length)));
      for (const reader of readers) reader.held = reader.held.map((samples) => samples.subarray(length));
    }
  } finally {
    await Promise.all(readers.map(({ iterator }) => iterator.return?.()));
  }
}

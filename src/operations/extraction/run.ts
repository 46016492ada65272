import type { AudioStream } from '../../dsp/audio.ts';
import type { SeparatedBlock, Stem } from '../../engines/separator/separator.ts';
import { splitStream } from '../audio/split-stream.ts';
import { watchSamples } from '../audio/watch-samples.ts';
import type { Run } from '../tools.ts';
import { prepareSong, songReadShare } from './prepare-song.ts';
import type { extraction } from './schema.ts';
import { readStem } from './stem-names.ts';

/** Reads the song once and writes all stems while it is separated. */
export const runExtraction: Run<typeof extraction> = async (input, tools) => {
  const source = tools.source('audio');
  const { audio: song, warnings } = await prepareSong(source, input.preprocessing_options ?? [], tools);
  // The check made sure that all of them are stems.
  const asked = [...new Set(input.stems.map(readStem))] as Stem[];
  tools.step(`separating ${asked.join(', ')}`);
  let confidence: number | undefined;
  const separated = tools.engines.separator.separate(song, {
    stems: asked,
    signal: tools.signal,
    onConfidence: (told) => {
      confidence = Math.round(told * 100) / 100;
    },
  });
  const { first, blocks } = await readAhead(separated);
  const stems = Object.keys(first) as Stem[];
  const parts = splitStream(blocks, 2 * stems.length);

  const sampleCount = Math.max(1, source.probe.durationSeconds * song.sampleRateHz);
  const as = (part: AsyncIterable<SeparatedBlock>, stem: Stem): AudioStream => ({
    sampleRateHz: song.sampleRateHz,
    channelCount: song.channelCount,
    blocks: watchSamples(pick(part, stem), (count) =>
      tools.progress(songReadShare + (1 - songReadShare) * Math.min(1, count / sampleCount)),
    ),
  });
  await Promise.all(
    stems.flatMap((stem, i) => [
      tools.encode(stem, as(parts[2 * i]!, stem), { encoding: { format: 'mp3' }, source }),
      tools.encode(`${stem}_wav`, as(parts[2 * i + 1]!, stem), { encoding: { format: 'wav', bitDepth: 24 }, source }),
    ]),
  );
  // Tasks that waited through an update may name none: then all were given.
  const names: readonly string[] = input.stems.length > 0 ? input.stems : stems;
  // It is the vocals' and their complement's: of drums and bass nothing is known.
  const told = asked.some((stem) => stem === 'vocals' || stem === 'accompaniment') ? confidence : undefined;
  const all = [...warnings, ...(told !== undefined && told < confidenceLow ? [describeDoubt(told)] : [])];
  return {
    stems: Object.fromEntries(names.map((name) => [name, readStem(name)])),
    ...(told !== undefined && { confidence: told }),
    ...(all.length > 0 && { warnings: all }),
  };
};

/** About 4 dB of SDR: below it the voice is plainly heard in the accompaniment, and the band in the vocals. */
const confidenceLow = 0.6;

/** Only the separator that comes with the service tells its confidence, and HTDemucs is taken before it. */
function describeDoubt(confidence: number): string {
  return (
    `The voice was hard to tell from this accompaniment: about ${Math.round(100 * confidence)} % of the vocals' energy ` +
    'is expected to be right. `npx serinette models install htdemucs` adds a network that separates such songs far better.'
  );
}

/** The first block, and all blocks including it. */
async function readAhead(
  source: AsyncIterable<SeparatedBlock>,
): Promise<{ first: SeparatedBlock; blocks: AsyncIterable<SeparatedBlock> }> {
  const iterator = source[Symbol.asyncIterator]();
  const start = await iterator.next();
  async function* all(): AsyncGenerator<SeparatedBlock> {
    try {
      for (let next = start; !next.done; next = await iterator.next()) yield next.value;
    } finally {
      await iterator.return?.();
    }
  }
  return { first: start.done ? {} : start.value, blocks: all() };
}

async function* pick(blocks: AsyncIterable<SeparatedBlock>, stem: Stem): AsyncIterable<Float32Array[]> {
  for await (const block of blocks) yield block[stem]!;
}

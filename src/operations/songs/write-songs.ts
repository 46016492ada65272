import type { SongModel } from '../../contract/song-models.ts';
import type { ComposedSong } from '../../engines/composer/composer.ts';
import { splitStream } from '../audio/split-stream.ts';
import type { Tools } from '../tools.ts';
import { type CoverPicture, drawCover } from './draw-cover.ts';
import { describeSounds, formatTimedWords, tagSong, viewTimedLines } from './song-facts.ts';
import type { SongsValues, SongValues } from './song-result.ts';
import { type OutputFailure, settleFailures, type Tried } from './try-outputs.ts';

interface SongWriting {
  readonly seed: number;
  readonly model: Pick<SongModel, 'bitDepth' | 'isStreamed'>;
  readonly timesLyrics: boolean;
  readonly hasCover: boolean;
  /** The cover is made after it. */
  readonly picture?: CoverPicture | undefined;
  readonly warnings: readonly string[];
  readonly tools: Tools;
}

/** One song after the other, each written as it is played; what one of them fails of costs not the other. */
export async function writeSongs(
  tries: AsyncIterable<Tried<ComposedSong>>,
  writing: SongWriting,
): Promise<SongsValues> {
  const { tools } = writing;
  const songs: Record<string, SongValues> = {};
  const failures: OutputFailure[] = [];
  const warnings = new Set(writing.warnings);
  let cover: Promise<Uint8Array | undefined> | undefined;
  let output = 0;
  for await (const tried of tries) {
    output++;
    try {
      if ('thrown' in tried) throw tried.thrown;
      if (writing.hasCover) cover ??= drawCover(tried.made.facts, tools, writing.picture);
      songs[output] = await writeSong(tried.made, { ...writing, output, cover: await cover });
      for (const warning of tried.made.facts.warnings ?? []) warnings.add(warning);
    } catch (thrown) {
      tools.signal.throwIfAborted();
      failures.push({ output, thrown });
      for (const role of ['audio', 'wav', 'midi']) tools.discard(`${role}_${output}`);
    }
  }
  return {
    seed: writing.seed,
    songs,
    failures: settleFailures(failures, Object.keys(songs).length, tools),
    ...(warnings.size > 0 && { warnings: [...warnings] }),
  };
}

async function writeSong(
  { facts, audio, midi }: ComposedSong,
  {
    output,
    cover,
    model,
    timesLyrics,
    tools,
  }: SongWriting & { readonly output: number; readonly cover: Uint8Array | undefined },
): Promise<SongValues> {
  const [mp3, wav, live] = splitStream(audio.blocks, model.isStreamed ? 3 : 2);
  const tags = tagSong(facts, cover);
  await Promise.all([
    live && tools.stream(output, { ...audio, blocks: live }),
    tools.encode(`audio_${output}`, { ...audio, blocks: mp3! }, { encoding: { format: 'mp3' }, tags }),
    tools.encode(
      `wav_${output}`,
      { ...audio, blocks: wav! },
      { encoding: { format: 'wav', bitDepth: model.bitDepth }, tags },
    ),
  ]);
  if (midi) await tools.write(`midi_${output}`, midi, 'mid');
  const isTimed = timesLyrics && facts.timedLyrics.length > 0;
  return {
    title: facts.title,
    lyrics: facts.lyrics,
    sounds: describeSounds(facts),
    ...(isTimed && {
      lyrics_timestamped: JSON.stringify(viewTimedLines(facts.timedLyrics)),
      lyrics_timestamped_words: JSON.stringify(formatTimedWords(facts.timedLyrics)),
    }),
  };
}

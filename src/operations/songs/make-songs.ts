import { randomInt } from 'node:crypto';
import { type SongModel, songModels } from '../../contract/song-models.ts';
import type { ComposedSong, CompositionSettings } from '../../engines/composer/composer.ts';
import { settleNumbers } from '../../prompt/settle-numbers.ts';
import type { SongRequest } from '../../prompt/song-request.ts';
import { splitStream } from '../audio/split-stream.ts';
import type { Tools } from '../tools.ts';
import { type CoverPicture, drawCover } from './draw-cover.ts';
import { numberStep } from './number-step.ts';
import { describeSounds, formatTimedWords, tagSong, viewTimedLines } from './song-facts.ts';
import { hasChosenVoice, type SongInput, toRequest } from './song-fields.ts';
import type { SongsValues, SongValues } from './song-result.ts';
import { type OutputFailure, settleFailures, tryOutputs } from './try-outputs.ts';

/** Drawing, encoding and the rest come after composing. */
const composingShare = 0.98;

/** For songs that nobody gave a seed. */
export function drawSeed(): number {
  return randomInt(2 ** 32);
}

/** What an operation asks of its songs beside the fields that all of them have. */
export interface SongOptions {
  readonly suggestion?: SongRequest['suggestion'];
  /** The cover is made after it. */
  readonly picture?: CoverPicture;
}

/** One song after the other, each written as it is played; what one of them fails of costs not the other. */
export async function makeSongs(input: SongInput, tools: Tools, options: SongOptions = {}): Promise<SongsValues> {
  const request = { ...toRequest(input), suggestion: options.suggestion, recentLines: tools.recentLines };
  const model = songModels[request.model];
  const seed = input.seed ?? drawSeed();
  const voice = hasChosenVoice(input) ? await tools.voice(input.voice_id!) : undefined;
  const settings: CompositionSettings = {
    request,
    timesLyrics: input.lyrics_timestamps,
    seed,
    outputs: input.outputs === 1 ? 1 : 2,
    sampleRateHz: model.sampleRateHz,
    voice,
    signal: tools.signal,
    onProgress: (fraction) => tools.progress(composingShare * fraction),
  };
  const tries = tryOutputs((row) => {
    const before = settings.outputs - row.outputs;
    const onStep: CompositionSettings['onStep'] = (words, output) =>
      tools.step(numberStep(words, output && before + output, settings.outputs));
    return tools.engines.composer.compose({ ...settings, ...row, onStep });
  }, settings);
  const songs: Record<string, SongValues> = {};
  const failures: OutputFailure[] = [];
  const warnings = new Set(settleNumbers(request).warnings);
  let cover: Promise<Uint8Array | undefined> | undefined;
  let output = 0;
  for await (const tried of tries) {
    output++;
    try {
      if ('thrown' in tried) throw tried.thrown;
      if (input.generate_album_cover) cover ??= drawCover(tried.made.facts, tools, options.picture);
      songs[output] = await writeSong(tried.made, { output, model, input, cover: await cover }, tools);
      for (const warning of tried.made.facts.warnings ?? []) warnings.add(warning);
    } catch (thrown) {
      tools.signal.throwIfAborted();
      failures.push({ output, thrown });
      for (const role of ['audio', 'wav', 'midi']) tools.discard(`${role}_${output}`);
    }
  }
  return {
    seed,
    songs,
    failures: settleFailures(failures, Object.keys(songs).length, tools),
    ...(warnings.size > 0 && { warnings: [...warnings] }),
  };
}

interface Writing {
  readonly output: number;
  readonly model: SongModel;
  readonly input: SongInput;
  readonly cover: Uint8Array | undefined;
}

async function writeSong(
  { facts, audio, midi }: ComposedSong,
  { output, model, input, cover }: Writing,
  tools: Tools,
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
  const isTimed = input.lyrics_timestamps && facts.timedLyrics.length > 0;
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

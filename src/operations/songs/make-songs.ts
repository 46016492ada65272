import { randomInt } from 'node:crypto';
import { Fault } from '../../contract/fault.ts';
import type { JsonObject } from '../../contract/task.ts';
import {
  type ComposedSong,
  type Composer,
  type CompositionSettings,
  seedOfOutput,
} from '../../engines/composer/composer.ts';
import { splitStream } from '../split-stream.ts';
import type { Tools } from '../tools.ts';
import { drawCover } from './draw-cover.ts';
import { describeSounds, tagSong, timeLines, timeWords } from './song-facts.ts';
import { chooseModel, hasChosenVoice, type SongInput, type SongModel, songModels } from './song-fields.ts';
import type { SongsValues, SongValues } from './song-result.ts';

/** Drawing, encoding and the rest come after what the composer tells of. */
const COMPOSING_SHARE = 0.98;

/** One song after the other, each written as it is played; what one of them fails of costs not the other. */
export async function makeSongs(input: SongInput, tools: Tools): Promise<JsonObject> {
  const modelName = chooseModel(input);
  const model = songModels[modelName];
  const seed = input.seed ?? randomInt(2 ** 32);
  const voice = hasChosenVoice(input) ? await tools.voice(input.voice_id!) : undefined;
  const tries = tryEach(tools.engines.composer, {
    request: toRequest(input, model),
    model: modelName,
    timesLyrics: input.lyrics_timestamps,
    seed,
    outputs: input.num_outputs === 1 ? 1 : 2,
    sampleRateHz: model.sampleRateHz,
    voice,
    signal: tools.signal,
    onProgress: (fraction) => tools.progress(COMPOSING_SHARE * fraction),
  });
  const songs: Record<string, SongValues> = {};
  const failures: Failure[] = [];
  let cover: Promise<Uint8Array | undefined> | undefined;
  let output = 0;
  for await (const tried of tries) {
    output++;
    try {
      if ('thrown' in tried) throw tried.thrown;
      if (input.generate_album_cover) cover ??= drawCover(tried.song.facts, tools);
      songs[output] = await writeSong(tried.song, { output, model, input, cover: await cover }, tools);
    } catch (thrown) {
      tools.signal.throwIfAborted();
      failures.push({ output, thrown });
      for (const role of ['audio', 'wav', 'midi']) tools.discard(`${role}_${output}`);
    }
  }
  return { seed, songs, failures: settleFailures(failures, Object.keys(songs).length, tools) } satisfies SongsValues;
}

interface Failure {
  readonly output: number;
  readonly thrown: unknown;
}

/** @throws what the first one failed of, if nothing was made */
function settleFailures(failures: readonly Failure[], made: number, tools: Tools): SongsValues['failures'] {
  if (made === 0) throw failures[0]!.thrown;
  for (const { thrown } of failures) tools.report(thrown);
  return Object.fromEntries(
    failures.map(({ output, thrown }) => [
      output,
      thrown instanceof Fault ? thrown.message : 'The service failed while it made this song.',
    ]),
  );
}

type Tried = { readonly song: ComposedSong } | { readonly thrown: unknown };

/** Every output, or why there is none: a failure ends the composer's row, so the rest is asked for anew. */
async function* tryEach(composer: Composer, settings: CompositionSettings): AsyncGenerator<Tried> {
  let done = 0;
  while (done < settings.outputs) {
    const left = settings.outputs - done === 1 ? 1 : 2;
    const rest = { ...settings, seed: seedOfOutput(settings.seed, done), outputs: left } as const;
    try {
      for await (const song of composer.compose(rest)) {
        done++;
        yield { song };
      }
      return;
    } catch (thrown) {
      // A server that is away is asked again by the queue, not a second time at once.
      if (done === 0 && thrown instanceof Fault && thrown.retryable) throw thrown;
      done++;
      yield { thrown };
    }
  }
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
      lyrics_timestamped: JSON.stringify(timeLines(facts.timedLyrics)),
      lyrics_timestamped_words: JSON.stringify(timeWords(facts.timedLyrics)),
    }),
  };
}

function toRequest(input: SongInput, { tier }: SongModel): CompositionSettings['request'] {
  return {
    prompt: input.prompt,
    musicStyle: input.music_style,
    lyrics: input.make_instrumental ? undefined : input.lyrics,
    title: input.title,
    gender: input.gender,
    makeInstrumental: input.make_instrumental,
    vocalOnly: input.vocal_only,
    negativeTags: input.negative_tags,
    durationSeconds: input.duration,
    tier,
  };
}

import { randomInt } from 'node:crypto';
import type { Encoding, Probe } from '../../contract/audio.ts';
import type { SampleSpan, SpooledAudio } from '../../dsp/audio.ts';
import type { InpaintedTake, InpaintSettings } from '../../engines/inpainter/inpainter.ts';
import { drawCover } from '../songs/draw-cover.ts';
import { numberStep } from '../songs/number-step.ts';
import { formatTimedWords, viewTimedLines } from '../songs/song-facts.ts';
import type { SongsValues, SongValues } from '../songs/song-result.ts';
import { type OutputFailure, settleFailures, tryOutputs } from '../songs/try-outputs.ts';
import type { FileTags, Run, Source, Tools } from '../tools.ts';
import { replaceRange } from './replace-range.ts';
import { type InpaintInput, type inpaint, intentOf } from './schema.ts';

/** Shares of the task's progress. */
const readShare = 0.1;
const writeShare = 0.9;

/** The recording is spooled and read in blocks; only the new part is in memory. */
export const runInpaint: Run<typeof inpaint> = async (input, tools) => {
  const source = tools.source('audio');
  const kept = await tools.tags(source);
  tools.step('reading the recording');
  const recording = await tools.spool(tools.decode(source, { progressShare: [0, readShare] }));
  const range = toSamples(input, recording);
  const seed = input.seed ?? randomInt(2 ** 32);
  const settings = toSettings(input, { recording, range, seed, tools });
  const takes = tryOutputs((row) => {
    const before = settings.outputs - row.outputs;
    const onStep: InpaintSettings['onStep'] = (words, n) =>
      tools.step(numberStep(words, n && before + n, settings.outputs));
    return tools.engines.inpainter.inpaint({ ...settings, ...row, onStep });
  }, settings);

  const songs: Record<string, SongValues> = {};
  const failures: OutputFailure[] = [];
  let cover: Promise<Uint8Array | undefined> | undefined;
  let output = 0;
  for await (const tried of takes) {
    output++;
    try {
      if ('thrown' in tried) throw tried.thrown;
      const take = tried.made;
      if (input.generate_album_cover) cover ??= drawCover({ ...take, title: titleOf(input, kept) }, tools);
      const tags = retag(kept, { title: input.title, lyrics: lyricsOf(input, take), cover: await cover });
      tools.step(numberStep('writing the song', output, settings.outputs));
      songs[output] = await writeTake(take, { output, input, source, recording, range, tags }, tools);
    } catch (thrown) {
      tools.signal.throwIfAborted();
      failures.push({ output, thrown });
      for (const role of ['audio', 'wav', 'midi']) tools.discard(`${role}_${output}`);
    }
  }
  return { seed, songs, failures: settleFailures(failures, Object.keys(songs).length, tools) } satisfies SongsValues;
};

/** The samples of the requested range; its end may exceed the recording's by rounding. */
function toSamples(input: InpaintInput, { sampleRateHz, sampleCount }: SpooledAudio): SampleSpan {
  const at = (seconds: number) => Math.min(sampleCount, Math.round(seconds * sampleRateHz));
  return { startSample: at(input.replace_start_at), endSample: at(input.replace_end_at) };
}

interface Given {
  readonly recording: SpooledAudio;
  readonly range: SampleSpan;
  readonly seed: number;
  readonly tools: Tools;
}

function toSettings(input: InpaintInput, { recording, range, seed, tools }: Given): InpaintSettings {
  return {
    source: recording,
    range,
    request: {
      prompt: input.prompt ?? '',
      lyrics: input.lyrics,
      sectionLyrics: input.lyrics_section_to_replace,
      gender: input.gender,
    },
    intent: intentOf(input),
    seed,
    outputs: input.num_outputs === 1 ? 1 : 2,
    signal: tools.signal,
    onProgress: (fraction) => tools.progress(readShare + (writeShare - readShare) * fraction),
  };
}

interface Writing {
  readonly output: number;
  readonly input: InpaintInput;
  readonly source: Source;
  readonly recording: SpooledAudio;
  readonly range: SampleSpan;
  readonly tags: FileTags;
}

async function writeTake(take: InpaintedTake, writing: Writing, tools: Tools): Promise<SongValues> {
  const { output, input, source, recording, range, tags } = writing;
  const result = () => replaceRange(recording, range, take.samples);
  await Promise.all([
    tools.encode(`audio_${output}`, result(), { encoding: { format: 'mp3' }, tags }),
    tools.encode(`wav_${output}`, result(), { encoding: losslessEncoding(source.probe), tags }),
  ]);
  if (take.midi) await tools.write(`midi_${output}`, take.midi, 'mid');
  const isTimed = input.lyrics_timestamps && take.timedLyrics.length > 0;
  return {
    title: titleOf(input, tags),
    lyrics: lyricsOf(input, take),
    sounds: take.sounds,
    ...(isTimed && {
      lyrics_timestamped: JSON.stringify(viewTimedLines(take.timedLyrics)),
      lyrics_timestamped_words: JSON.stringify(formatTimedWords(take.timedLyrics)),
    }),
  };
}

/** A wav that holds each decoded sample exactly: lossy codecs decode to floats. */
function losslessEncoding({ codec, bitDepth }: Probe): Encoding {
  if (bitDepth === null || /^pcm_f/.test(codec)) return { format: 'wav', bitDepth: 32, isFloat: true };
  if (bitDepth > 24) return { format: 'wav', bitDepth: 32, isFloat: false };
  return { format: 'wav', bitDepth: bitDepth > 16 ? 24 : 16 };
}

/** The given lyrics of the whole song; else those of the new part. */
function lyricsOf(
  { lyrics, lyrics_section_to_replace: section }: InpaintInput,
  { timedLyrics }: InpaintedTake,
): string {
  return lyrics ?? section ?? timedLyrics.map(({ text }) => text).join('\n');
}

function titleOf({ title }: InpaintInput, { values }: FileTags): string {
  return title ?? findTag(values, 'title')?.[1] ?? 'Untitled';
}

/** The recording's own tags, with requested and new ones. */
function retag(
  { values, cover }: FileTags,
  made: { readonly title: string | undefined; readonly lyrics: string; readonly cover: Uint8Array | undefined },
): FileTags {
  const changed: Record<string, string> = { ...values };
  for (const name of ['title', 'lyrics'] as const) {
    const value = made[name];
    if (!value) continue;
    delete changed[findTag(values, name)?.[0] ?? name];
    changed[name] = value;
  }
  return { values: changed, cover: made.cover ?? cover };
}

/** Finds a tag: some formats write names in capitals. */
function findTag(values: FileTags['values'], name: string): [string, string] | undefined {
  return Object.entries(values).find(([each]) => each.toLowerCase() === name);
}

import type { Encoding, Probe } from '../../contract/audio.ts';
import type { SampleSpan, SpooledAudio } from '../../dsp/audio.ts';
import type {
  InpaintedTake,
  Inpainter,
  InpaintIntent,
  InpaintRequest,
  InpaintSettings,
} from '../../engines/inpainter/inpainter.ts';
import type { FileTags, Source, Tools } from '../tools.ts';
import { drawCover } from './draw-cover.ts';
import { drawSeed } from './make-songs.ts';
import { numberStep } from './number-step.ts';
import { replaceRange } from './replace-range.ts';
import { formatTimedWords, viewTimedLines } from './song-facts.ts';
import type { SongsValues, SongValues } from './song-result.ts';
import { type OutputFailure, settleFailures, tryOutputs } from './try-outputs.ts';

/** A range of a recording to be filled with new sound. */
export interface Filling {
  readonly source: Source;
  readonly recording: SpooledAudio;
  readonly range: SampleSpan;
  readonly intent: InpaintIntent;
  readonly request: InpaintRequest;
  readonly outputs: 1 | 2;
  /** Default: the installation's own. */
  readonly inpainter?: Inpainter;
  readonly seed?: number | undefined;
  readonly title?: string | undefined;
  readonly hasCover: boolean;
  readonly timesLyrics: boolean;
  /** Done to the new sound before it is written, in place. */
  readonly finish?: (take: InpaintedTake) => void;
}

/** Shares of the task's progress; before it the recording is read. */
export const readShare = 0.1;
const writeShare = 0.9;

/** Each take as mp3 and wav, with the recording's own samples outside the range. Only the new part is in memory. */
export async function fillRange(filling: Filling, tools: Tools): Promise<SongsValues> {
  const { source, title, finish } = filling;
  const kept = await tools.tags(source);
  const seed = filling.seed ?? drawSeed();
  const settings = toSettings(filling, seed, tools);
  const takes = tryOutputs((row) => {
    const before = settings.outputs - row.outputs;
    const onStep: InpaintSettings['onStep'] = (words, n) =>
      tools.step(numberStep(words, n && before + n, settings.outputs));
    return (filling.inpainter ?? tools.engines.inpainter).inpaint({ ...settings, ...row, onStep });
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
      finish?.(take);
      if (filling.hasCover) cover ??= drawCover({ ...take, title: titleOf(title, kept) }, tools);
      const tags = retag(kept, { title, lyrics: lyricsOf(filling.request, take), cover: await cover });
      tools.step(numberStep('writing the song', output, settings.outputs));
      songs[output] = await writeTake(take, { output, filling, tags }, tools);
    } catch (thrown) {
      tools.signal.throwIfAborted();
      failures.push({ output, thrown });
      for (const role of ['audio', 'wav', 'midi']) tools.discard(`${role}_${output}`);
    }
  }
  return { seed, songs, failures: settleFailures(failures, Object.keys(songs).length, tools) };
}

function toSettings(filling: Filling, seed: number, tools: Tools): InpaintSettings {
  const { recording, range, request, intent, outputs } = filling;
  return {
    source: recording,
    range,
    request,
    intent,
    seed,
    outputs,
    signal: tools.signal,
    onProgress: (fraction) => tools.progress(readShare + (writeShare - readShare) * fraction),
  };
}

interface Writing {
  readonly output: number;
  readonly filling: Filling;
  readonly tags: FileTags;
}

async function writeTake(take: InpaintedTake, { output, filling, tags }: Writing, tools: Tools): Promise<SongValues> {
  const { recording, range, source, request } = filling;
  const result = () => replaceRange(recording, range, take.samples);
  await Promise.all([
    tools.encode(`audio_${output}`, result(), { encoding: { format: 'mp3' }, tags }),
    tools.encode(`wav_${output}`, result(), { encoding: losslessEncoding(source.probe), tags }),
  ]);
  if (take.midi) await tools.write(`midi_${output}`, take.midi, 'mid');
  const isTimed = filling.timesLyrics && take.timedLyrics.length > 0;
  return {
    title: titleOf(filling.title, tags),
    lyrics: lyricsOf(request, take),
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
function lyricsOf({ lyrics, sectionLyrics }: InpaintRequest, { timedLyrics }: InpaintedTake): string {
  return lyrics ?? sectionLyrics ?? timedLyrics.map(({ text }) => text).join('\n');
}

function titleOf(title: string | undefined, { values }: FileTags): string {
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

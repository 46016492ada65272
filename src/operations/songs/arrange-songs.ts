import { Fault } from '../../contract/fault.ts';
import { defaultSongModel } from '../../contract/song-models.ts';
import type { AudioStream } from '../../dsp/audio.ts';
import type { ArrangementSettings, ArrangerTask } from '../../engines/arranger/arranger.ts';
import type { ComposedSong } from '../../engines/composer/composer.ts';
import type { SongRequest } from '../../prompt/song-request.ts';
import { meterStream, settleLoudness } from '../audio/settle-loudness.ts';
import type { Tools } from '../tools.ts';
import { drawSeed } from './make-songs.ts';
import { numberStep } from './number-step.ts';
import type { SongsValues } from './song-result.ts';
import { type Tried, tryOutputs } from './try-outputs.ts';
import { writeSongs } from './write-songs.ts';

/** As the renderer masters songs. */
const songLoudness = { integratedLufs: -14, truePeakDbtp: -1 };
/** Shares of the task's progress. */
const readShare = 0.05;
const writeShare = 0.95;
/** Rates at which instruments and voices are made; recordings of others are brought to the first. */
const songRatesHz = [44_100, 48_000];

/** The fields of all operations that make songs from a recording. */
export interface ArrangedInput {
  readonly prompt?: string | undefined;
  readonly lyrics?: string | undefined;
  readonly gender?: 'male' | 'female' | 'neutral' | undefined;
  readonly title?: string | undefined;
  readonly generate_album_cover: boolean;
  readonly lyrics_timestamps: boolean;
  readonly outputs: number;
  readonly seed?: number | undefined;
}

export interface ArrangedSongs {
  readonly task: ArrangerTask;
  readonly input: ArrangedInput;
  readonly makeInstrumental: boolean;
  /** Whether the result is to be as loud as the recording; otherwise as loud as songs are. */
  readonly keepsLoudness: boolean;
}

/** Two songs from a recording. It is spooled and read in blocks. */
export async function arrangeSongs(wish: ArrangedSongs, tools: Tools): Promise<SongsValues> {
  const { input, task, keepsLoudness } = wish;
  const source = tools.source('audio');
  const { sampleRateHz: ownRateHz, channelCount, bitDepth } = source.probe;
  tools.step('reading the recording');
  const { audio, measure } = meterStream(
    tools.decode(source, {
      channelCount: channelCount === 1 ? 1 : 2,
      ...(!songRatesHz.includes(ownRateHz) && { sampleRateHz: songRatesHz[0]! }),
      progressShare: [0, readShare],
    }),
  );
  const recording = await tools.spool(audio);
  const measured = measure();
  if (!Number.isFinite(measured.integratedLufs)) {
    throw new Fault(
      'UNPROCESSABLE_CONTENT',
      'The recording is silent: there is nothing that music could be made over.',
    );
  }
  const seed = input.seed ?? drawSeed();
  const settings: ArrangementSettings = {
    source: recording,
    task,
    request: toSongRequest(wish),
    seed,
    timesLyrics: input.lyrics_timestamps,
    outputs: input.outputs === 1 ? 1 : 2,
    spool: tools.spool,
    signal: tools.signal,
    onProgress: (fraction) => tools.progress(readShare + (writeShare - readShare) * fraction),
  };
  const tries = tryOutputs((row) => {
    const before = settings.outputs - row.outputs;
    const onStep: ArrangementSettings['onStep'] = (words, output) =>
      tools.step(numberStep(words, output && before + output, settings.outputs));
    return tools.engines.arranger.arrange({ ...settings, ...row, onStep });
  }, settings);
  const goal = keepsLoudness ? measured : songLoudness;
  const settle = async (song: AudioStream): Promise<AudioStream> => {
    const metered = meterStream(song);
    const held = await tools.spool(metered.audio);
    return settleLoudness(() => held.open(), metered.measure(), goal);
  };
  return writeSongs(settleAll(tries, settle), {
    seed,
    model: { bitDepth: bitDepth !== null && bitDepth > 16 ? 24 : 16, isStreamed: false },
    timesLyrics: input.lyrics_timestamps,
    hasCover: input.generate_album_cover,
    warnings: [],
    tools,
  });
}

async function* settleAll(
  tries: AsyncIterable<Tried<ComposedSong>>,
  settle: (song: AudioStream) => Promise<AudioStream>,
): AsyncGenerator<Tried<ComposedSong>> {
  for await (const tried of tries) {
    yield 'thrown' in tried ? tried : { made: { ...tried.made, audio: await settle(tried.made.audio) } };
  }
}

function toSongRequest({ input, makeInstrumental }: ArrangedSongs): SongRequest {
  return {
    prompt: input.prompt,
    lyrics: input.lyrics,
    title: input.title,
    gender: input.gender,
    makeInstrumental,
    vocalOnly: false,
    model: defaultSongModel,
  };
}

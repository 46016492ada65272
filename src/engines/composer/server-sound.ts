import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Fault } from '../../contract/fault.ts';
import type { AudioStream } from '../../dsp/audio.ts';
import { createLoudnessForecast, findGain } from '../../dsp/mastering/loudness-forecast.ts';
import { firmTimes, gentleTimes, hardTimes, limitTruePeaks } from '../../dsp/mastering/true-peak-limiter.ts';
import { decodeAudio, type MediaSource } from '../../media/decode.ts';
import { defaultMediaLimits } from '../../media/limits.ts';
import { probeFile } from '../../media/probe.ts';
import type { MediaPrograms } from '../../media/programs.ts';

const loudnessLufs = -14;
/** Lossy encoders overshoot: the file they make is to stay below −1 dBTP. */
const serverCeilingDbtp = -1.3;
const probedGainsDb = [-12, -9, -6, -4, -2, -1, 0, 1, 2, 3, 4.5, 6, 9, 12, 16, 20, 26, 34, 46] as const;
/** Up to here peaks between samples count; above, all is limited. */
const exactGainDb = 3;
/** What is softer than this is no song. */
const silentLufs = -60;
/** The model makes ten minutes at most. */
const secondsMax = 660;

/** A song from a server, in a temporary file that can be read more than once. */
export interface ServerSound {
  readonly durationSeconds: number;
  /** Stereo, unchanged. */
  read(sampleRateHz: number): AudioStream;
  /** One channel, to be listened to. */
  listen(sampleRateHz: number): AudioStream;
  /**
   * Stereo at −14 LUFS below −1 dBTP, as every song leaves; the tone is the server's own.
   *
   * @throws Fault SERVICE_UNAVAILABLE for silence
   */
  finish(sampleRateHz: number): Promise<AudioStream>;
  remove(): Promise<void>;
}

/** @throws Fault SERVICE_UNAVAILABLE for what is no audio */
export async function keepServerSound(
  bytes: Uint8Array,
  { programs, signal }: { programs: MediaPrograms; signal?: AbortSignal | undefined },
): Promise<ServerSound> {
  const path = join(tmpdir(), `serinette-song-${randomUUID()}`);
  const remove = () => rm(path, { force: true });
  try {
    await writeFile(path, bytes, { mode: 0o600, ...(signal && { signal }) });
    const limits = { ...defaultMediaLimits, durationSecondsMax: secondsMax };
    const probe = await probeFile({ path, programs, limits, signal });
    const source: MediaSource = { path, probe };
    const decode = (sampleRateHz: number, channelCount: number) =>
      decodeAudio({ source, programs, signal, sampleRateHz, channelCount });
    return {
      durationSeconds: probe.durationSeconds,
      read: (sampleRateHz) => ({ sampleRateHz, channelCount: 2, blocks: toStereo(decode(sampleRateHz, 2)) }),
      listen: (sampleRateHz) => decode(sampleRateHz, 1),
      finish: (sampleRateHz) => level(() => decode(sampleRateHz, 2)),
      remove,
    };
  } catch (error) {
    await remove();
    signal?.throwIfAborted();
    const isNoAudio = error instanceof Fault && error.code !== 'INTERNAL_SERVER_ERROR';
    throw isNoAudio ? unavailable('answered something that is no audio.', error) : error;
  }
}

export function unavailable(what: string, cause: unknown): Fault {
  return new Fault('SERVICE_UNAVAILABLE', `The song server ${what}`, { cause });
}

/** Reads the sound twice: to find its gain, and to give it. */
async function level(decode: () => AudioStream): Promise<AudioStream> {
  const { sampleRateHz } = decode();
  const times = [gentleTimes, firmTimes, hardTimes];
  const settings = { gainsDb: probedGainsDb, exactGainDb: exactGainDb, ceilingDbtp: serverCeilingDbtp, times };
  const forecast = createLoudnessForecast(sampleRateHz, 2, settings);
  for await (const block of toStereo(decode())) forecast.push(block);
  const found = forecast.finish();
  const asItIsLufs = found[0]![probedGainsDb.indexOf(0)]!;
  if (!(asItIsLufs > silentLufs)) throw unavailable('answered with silence.', new Error(`${asItIsLufs} LUFS`));
  const chosen = found
    .map((lufs, i) => ({ times: times[i]!, gainDb: findGain(probedGainsDb, lufs, loudnessLufs) }))
    .find(({ gainDb }) => gainDb !== undefined);
  const gain = 10 ** ((chosen?.gainDb ?? probedGainsDb.at(-1)!) / 20);
  return limitTruePeaks(
    { sampleRateHz, channelCount: 2, blocks: amplify(toStereo(decode()), gain) },
    { ceilingDbtp: serverCeilingDbtp, times: chosen?.times ?? hardTimes },
  );
}

async function* toStereo({ blocks }: AudioStream): AsyncGenerator<Float32Array[]> {
  for await (const block of blocks) yield block.length === 1 ? [block[0]!, block[0]!.slice()] : block;
}

async function* amplify(blocks: AsyncIterable<Float32Array[]>, gain: number): AsyncGenerator<Float32Array[]> {
  for await (const block of blocks) {
    for (const samples of block) for (let i = 0; i < samples.length; i++) samples[i]! *= gain;
    yield block;
  }
}

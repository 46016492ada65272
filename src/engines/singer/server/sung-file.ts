import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Fault } from '../../../contract/fault.ts';
import type { AudioStream } from '../../../dsp/audio.ts';
import { createLoudnessMeter } from '../../../dsp/loudness/loudness-meter.ts';
import { decodeAudio, type MediaSource } from '../../../media/decode.ts';
import { defaultMediaLimits } from '../../../media/limits.ts';
import { probeFile } from '../../../media/probe.ts';
import type { MediaPrograms } from '../../../media/programs.ts';
import type { SingingScore } from './singing-score.ts';

export interface SungFileSettings {
  readonly sampleRateHz: number;
  /** Of the song, or of the excerpt. */
  readonly durationSeconds: number;
  readonly programs: MediaPrograms;
  readonly signal: AbortSignal;
}

/** As loud as the mixer takes a voice to be. */
const sungLufs = -20;
const gainDbMax = 30;
const silentLufs = -60;
/** Servers leave a tail; what is shorter has lost something. */
const length = { shorterShare: 0.03, shorterSeconds: 0.5, longerSeconds: 5 } as const;
/** A beginning that is off by less is where it should be; by more than the other it is another song. */
const offset = { leastSeconds: 0.06, mostSeconds: 0.6 } as const;
const frameSeconds = 0.01;
/** Below the loudest frame: where a first vowel begins, and what is no singing. */
const onsetDb = -20;
const absentDb = -45;
/** Of the phrases, how many may be missing. */
const absentShareMax = 0.1;

/**
 * The answer of a singing server as a voice of the song: checked, aligned by its beginning, at the loudness of a voice. It lies in
 * a temporary file until it has been read or the task ends.
 *
 * @param bytes untrusted
 * @throws Fault SERVICE_UNAVAILABLE for what is no audio, silence, another length, or singing without some of the phrases
 */
export async function openSungFile(
  bytes: Uint8Array,
  score: SingingScore,
  settings: SungFileSettings,
): Promise<AudioStream> {
  const { sampleRateHz, programs, signal } = settings;
  const path = join(tmpdir(), `serinette-singing-${randomUUID()}`);
  const remove = () => rm(path, { force: true });
  try {
    await writeFile(path, bytes, { mode: 0o600, signal });
    const limits = { ...defaultMediaLimits, durationSecondsMax: score.durationSeconds + 2 * length.longerSeconds };
    const probe = await probeFile({ path, programs, limits, signal });
    const source: MediaSource = { path, probe };
    const decode = () => decodeAudio({ source, programs, signal, sampleRateHz, channelCount: 1 });
    const { gain, lateSeconds } = await measureSinging(decode(), score);
    signal.addEventListener('abort', () => void remove(), { once: true });
    const placing = { startSeconds: score.startSeconds - lateSeconds, gain, durationSeconds: settings.durationSeconds };
    return { sampleRateHz, channelCount: 1, blocks: placeBlocks(decode(), placing, remove) };
  } catch (error) {
    await remove();
    signal.throwIfAborted();
    const isNoAudio =
      error instanceof Fault && error.code !== 'SERVICE_UNAVAILABLE' && error.code !== 'INTERNAL_SERVER_ERROR';
    throw isNoAudio ? unavailable('answered something that is no audio.', error) : error;
  }
}

function unavailable(what: string, cause: unknown): Fault {
  return new Fault('SERVICE_UNAVAILABLE', `The singing server ${what}`, { cause });
}

async function measureSinging(
  { blocks, sampleRateHz }: AudioStream,
  { durationSeconds, voiced }: SingingScore,
): Promise<{ gain: number; lateSeconds: number }> {
  const meter = createLoudnessMeter(sampleRateHz, 1);
  const levels = createFrameLevels(sampleRateHz);
  let samples = 0;
  for await (const [block] of blocks) {
    samples += block!.length;
    meter.push([block!]);
    levels.push(block!);
  }
  const seconds = samples / sampleRateHz;
  const missing = durationSeconds - seconds;
  if (
    missing > Math.max(length.shorterSeconds, length.shorterShare * durationSeconds) ||
    -missing > length.longerSeconds
  ) {
    throw unavailable('answered with singing of another length.', new Error(`${seconds} s for ${durationSeconds} s`));
  }
  const { integratedLufs } = meter.measure();
  if (!(integratedLufs > silentLufs)) throw unavailable('answered with silence.', new Error(`${integratedLufs} LUFS`));
  const lateSeconds = findOnset(levels.powers, voiced[0]!.fromSeconds) - voiced[0]!.fromSeconds;
  if (Math.abs(lateSeconds) > offset.mostSeconds) {
    throw unavailable('began to sing at another time.', new Error(`${lateSeconds} s late`));
  }
  const loudest = levels.powers.reduce((most, power) => Math.max(most, power), 0);
  const absent = voiced.filter(({ fromSeconds, toSeconds }) => {
    const frames = levels.powers.slice(Math.floor(fromSeconds / frameSeconds), Math.ceil(toSeconds / frameSeconds));
    return frames.every((power) => power < loudest * 10 ** (absentDb / 10));
  });
  if (absent.length > absentShareMax * voiced.length) {
    throw unavailable('left out words.', new Error(`${absent.length} of ${voiced.length} phrases are silent`));
  }
  return {
    gain: 10 ** (Math.min(gainDbMax, sungLufs - integratedLufs) / 20),
    lateSeconds: Math.abs(lateSeconds) < offset.leastSeconds ? 0 : lateSeconds,
  };
}

/** Mean power of each frame. */
function createFrameLevels(sampleRateHz: number) {
  const frame = Math.round(frameSeconds * sampleRateHz);
  const powers: number[] = [];
  let [sum, count] = [0, 0];
  return {
    powers,
    push(block: Float32Array): void {
      for (const sample of block) {
        sum += sample * sample;
        if (++count < frame) continue;
        powers.push(sum / frame);
        [sum, count] = [0, 0];
      }
    },
  };
}

/** Where the first vowel comes up, among the frames around it: consonants before it are softer. */
function findOnset(powers: readonly number[], expectedSeconds: number): number {
  const until = Math.round((expectedSeconds + 2 * offset.mostSeconds) / frameSeconds);
  const near = powers.slice(0, until);
  const loudest = near.reduce((most, power) => Math.max(most, power), 0);
  const at = near.findIndex((power) => power > loudest * 10 ** (onsetDb / 10));
  return loudest > 0 ? at * frameSeconds : Infinity;
}

interface Placing {
  readonly startSeconds: number;
  readonly gain: number;
  readonly durationSeconds: number;
}

/** From the beginning of the song to its end, in blocks of a second at most. */
async function* placeBlocks(
  { blocks, sampleRateHz }: AudioStream,
  { startSeconds, gain, durationSeconds }: Placing,
  remove: () => Promise<void>,
): AsyncGenerator<Float32Array[]> {
  const total = Math.round(durationSeconds * sampleRateHz);
  let skipped = Math.max(0, Math.round(-startSeconds * sampleRateHz));
  let given = 0;
  function* rest(until: number): Generator<Float32Array[]> {
    while (given < until) {
      const silence = new Float32Array(Math.min(sampleRateHz, until - given));
      given += silence.length;
      yield [silence];
    }
  }
  try {
    yield* rest(Math.min(total, Math.max(0, Math.round(startSeconds * sampleRateHz))));
    for await (const [block] of blocks) {
      const from = Math.min(skipped, block!.length);
      skipped -= from;
      const part = block!.slice(from, from + Math.max(0, total - given)).map((sample) => gain * sample);
      if (part.length === 0) continue;
      given += part.length;
      yield [part];
      if (given >= total) break;
    }
    yield* rest(total);
  } finally {
    await remove();
  }
}

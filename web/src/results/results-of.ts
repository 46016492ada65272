import { type Conversion, nameTask } from '../api/conversion.ts';
import { ownAddress } from '../api/own-address.ts';
import type { Track } from '../player/player.tsx';
import { readTimedLines, type TimedLine } from './timed-lines.ts';

/** One thing to hear out of a task: a song of a pair, a stem, or its one recording. */
export interface Result {
  readonly taskId: string;
  /** The role of its file: `audio_1`; peaks are asked for by it. */
  readonly role: string;
  /** Which of a pair; undefined where there is one. */
  readonly number: 1 | 2 | undefined;
  readonly title: string;
  /** Styles, tempo, key and instruments. */
  readonly sounds: string;
  /** As this page reaches it. */
  readonly url: string;
  /** As the service names it, to be sent to it again. */
  readonly address: string;
  readonly wavUrl: string | undefined;
  readonly midiUrl: string | undefined;
  readonly coverUrl: string | undefined;
  /** 0 where it is not known. */
  readonly durationSeconds: number;
  readonly lyrics: string;
  readonly lines: readonly TimedLine[];
}

/** What can be heard of a finished task, in order. */
export function resultsOf(task: Conversion): Result[] {
  if (task.status !== 'COMPLETED') return [];
  if (task.feature === 'EXTRACTION') return readStems(task);
  const pair = ([1, 2] as const).flatMap((number) => readResult(task, number) ?? []);
  return pair.length > 0 ? pair : [readResult(task, undefined) ?? []].flat();
}

/** The same of a task whenever it is read, so that all its buttons agree. */
export function trackOf({ taskId, role, title, url, coverUrl }: Result): Track {
  return { id: `${taskId}:${role}`, title, url, coverUrl, taskId };
}

function readResult(task: Conversion, number: Result['number']): Result | undefined {
  const suffix = number === undefined ? '' : `_${number}`;
  const field = (name: string) => task[`${name}${suffix}`];
  const address = textOf(field('conversion_path'));
  const url = ownAddress(address);
  if (url === undefined || !isHeard(url)) return undefined;
  return {
    taskId: task.task_id,
    role: `audio${suffix}`,
    number,
    title: textOf(field('title')) || nameTask(task),
    sounds: textOf(field('sounds')),
    url,
    address,
    wavUrl: ownAddress(field('conversion_path_wav')),
    midiUrl: ownAddress(field('midi_path')),
    coverUrl: ownAddress(task.album_cover_thumbnail ?? task.album_cover_path),
    durationSeconds: secondsOf(field('conversion_duration')),
    lyrics: textOf(field('lyrics')),
    lines: readTimedLines(textOf(field('lyrics_timestamped')), textOf(field('lyrics_timestamped_words'))),
  };
}

/** Transcripts and notes have an address too. */
function isHeard(url: string): boolean {
  return /\.(mp3|wav|flac|ogg|aac|m4a|webm)(\?|$)/i.test(url);
}

function readStems(task: Conversion): Result[] {
  const addresses = readAddresses(task.conversion_path);
  const wavs = readAddresses(task.conversion_path_wav);
  return Object.keys({ ...addresses, ...wavs }).flatMap((role) => {
    const address = textOf(addresses[role] ?? wavs[role]);
    const url = ownAddress(address);
    if (url === undefined) return [];
    const title = `${role.charAt(0).toUpperCase()}${role.slice(1)}`;
    const durationSeconds = secondsOf(task.conversion_duration);
    const nothing = { number: undefined, sounds: '', midiUrl: undefined, coverUrl: undefined, lyrics: '', lines: [] };
    return [
      { ...nothing, taskId: task.task_id, role, title, url, address, wavUrl: ownAddress(wavs[role]), durationSeconds },
    ];
  });
}

/** Of an extraction, addresses are a JSON text by the names of the stems. */
function readAddresses(text: unknown): Readonly<Record<string, unknown>> {
  try {
    return (JSON.parse(String(text)) ?? {}) as Record<string, unknown>;
  } catch {
    return {};
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function secondsOf(value: unknown): number {
  return typeof value === 'number' && value > 0 ? value : 0;
}

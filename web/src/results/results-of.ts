import type { Conversion } from '../api/conversion.ts';
import { ownAddress } from '../api/own-address.ts';

/** A line or word and when it is sung, in milliseconds. */
export interface TimedText {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export interface TimedLine extends TimedText {
  readonly words: readonly TimedText[];
}

/** One thing to hear out of a task. */
export interface Result {
  /** The same whenever the task is read. */
  readonly id: string;
  readonly taskId: string;
  /** Which of a pair; undefined where there is one. */
  readonly number: 1 | 2 | undefined;
  readonly title: string;
  /** Styles, tempo, key and instruments. */
  readonly sounds: string;
  readonly url: string;
  readonly wavUrl: string | undefined;
  readonly midiUrl: string | undefined;
  readonly coverUrl: string | undefined;
  readonly durationSeconds: number;
  readonly lyrics: string;
  readonly lines: readonly TimedLine[];
}

/** What can be heard of a finished task, in order; stems are no part of it. */
export function resultsOf(task: Conversion): Result[] {
  const one = readResult(task, undefined);
  if (one) return [one];
  return ([1, 2] as const).flatMap((number) => readResult(task, number) ?? []);
}

function readResult(task: Conversion, number: Result['number']): Result | undefined {
  const field = (name: string) => task[number === undefined ? name : `${name}_${number}`];
  const text = (name: string) => {
    const value = field(name);
    return typeof value === 'string' ? value : '';
  };
  const path = text('conversion_path');
  // Of stems it is a JSON text of many addresses.
  const url = path.startsWith('{') ? undefined : ownAddress(path);
  if (url === undefined || task.status !== 'COMPLETED') return undefined;
  const seconds = field('conversion_duration');
  return {
    id: `${task.task_id}/${number ?? 1}`,
    taskId: task.task_id,
    number,
    title: text('title') || (typeof task.title === 'string' && task.title) || nameOf(task),
    sounds: text('sounds'),
    url,
    wavUrl: ownAddress(text('conversion_path_wav')),
    midiUrl: ownAddress(text('midi_path')),
    coverUrl: ownAddress(task.album_cover_thumbnail ?? task.album_cover_path),
    durationSeconds: typeof seconds === 'number' ? seconds : 0,
    lyrics: text('lyrics'),
    lines: readLines(text('lyrics_timestamped'), text('lyrics_timestamped_words')),
  };
}

/** `Voice conversion` of VOICE_CONVERSION. */
function nameOf({ feature }: Conversion): string {
  const words = feature.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function readLines(lines: string, words: string): TimedLine[] {
  const timedWords = readList<TimedText & { readonly line: number }>(words);
  return readList<TimedText & { readonly index: number }>(lines).map((line) => ({
    ...line,
    words: timedWords.filter((word) => word.line === line.index),
  }));
}

function readList<T>(json: string): T[] {
  if (json === '') return [];
  try {
    const list: unknown = JSON.parse(json);
    return Array.isArray(list) ? (list as T[]) : [];
  } catch {
    return [];
  }
}

import { basename, extname } from 'node:path/posix';
import { z } from 'zod';
import type { Task, TaskSource } from './task.ts';

const lengthMax = 80;

const text = z.string().trim().min(1).optional().catch(undefined);
const given = z.object({ title: text, name: text, prompt: text });
const made = z.object({ songs: z.record(z.string(), z.object({ title: text })).catch({}) });

/**
 * What people know a task by: the title of its song, else the title or name that was asked for, else the name of its file,
 * else the beginning of its prompt.
 *
 * @returns undefined where there is none of these
 */
export function titleOf(task: Pick<Task, 'input' | 'sources' | 'result'>): string | undefined {
  const { title, name, prompt } = given.parse(task.input);
  const songs = listSongTitles(task);
  const found = [songs[0], title, name, task.sources[0] && stemOf(task.sources[0]), prompt].find((each) => each);
  return found && shorten(found);
}

/** The titles of the songs that a task made. */
export function listSongTitles({ result }: Pick<Task, 'result'>): string[] {
  const { songs } = made.catch({ songs: {} }).parse(result?.values ?? {});
  return Object.values(songs).flatMap((song) => song.title ?? []);
}

/** `talk` of `C:\talks\talk.mp3`, as the client named it. */
function stemOf(source: TaskSource): string {
  const file = basename(nameOfSource(source).replaceAll('\\', '/'));
  return file.slice(0, file.length - extname(file).length).trim();
}

/** The name of a source's file, as the client gave it; empty if it has none. */
export function nameOfSource(source: TaskSource): string {
  if (source.kind === 'upload') return source.filename;
  const path = URL.parse(source.url)?.pathname ?? '';
  try {
    return basename(decodeURIComponent(path));
  } catch {
    return basename(path); // A lone percent sign is allowed.
  }
}

function shorten(words: string): string {
  const letters = [...words.replace(/\s+/g, ' ')];
  return letters.length <= lengthMax
    ? letters.join('')
    : `${letters
        .slice(0, lengthMax - 1)
        .join('')
        .trimEnd()}…`;
}

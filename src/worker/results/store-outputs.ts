import { stat } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import type { KeptSound, OutputFile } from '../../contract/task.ts';
import type { Storage } from '../../storage/storage.ts';
import type { Task, TaskSource } from '../../tasks/task.ts';
import type { SlotFile, SlotSound } from '../messages.ts';

/**
 * Stores a task's output files.
 *
 * The keys follow from the task alone: a later attempt overwrites what a lost one had stored.
 */
export async function storeOutputs(
  task: Task,
  files: readonly SlotFile[],
  { storage, signal }: { storage: Storage; signal: AbortSignal },
): Promise<Record<string, OutputFile>> {
  const stem = nameOf(task.sources[0]);
  const stored = files.map(
    async ({ role, path, contentType, title, durationSeconds, ...sound }): Promise<[string, OutputFile]> => {
      const extension = extname(path);
      const key = `results/${task.id}/${role}${extension}`;
      const { size: sizeBytes } = await stat(path);
      await storage.putFile(key, path, { contentType, signal });
      const kept = await storeSound({ taskId: task.id, role, ...sound }, { storage, signal });
      const name = cleanName(title ?? '') || `${stem}${task.operation}`;
      const filename = `${name}${describeRole(role, extension)}${extension}`;
      return [role, { key, contentType, filename, sizeBytes, durationSeconds, ...kept }];
    },
  );
  return Object.fromEntries(await Promise.all(stored));
}

interface Sound extends Partial<SlotSound> {
  readonly taskId: string;
  readonly role: string;
}

/** Stores what is kept of a sound beside its file; undefined where nothing is. */
export async function storeSound(
  { taskId, role, peaksPath, loudnessLufs }: Sound,
  { storage, signal }: { storage: Storage; signal: AbortSignal },
): Promise<KeptSound | undefined> {
  if (peaksPath === undefined) return undefined;
  const peaksKey = `results/${taskId}/${role}.peaks`;
  await storage.putFile(peaksKey, peaksPath, { contentType: 'application/octet-stream', signal });
  return { peaksKey, loudnessLufs };
}

/** Long enough to recognise a file, short enough for every file system with the rest appended. */
const stemLengthMax = 80;

/** `talk-` of `talk.mp3`; empty if the source has no name. */
function nameOf(source: TaskSource | undefined): string {
  if (!source) return '';
  const given = source.kind === 'upload' ? source.filename : (URL.parse(source.url)?.pathname ?? '');
  const name = basename(decodeLeniently(given).replaceAll('\\', '/'));
  const stem = cleanName(name.slice(0, name.length - extname(name).length));
  return stem === '' ? '' : `${stem}-`;
}

function cleanName(name: string): string {
  // Letters and digits of every script, and what is harmless in any file system and any header.
  const clean = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N} ._()+-]+/gu, '_')
    .replace(/^[.\s]+/, '');
  return [...clean].slice(0, stemLengthMax).join('').trim();
}

function decodeLeniently(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // A lone percent sign is allowed.
  }
}

/** `-noise` of `noise` and of `noise_wav`, nothing of `audio` and of `wav`: those are the result itself. */
function describeRole(role: string, extension: string): string {
  const words = role.split('_').filter((word) => word !== 'audio' && `.${word}` !== extension);
  return words.length === 0 ? '' : `-${words.join('-')}`;
}

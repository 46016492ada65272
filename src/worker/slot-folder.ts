import {
  chownSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  unlinkSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { Fault } from '../contract/fault.ts';
import { internalErrorText } from './failure.ts';
import type { SlotFile, SlotResult, SlotSound, SlotTask, StreamPiece } from './messages.ts';

/**
 * The one folder that a slot in a sandbox can write: it holds the files of the current task and of no other.
 *
 * What lies in it may be hostile, such as a link to a secret. So nothing is opened or removed through a link, and only
 * plain files are taken out, by their bare names, into the task's folder, which the slot cannot reach.
 */
export interface SlotFolder {
  readonly path: string;
  /** Moves a task's files in. @returns the task with their new places */
  putTask(task: SlotTask): SlotTask;
  /** Moves results out, into the task's folder. @throws Fault for what no honest slot sends */
  takeResult(result: SlotResult, task: SlotTask): SlotResult;
  takePiece(piece: StreamPiece, task: SlotTask): StreamPiece;
  /** @returns false if something stays that is no plain file: then only a dead slot's folder can be removed */
  empty(): boolean;
  /** Called when the slot is dead. */
  remove(): void;
}

/** @param uid of the slot's own user; default: the worker's */
export function openSlotFolder(parent: string, uid: number | undefined): SlotFolder {
  mkdirSync(parent, { recursive: true, mode: 0o700 });
  const path = mkdtempSync(join(parent, 'slot-'));
  if (uid !== undefined) chownSync(path, uid, uid);

  function putIn(from: string): string {
    const to = join(path, basename(from));
    if (uid !== undefined) lchownSync(from, uid, uid);
    renameSync(from, to);
    return to;
  }

  function takeOut(claimed: string, task: SlotTask): string {
    const name = basename(claimed);
    const to = join(task.folder, name);
    renameSync(join(path, name), to);
    const stats = lstatSync(to);
    if (!stats.isFile() || stats.nlink > 1) throw broken(`${name} is no plain file`);
    if (uid !== undefined) lchownSync(to, process.getuid?.() ?? 0, process.getgid?.() ?? 0);
    return to;
  }

  function takeFile(file: SlotFile, task: SlotTask): SlotFile {
    return { ...takeSound(file, task), path: takeOut(file.path, task) };
  }

  function takeSound<T extends Partial<SlotSound>>(sound: T, task: SlotTask): T {
    return sound.peaksPath === undefined ? sound : { ...sound, peaksPath: takeOut(sound.peaksPath, task) };
  }

  return {
    path,
    putTask(task) {
      const moved = new Map(
        readdirSync(task.folder).map((name) => [join(task.folder, name), putIn(join(task.folder, name))]),
      );
      const placeOf = (from: string) => moved.get(from) ?? from;
      const sources = task.sources.map((source) => ({ ...source, path: placeOf(source.path) }));
      const voice = task.voice && {
        ...task.voice,
        printPath: placeOf(task.voice.printPath),
        samplePath: placeOf(task.voice.samplePath),
      };
      return { ...task, sources, ...(voice && { voice }), folder: path };
    },
    takeResult(result, task) {
      const { durationSeconds = 0 } = result.probes.audio ?? {};
      // Both would be believed: the one as part of a key, the other as what is paid for.
      if (!result.files.every(({ role }) => /^\w+$/.test(role)) || !(durationSeconds >= 0)) {
        throw broken('its result has impossible values');
      }
      const { heardSource } = result;
      const heard = heardSource && { heardSource: takeSound(heardSource, task) };
      return { ...result, files: result.files.map((file) => takeFile(file, task)), ...heard };
    },
    takePiece({ output, segment }, task) {
      return { output, ...(segment && { segment: { ...segment, path: takeOut(segment.path, task) } }) };
    },
    empty() {
      for (const entry of readdirSync(path, { withFileTypes: true })) {
        if (entry.isDirectory()) return false;
        unlinkSync(join(path, entry.name));
      }
      return true;
    },
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}

function broken(what: string): Fault {
  return new Fault('INTERNAL_SERVER_ERROR', internalErrorText, { cause: new Error(`a slot misbehaves: ${what}`) });
}

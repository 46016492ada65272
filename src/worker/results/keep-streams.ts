import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { typeOfExtension } from '../../contract/content-type.ts';
import type { OutputFile } from '../../contract/task.ts';
import { segmentSecondsMax } from '../../media/write-stream.ts';
import type { Pool } from '../../platform/database.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Storage } from '../../storage/storage.ts';
import { recordStream } from '../../tasks/progress.ts';
import type { Task } from '../../tasks/task.ts';
import type { ShowFile } from '../../tasks/view.ts';
import type { StreamPiece } from '../messages.ts';

export interface KeepStreamsOptions {
  readonly pool: Pool;
  readonly storage: Storage;
  readonly showFile: ShowFile;
  readonly task: Task;
  /** The task's own folder. */
  readonly folder: string;
  readonly logger: Logger;
}

interface Listed {
  readonly name: string;
  readonly durationSeconds: number;
}

/**
 * Stores what a slot streams, segment by segment, behind a playlist for each output.
 *
 * A stream that cannot be stored does not fail the task: the whole result follows at the end.
 */
export function createStreamKeeper(options: KeepStreamsOptions): {
  add(piece: StreamPiece): void;
  /** Resolves when everything added is stored. */
  finish(): Promise<void>;
} {
  const lists = new Map<number, Listed[]>();
  let stored = Promise.resolve();
  return {
    add(piece) {
      stored = stored
        .then(() => keep(piece, lists, options))
        .catch((error: unknown) => options.logger.warn('storing a stream failed', { error }));
    },
    finish: () => stored,
  };
}

async function keep(
  { output, segment }: StreamPiece,
  lists: Map<number, Listed[]>,
  { storage, task, folder, ...deps }: KeepStreamsOptions,
): Promise<void> {
  const place = `results/${task.id}`;
  const list = lists.get(output) ?? [];
  lists.set(output, list);
  if (segment) {
    const name = basename(segment.path);
    await storage.putFile(`${place}/${name}`, segment.path, { contentType: typeOfExtension(name) });
    list.push({ name, durationSeconds: segment.durationSeconds });
  }
  const filename = `stream_${output}.m3u8`;
  const path = join(folder, filename);
  const text = writePlaylist(list, { isWhole: segment === undefined });
  await writeFile(path, text);
  const key = `${place}/${filename}`;
  const contentType = typeOfExtension(filename);
  await storage.putFile(key, path, { contentType });
  const playlist: OutputFile = { key, contentType, filename, sizeBytes: text.length, durationSeconds: null };
  if (list.length === 1) await recordStream(deps, task, { output, playlist });
}

/** Lists names of segments, not addresses: those are signed when the playlist is requested. Source: RFC 8216. */
function writePlaylist(list: readonly Listed[], { isWhole }: { isWhole: boolean }): string {
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:3',
    `#EXT-X-TARGETDURATION:${segmentSecondsMax}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:EVENT',
    ...list.flatMap(({ name, durationSeconds }) => [`#EXTINF:${durationSeconds.toFixed(5)},`, name]),
    ...(isWhole ? ['#EXT-X-ENDLIST'] : []),
    '',
  ].join('\n');
}

import { createHash } from 'node:crypto';
import { chmod, lchown, lstat, mkdir, readFile, realpath, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { OperatorError } from '../operator-error.ts';

/** PostgreSQL names its socket after a port; ours is alone in its folder, so the number never changes. */
export const socketPort = 5432;

// sun_path holds 104 bytes on macOS and 108 on Linux, with the closing zero.
const socketPathBytesMax = 103;

/**
 * Opens the folder of the server's socket: its path is short, and only this user can write it.
 *
 * The choice is recorded in `home`, so that processes with another TMPDIR use the same one.
 */
export async function openSocketFolder(home: string, owner: { uid: number; gid: number }): Promise<string> {
  const record = path.join(home, 'socket-folder');
  const recorded = (await readFile(record, 'utf8').catch(() => '')).trim();
  const hash = createHash('sha256')
    .update(await realpath(home))
    .digest('hex')
    .slice(0, 16);
  const name = `serinette-${owner.uid}-${hash}`;
  const choices = [recorded, path.join(tmpdir(), name), path.join('/tmp', name)].filter(isShortEnough);

  let reason: unknown;
  for (const folder of choices) {
    try {
      await makePrivate(folder, owner);
    } catch (error) {
      reason = error;
      continue;
    }
    if (folder !== recorded) await writeFile(record, `${folder}\n`, { mode: 0o644 });
    return folder;
  }
  throw new OperatorError(
    `No folder for the database's socket can be made in ${tmpdir()} (${(reason as Error)?.message}): ` +
      'set TMPDIR to a short path of a folder that this user may write.',
    { cause: reason },
  );
}

function isShortEnough(folder: string): boolean {
  return folder !== '' && Buffer.byteLength(path.join(folder, `.s.PGSQL.${socketPort}.lock`)) <= socketPathBytesMax;
}

/** The name can be guessed and the place is shared: a folder that another user made there is refused. */
async function makePrivate(folder: string, { uid, gid }: { uid: number; gid: number }): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const found = await lstat(folder);
  const self = process.geteuid?.() ?? uid;
  if (!found.isDirectory() || (found.uid !== uid && found.uid !== self)) {
    throw new Error(`${folder} belongs to another user`);
  }
  if (found.uid !== uid) await lchown(folder, uid, gid);
  if ((found.mode & 0o077) !== 0) await chmod(folder, 0o700);
}

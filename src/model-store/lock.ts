import { open, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { OperatorError } from '../platform/operator-error.ts';

/** How often the holder renews the lock, and after which silence it counts as dead. */
const beatMs = 2_000;
const deadAfterMs = 15_000;

export interface StoreLock {
  /** Releases the lock, unless another process has taken it over. */
  release(): Promise<void>;
}

/**
 * Takes a lock that is a file, or throws at once.
 *
 * It is renewed instead of naming its process: processes of two machines or containers on one disk cannot see each other.
 *
 * @param holder for the message when it is taken, such as `whisper-tiny is being installed`
 */
export async function takeLock(file: string, holder: string): Promise<StoreLock> {
  const token = `${process.pid} ${Date.now()} ${Math.random()}`;
  if (!(await create(file, token))) {
    if (await isLockHeld(file)) throw isHeld(holder);
    // Its holder died. Of several processes that see this, only one can rename it away.
    const away = `${file}.${process.pid}`;
    await rename(file, away).catch(() => {});
    await rm(away, { force: true });
    if (!(await create(file, token))) throw isHeld(holder);
  }
  const timer = setInterval(() => void utimes(file, new Date(), new Date()).catch(() => {}), beatMs);
  timer.unref();
  return {
    async release() {
      clearInterval(timer);
      if ((await readFile(file, 'utf8').catch(() => '')) === token) await rm(file, { force: true });
    },
  };
}

/** Whether a process that lives has the lock. */
export async function isLockHeld(file: string): Promise<boolean> {
  const beat = await stat(file).catch(() => undefined);
  return beat !== undefined && Date.now() - beat.mtimeMs < deadAfterMs;
}

async function create(file: string, token: string): Promise<boolean> {
  try {
    const created = await open(file, 'wx');
    await created.writeFile(token);
    await created.close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function isHeld(holder: string): OperatorError {
  return new OperatorError(
    `${holder} by another process. Wait for it to end; one that died is noticed after ${deadAfterMs / 1000} s.`,
  );
}

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres/embedded-postgres.ts';
import { createLogger } from '../../src/platform/logger.ts';

// Nothing of it has to survive a power cut.
const SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' };

/** Starts a server in a folder of its own, which `stop` removes with all that is in it. */
export async function startThrowawayPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'serinette-test-'));
  const logger = createLogger({ level: 'warn', format: 'pretty', write: (line) => process.stderr.write(line) });
  function remove(): void {
    rmSync(dataFolder, { recursive: true, force: true });
  }
  try {
    const { url, stop } = await startEmbeddedPostgres({ dataFolder, logger, settings: SETTINGS });
    const guard = guardAgainstKill(dataFolder);
    return {
      url,
      async stop() {
        await stop().finally(remove);
        guard.kill('SIGKILL');
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

// Ends the server and removes its folder when this process was killed: the server itself outlives its users by design.
const GUARD = `
while kill -0 "$1" 2>/dev/null; do sleep 1; done
read -r server < "$2/postgres/cluster/postmaster.pid" && kill -QUIT "$server"
sleep 1
read -r socket < "$2/postgres/socket-folder" && rmdir "$socket"
rm -rf "$2"
`;

function guardAgainstKill(dataFolder: string) {
  const guard = spawn('/bin/sh', ['-c', GUARD, 'serinette-test-guard', String(process.pid), dataFolder], {
    detached: true,
    stdio: 'ignore',
  });
  guard.unref();
  return guard;
}

import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { CliError, exitCodes } from './cli-error.ts';
import type { CliContext } from './context.ts';
import type { Login } from './login.ts';

/** A service that lives as long as a command. */
export interface LocalService extends Login {
  stop(): Promise<void>;
}

/** A first start makes a database. */
const startMsMax = 120_000;

/** Ends the service with this program, also where that is killed. */
const endWithParent = fileURLToPath(new URL('../../bin/exit-with-parent.mjs', import.meta.url));

/** Starts the service on a free port, with its data where it was the last time. @throws CliError if it does not start */
export async function startLocalService({ environment, serveCommand, signal }: CliContext): Promise<LocalService> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const key = `local-${randomBytes(24).toString('hex')}`;
  const [program, ...args] = serveCommand;
  const child = spawn(program!, ['--import', endWithParent, ...args], {
    // Of a session of its own: Ctrl-C reaches this program alone, which cancels its tasks first.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...environment,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      SERINETTE_API_KEY: key,
      DATA_DIR: environment.DATA_DIR || dataFolder(environment),
      METRICS_PORT: '0',
      WEB_APP: 'off',
      LOG_LEVEL: 'warn',
    },
  });
  let printed = '';
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed = (printed + text).slice(-4000);
    });
  }
  const service = { url, key, stop: () => stop(child) };
  const until = Date.now() + startMsMax;
  for (;;) {
    const response = await fetch(`${url}/readyz`).catch(() => undefined);
    if (response?.ok) return service;
    if (child.exitCode !== null || Date.now() > until || signal.aborted) {
      await service.stop();
      signal.throwIfAborted();
      throw new CliError(`The service did not start. It printed:\n${printed.trim()}`, exitCodes.noService);
    }
    await sleep(200);
  }
}

function dataFolder(environment: CliContext['environment']): string {
  return join(environment.XDG_DATA_HOME || join(homedir(), '.local', 'share'), 'serinette');
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

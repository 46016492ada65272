import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres/embedded-postgres.ts';
import { createLogger } from '../src/platform/logger.ts';
import { findFreePort } from '../test/support/free-port.ts';
import { median } from './report-table.ts';
import { type Figure, formatFigure } from './web-figures.ts';

const starts = 3;
const startMsMax = 60_000;

/** `npm start` as somebody types it, with its own database: the first time, and again. */
export async function measureStarts(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'serinette-start-'));
  try {
    const first = await timeStart(join(folder, 'ours'));
    const again: number[] = [];
    for (let start = 0; start < starts; start++) again.push(await timeStart(join(folder, 'ours')));
    const bareFirst = await timePostgres(join(folder, 'bare'));
    const bareAgain = await timePostgres(join(folder, 'bare'));
    const tell = (ms: number) => `${formatFigure(ms)} ms for its PostgreSQL alone`;
    return [
      { what: 'npm start to ready', value: median(again), unit: 'ms', limit: 4000, beside: tell(bareAgain) },
      { what: 'the first start of all to ready', value: first, unit: 'ms', limit: 15_000, beside: tell(bareFirst) },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function timeStart(dataFolder: string): Promise<number> {
  const port = await findFreePort();
  const { PATH = '', HOME = '' } = process.env;
  const startMs = performance.now();
  // A group of its own, since npm does not always hand a signal on.
  const child = spawn('npm', ['start'], {
    cwd: join(import.meta.dirname, '..'),
    env: { PATH, HOME, DATA_DIR: dataFolder, PORT: String(port), METRICS_PORT: '0' },
    stdio: 'ignore',
    detached: true,
  });
  const stop = () => void process.kill(-child.pid!, 'SIGTERM');
  process.once('exit', stop);
  try {
    await waitUntilReady(child, `http://127.0.0.1:${port}/readyz`);
    return performance.now() - startMs;
  } finally {
    process.off('exit', stop);
    if (child.exitCode === null) {
      const ended = once(child, 'exit');
      stop();
      await ended;
    }
  }
}

async function waitUntilReady(child: ChildProcess, url: string): Promise<void> {
  for (const until = performance.now() + startMsMax; ; await sleep(10)) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    if (child.exitCode !== null || performance.now() > until) throw new Error('npm start did not become ready');
  }
}

async function timePostgres(dataFolder: string): Promise<number> {
  const logger = createLogger({ level: 'error', format: 'json', write: (line) => process.stderr.write(line) });
  const startMs = performance.now();
  const server = await startEmbeddedPostgres({ dataFolder, logger });
  const ms = performance.now() - startMs;
  await server.stop();
  return ms;
}

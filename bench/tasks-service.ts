import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPool, type Pool } from '../src/platform/database.ts';
import { findFreePort } from '../test/support/free-port.ts';
import { readMemory } from './memory-processes.ts';
import type { PackedRequest } from './tasks-requests.ts';

const cli = new URL('../bin/serinette.mjs', import.meta.url).pathname;

const agent = new Agent({ keepAlive: true });

const startMsMax = 30_000;

// Whatever ends a measurement ends what it started.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(1));

/** Wide enough that no limit is what is measured. */
const plan = {
  prices: 'payAsYouGo',
  parallelTasks: { music: 10, utilities: 10, enhancements: 10 },
  requestsPerMinute: { submit: 1e6, read: 1e6 },
};

/** The service in processes of its own, on a database of its own, as a client meets it. */
export interface BenchService {
  readonly baseUrl: string;
  readonly key: string;
  /** For what the service itself does not tell. */
  readonly pool: Pool;
  readonly processes: ReadonlyMap<string, ChildProcess>;
  /** Runs a command such as `keys create` to its end. @returns what it printed */
  command(...args: string[]): Promise<string>;
  /** Resident memory of one of its processes. */
  residentMib(command: string): number;
  /** POST of an operation. @returns the task's id */
  submit(path: string, request: PackedRequest, key?: string): Promise<string>;
  /** Follows the task's events to its end. @throws Error unless it was completed */
  follow(taskId: string): Promise<void>;
  stop(): Promise<void>;
}

/** @param commands what to start, such as `serve`, or `api` and `worker` */
export async function startBenchService(
  commands: readonly string[],
  environment: Record<string, string> = {},
): Promise<BenchService> {
  const database = await createDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'serinette-bench-'));
  const port = await findFreePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const key = `bench-key-${randomBytes(12).toString('hex')}`;
  await writeFile(join(folder, 'plans.json'), JSON.stringify({ local: plan }));
  const env = {
    PATH: process.env.PATH ?? '',
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    PLANS_FILE: join(folder, 'plans.json'),
    PORT: String(port),
    SERINETTE_API_KEY: key,
    LOG_LEVEL: 'warn',
    LOG_FORMAT: 'json',
    ...environment,
  };
  const processes = new Map(commands.map((command) => [command, start([command], env)]));
  await waitUntilReady(baseUrl, processes);

  return {
    baseUrl,
    key,
    pool: database.pool,
    processes,
    async command(...args) {
      const child = start(args, env, 'pipe');
      let printed = '';
      child.stdout?.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
      });
      const [code] = await once(child, 'close');
      if (code !== 0) throw new Error(`serinette ${args.join(' ')} ended with ${code}`);
      return printed;
    },
    residentMib: (command) => Math.round(readMemory(processes.get(command)!.pid!).rssMiB),
    async submit(path, { type, bytes }, authorization = key) {
      const headers = { authorization, 'content-type': type, 'content-length': bytes.length };
      // Not fetch: it needs 100 ms for a body of 30 MB before the last byte of it is sent.
      const post = request(`${baseUrl}${path}`, { method: 'POST', headers, agent });
      post.end(bytes);
      const [response] = (await once(post, 'response')) as [IncomingMessage];
      const answer = await readText(response);
      const taskId = /"task_id":"([\w-]+)"/.exec(answer)?.[1];
      if (taskId === undefined) throw new Error(`${path}: ${response.statusCode} ${answer}`);
      return taskId;
    },
    async follow(taskId) {
      const response = await fetch(`${baseUrl}/v1/tasks/${taskId}/events`, { headers: { authorization: key } });
      const events = await response.text(); // The stream ends with the task.
      if (!/"status":"COMPLETED"[^\n]*\n\n$/.test(events)) throw new Error(`the task failed: ${events.slice(-500)}`);
    },
    async stop() {
      for (const child of processes.values()) await end(child);
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function start(args: string[], env: Record<string, string>, stdout: 'pipe' | 'ignore' = 'ignore'): ChildProcess {
  const child = spawn(process.execPath, [cli, ...args], { env, stdio: ['ignore', stdout, 'inherit'] });
  const kill = () => child.kill('SIGTERM');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

async function waitUntilReady(baseUrl: string, processes: ReadonlyMap<string, ChildProcess>): Promise<void> {
  const hasWorker = processes.has('serve') || processes.has('worker');
  for (const until = Date.now() + startMsMax; ; ) {
    const response = await fetch(`${baseUrl}/readyz`).catch(() => undefined);
    const { workers = 0 } = response?.ok ? ((await response.json()) as { workers?: number }) : {};
    if (response?.ok && (workers > 0 || !hasWorker)) return;
    const dead = [...processes.values()].some(({ exitCode }) => exitCode !== null);
    if (dead || Date.now() > until) throw new Error('the service did not start');
    await sleep(50);
  }
}

/** On the server that `npm run bench` started, or on one that the person who measures names. */
async function createDatabase() {
  const serverUrl = process.env.BENCH_DATABASE_URL;
  if (!serverUrl) throw new Error('BENCH_DATABASE_URL is not set: run `npm run bench`, which starts a server.');
  const name = `serinette_bench_${randomBytes(6).toString('hex')}`;
  const server = openPool(serverUrl, { max: 1, onIdleError: () => {} });
  await server.query(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const pool = openPool(url.href, { max: 40, onIdleError: () => {} });
  return {
    url: url.href,
    pool,
    async drop() {
      await pool.end();
      await server.query(`drop database ${name} with (force)`);
      await server.end();
    },
  };
}

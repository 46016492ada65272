import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from './free-port.ts';
import { createTestDatabase, stopBeforeDatabases, type TestDatabase } from './postgres.ts';

const cli = new URL('../../src/main/cli.ts', import.meta.url).pathname;

/** One process of the service under test. */
export interface ServiceProcess {
  readonly child: ChildProcess;
  /** Everything it printed, for a failing test's message. */
  output(): string;
  /** @returns its exit code */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** A real service: real processes on a real database, reached over HTTP. */
export interface Service {
  /** Where its requests go: a copy with another reaches another process. */
  readonly baseUrl: string;
  readonly key: string;
  readonly database: TestDatabase;
  readonly environment: Readonly<Record<string, string>>;
  /** What it was started as, for a failing test's message. */
  readonly processes: readonly ServiceProcess[];
  /** Starts one more process of it, as `worker` or `api`. @param program default: this version's */
  start(command: string, environment?: Record<string, string>, program?: string): ServiceProcess;
  /** Runs a command to its end. @returns what it printed */
  run(...args: string[]): Promise<string>;
  /** Creates an account. @returns a key of it */
  createAccount(name: string, options?: { readonly plan?: string; readonly credits?: number }): Promise<string>;
  request(path: string, init?: RequestInit & { key?: string | null }): Promise<Response>;
  /** POST of a form; values are texts or files. */
  post(path: string, form: Readonly<Record<string, string | Blob>>, init?: RequestInit): Promise<Response>;
  /** Polls until the task has ended. @returns its conversion */
  waitFor(taskId: string, timeoutMs?: number): Promise<Conversion>;
  stop(): Promise<void>;
}

export interface Conversion {
  readonly [field: string]: string | number | boolean | undefined;
  readonly task_id: string;
  readonly status: string;
  readonly message: string;
}

export interface ServiceOptions {
  readonly environment?: Record<string, string>;
  /** What is started at once; `serve` unless said otherwise, nothing for an empty list. */
  readonly commands?: readonly string[];
}

const startMsMax = 90_000;

/** Starts the service on a database and a folder of its own. */
export async function startService({ environment = {}, commands = ['serve'] }: ServiceOptions = {}): Promise<Service> {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'serinette-test-'));
  const port = await findFreePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const key = `test-key-${Math.random().toString(36).slice(2)}-0123456789`;
  const env: Record<string, string> = {
    PATH: process.env.PATH ?? '',
    // Half of a start is compiling modules; the cache of the whole test run saves that.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    PORT: String(port),
    SERINETTE_API_KEY: key,
    WORKER_SLOTS: '2',
    METRICS_PORT: '0',
    LOG_LEVEL: 'info',
    LOG_FORMAT: 'json',
    ...environment,
  };
  const processes: ServiceProcess[] = [];

  const service: Service = {
    baseUrl,
    key,
    database,
    environment: env,
    processes,
    start(command, more = {}, program = cli) {
      const process = startProcess([command], { ...env, ...more }, program);
      processes.push(process);
      return process;
    },
    async run(...args) {
      const { child, output } = startProcess(args, env);
      const [code] = await once(child, 'exit');
      if (code !== 0) throw new Error(`serinette ${args.join(' ')} ended with ${code}: ${output()}`);
      return output();
    },
    async createAccount(name, { plan, credits = 0 } = {}) {
      await service.run('accounts', 'create', name, ...(plan === undefined ? [] : ['--plan', plan]));
      if (credits > 0) await service.run('credits', 'grant', String(credits), '--account', name);
      const printed = await service.run('keys', 'create', '--account', name);
      return printed.split('\n')[0]!.trim();
    },
    request(path, { key: given = key, ...init } = {}) {
      const headers = new Headers(init.headers);
      if (given !== null) headers.set('authorization', given);
      return fetch(new URL(path, this.baseUrl), { ...init, headers });
    },
    post(path, form, init = {}) {
      const body = new FormData();
      for (const [name, value] of Object.entries(form)) body.set(name, value);
      return this.request(path, { method: 'POST', body, ...init });
    },
    async waitFor(taskId, timeoutMs = 60_000) {
      const until = Date.now() + timeoutMs;
      for (;;) {
        const response = await this.request(`/v1/byId?task_id=${taskId}`);
        const { conversion } = (await response.json()) as { conversion: Conversion };
        if (conversion?.status === 'COMPLETED' || conversion?.status === 'FAILED') return conversion;
        if (Date.now() > until) throw new Error(`still ${JSON.stringify(conversion)}`);
        await sleep(25);
      }
    },
    async stop() {
      await Promise.all(processes.map((process) => process.stop()));
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
  stopBeforeDatabases(service.stop);
  for (const command of commands) service.start(command);
  if (commands.includes('serve') || commands.includes('api')) await waitUntilReady(service);
  return service;
}

function startProcess(args: string[], env: Record<string, string>, program = cli): ServiceProcess {
  const child = spawn(process.execPath, [program, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed = (printed + text).slice(-100_000);
    });
  }
  return {
    child,
    output: () => printed,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
      return child.exitCode;
    },
  };
}

/** Waits for an answer of /readyz with a worker behind it, if one was started. */
export async function waitUntilReady({ baseUrl, processes }: Pick<Service, 'baseUrl' | 'processes'>): Promise<void> {
  const until = Date.now() + startMsMax;
  for (;;) {
    const response = await fetch(`${baseUrl}/readyz`).catch(() => undefined);
    if (response?.ok) return void (await response.arrayBuffer());
    const dead = processes.every(({ child }) => child.exitCode !== null || child.signalCode !== null);
    if (dead || Date.now() > until) {
      const ends = processes.map(({ child, output }) => `${child.exitCode ?? child.signalCode ?? 'runs'}: ${output()}`);
      throw new Error(`the service did not start: ${ends.join('\n')}`);
    }
    await sleep(50);
  }
}

import assert from 'node:assert/strict';
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openPool, type Pool } from '../../src/platform/database.ts';

/** The program of a process that uses the embedded PostgreSQL. */
export const userScript = fileURLToPath(new URL('postgres-user.ts', import.meta.url));

/** One process with the embedded PostgreSQL open. */
export interface DatabaseUser {
  url: string;
  startMs: number;
  /** Ends it in order. */
  stop(): Promise<void>;
  kill(): Promise<void>;
}

const scratch = mkdtempSync(path.join(tmpdir(), 'serinette-fault-'));
chmodSync(scratch, 0o755);
const running = new Set<ChildProcess>();

/** Starts a process that uses the database of that folder. */
export async function startUser(dataFolder: string, options: RunOptions = {}): Promise<DatabaseUser> {
  const { child, answer } = await runUser(dataFolder, options);
  if (!('url' in answer)) throw new assert.AssertionError({ message: answer.error });
  async function end(signal: NodeJS.Signals): Promise<void> {
    running.delete(child);
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  }
  return { ...answer, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}

/** Starts a process that must fail, and returns what it tells the person who started it. */
export async function failToStart(dataFolder: string, options: RunOptions = {}): Promise<string> {
  const { answer } = await runUser(dataFolder, options);
  assert.ok('error' in answer, 'it started');
  return answer.error;
}

export interface RunOptions extends SpawnOptions {
  /** Another copy of `embedded-postgres.ts` to use. */
  module?: string;
  /** Comes before the program: a command that runs it in other circumstances. */
  wrapper?: readonly string[];
}

async function runUser(dataFolder: string, { module, wrapper = [], ...options }: RunOptions) {
  const [file = '', ...args] = [...wrapper, process.execPath, userScript, dataFolder];
  if (module !== undefined) args.push(module);
  const child = spawn(file, args, { ...options, stdio: ['ignore', 'pipe', 'inherit'] });
  running.add(child);
  const [line] = await once(createInterface(child.stdout!), 'line'); // piped above
  const answer = JSON.parse(line) as { url: string; startMs: number } | { error: string };
  return { child, answer };
}

/** Ends what a test left running. */
export async function stopUsers(): Promise<void> {
  const exits = [...running].filter((child) => child.exitCode === null && child.signalCode === null);
  for (const child of exits) child.kill('SIGTERM');
  await Promise.all(exits.map((child) => once(child, 'exit')));
  running.clear();
}

export function makeFolder(name: string): string {
  const folder = path.join(scratch, name);
  mkdirSync(folder, { recursive: true });
  return folder;
}

export function removeFolders(): void {
  rmSync(scratch, { recursive: true, force: true });
}

let made: Promise<string> | undefined;

/** Gives a data folder whose cluster is made already, which saves most of a first start. */
export async function copyCluster(name: string): Promise<string> {
  made ??= (async () => {
    const original = makeFolder('original');
    await (await startUser(original)).stop();
    return original;
  })();
  const folder = makeFolder(name);
  cpSync(await made, folder, { recursive: true });
  return folder;
}

export async function withPool<T>(url: string, work: (pool: Pool) => Promise<T>): Promise<T> {
  const pool = openPool(url, { max: 2, onIdleError: () => {} });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

export function readServerPid(dataFolder: string): number {
  return Number.parseInt(readFileSync(path.join(dataFolder, 'postgres/cluster/postmaster.pid'), 'utf8'), 10);
}

export function isRunning(pid: number): boolean {
  // A zombie still has a number, but no command line.
  return existsSync(`/proc/${pid}`) && readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== '';
}

/** Asks until the answer is there: a server that was killed needs a moment. */
export async function until<T>(ask: () => Promise<T>, timeoutMs = 20_000): Promise<T> {
  const deadlineMs = performance.now() + timeoutMs;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (performance.now() > deadlineMs) throw error;
      await sleep(50);
    }
  }
}

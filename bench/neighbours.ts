// How long one account waits for `GET /v1/credits` while others ask: nobody, twenty accounts alike, or one that floods.
// `npm run bench -- neighbours`
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import { ensureAccount } from '../src/accounts/accounts.ts';
import { addKey, generateKey } from '../src/accounts/keys.ts';
import { grant } from '../src/credits/ledger.ts';
import { toneFile } from '../test/support/wav.ts';
import type { Load, LoadOptions, Statuses } from './neighbours-load.ts';
import { printPlace, printTable, quantile } from './report-table.ts';
import { type BenchService, startBenchService } from './tasks-service.ts';

const seconds = 8;
const askedPerSecond = 50;
const fairAccounts = 20;

const loads: readonly (Load & { readonly name: string; readonly isFair?: true; readonly plan?: string })[] = [
  { name: '400 reads a second of 20 accounts', requests: 'reads', connections: 64, perSecond: 400, isFair: true },
  { name: '400 reads a second of one', requests: 'reads', connections: 64, perSecond: 400 },
  { name: 'reads of one, 256 connections', requests: 'reads', connections: 256 },
  { name: '1,000 reads a second above a limit', requests: 'reads', connections: 64, perSecond: 1_000, plan: 'pro' },
  { name: 'reads above a limit, 256 connections', requests: 'reads', connections: 256, plan: 'pro' },
  { name: 'replays of 20 accounts, 64 connections', requests: 'replays', connections: 64, isFair: true },
  { name: 'replays of one, 64 connections', requests: 'replays', connections: 64 },
  { name: 'uploads of 20 accounts, 64 connections', requests: 'uploads', connections: 64, isFair: true },
  { name: 'uploads of one, 64 connections', requests: 'uploads', connections: 64 },
];

printPlace();
const chosen = loads.filter(({ name }) => name.includes(process.env.BENCH_LOAD ?? ''));
const path = join(tmpdir(), 'neighbours.wav');
await writeFile(path, Buffer.from(await toneFile(30).arrayBuffer()));
const rows: string[][] = [];
for (const { name, isFair, plan = 'local', ...load } of chosen) {
  // A service of its own each time, so that no load meets what the one before left.
  const service = await startBenchService(['api'], {
    PLANS_FILE: new URL('../config/plans.json', import.meta.url).pathname,
    METRICS_PORT: '0',
  });
  try {
    const keys = await Promise.all(
      Array.from({ length: isFair ? fairAccounts : 1 }, (_, i) => createAccount(service, `other ${i}`, plan)),
    );
    await measure(service, 1); // Connections and code get warm.
    const idle = await measure(service, seconds);
    const sent = sendLoad({ ...load, baseUrl: service.baseUrl, keys, seconds: seconds + 1, path });
    await sleep(1_000); // A load that has begun.
    const loaded = await measure(service, seconds);
    rows.push([name, ...describe(idle), ...describe(loaded), ratio(loaded, idle), describeStatuses(await sent)]);
  } finally {
    await service.stop();
  }
}
printTable(
  ['load', 'alone p50 ms', 'p95', 'p99', 'loaded p50', 'p95', 'p99', 'p99 ratio', 'answers to the load'],
  rows,
);

/** @returns milliseconds of each answer to the account that is measured, from the moment when its request was due */
async function measure({ baseUrl, key }: BenchService, measureSeconds: number): Promise<number[]> {
  const pool = new Pool(baseUrl, { connections: 50, pipelining: 1 });
  const answers: Promise<number>[] = [];
  const ask = async (dueMs: number) => {
    const { statusCode, body } = await pool.request({
      method: 'GET',
      path: '/v1/credits',
      headers: { authorization: key },
    });
    await body.dump();
    if (statusCode !== 200) throw new Error(`GET /v1/credits: ${statusCode}`);
    return performance.now() - dueMs;
  };
  const startMs = performance.now();
  for (let i = 0; i < measureSeconds * askedPerSecond; i++) {
    const dueMs = startMs + (i * 1000) / askedPerSecond;
    await sleep(Math.max(0, dueMs - performance.now()));
    answers.push(ask(Math.max(dueMs, performance.now() - 2)));
  }
  const figures = await Promise.all(answers);
  await pool.close();
  return figures;
}

async function sendLoad(options: LoadOptions): Promise<Statuses> {
  const child = fork(new URL('./neighbours-load.ts', import.meta.url));
  child.send(options);
  const [statuses] = (await once(child, 'message')) as [Statuses];
  return statuses;
}

async function createAccount({ pool }: BenchService, name: string, plan: string): Promise<string> {
  const { account } = await ensureAccount(pool, { name, plan });
  const key = generateKey();
  await addKey(pool, { accountId: account.id, name: 'bench', key });
  await grant(pool, account.id, 1e12, 'bench');
  return key;
}

function describe(figures: readonly number[]): string[] {
  return [0.5, 0.95, 0.99].map((part) => quantile(figures, part).toFixed(1));
}

function ratio(loaded: readonly number[], idle: readonly number[]): string {
  return (quantile(loaded, 0.99) / quantile(idle, 0.99)).toFixed(1);
}

function describeStatuses(statuses: Statuses): string {
  return Object.entries(statuses)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ');
}

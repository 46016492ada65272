// Where one PostgreSQL ends: many workers with the real queue, claims and progress, whose slots only wait as long as a task was measured
// to take. `npm run bench -- fleet`; FLEET_WORKERS are numbers of workers, separated by commas. Each has its five connections, as in
// production: a thousand want a PostgreSQL of 5,000. With FLEET_POOLER=60 they share so many through PgBouncer in transaction mode,
// and PostgreSQL has a hundred.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { JsonObject } from '../src/contract/task.ts';
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres/embedded-postgres.ts';
import { createLogger } from '../src/platform/logger.ts';
import { openPgBouncer } from '../test/support/pgbouncer.ts';
import { heaviestStatements, type Rates, ratesBetween, readUse } from './fleet-figures.ts';
import type { FleetSettings, FleetSpeed } from './fleet-workers.ts';
import { openAccount } from './load-accounts.ts';
import { type LoadRequest, sendLoad } from './load-client.ts';
import { fillTasks } from './load-fill.ts';
import { printPlace, printTable, quantile } from './report-table.ts';
import { type BenchService, startBenchService } from './tasks-service.ts';

const fleets = (process.env.FLEET_WORKERS ?? '10,100').split(',').map(Number);
const pooledConnections = Number(process.env.FLEET_POOLER ?? 0);
const slots = 4;
/** Node runs in one thread: the workers of a fleet are shared by so many processes. */
const processCount = 2;
/** Songs of so many accounts wait. */
const waitingAccounts = 100;
const waitingTasks = 40_000;
/** What a song takes on average, as fleet-workers.ts waits: the walk of 22 November in docs/04-measured.md. */
const songSeconds = 13.5;
/** Durations are divided until all places together could start so many tasks a second. */
const startsWanted = 2_000;
const pickups = 40;
const windowMs = 12_000;

const parallelTasks = { music: 1e6, utilities: 1e6, enhancements: 1e6 };
const plan = { prices: 'payAsYouGo', parallelTasks, requestsPerMinute: { submit: 1e6, read: 1e6 } };

const json = (fields: object) => ({ type: 'application/json', bytes: Buffer.from(JSON.stringify(fields)) });
const song = { path: '/v2/MusicAI', body: json({ prompt: 'a warm folk song about a lighthouse' }) };

interface Fleet {
  readonly service: BenchService;
  readonly keys: readonly string[];
  readonly children: readonly ChildProcess[];
}

printPlace();
const folder = await mkdtemp(join(tmpdir(), 'serinette-fleet-'));
const logger = createLogger({ level: 'warn', format: 'pretty', write: (line) => process.stderr.write(line) });
const server = await startEmbeddedPostgres({
  dataFolder: folder,
  logger,
  settings: {
    track_commit_timestamp: 'on',
    max_connections: String(pooledConnections > 0 ? 100 : 5 * Math.max(...fleets) + 100),
    shared_preload_libraries: 'pg_stat_statements',
  },
});
process.env.BENCH_DATABASE_URL = server.url;
let pooler: Awaited<ReturnType<typeof openPgBouncer>> | undefined;
try {
  if (pooledConnections > 0) pooler = await openPgBouncer(server.url, pooledConnections);
  const rows: string[][] = [];
  for (const workers of fleets) rows.push(await measureFleet(workers));
  printTable(
    [
      ...['workers', 'places', 'connections', 'idle: statements/s', 'cores'],
      ...['pick-up p50 ms', 'p95 ms', 'statements/s', 'cores'],
      ...['full: starts/s', 'of', 'statements/s', 'cores', 'simulator'],
      ...['hurried: starts/s', 'statements/s', 'cores', 'simulator', 'submissions/s beside'],
    ],
    rows,
  );
} finally {
  await pooler?.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

async function measureFleet(workers: number): Promise<string[]> {
  const plans = join(folder, 'plans.json');
  await writeFile(plans, JSON.stringify({ local: plan }));
  const service = await startBenchService(['api'], { PLANS_FILE: plans });
  const children: ChildProcess[] = [];
  try {
    await service.pool.query('create extension pg_stat_statements');
    const keys = [];
    for (const name of ['a', 'b', 'c', 'd']) keys.push(await openAccount(service, name));
    for (let at = 0; at < processCount; at++)
      children.push(await startWorkers(service, Math.ceil(workers / processCount)));
    const fleet = { service, keys, children };

    const idle = await during(fleet, () => sleep(windowMs));
    const { waitsMs, rates: light } = await measurePickup(fleet);
    await fillQueue(service);
    const full = await measureStarts(fleet, 1);
    const hurried = await measureStarts(fleet, (startsWanted * songSeconds) / (workers * slots));
    const submissions = await measureSubmissions(fleet);
    return [
      ...[String(workers), String(workers * slots), String(await countConnections(service))],
      ...describe(idle),
      ...[quantile(waitsMs, 0.5).toFixed(1), quantile(waitsMs, 0.95).toFixed(1), ...describe(light)],
      ...[full.perSecond.toFixed(0), ((workers * slots) / songSeconds).toFixed(0), ...describe(full.rates)],
      full.rates.besideCores.toFixed(2),
      ...[hurried.perSecond.toFixed(0), ...describe(hurried.rates), hurried.rates.besideCores.toFixed(2)],
      submissions.toFixed(0),
    ];
  } finally {
    for (const child of children) {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    }
    await service.stop();
  }
}

function describe({ statements, databaseCores }: Rates): string[] {
  return [statements.toFixed(0), databaseCores.toFixed(2)];
}

async function startWorkers({ pool }: BenchService, workers: number): Promise<ChildProcess> {
  const { rows } = await pool.query<{ name: string }>('select current_database() as name');
  const url = new URL(pooler?.url ?? server.url);
  url.pathname = `/${rows[0]!.name}`;
  const isPooled = pooler !== undefined;
  const settings: FleetSettings = { databaseUrl: url.href, isPooled, folder, workers, slots, parallelTasks };
  const child = fork(new URL('fleet-workers.ts', import.meta.url), [JSON.stringify(settings)]);
  const [told] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (told !== 'ready') throw new Error(`the workers did not start: ${told}`);
  return child;
}

async function during({ service, children }: Fleet, work: () => Promise<unknown>): Promise<Rates> {
  const pids = children.map(({ pid }) => pid!);
  const from = await readUse(service.pool, pids);
  await work();
  return ratesBetween(from, await readUse(service.pool, pids));
}

/** From the commit of a submission to its claim, with places free: two a second. */
async function measurePickup(fleet: Fleet): Promise<{ waitsMs: number[]; rates: Rates }> {
  const { service, keys } = fleet;
  const rates = await during(fleet, async () => {
    for (let at = 0; at < pickups; at++) {
      await service.submit(song.path, song.body, keys[at % keys.length]);
      await sleep(Math.random() * 1000);
    }
  });
  const { rows } = await service.pool.query<{ ms: number }>(
    `select extract(epoch from t.started_at - pg_xact_commit_timestamp(l.xmin))::float8 * 1000 as ms
       from tasks t join ledger_entries l on l.task_id = t.id and l.kind = 'reserve'
      where t.started_at is not null`,
  );
  return { waitsMs: rows.map(({ ms }) => ms), rates };
}

async function fillQueue({ pool }: BenchService): Promise<void> {
  await pool.query(
    `insert into accounts (id, name, plan) select gen_random_uuid(), 'account ' || n, 'local' from generate_series(1, $1) n`,
    [waitingAccounts - 4],
  );
  const { rows } = await pool.query<{ input: JsonObject }>('select input from tasks limit 1');
  await fillTasks(pool, { count: waitingTasks, status: 'IN_QUEUE', input: rows[0]!.input });
}

/** Tasks started a second while more wait than there are places. */
async function measureStarts(fleet: Fleet, speed: number): Promise<{ perSecond: number; rates: Rates }> {
  for (const child of fleet.children) child.send({ speed } satisfies FleetSpeed);
  await sleep(1.5 * songSeconds * 1000 + 5_000); // All places are taken, and those that began at another speed have ended.
  const before = await countStarts(fleet.service);
  const startMs = performance.now();
  await fleet.service.pool.query('select pg_stat_statements_reset()');
  const rates = await during(fleet, () => sleep(windowMs));
  printTable(['statement', 'calls', 'mean ms', 'seconds'], await heaviestStatements(fleet.service.pool, 8));
  const seconds = (performance.now() - startMs) / 1000;
  return { perSecond: ((await countStarts(fleet.service)) - before) / seconds, rates };
}

async function countStarts({ pool }: BenchService): Promise<number> {
  const { rows } = await pool.query<{ count: number }>('select count(*) from tasks where started_at is not null');
  return rows[0]!.count;
}

async function measureSubmissions({ service, keys }: Fleet): Promise<number> {
  const requests: LoadRequest[] = keys.map((key) => ({ ...song, key }));
  const port = Number(new URL(service.baseUrl).port);
  const { perSecond } = await sendLoad(port, { clients: 64, seconds: 8, requests });
  return perSecond;
}

async function countConnections({ pool }: BenchService): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*) from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`,
  );
  return rows[0]!.count;
}

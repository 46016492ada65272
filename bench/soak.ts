// Mixed load on a cluster of two API processes and eight workers while these, slots, PostgreSQL and the bucket's server are
// killed at random: nothing is lost, nothing is charged twice, and what is never killed keeps its memory and connections.
// `SOAK_MINUTES=60 npm run bench -- soak`; with SOAK_CHART=docs/pictures/soak.svg it draws what happened.
import { setTimeout as sleep } from 'node:timers/promises';
import { openPool } from '../src/platform/database.ts';
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres/embedded-postgres.ts';
import { createLogger } from '../src/platform/logger.ts';
import { assertNothingLost, waitForAll } from '../test/support/chaos.ts';
import { openReceiver } from '../test/support/receiver.ts';
import { openCluster } from './cluster-processes.ts';
import { judge, median, printPlace, printTable, quantile } from './report-table.ts';
import { drawSoak } from './soak-chart.ts';
import { startHarm } from './soak-harm.ts';
import { makeRequests, startClients } from './soak-load.ts';
import { watchUse } from './soak-use.ts';
import { openBenchAudio } from './tasks-audio.ts';

const minutes = Number(process.env.SOAK_MINUTES ?? 30);
/** The part of the time in which nothing is killed: what others are measured against. */
const quietPart = 0.15;
const drainMsMax = 15 * 60_000;

printPlace();
process.env.TEST_DATABASE_URL ??= process.env.BENCH_DATABASE_URL;
const logger = createLogger({ level: 'error', format: 'pretty', write: (line) => process.stderr.write(line) });
const audio = await openBenchAudio();
const receiver = await openReceiver();
const cluster = await openCluster({ apis: 2, workers: 8, environment: { LOG_LEVEL: 'warn' } });
const { service, apis, workers } = cluster;
console.log(`2 API processes, 8 workers; files are kept by ${cluster.storageName}`);
const embedded = await startEmbeddedPostgres({ dataFolder: service.environment.DATA_DIR ?? '', logger });
const pool = openPool(embedded.url, { max: 4, onIdleError: () => {} });
const own = { ...service, database: { ...service.database, pool, url: embedded.url } };

try {
  // The first of each is never killed, so that its memory shows leaks.
  const use = watchUse({ pool, api: apis[0]!.child.pid!, worker: workers[0]!.child.pid! });
  const clients = await startClients({
    service: own,
    requests: await makeRequests(audio, receiver.url),
  });
  await sleep(minutes * 60_000 * quietPart);
  const quietUntil = new Date();
  const harm = startHarm(cluster);
  await sleep(minutes * 60_000 * (1 - quietPart));
  await harm.stop();
  const killedUntil = new Date();
  const { accepted, cancelled, fetched, repeats } = await clients.stop();
  use.stop();

  const tasks = await waitForAll(own, drainMsMax);
  console.log(`kills: ${listCounts(countBy(harm.kills))}; requests repeated, by answer: ${listCounts(repeats)}`);
  const of = (status: string): number => tasks.filter((task) => task.status === status).length;
  console.log(
    `${accepted.size} tasks accepted, ${of('COMPLETED')} completed, ${cancelled} cancelled, ` +
      `${of('FAILED') - cancelled} failed; attempts: ${[1, 2, 3].map((n) => tasks.filter(({ attempt }) => attempt === n).length).join(', ')}`,
  );
  for (const reason of new Set(tasks.filter(({ status }) => status === 'FAILED').map(({ message }) => message))) {
    console.log(`  failed with: ${reason}`);
  }

  for (const answer of new Set(fetched.missing)) console.log(`  a result was answered ${answer}`);

  const known = new Set(tasks.map(({ id }) => id));
  const lost = [...accepted.values()].filter((id) => !known.has(id)).length;
  const twice = tasks.length - accepted.size;
  await assertNothingLost(own);
  const { rows } = await pool.query<{ events: number; delivered: number }>(
    `select count(*)::int as events, count(*) filter (where delivered_at is not null)::int as delivered from webhook_events`,
  );
  const waits = await readWaits(clients.lightAccountId);
  const quiet = waits.filter(({ at }) => at < quietUntil).map(({ ms }) => ms);
  const killed = waits.filter(({ at }) => at >= quietUntil && at < killedUntil).map(({ ms }) => ms);
  const figures: [string, number, number | undefined][] = [
    ['accepted tasks that are lost', lost, 0],
    ['tasks made twice or without a request', twice, 0],
    ['results that were not there', fetched.missing.length, 0],
    ['results fetched from the bucket', fetched.fromBucket, undefined],
    ['webhooks not delivered', (rows[0]?.events ?? 0) - (rows[0]?.delivered ?? 0), 0],
    ['a light account waits for a worker, nothing killed, p50 ms', median(quiet), undefined],
    ['the same while others are killed, p50 ms', median(killed), 3000],
    ['the same, p95 ms', quantile(killed, 0.95), undefined],
  ];
  printTable(
    ['what', 'measured', 'wanted'],
    figures.map(([what, figure, goal]) => [what, figure.toFixed(0), judge(Math.round(figure), goal)]),
  );
  console.log('What is never killed, in the second quarter and the last of the time:');
  printTable(
    ['what', 'before', 'after', 'ratio', 'wanted'],
    use
      .compare()
      .map(({ what, before, after }) => [
        what,
        before.toFixed(0),
        after.toFixed(0),
        (after / before).toFixed(2),
        judge(Number((after / before).toFixed(2)), 1.2),
      ]),
  );
  if (process.env.SOAK_CHART) await drawSoak(process.env.SOAK_CHART, { pool, kills: harm.kills, use: use.series });
} finally {
  await pool.end();
  await embedded.stop();
  await cluster.stop();
  await receiver.close();
  await audio.close();
}

/** How long the tasks of an account waited from submission to the start of their last attempt. */
async function readWaits(accountId: string): Promise<{ at: Date; ms: number }[]> {
  const { rows } = await pool.query<{ at: Date; ms: number }>(
    `select created_at as at, extract(epoch from started_at - created_at)::float8 * 1000 as ms
       from tasks where account_id = $1 and started_at is not null`,
    [accountId],
  );
  return rows;
}

function countBy(kills: readonly { readonly victim: string }[]): ReadonlyMap<string, number> {
  return new Map(
    Map.groupBy(kills, ({ victim }) => victim)
      .entries()
      .map(([victim, all]) => [victim, all.length]),
  );
}

function listCounts(counts: ReadonlyMap<string, number>): string {
  return [...counts].map(([what, count]) => `${what} ${count}`).join(', ') || 'none';
}

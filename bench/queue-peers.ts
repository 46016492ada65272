import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from '../src/platform/database.ts';
import type { BenchAudio } from './tasks-audio.ts';

interface Effort {
  readonly clients: number;
  readonly seconds: number;
}

/**
 * What PostgreSQL alone takes from the commit of a row to another connection's answer to its NOTIFY.
 * @returns milliseconds
 */
export async function measureBarePickup(pool: Pool, count: number): Promise<number[]> {
  await pool.query('create table bare_jobs (id int primary key)');
  await pool.query('create table bare_claims (id int primary key, at timestamptz not null default now())');
  const worker = await pool.connect();
  const claims: Promise<unknown>[] = [];
  let heard = Promise.withResolvers<void>();
  worker.on('notification', ({ payload }) => {
    claims.push(worker.query('insert into bare_claims (id) values ($1)', [payload]));
    heard.resolve();
  });
  await worker.query('listen bare_jobs');
  for (let id = 0; id < count; id++) {
    heard = Promise.withResolvers<void>();
    await pool.query(`with job as (insert into bare_jobs values ($1)) select pg_notify('bare_jobs', $1::text)`, [id]);
    await heard.promise;
    await sleep(Math.random() * 20);
  }
  await Promise.all(claims);
  worker.release(true);
  const { rows } = await pool.query<{ ms: number }>(
    `select extract(epoch from c.at - pg_xact_commit_timestamp(j.xmin))::float8 * 1000 as ms
       from bare_claims c join bare_jobs j using (id)`,
  );
  return rows.map(({ ms }) => ms);
}

/** Durable commits of one small row each, a second. */
export async function measureBareCommits(pool: Pool, effort: Effort): Promise<number> {
  await pool.query('create table if not exists bare_rows (id bigint generated always as identity, word text)');
  return countPerSecond(effort, async () => {
    await pool.query(`insert into bare_rows (word) values ('one row')`);
  });
}

/** FFmpegs a second that look at a file of one second, as every upload is looked at. */
export async function measureBareProbes({ programs, make }: BenchAudio, effort: Effort): Promise<number> {
  const { path } = await make(1, 'mp3');
  return countPerSecond(effort, async () => {
    const args = ['-v', 'error', '-nostdin', '-i', path, '-map', '0:a:0', '-c', 'copy', '-f', 'framecrc', 'pipe:1'];
    await once(spawn(programs.ffmpegPath, args, { stdio: ['ignore', 'ignore', 'inherit'] }), 'exit');
  });
}

async function countPerSecond({ clients, seconds }: Effort, work: () => Promise<void>): Promise<number> {
  let count = 0;
  const startMs = performance.now();
  const client = async () => {
    while (performance.now() - startMs < seconds * 1000) {
      await work();
      count++;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return count / ((performance.now() - startMs) / 1000);
}

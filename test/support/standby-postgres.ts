import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPool, type Pool } from '../../src/platform/database.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../src/platform/embedded-postgres/embedded-postgres.ts';
import { waitUntil } from './chaos.ts';
import { silentLogger } from './receiver.ts';

/** A primary, and a standby that has every commit before the primary's client is answered. */
export interface ReplicatedPostgres {
  readonly primaryUrl: string;
  readonly standbyUrl: string;
  /** Kills the primary, which never comes back, and makes the standby the primary. */
  failOver(): Promise<void>;
  stop(): Promise<void>;
}

/** Two servers on this machine, replicated by streaming (PostgreSQL manual, 26.2). */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'serinette-test-'));
  const [first, second] = [join(folder, 'primary'), join(folder, 'standby')];
  const cluster = join(first, 'postgres/cluster');
  await mkdir(first);
  const start = (dataFolder: string) => startEmbeddedPostgres({ dataFolder, logger: silentLogger });
  const primary = await start(first);
  const pool = openPool(primary.url, { max: 1, onIdleError: () => {} });
  await copyCluster(pool, { from: first, to: second, primary });
  const standby = await start(second);
  await waitUntil(async () => (await pool.query('select 1 from pg_stat_replication')).rowCount === 1, 'it replicates');
  await pool.query(`alter system set synchronous_standby_names = '*'`);
  await pool.query('select pg_reload_conf()');
  await pool.end();
  return {
    primaryUrl: primary.url,
    standbyUrl: standby.url,
    async failOver() {
      const [pid] = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
      process.kill(Number(pid), 'SIGKILL');
      await primary.stop();
      const own = openPool(standby.url, { max: 1, onIdleError: () => {} });
      await own.query('select pg_promote()');
      await own.end();
    },
    async stop() {
      await Promise.all([primary.stop(), standby.stop()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function copyCluster(
  pool: Pool,
  { from, to, primary }: { readonly from: string; readonly to: string; readonly primary: EmbeddedPostgres },
): Promise<void> {
  await pool.query(`select pg_backup_start('standby', true)`);
  // Also its owner, who is another user where root started it.
  const copied = join(to, 'postgres/cluster');
  await mkdir(to);
  execFileSync('cp', ['-a', join(from, 'postgres'), join(to, 'postgres')]);
  const { rows } = await pool.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
  await rm(join(copied, 'postmaster.pid'), { force: true });
  await rm(join(to, 'postgres/socket-folder'), { force: true });
  await writeFile(join(copied, 'backup_label'), rows[0]!.labelfile);
  await writeFile(join(copied, 'standby.signal'), '');
  const { hostname, username, password, port } = new URL(primary.url);
  const connection = `host=${decodeURIComponent(hostname)} port=${port || 5432} user=${username} password=${password}`;
  await writeFile(join(copied, 'postgresql.auto.conf'), `primary_conninfo = '${connection}'\n`);
}

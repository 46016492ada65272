import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openPool } from '../../src/platform/database.ts';
import { waitUntil } from './chaos.ts';
import { findFreePort } from './free-port.ts';

/** Debian's package `pgbouncer` puts it where plain users do not look. */
const program = ['pgbouncer', '/usr/sbin/pgbouncer'].find((name) => !spawnSync(name, ['--version']).error);

/** Why PgBouncer cannot be started here; undefined where it can. */
export const pgBouncerMissing = program === undefined ? 'PgBouncer is not installed' : undefined;

/** It refuses to work as root. */
const isRoot = process.getuid?.() === 0;

/** Starts PgBouncer in transaction mode before a database. @param connectionsMax how many it has to that database */
export async function openPgBouncer(databaseUrl: string, connectionsMax: number) {
  const { username, password, hostname, port, pathname } = new URL(databaseUrl);
  const server = { host: decodeURIComponent(hostname), port: port || '5432' };
  if (isRoot && server.host.startsWith('/')) {
    for (const folder of [server.host, dirname(server.host)]) await chmod(folder, (await stat(folder)).mode | 0o011);
    await chmod(join(server.host, `.s.PGSQL.${server.port}`), 0o777);
  }
  const folder = await mkdtemp(join(tmpdir(), 'serinette-pgbouncer-'));
  const settings = join(folder, 'pgbouncer.ini');
  const ownPort = await findFreePort();
  const lines = [
    '[databases]',
    `* = host=${server.host} port=${server.port} user=${username} password=${password}`,
    '[pgbouncer]',
    ...['listen_addr = 127.0.0.1', `listen_port = ${ownPort}`, 'unix_socket_dir =', 'auth_type = any'],
    ...['pool_mode = transaction', `default_pool_size = ${connectionsMax}`, 'max_client_conn = 10000'],
  ];
  await writeFile(settings, `${lines.join('\n')}\n`);
  const child = spawn(program!, ['--quiet', ...(isRoot ? ['--user', 'nobody'] : []), settings], { stdio: 'ignore' });
  const close = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  const url = `postgres://${username}@127.0.0.1:${ownPort}${pathname}`;
  try {
    await waitUntil(() => doesAnswer(url), 'PgBouncer answers');
  } catch (error) {
    await close();
    throw error;
  }
  return { url, close };
}

async function doesAnswer(url: string): Promise<boolean> {
  const pool = openPool(url, { max: 1, onIdleError: () => {} });
  try {
    return (await pool.query('select 1').catch(() => undefined)) !== undefined;
  } finally {
    await pool.end();
  }
}

import { type Db, inTransaction, type Pool } from '../platform/database.ts';
import type { Logger } from '../platform/logger.ts';
import { migrate, pendingMigrations } from '../platform/migrate.ts';
import { migrateQueue } from '../queue/queue.ts';
import { ConfigError } from './config.ts';

const migrations = new URL('../../migrations/', import.meta.url);

/** The job engine's. */
const queueSchema = 'graphile_worker';

// One for all who grant: two that change the rights of one table at the same moment would both fail ("serirole" in ASCII).
const lockKey = '8315178084226526309';

/**
 * Brings the tables up to date as their owner. Another user, who has the rights of the service alone, checks that they are.
 *
 * @throws ConfigError if that user finds work for the owner
 */
export async function prepareDatabase(pool: Pool, logger: Logger): Promise<void> {
  if (await isOwner(pool)) {
    await migrate(pool, migrations, logger);
    await migrateQueue(pool, logger);
    return;
  }
  const { rows } = await pool.query<{ user: string }>('select current_user as user');
  const user = rows[0]!.user;
  try {
    if (await lacksRights(pool, user)) throw new Error('tables are not open to it');
    const pending = await pendingMigrations(pool, migrations, logger);
    if (pending.length > 0) throw new Error(`not applied: ${pending.join(', ')}`);
    await migrateQueue(pool, logger); // Finds nothing to do.
  } catch (cause) {
    throw new ConfigError(
      `DATABASE_URL: ${user} does not own the tables (${(cause as Error).message}). ` +
        `Run "serinette migrate --service-role ${user}" with the DATABASE_URL of their owner.`,
      { cause },
    );
  }
}

/**
 * Behind a pooler in transaction mode nothing migrates: a migration's lock would stay with a connection of the pooler.
 *
 * @throws ConfigError if something is not up to date
 */
export async function requirePrepared(pool: Pool, logger: Logger): Promise<void> {
  const pending = await pendingMigrations(pool, migrations, logger);
  if (pending.length === 0) return;
  throw new ConfigError(
    `DATABASE_POOLER: the tables are not up to date (not applied: ${pending.join(', ')}). ` +
      'Run "serinette migrate" with the DATABASE_URL of PostgreSQL itself, without DATABASE_POOLER.',
  );
}

/** Whether this user owns the tables, or would if they were there. */
async function isOwner(db: Db): Promise<boolean> {
  const { rows } = await db.query<{ isOwner: boolean }>(
    `select pg_has_role(relowner, 'usage') as "isOwner" from pg_class where oid = to_regclass('ledger_entries')`,
  );
  return rows[0]?.isOwner ?? true;
}

/** Makes a role that can log in, unless it is there. */
export async function ensureRole(pool: Pool, { role, password }: { role: string; password: string }): Promise<void> {
  await inTransaction(pool, async (db) => {
    await db.query(`select pg_advisory_xact_lock(${lockKey})`);
    const { rowCount } = await db.query('select 1 from pg_roles where rolname = $1', [role]);
    if (rowCount === 0) await db.query(`create role ${quote(role)} login password '${password.replaceAll("'", "''")}'`);
  });
}

/**
 * Gives a role the rights that the service needs: on rows, not on tables, and to add to the ledger but not to change it. To be
 * called by the owner of the tables, which are up to date.
 */
export async function grantServiceRights(pool: Pool, role: string): Promise<void> {
  await inTransaction(pool, async (db) => {
    await db.query(`select pg_advisory_xact_lock(${lockKey})`);
    if (!(await lacksRights(db, role))) return;
    const { rows } = await db.query<{ schema: string }>('select current_schema() as schema');
    const schemas = [rows[0]!.schema, queueSchema].map(quote).join(', ');
    await db.query(
      `grant usage on schema ${schemas} to ${quote(role)};
       grant select, insert, update, delete on all tables in schema ${schemas} to ${quote(role)};
       grant usage on all sequences in schema ${schemas} to ${quote(role)};
       revoke update, delete on ledger_entries from ${quote(role)};
       revoke insert, update, delete on schema_migrations from ${quote(role)};`,
    );
    // The job engine shows rows of its tables to their owner alone, unless a policy says otherwise.
    await db.query(
      `do $$ declare closed regclass; begin
         for closed in
           select oid from pg_class where relnamespace = '${queueSchema}'::regnamespace and relrowsecurity
             and not exists (select from pg_policy where polrelid = pg_class.oid)
         loop execute format('create policy by_grants on %s using (true)', closed); end loop;
       end $$`,
    );
  });
}

async function lacksRights(db: Db, role: string): Promise<boolean> {
  const { rows } = await db.query<{ lacks: boolean }>(
    `select exists (
       select from pg_class
        where relnamespace in (current_schema()::regnamespace, to_regnamespace('${queueSchema}')) and relkind in ('r', 'v')
          and not has_table_privilege($1, oid, 'select')) as lacks`,
    [role],
  );
  return rows[0]!.lacks;
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

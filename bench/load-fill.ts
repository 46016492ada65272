import type { JsonObject } from '../src/contract/task.ts';
import type { Pool } from '../src/platform/database.ts';

/** Rows that one statement inserts. */
const stepRows = 100_000;

interface Fill {
  /** Tasks of all accounts together. */
  readonly count: number;
  readonly status: 'IN_QUEUE' | 'COMPLETED';
  /** As the service keeps it of a request, for tasks that are to be run. */
  readonly input?: JsonObject;
}

/**
 * Inserts tasks of all accounts, with their entries of the ledger, as the service would have left them. Finished ones are
 * spread over the last year; those that wait came in the last hour and have their sums.
 */
export async function fillTasks(pool: Pool, { count, status, input = {} }: Fill): Promise<void> {
  if (count === 0) return;
  const session = await pool.connect();
  try {
    // Neither foreign keys nor triggers are checked row by row: the rows are right.
    await session.query(
      `set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '1GB'`,
    );
    const indexes = count > 1_000_000 ? await dropIndexes(session) : [];
    for (let first = 0; first < count; first += stepRows) {
      await session.query(status === 'IN_QUEUE' ? insertWaiting : insertFinished, [
        first,
        Math.min(count, first + stepRows) - 1,
        count,
        JSON.stringify(input),
      ]);
    }
    for (const definition of indexes) await session.query(definition);
    await session.query('analyze tasks; analyze ledger_entries; reset session_replication_role');
    await session.query('checkpoint');
  } finally {
    session.release(true);
  }
}

/** Building an index once is much faster than keeping it up to date. @returns how to create them again */
async function dropIndexes(db: Pick<Pool, 'query'>): Promise<string[]> {
  const { rows } = await db.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid in ('tasks'::regclass, 'ledger_entries'::regclass)
        and not exists (select from pg_constraint where conindid = indexrelid)`,
  );
  for (const { name } of rows) await db.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

const accountOf = `(select array_agg(id order by name) as ids from accounts) as accounts`;

const insertFinished = `
  with made as (
    insert into tasks (id, account_id, operation, feature, category, is_short, status, progress, message, input, sources,
      result, conversion_ids, price, reserved_microcredits, settled_microcredits, audio_seconds, eta_seconds, request_id,
      created_at, started_at, finished_at, files_deleted_at, words)
    select uuidv7(-(($3::bigint - i) * 31536000 / $3::bigint + 3600) * interval '1 second'), ids[1 + i % cardinality(ids)],
      'music_ai', 'MUSIC_AI', 'music', false, 'COMPLETED', 1, 'Audio conversion completed',
      $4::jsonb || jsonb_build_object('prompt', 'song number ' || i || ' about the sea'), '[]', '{"files": {}, "values": {}}',
      array[gen_random_uuid(), gen_random_uuid()], '{"base": 1, "perMinute": 1}', 16000, 16000, 120, 10, 'filled',
      at, at, at, at, array_to_tsvector(array[ids[1 + i % cardinality(ids)]::text, 'song', 'number', i::text, 'sea'])
    from ${accountOf}, generate_series($1::bigint, $2::bigint) i,
      lateral (select now() - (($3::bigint - i) * 31536000 / $3::bigint + 3600) * interval '1 second' as at) times
    returning id, account_id, created_at)
  insert into ledger_entries (account_id, task_id, kind, amount_microcredits, balance_after_microcredits, created_at)
  select account_id, id, kind, case kind when 'reserve' then -16000 else 0 end, 0, created_at
    from made, unnest(array['reserve', 'settle']) as kind`;

const insertWaiting = `
  with made as (
    insert into tasks (id, account_id, operation, feature, category, is_short, status, message, input, sources,
      conversion_ids, price, reserved_microcredits, audio_seconds, eta_seconds, request_id, created_at, words,
      expected_seconds, queued_seconds, queued_tasks)
    select uuidv7(-(($3::bigint - i) * 3600000 / $3::bigint + 1000) * interval '1 millisecond'), ids[1 + i % cardinality(ids)],
      'music_ai', 'MUSIC_AI', 'music', false, 'IN_QUEUE', 'Waiting in the queue',
      $4::jsonb || jsonb_build_object('prompt', 'song number ' || i || ' about the sea'), '[]',
      array[gen_random_uuid(), gen_random_uuid()], '{"base": 1, "perMinute": 1}', 0, 120, 10, 'filled',
      now() - (($3::bigint - i) * 3600000 / $3::bigint + 1000) * interval '1 millisecond',
      array_to_tsvector(array[ids[1 + i % cardinality(ids)]::text, 'song', 'number', i::text, 'sea']),
      40, 40 * (1 + i / cardinality(ids)), 1 + i / cardinality(ids)
    from ${accountOf}, generate_series($1::bigint, $2::bigint) i
    returning id, account_id, created_at)
  insert into ledger_entries (account_id, task_id, kind, amount_microcredits, balance_after_microcredits, created_at)
  select account_id, id, 'reserve', 0, 0, created_at from made`;

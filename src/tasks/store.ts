import type { Feature } from '../contract/features.ts';
import type { TaskStatus } from '../contract/task.ts';
import type { Db } from '../platform/database.ts';
import { listTaskWords, writeWordQuery } from './search-words.ts';
import { type Task, taskColumns } from './task.ts';
import { lastInLine } from './waiting-lines.ts';

/** A task as it is submitted; the other columns take their defaults. */
export type NewTask = Pick<
  Task,
  | 'id'
  | 'accountId'
  | 'operation'
  | 'feature'
  | 'category'
  | 'isShort'
  | 'message'
  | 'input'
  | 'sources'
  | 'sentFields'
  | 'warnings'
  | 'conversionIds'
  | 'webhookUrl'
  | 'price'
  | 'reservedMicrocredits'
  | 'audioSeconds'
  | 'etaSeconds'
  | 'expectedSeconds'
  | 'requestId'
> & { readonly traceparent?: string | undefined };

/** Inserts tasks, those of one account in the order of their ids; the accounts must be locked. */
export async function insertTasks(db: Db, tasks: readonly NewTask[]): Promise<void> {
  const rows = tasks.map((task) => ({ ...task, words: listTaskWords(task) }));
  await db.query(
    // Not now(): the transaction began before the accounts were locked, and what is locked later is later in line.
    `insert into tasks (id, account_id, operation, feature, category, is_short, status, message, input, sources,
       conversion_ids, webhook_url, price, reserved_microcredits, audio_seconds, eta_seconds, request_id,
       traceparent, sent_fields, warnings, words, created_at, runnable_at, expected_seconds, queued_seconds, queued_tasks)
     select task.id, "accountId", task.operation, feature, task.category, "isShort", 'IN_QUEUE', message, input, sources,
       "conversionIds", "webhookUrl", price, "reservedMicrocredits", "audioSeconds", "etaSeconds", "requestId",
       traceparent, "sentFields", warnings, array_to_tsvector(words), statement_timestamp(), statement_timestamp(), "expectedSeconds",
       coalesce(last.queued_seconds, 0) + sum("expectedSeconds") over line, coalesce(last.queued_tasks, 0) + row_number() over line
       from jsonb_to_recordset($1) as task (id uuid, "accountId" uuid, operation text, feature text, category text,
         "isShort" boolean, message text, input jsonb, sources jsonb, "conversionIds" uuid[], "webhookUrl" text, price jsonb,
         "reservedMicrocredits" bigint, "audioSeconds" float8, "etaSeconds" int, "requestId" text, traceparent text, "sentFields" text[],
         warnings text[], words text[], "expectedSeconds" float8)
       left join lateral (${lastInLine('"accountId", task.operation, "isShort"')}) last on true
     window line as (partition by "accountId", task.operation, "isShort" order by task.id)`,
    [JSON.stringify(rows)],
  );
}

export interface TaskQuery {
  readonly accountId: string;
  /** At least one of the two ids. */
  readonly taskId?: string;
  readonly conversionId?: string;
}

/** Finds an account's task; undefined for an unknown id and for another account's task. */
export async function findTask(db: Db, { accountId, taskId, conversionId }: TaskQuery): Promise<Task | undefined> {
  const { rows } = await db.query<Task>(
    `select ${taskColumns} from tasks
      where account_id = $1 and ($2::uuid is null or id = $2) and ($3::uuid is null or conversion_ids @> array[$3::uuid])`,
    [accountId, taskId ?? null, conversionId ?? null],
  );
  return rows[0];
}

/** For workers, which serve every account. */
export async function findTaskOfAnyAccount(db: Db, taskId: string): Promise<Task | undefined> {
  const { rows } = await db.query<Task>(`select ${taskColumns} from tasks where id = $1`, [taskId]);
  return rows[0];
}

export interface TaskFilter {
  readonly accountId: string;
  readonly feature?: Feature | undefined;
  readonly operation?: string | undefined;
  /** Words that a task is found by; each may be the beginning of one. */
  readonly words?: string | undefined;
  readonly status?: TaskStatus | undefined;
  readonly createdFrom?: Date | undefined;
  readonly createdTo?: Date | undefined;
  /** Leaves out those that their owner deleted. */
  readonly isWithoutDeleted?: boolean | undefined;
  readonly order: 'ASC' | 'DESC';
  readonly limit: number;
  /** The last task of the previous page. */
  readonly after?: { readonly position: number; readonly id: string } | undefined;
}

/** Tasks by age; the position is (created_at, id), so a page never shows a task twice. */
export async function listTasks(db: Db, filter: TaskFilter): Promise<(Task & { readonly position: number })[]> {
  const [comparison, order] = filter.order === 'ASC' ? ['>', 'asc'] : ['<', 'desc'];
  const { rows } = await db.query<Task & { position: number }>(
    `select ${taskColumns}, (extract(epoch from created_at) * 1e6)::bigint as position from tasks
      where account_id = $1
        and ($2::text is null or feature = $2)
        and ($3::text is null or status = $3)
        and ($4::timestamptz is null or created_at >= $4)
        and ($5::timestamptz is null or created_at <= $5)
        and ($9::text is null or operation = $9)
        and ($10::tsquery is null or words @@ $10::tsquery)
        and (not $11::boolean or deleted_at is null)
        and ($6::bigint is null
             or (created_at, id) ${comparison} (timestamptz 'epoch' + $6 * interval '1 microsecond', $7::uuid))
      order by created_at ${order}, id ${order}
      limit $8`,
    [
      filter.accountId,
      filter.feature ?? null,
      filter.status ?? null,
      filter.createdFrom ?? null,
      filter.createdTo ?? null,
      filter.after?.position ?? null,
      filter.after?.id ?? null,
      filter.limit,
      filter.operation ?? null,
      filter.words === undefined ? null : writeWordQuery(filter.accountId, filter.words),
      filter.isWithoutDeleted ?? false,
    ],
  );
  return rows;
}

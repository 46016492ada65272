import type { Db } from '../platform/database.ts';
import { type Task, taskColumns } from './task.ts';

/** More than anybody makes of one result; the newest are shown. */
const madeIntoMax = 100;

/** The account's tasks whose results were sources of this one, and those that its own results were sources of. */
export async function findLineage(
  db: Db,
  task: Pick<Task, 'id' | 'accountId' | 'sources'>,
): Promise<{ readonly madeFrom: Task[]; readonly madeInto: Task[] }> {
  const origins = task.sources.flatMap((source) =>
    source.kind === 'upload' && source.from ? [source.from.taskId] : [],
  );
  const from = await db.query<Task>(
    `select ${taskColumns} from tasks where account_id = $1 and id = any($2::uuid[]) order by created_at, id`,
    [task.accountId, origins],
  );
  const into = await db.query<Task>(
    `select ${taskColumns} from tasks
      where jsonb_path_query_array(sources, '$[*].from.taskId') @> jsonb_build_array($2::text)
        and sources @? '$[*].from.taskId' and account_id = $1
      order by created_at desc, id desc limit ${madeIntoMax}`,
    [task.accountId, task.id],
  );
  return { madeFrom: from.rows, madeInto: into.rows };
}

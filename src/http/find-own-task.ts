import { findTask } from '../tasks/store.ts';
import type { Task } from '../tasks/task.ts';
import type { Caller } from './authorize.ts';
import { pathParameters, type Refusal, refuse } from './route.ts';

/** One answer for an unknown id and for another account's: neither reveals that the other exists. */
export const unknownTask: Refusal = [
  'UNPROCESSABLE_CONTENT',
  'Conversion not found: there is no task or conversion of that id.',
  404,
];

/** @throws Fault UNPROCESSABLE_CONTENT with 404 for an id that is malformed, unknown or another account's */
export async function findOwnTask(
  { pool, id: accountId }: Caller,
  { taskId, conversionId }: { taskId?: string | undefined; conversionId?: string | undefined },
): Promise<Task> {
  const isId = pathParameters.task_id.safeParse(taskId ?? conversionId).success;
  const task = isId
    ? await findTask(pool, { accountId, ...(taskId && { taskId }), ...(conversionId && { conversionId }) })
    : undefined;
  if (!task) throw refuse(unknownTask);
  return task;
}

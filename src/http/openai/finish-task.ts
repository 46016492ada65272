import { Fault } from '../../contract/fault.ts';
import type { JsonObject, OutputFile } from '../../contract/task.ts';
import type { Storage } from '../../storage/storage.ts';
import type { Task } from '../../tasks/task.ts';
import { cancelTask, type FinishDeps } from '../../tasks/transitions.ts';
import { refuseFailed } from '../get-result.ts';
import type { PostTaskDeps, TaskPost } from '../post-task.ts';
import { retryLater } from '../retry-later.ts';

export type OpenAiDeps = PostTaskDeps & Omit<FinishDeps, 'pool'> & { readonly storage: Storage };

const retrySeconds = 5;

/**
 * Waits for the end of a task that a client of another interface waits for: it knows no ids to ask for it later.
 *
 * A client that goes away, or that this process leaves because it stops, sends its request again: the task is cancelled, so that
 * nothing is paid twice. With an Idempotency-Key the same request finds its task, which then goes on.
 *
 * @throws Fault of a task that failed, and SERVICE_UNAVAILABLE when the process stops
 */
export async function finishTask(
  deps: OpenAiDeps,
  { account, request, reply }: Omit<TaskPost, 'operation'>,
  { task_id }: JsonObject,
): Promise<Task> {
  const taskId = String(task_id);
  reply.header('x-task-id', taskId);
  const { task, until } = await deps.waits.wait({ caller: account, taskId, reply });
  if (task.status === 'FAILED') throw refuseFailed(task);
  if (until === 'end') return task;
  if (request.headers['idempotency-key'] === undefined) {
    await cancelTask({ ...deps, pool: account.pool }, { accountId: account.id, taskId });
  }
  throw retryLater(
    'SERVICE_UNAVAILABLE',
    'The service is being restarted. Please send the request again.',
    retrySeconds,
  );
}

/** @throws Fault for a file that the task did not make, or that was removed since */
export function requireFile({ result, filesDeletedAt, deletedAt, id }: Task, role: string): OutputFile {
  const file = filesDeletedAt || deletedAt ? undefined : result?.files[role];
  if (file) return file;
  throw new Fault(
    'NOT_FOUND',
    'The result of this request is not kept any more. Send it again with another Idempotency-Key.',
    {
      details: { task_id: id },
    },
  );
}

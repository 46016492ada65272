import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Fault } from '../../contract/fault.ts';
import { type DeleteFilesDeps, deleteTaskAndFiles } from '../../tasks/delete-task.ts';
import type { AuthorizeDeps } from '../authorize.ts';
import { findOwnTask, unknownTask } from '../find-own-task.ts';
import { addRoute, describeRoute } from '../route.ts';

export const deleteTaskRoute = describeRoute({
  method: 'DELETE',
  path: '/v1/tasks/{task_id}',
  operationId: 'deleteTask',
  tag: 'tasks',
  summary: 'Deletes the files and the input of a task that has ended, at once and forever.',
  answer: {
    description: 'They are gone. The task itself and its entries of the ledger stay.',
    schema: z.object({ success: z.literal(true), task_id: z.guid(), message: z.string() }),
  },
  refusals: [unknownTask, ['CONFLICT', 'The task is IN_PROGRESS: cancel it first.']],
});

export function registerDeleteTask(app: FastifyInstance, deps: AuthorizeDeps & Omit<DeleteFilesDeps, 'pool'>): void {
  addRoute(app, deps, deleteTaskRoute, async ({ caller, params }) => {
    const { id, status } = await findOwnTask(caller, { taskId: params.task_id });
    if (status !== 'COMPLETED' && status !== 'FAILED') {
      throw new Fault('CONFLICT', `The task is ${status}: cancel it first.`);
    }
    await deleteTaskAndFiles({ ...deps, pool: caller.pool }, { accountId: caller.id, taskId: id });
    return { success: true, task_id: id, message: 'The files and the input of the task were deleted.' };
  });
}

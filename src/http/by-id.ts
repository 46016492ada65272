import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Fault } from '../contract/fault.ts';
import { readFeature } from '../contract/features.ts';
import type { Db } from '../platform/database.ts';
import { findTask } from '../tasks/store.ts';
import type { Task } from '../tasks/task.ts';
import { type ShowFile, viewConversion } from '../tasks/view.ts';
import { type AuthorizeDeps, authorize } from './authorize.ts';

export interface ByIdDeps extends AuthorizeDeps {
  readonly pool: Db;
  readonly showFile: ShowFile;
}

/** One answer for an unknown id and for another account's: neither tells that the other exists. */
function unknownTask(): Fault {
  return new Fault('UNPROCESSABLE_CONTENT', 'Conversion not found: there is no task or conversion of that id.', {
    status: 404,
  });
}

/** GET /v1/byId: one task's conversion, by its own id or by a conversion's. */
export function registerById(app: FastifyInstance, deps: ByIdDeps): void {
  app.get('/v1/byId', async (request, reply) => {
    const caller = await authorize(deps, request, reply);
    const query = request.query as Record<string, unknown>;
    const taskId = readText(query.task_id);
    const conversionId = readText(query.conversion_id);
    if ((taskId === undefined) === (conversionId === undefined)) {
      throw new Fault('UNPROCESSABLE_CONTENT', 'Exactly one of task_id and conversion_id must be given.');
    }
    const feature = readFeature(readText(query.conversionType));
    if (feature === undefined) {
      throw new Fault('UNPROCESSABLE_CONTENT', `conversionType ${String(query.conversionType)} is not known.`);
    }

    const task = await findOwnTask(deps.pool, caller.id, { taskId, conversionId });
    if (feature !== 'any' && task.feature !== feature) {
      throw new Fault('UNPROCESSABLE_CONTENT', `This task is of type ${task.feature}, not ${feature}.`);
    }
    return { success: true, conversion: viewConversion(task, deps.showFile) };
  });
}

/** @throws Fault UNPROCESSABLE_CONTENT with 404 for what is no id, unknown, or another account's */
export async function findOwnTask(
  db: Db,
  accountId: string,
  { taskId, conversionId }: { taskId?: string | undefined; conversionId?: string | undefined },
): Promise<Task> {
  const isId = z.guid().safeParse(taskId ?? conversionId).success;
  const task = isId
    ? await findTask(db, { accountId, ...(taskId && { taskId }), ...(conversionId && { conversionId }) })
    : undefined;
  if (!task) throw unknownTask();
  return task;
}

/** Empty text is an absent parameter; the last of several counts. */
function readText(value: unknown): string | undefined {
  const last: unknown = Array.isArray(value) ? value.at(-1) : value;
  return typeof last === 'string' && last.trim() !== '' ? last.trim() : undefined;
}

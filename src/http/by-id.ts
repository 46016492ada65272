import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Fault } from '../contract/fault.ts';
import { findTask } from '../tasks/store.ts';
import type { Task } from '../tasks/task.ts';
import { type ShowFile, viewConversion } from '../tasks/view.ts';
import { conversionAnswer } from './answers.ts';
import type { AuthorizeDeps, Caller } from './authorize.ts';
import { conversionType, readConversionType } from './read-query.ts';
import { addRoute, describeRoute, pathParameters, type Refusal, refuse } from './route.ts';

export interface ByIdDeps extends AuthorizeDeps {
  readonly showFile: ShowFile;
}

/** One answer for an unknown id and for another account's: neither reveals that the other exists. */
export const unknownTask: Refusal = [
  'UNPROCESSABLE_CONTENT',
  'Conversion not found: there is no task or conversion of that id.',
  404,
];

/** Of a repeated parameter the last one counts. */
const lastText = (value: unknown): unknown => {
  const last: unknown = Array.isArray(value) ? value.at(-1) : value;
  return typeof last === 'string' && last.trim() !== '' ? last.trim() : undefined;
};
const id = (description: string) =>
  z.preprocess(lastText, z.string().optional().describe(description).meta({ format: 'uuid' }));

export const byIdRoute = describeRoute({
  method: 'GET',
  path: '/v1/byId',
  operationId: 'byId',
  tag: 'tasks',
  summary: 'One conversion, by exactly one of task_id and conversion_id.',
  query: z.object({
    conversionType: z.preprocess(lastText, conversionType),
    task_id: id('The task.'),
    conversion_id: id('One of its conversions.'),
  }),
  answer: { description: 'The task and its results.', schema: conversionAnswer },
  refusals: [unknownTask],
});

export function registerById(app: FastifyInstance, deps: ByIdDeps): void {
  addRoute(app, deps, byIdRoute, async ({ caller, query }) => {
    const { task_id: taskId, conversion_id: conversionId } = query;
    if ((taskId === undefined) === (conversionId === undefined)) {
      throw new Fault('UNPROCESSABLE_CONTENT', 'Exactly one of task_id and conversion_id must be given.');
    }
    const feature = readConversionType(query.conversionType);
    const task = await findOwnTask(caller, { taskId, conversionId });
    if (feature !== undefined && task.feature !== feature) {
      throw new Fault('UNPROCESSABLE_CONTENT', `This task is of type ${task.feature}, not ${feature}.`);
    }
    return { success: true, conversion: viewConversion(task, deps.showFile) };
  });
}

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

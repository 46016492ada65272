import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Fault } from '../contract/fault.ts';
import { type ShowFile, viewConversion } from '../tasks/view.ts';
import { conversionAnswer } from './answers.ts';
import type { AuthorizeDeps } from './authorize.ts';
import { findOwnTask, unknownTask } from './find-own-task.ts';
import { conversionType, readConversionType } from './read-query.ts';
import { addRoute, describeRoute } from './route.ts';
import { preferHeader, type TaskWaits, waitAsPreferred } from './task-waits.ts';

export interface ByIdDeps extends AuthorizeDeps {
  readonly showFile: ShowFile;
  readonly waits: TaskWaits;
}

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
  headers: preferHeader,
  answer: { description: 'The task and its results.', schema: conversionAnswer },
  refusals: [unknownTask],
});

export function registerById(app: FastifyInstance, deps: ByIdDeps): void {
  addRoute(app, deps, byIdRoute, async ({ caller, query, request, reply }) => {
    const { task_id: taskId, conversion_id: conversionId } = query;
    if ((taskId === undefined) === (conversionId === undefined)) {
      throw new Fault('UNPROCESSABLE_CONTENT', 'Exactly one of task_id and conversion_id must be given.');
    }
    const feature = readConversionType(query.conversionType);
    const task = await findOwnTask(caller, { taskId, conversionId });
    if (feature !== undefined && task.feature !== feature) {
      throw new Fault('UNPROCESSABLE_CONTENT', `This task is of type ${task.feature}, not ${feature}.`);
    }
    const ended = await waitAsPreferred(deps.waits, { caller, taskId: task.id, request, reply });
    return { success: true, conversion: viewConversion(ended ?? task, deps.showFile) };
  });
}

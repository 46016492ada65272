import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Fault } from '../../contract/fault.ts';
import { songModelNames, songModels } from '../../contract/song-models.ts';
import { findOperation } from '../../operations/catalogue.ts';
import type { Task } from '../../tasks/task.ts';
import type { ByIdDeps } from '../by-id.ts';
import { findOwnTask, unknownTask } from '../find-own-task.ts';
import { addRoute, describeRoute, type Refusal, refuse } from '../route.ts';

/** Songs begin to be heard some seconds after they are begun. */
const retrySeconds = 2;

const streamedModels = songModelNames.filter((name) => songModels[name].isStreamed).join(' and ');
const notStreamed: Refusal = [
  'UNPROCESSABLE_CONTENT',
  `This task is not streamed: only songs of ${streamedModels} are. GET /v1/byId has its result.`,
];
const notYet = 'There is no audio of this song yet. Please ask again in a moment.';
const notFinished = 'This song was not made, so there is nothing to stream. GET /v1/byId says why.';
const removed: Refusal = ['NOT_FOUND', 'The stream was removed: results are kept for some days only.'];

const id = (about: string) => z.string().trim().describe(about).meta({ format: 'uuid' });

export const songStreamRoute = describeRoute({
  method: 'GET',
  path: '/v2/MusicAI/stream',
  operationId: 'streamSong',
  tag: 'tasks',
  summary: 'Leads to the stream of a song, as soon as there is audio of it.',
  description:
    `For songs of ${streamedModels}, while they are made and afterwards. The public API calls it deprecated: the ` +
    '`audio_streaming` webhook and `streaming_url_N` of byId tell the same address.',
  query: z.object({ task_id: id('The task.'), conversion_id: id('One of its two conversions.') }),
  answer: {
    status: 302,
    description: 'An HLS playlist, signed, that grows until the song is whole.',
    headers: { location: 'The address of the playlist.' },
    schema: z.undefined(),
  },
  refusals: [unknownTask, removed, notStreamed, ['CONFLICT', `${notYet} \`Retry-After\` says when.`]],
});

export function registerSongStream(app: FastifyInstance, deps: ByIdDeps): void {
  addRoute(app, deps, songStreamRoute, async ({ caller, query, reply }) => {
    const task = await findOwnTask(caller, { taskId: query.task_id });
    const output = task.conversionIds.indexOf(query.conversion_id.toLowerCase()) + 1;
    if (output === 0)
      throw new Fault('UNPROCESSABLE_CONTENT', 'This task has no conversion of that id.', { status: 404 });
    const stream = findStream(task, output);
    return reply.header('cache-control', 'no-store').redirect(deps.showFile(stream), 302);
  });
}

/** @throws Fault where there is none, or none yet */
function findStream(task: Task, output: number) {
  if (!findOperation(task.operation).isStreamed?.(task.input)) throw refuse(notStreamed);
  const stream = task.streams[output];
  if (task.filesDeletedAt || task.deletedAt) throw refuse(removed);
  if (stream) return stream;
  if (task.status === 'COMPLETED' || task.status === 'FAILED') throw new Fault('UNPROCESSABLE_CONTENT', notFinished);
  throw new Fault('CONFLICT', notYet, { retryAfterSeconds: retrySeconds, details: { retry_after: retrySeconds } });
}

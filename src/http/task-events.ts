import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Task } from '../tasks/task.ts';
import { viewConversion } from '../tasks/view.ts';
import type { TaskWatch } from '../tasks/watch.ts';
import type { ByIdDeps } from './by-id.ts';
import { findOwnTask, unknownTask } from './find-own-task.ts';
import type { OpenStreams } from './open-streams.ts';
import { addRoute, describeRoute } from './route.ts';

export interface TaskEventsDeps extends ByIdDeps {
  readonly watch: TaskWatch;
  readonly streams: OpenStreams;
}

/** A comment this often keeps proxies from closing a quiet stream. */
const keepAliveMs = 15_000;

export const taskEventsRoute = describeRoute({
  method: 'GET',
  path: '/v1/tasks/{task_id}/events',
  operationId: 'watchTask',
  tag: 'tasks',
  summary: 'The task as server-sent events: `progress` at each change, then `end`.',
  headers: {
    schema: z.object({
      'Last-Event-ID': z
        .string()
        .optional()
        .describe('The `id` of the last event that was received: what is newer is sent.'),
    }),
    example: {},
  },
  answer: { description: 'Each `data` is a Conversion.', schema: z.string(), contentType: 'text/event-stream' },
  refusals: [unknownTask],
});

/** Each event holds the whole conversion: a reader that reconnects is sent what is newer than the last that it has. */
export function registerTaskEvents(app: FastifyInstance, deps: TaskEventsDeps): void {
  // A stream ends with its task, which may take hours; its reader reconnects to another API process.
  app.addHook('preClose', async () => deps.streams.endAll());

  addRoute(app, deps, taskEventsRoute, async ({ caller, params, request, reply }) => {
    const found = await findOwnTask(caller, { taskId: params.task_id });
    const { id } = found;
    const seenId = request.headers['last-event-id'];
    // The only answer that keeps a browser from coming back (HTML, 9.2).
    if (isEnded(found) && seenId === nameState(found)) return reply.code(204).send();
    deps.streams.requireRoom(caller.id);

    reply.hijack();
    const stream = reply.raw;
    if (stream.destroyed) return undefined; // Its 'close' has passed already: nothing would clean up.
    deps.streams.add(caller.id, stream);
    stream.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
    });

    let sent = seenId;
    const send = async (): Promise<void> => {
      const task = await findOwnTask(caller, { taskId: id });
      const state = nameState(task);
      // A reader that stalls gets the newest state on 'drain'.
      if (stream.writableEnded || stream.writableNeedDrain || state === sent) return;
      sent = state;
      const data = JSON.stringify(viewConversion(task, deps.showFile));
      stream.write(`id: ${state}\nevent: ${isEnded(task) ? 'end' : 'progress'}\ndata: ${data}\n\n`);
      if (isEnded(task)) stream.end();
    };
    // One at a time: two answers of the database may overtake each other, two events must not. After any number of
    // changes in the meantime, reading the task once more is enough.
    let isSending = false;
    let isStale = false;
    const sendNext = async (): Promise<void> => {
      isStale = true;
      if (isSending) return;
      isSending = true;
      try {
        while (isStale) {
          isStale = false;
          await send();
        }
      } catch {
        stream.destroy(); // Its reader reconnects.
      } finally {
        isSending = false;
      }
    };

    const unwatch = deps.watch.onChange(id, () => void sendNext());
    const keepAlive = setInterval(() => stream.writableEnded || stream.write(': still here\n\n'), keepAliveMs);
    stream.on('drain', () => void sendNext());
    stream.on('close', () => {
      deps.streams.remove(caller.id, stream);
      unwatch();
      clearInterval(keepAlive);
    });
    await sendNext();
    return undefined;
  });
}

const isEnded = ({ status }: Task): boolean => status === 'COMPLETED' || status === 'FAILED';

/** The id of an event: the same for what shows the same, on every process and whenever its addresses were signed. */
function nameState(task: Task): string {
  const shown = JSON.stringify(viewConversion(task, ({ key }) => key));
  return createHash('sha256').update(shown).digest('base64url').slice(0, 22);
}

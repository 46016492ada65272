import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { viewConversion } from '../tasks/view.ts';
import type { TaskWatch } from '../tasks/watch.ts';
import { type ByIdDeps, findOwnTask, unknownTask } from './by-id.ts';
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
  answer: { description: 'Each `data` is a Conversion.', schema: z.string(), contentType: 'text/event-stream' },
  refusals: [unknownTask],
});

/** Each event holds the whole conversion, so a reader that reconnects has missed nothing. */
export function registerTaskEvents(app: FastifyInstance, deps: TaskEventsDeps): void {
  // A stream ends with its task, which may take hours; its reader reconnects to another API process.
  app.addHook('preClose', async () => deps.streams.endAll());

  addRoute(app, deps, taskEventsRoute, async ({ caller, params, reply }) => {
    const { id } = await findOwnTask(caller, { taskId: params.task_id });
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

    let sent = '';
    const send = async (): Promise<void> => {
      const task = await findOwnTask(caller, { taskId: id });
      const data = JSON.stringify(viewConversion(task, deps.showFile));
      const isEnded = task.status === 'COMPLETED' || task.status === 'FAILED';
      // A reader that stalls gets the newest state on 'drain'.
      if (stream.writableEnded || stream.writableNeedDrain || data === sent) return;
      sent = data;
      stream.write(`event: ${isEnded ? 'end' : 'progress'}\ndata: ${data}\n\n`);
      if (isEnded) stream.end();
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

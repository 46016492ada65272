import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { viewConversion } from '../tasks/view.ts';
import type { TaskWatch } from '../tasks/watch.ts';
import { authorize } from './authorize.ts';
import { type ByIdDeps, findOwnTask } from './by-id.ts';

export interface TaskEventsDeps extends ByIdDeps {
  readonly watch: TaskWatch;
}

/** A comment this often keeps proxies from closing a quiet stream. */
const keepAliveMs = 15_000;

/**
 * GET /v1/tasks/{task_id}/events: the task as server-sent events, from how it stands to its end.
 *
 * Each event holds the whole conversion, so a reader that reconnects has missed nothing.
 */
export function registerTaskEvents(app: FastifyInstance, deps: TaskEventsDeps): void {
  const open = new Set<ServerResponse>();
  // A stream ends with its task, which may be never; its reader connects again, to another API.
  app.addHook('preClose', async () => {
    for (const stream of open) stream.end();
  });

  const route = { exposeHeadRoute: false };
  app.get<{ Params: { task_id: string } }>('/v1/tasks/:task_id/events', route, async (request, reply) => {
    const caller = await authorize(deps, request, reply);
    const { id } = await findOwnTask(deps.pool, caller.id, { taskId: request.params.task_id });

    reply.hijack();
    const stream = reply.raw;
    if (stream.destroyed) return; // Its 'close' is over already: nobody would clean up.
    open.add(stream);
    stream.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
    });

    let sent = '';
    const send = async (): Promise<void> => {
      const task = await findOwnTask(deps.pool, caller.id, { taskId: id });
      const data = JSON.stringify(viewConversion(task, deps.showFile));
      const isEnded = task.status === 'COMPLETED' || task.status === 'FAILED';
      // A reader that stalls is told again when it reads on, and gets how the task stands then.
      if (stream.writableEnded || stream.writableNeedDrain || data === sent) return;
      sent = data;
      stream.write(`event: ${isEnded ? 'end' : 'progress'}\ndata: ${data}\n\n`);
      if (isEnded) stream.end();
    };
    // One after the other: two answers of the database may overtake each other, two events must not. However many
    // changes come meanwhile, looking once more is enough.
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
        stream.destroy(); // Its reader connects again.
      } finally {
        isSending = false;
      }
    };

    const unwatch = deps.watch.onChange(id, () => void sendNext());
    const keepAlive = setInterval(() => stream.writableEnded || stream.write(': still here\n\n'), keepAliveMs);
    stream.on('drain', () => void sendNext());
    stream.on('close', () => {
      open.delete(stream);
      unwatch();
      clearInterval(keepAlive);
    });
    await sendNext();
  });
}

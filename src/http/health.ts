import type { FastifyInstance } from 'fastify';
import { listUntaken } from '../operations/worker-classes.ts';
import type { Db } from '../platform/database.ts';
import { listAliveWorkers } from '../tasks/queue-figures.ts';
import { helloAnswer } from './answers.ts';
import { describeRoute } from './route.ts';

export interface HealthDeps {
  readonly pool: Db;
  readonly version: string;
  /** In which this process looks at uploads, and runs tasks if it is a worker too. */
  readonly sandbox: { readonly kind: string } | undefined;
}

/** One client of the public API checks its key by requesting the base address alone. */
export const checkKeyRoute = describeRoute({
  method: 'GET',
  path: '/v1/',
  operationId: 'checkKey',
  tag: 'account',
  summary: 'Checks a key.',
  answer: { description: 'The key is valid.', schema: helloAnswer },
});

/** `/healthz`: this process runs. `/readyz`: its database answers. */
export function registerHealth(app: FastifyInstance, { pool, version, sandbox }: HealthDeps): void {
  app.get('/healthz', async () => ({ status: 'ok', version }));
  app.get('/readyz', async (_request, reply) => {
    try {
      const workers = await listAliveWorkers(pool);
      const withoutWorker = listUntaken(workers);
      return {
        status: 'ready',
        workers: workers.length,
        without_worker: withoutWorker,
        sandbox: sandbox?.kind ?? 'none',
      };
    } catch {
      return reply.code(503).send({ status: 'unavailable', reason: 'the database does not answer' });
    }
  });
}

import type { FastifyInstance } from 'fastify';
import type { Db } from '../platform/database.ts';

export interface HealthDeps {
  readonly pool: Db;
  readonly version: string;
}

/** `/healthz`: this process lives. `/readyz`: it can do its work, as its database answers. */
export function registerHealth(app: FastifyInstance, { pool, version }: HealthDeps): void {
  app.get('/healthz', async () => ({ status: 'ok', version }));
  app.get('/readyz', async (_request, reply) => {
    try {
      const { rows } = await pool.query<{ workers: number }>('select count(*) as workers from workers');
      return { status: 'ready', workers: rows[0]?.workers ?? 0 };
    } catch {
      return reply.code(503).send({ status: 'unavailable', reason: 'the database does not answer' });
    }
  });
}

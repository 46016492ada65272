import Fastify, { type FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Db } from '../platform/database.ts';

/** Figures of this process, and of tasks, queue, money and webhooks, counted in the database on request. */
export interface Metrics {
  /** Measures the requests of an app. */
  watchRequests(app: FastifyInstance): void;
  /** Answers GET /metrics for Prometheus, at an address of its own. @throws if it is in use */
  listen(address: { host: string; port: number }): Promise<void>;
  close(): Promise<void>;
}

export function createMetrics(pool: Db): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'serinette_' });
  const duration = new Histogram({
    name: 'serinette_http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  for (const { name, help, labels, sql } of counted) {
    let countedAtMs = Number.NEGATIVE_INFINITY;
    new Gauge({
      name,
      help,
      labelNames: labels,
      registers: [registry],
      async collect() {
        if (performance.now() - countedAtMs < countedMs) return;
        countedAtMs = performance.now();
        this.reset();
        const { rows } = await pool.query<Record<string, string | number>>(sql);
        for (const { value, ...of } of rows) this.set(of, Number(value));
      },
    });
  }

  const server = Fastify({ logger: false, forceCloseConnections: true });
  server.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
  return {
    watchRequests(app) {
      app.addHook('onResponse', async (request, reply) => {
        const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode };
        duration.observe(labels, reply.elapsedTime / 1000);
      });
    },
    async listen(address) {
      await server.listen(address);
    },
    close: () => server.close(),
  };
}

/** Counting reads whole tables, so it is done at most this often. */
const countedMs = 10_000;

/** Each query answers one row for each set of labels. */
const counted = [
  {
    name: 'serinette_tasks',
    help: 'Tasks by operation and status',
    labels: ['operation', 'status'],
    sql: 'select operation, status, count(*) as value from tasks group by 1, 2',
  },
  {
    name: 'serinette_queue_oldest_seconds',
    help: 'Age of the oldest waiting task',
    labels: [],
    sql: `select coalesce(extract(epoch from now() - min(created_at)), 0) as value from tasks where status = 'IN_QUEUE'`,
  },
  {
    name: 'serinette_failures',
    help: 'Failed tasks by fault code; none is a cancelled one',
    labels: ['fault_code'],
    sql: `select coalesce(fault_code, 'none') as fault_code, count(*) as value from tasks where status = 'FAILED' group by 1`,
  },
  {
    name: 'serinette_worker_slots',
    help: 'Slots of all living workers',
    labels: [],
    sql: 'select coalesce(sum(slots), 0) as value from workers',
  },
  {
    name: 'serinette_ledger_credits',
    help: 'Credits moved, by kind of entry',
    labels: ['kind'],
    sql: 'select kind, sum(amount_microcredits) / 1e6 as value from ledger_entries group by 1',
  },
  {
    name: 'serinette_webhook_events',
    help: 'Webhook events by status',
    labels: ['status'],
    sql: 'select status, count(*) as value from webhook_events group by 1',
  },
];

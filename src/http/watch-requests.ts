import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../platform/metrics.ts';

/** Measures the requests of an app. */
export function watchRequests(app: FastifyInstance, metrics: Metrics): void {
  const duration = metrics.histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer',
    labels: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  });
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode };
    duration.observe(labels, reply.elapsedTime / 1000);
  });
}

import type { FastifyInstance } from 'fastify';
import type { TraceSpan, Tracing } from '../platform/tracing/tracing.ts';

/** A span for each request, in the trace of its client if it sends a `traceparent`. */
export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  const spans = new WeakMap<object, TraceSpan>();
  // By a callback: what is called within the span, handlers among it, is part of it.
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions, headers, id } = request;
    const route = routeOptions.url ?? 'none';
    const span = tracing.begin({
      name: `${method} ${route}`,
      kind: 'server',
      parent: typeof headers.traceparent === 'string' ? headers.traceparent : null,
      // Source: OpenTelemetry, Semantic conventions for HTTP spans.
      attributes: { 'http.request.method': method, 'http.route': route, 'serinette.request_id': id },
    });
    spans.set(request, span);
    tracing.within(span, done);
  });
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request);
    span?.set({ 'http.response.status_code': reply.statusCode });
    span?.end(reply.statusCode < 500 ? {} : { error: `answered ${reply.statusCode}` });
  });
}

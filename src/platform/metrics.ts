import { once } from 'node:events';
import { createServer } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

interface Figure<Label extends string> {
  /** `serinette_` stands before it, the unit last, `_total` after what is only ever added to. */
  readonly name: string;
  readonly help: string;
  readonly labels?: readonly Label[];
}

/** Figures of this process for Prometheus. Each part of the service makes its own here, once. */
export interface Metrics {
  counter<Label extends string = never>(figure: Figure<Label>): Counter<Label>;
  gauge<Label extends string = never>(figure: Figure<Label>): Gauge<Label>;
  histogram<Label extends string = never>(figure: Figure<Label> & { buckets: readonly number[] }): Histogram<Label>;
  /** Called before each answer, for gauges that are read only then. It must not throw. */
  beforeScrape(read: () => Promise<void>): void;
  /** All figures as they are now, in the text format of Prometheus. */
  read(): Promise<string>;
  /** Answers `/metrics`, and `/healthz` for the probes of a process without an interface. @throws if it is in use */
  listen(address: { readonly host: string; readonly port: number }): Promise<void>;
  close(): Promise<void>;
}

/** @param process what runs here: its version, and the command it was started by */
export function createMetrics(process: { readonly version: string; readonly command: string }): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const reads: (() => Promise<void>)[] = [];
  collectDefaultMetrics({ register: registry, prefix: 'serinette_' });
  const toPrometheus = <Label extends string>({ name, labels = [], ...figure }: Figure<Label>) => ({
    ...figure,
    name: `serinette_${name}`,
    labelNames: labels,
    registers,
  });
  const metrics: Metrics = {
    counter: (figure) => new Counter(toPrometheus(figure)),
    gauge: (figure) => new Gauge(toPrometheus(figure)),
    histogram: ({ buckets, ...figure }) => new Histogram({ ...toPrometheus(figure), buckets: [...buckets] }),
    beforeScrape: (read) => void reads.push(read),
    async read() {
      await Promise.all(reads.map((read) => read()));
      return registry.metrics();
    },
    async listen({ host, port }) {
      server.listen(port, host);
      await once(server, 'listening');
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const server = createServer(async (request, response) => {
    if (request.url === '/healthz') return void response.end('ok\n');
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    const text = await metrics.read();
    response.setHeader('content-type', registry.contentType).end(text);
  });
  metrics
    .gauge({ name: 'build_info', help: 'Always 1: what runs here', labels: ['version', 'command'] })
    .set({ ...process }, 1);
  return metrics;
}

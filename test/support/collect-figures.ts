import Fastify from 'fastify';
import { watchRequests } from '../../src/http/watch-requests.ts';
import { createPartFailureCount } from '../../src/main/count-part-failures.ts';
import type { Db } from '../../src/platform/database.ts';
import { createMetrics, type Metrics } from '../../src/platform/metrics.ts';
import { watchQueue } from '../../src/tasks/queue-figures.ts';
import { createTaskFigures } from '../../src/tasks/task-figures.ts';
import { createDeliveryFigures } from '../../src/webhooks/delivery-figures.ts';

/** Every figure that processes of the service have between them: the labels of each series by its name. */
export async function collectFigures(): Promise<{ readonly labels: ReadonlyMap<string, readonly string[]> }> {
  const labels = new Map<string, readonly string[]>();
  const metrics = createMetrics({ version: 'test', command: 'test' });
  const recording: Metrics = {
    ...metrics,
    counter(figure) {
      labels.set(`serinette_${figure.name}`, figure.labels ?? []);
      return metrics.counter(figure);
    },
    gauge(figure) {
      labels.set(`serinette_${figure.name}`, figure.labels ?? []);
      return metrics.gauge(figure);
    },
    histogram(figure) {
      for (const end of ['bucket', 'sum', 'count']) labels.set(`serinette_${figure.name}_${end}`, figure.labels ?? []);
      return metrics.histogram(figure);
    },
  };
  createTaskFigures(recording);
  createDeliveryFigures(recording);
  createPartFailureCount(recording);
  // Is not read here.
  watchQueue(recording, { query: () => Promise.reject(new Error('no database')) } as unknown as Db);
  const app = Fastify();
  watchRequests(app, recording);
  await app.close();
  // Those of the process itself are made by the library: it shows them all from the start.
  const text = await metrics.read();
  for (const [, name] of text.matchAll(/^# TYPE (\w+) histogram$/gm)) {
    for (const end of ['bucket', 'sum', 'count']) if (!labels.has(`${name}_${end}`)) labels.set(`${name}_${end}`, []);
  }
  for (const [, name, series] of text.matchAll(/^(serinette_\w+)(?:\{(.*)\})? \S+$/gm)) {
    if (labels.has(name!)) continue;
    labels.set(
      name!,
      [...(series ?? '').matchAll(/(\w+)="/g)].map(([, label]) => label!),
    );
  }
  return { labels };
}

import type { PartFailure } from '../contract/part-failure.ts';
import type { Metrics } from './metrics.ts';

/**
 * Counts engines and model servers that failed.
 * @param known every name there is: a slot that was taken over must not invent others
 */
export function createFailureFigures(
  metrics: Metrics,
  known: { readonly engines: readonly string[]; readonly servers: readonly string[] },
): (failure: PartFailure) => void {
  const counters = {
    engine: metrics.counter({
      name: 'engine_errors_total',
      help: 'Failures of engines, whether or not another took over',
      labels: ['name'],
    }),
    server: metrics.counter({
      name: 'model_server_errors_total',
      help: 'Failed requests to model servers, by how their settings begin',
      labels: ['name'],
    }),
  };
  const names = { engine: new Set(known.engines), server: new Set(known.servers) };
  for (const kind of ['engine', 'server'] as const) for (const name of names[kind]) counters[kind].inc({ name }, 0);
  return ({ kind, name }) => counters[kind]?.inc({ name: names[kind].has(name) ? name : 'other' });
}

import { onPartFailure, type PartFailure } from '../contract/part-failure.ts';
import { createFailureFigures } from '../platform/failure-figures.ts';
import type { Metrics } from '../platform/metrics.ts';
import { registry } from './engines/registry.ts';

/**
 * Counts engines and model servers that fail in this process.
 * @returns counts one of another process: slots pass theirs on to the worker
 */
export function createPartFailureCount(metrics: Metrics): (failure: PartFailure) => void {
  const count = createFailureFigures(metrics, {
    engines: registry.map(({ role, name }) => `${role}/${name}`),
    servers: ['MODERATION', ...new Set(registry.flatMap(nameServer))],
  });
  onPartFailure(count);
  return count;
}

function nameServer(definition: (typeof registry)[number]): string[] {
  const setting = 'enabledBy' in definition ? definition.enabledBy : undefined;
  return setting === undefined ? [] : [setting.replace(/_URL$/, '')];
}

import { createTracing, noTracing, type Tracing } from '../platform/tracing/tracing.ts';
import type { Config } from './config.ts';
import { version } from './version.ts';

/** Traces go where the settings say. What sends them is loaded only then. */
export async function openTracing(config: Config, command: string): Promise<Tracing> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers = {} } = config;
  if (endpoint === undefined) return noTracing;
  const { openTelemetry } = await import('../platform/tracing/open-telemetry.ts');
  const sampledShare = config.OTEL_TRACES_SAMPLER_ARG;
  return createTracing(openTelemetry({ endpoint, headers, sampledShare, version, command }));
}

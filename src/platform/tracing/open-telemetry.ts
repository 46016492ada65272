import { hostname } from 'node:os';
import {
  type Context,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { SpanRecorder, TraceSpan } from './tracing.ts';

export interface OpenTelemetryOptions {
  /** Of a collector that speaks OTLP over HTTP, without `/v1/traces`. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  /** 0 to 1: of the traces that begin here. One that a client began is recorded if the client asks so. */
  readonly sampledShare: number;
  readonly version: string;
  /** What the process was started as. */
  readonly command: string;
}

/** A collector that is away must not hold up a stop. */
const sendTimeoutMs = 5_000;

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
} as const;

/** Sends spans to an OpenTelemetry collector. Loaded only where one is set: it costs memory and time at the start. */
export function openTelemetry(options: OpenTelemetryOptions): SpanRecorder {
  const exporter = new OTLPTraceExporter({
    url: `${options.endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: { ...options.headers },
    timeoutMillis: sendTimeoutMs,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'serinette',
      'service.version': options.version,
      'service.instance.id': `${hostname()}-${process.pid}`,
      'serinette.command': options.command,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(options.sampledShare) }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter, exportTimeoutMillis: sendTimeoutMs, scheduledDelayMillis: 1_000 }),
    ],
  });
  const tracer = provider.getTracer('serinette', options.version);
  return {
    begin({ name, kind, parent, attributes = {}, startedAt }) {
      const settings = {
        attributes: { ...attributes },
        ...(kind && { kind: kinds[kind] }),
        ...(startedAt && { startTime: startedAt }),
      };
      return wrap(tracer.startSpan(name, settings, toContext(parent)));
    },
    close: () => provider.shutdown(),
  };
}

function toContext(traceparent: string | undefined): Context {
  const [, traceId, spanId, flags] = traceparent?.split('-') ?? [];
  if (!traceId || !spanId) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags ?? '', 16) & TraceFlags.SAMPLED;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

function wrap(span: OtelSpan): TraceSpan {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return {
    traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
    set: (attributes) => void span.setAttributes({ ...attributes }),
    end({ error, endedAt } = {}) {
      if (error !== undefined) {
        span.recordException(error instanceof Error ? error : String(error));
        span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.message : String(error) });
      }
      span.end(endedAt);
    },
  };
}

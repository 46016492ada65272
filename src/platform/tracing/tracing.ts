import { AsyncLocalStorage } from 'node:async_hooks';
import { readTraceparent } from './traceparent.ts';

export type SpanAttributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** A part of the work for a request. */
export interface SpanDescription {
  /** Of few values: ids are attributes. */
  readonly name: string;
  /** On which side of a connection or queue this is. Default: it is within the process. */
  readonly kind?: 'server' | 'client' | 'producer' | 'consumer';
  /** The `traceparent` of another process; null where it had none. Default: the span within which this one begins. */
  readonly parent?: string | null | undefined;
  readonly attributes?: SpanAttributes;
  /** Default: now. */
  readonly startedAt?: Date;
}

export interface TraceSpan {
  /** What other processes and receivers are told (W3C Trace Context). Undefined: there is no trace. */
  readonly traceparent: string | undefined;
  set(attributes: SpanAttributes): void;
  end(outcome?: { readonly error?: unknown; readonly endedAt?: Date }): void;
}

/** Records spans and sends them away. */
export interface SpanRecorder {
  /** @param parent is valid, or undefined for a trace of its own */
  begin(description: SpanDescription & { readonly parent: string | undefined }): TraceSpan;
  /** Sends what is left; at most a few seconds. */
  close(): Promise<void>;
}

/** Follows a request from its arrival to its webhook. Without a recorder the `traceparent` of a client is passed on, no more. */
export interface Tracing {
  begin(description: SpanDescription): TraceSpan;
  /** What begins within `work`, also later, is part of the span. */
  within<T>(span: TraceSpan, work: () => T): T;
  /** A span as long as its work. */
  run<T>(description: SpanDescription, work: (span: TraceSpan) => Promise<T>): Promise<T>;
  /** Of the span that this is part of. */
  traceparent(): string | undefined;
  close(): Promise<void>;
}

export function createTracing(recorder: SpanRecorder = passingOn): Tracing {
  const current = new AsyncLocalStorage<TraceSpan>();
  const tracing: Tracing = {
    begin({ parent, ...description }) {
      const given = parent === undefined ? current.getStore()?.traceparent : (parent ?? undefined);
      return recorder.begin({ ...description, parent: readTraceparent(given) });
    },
    within: (span, work) => current.run(span, work),
    async run(description, work) {
      const span = tracing.begin(description);
      try {
        const result = await current.run(span, () => work(span));
        span.end();
        return result;
      } catch (error) {
        span.end({ error });
        throw error;
      }
    },
    traceparent: () => current.getStore()?.traceparent,
    close: () => recorder.close(),
  };
  return tracing;
}

const passingOn: SpanRecorder = {
  begin: ({ parent }) => ({ traceparent: parent, set: () => {}, end: () => {} }),
  close: async () => {},
};

/** Where nothing is traced. */
export const noTracing = createTracing();

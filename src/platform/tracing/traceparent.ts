/** Source: W3C Trace Context, 3.2.2; of a later version the same fields are read. */
const pattern = /^(?!ff)[0-9a-f]{2}-((?!0{32})[0-9a-f]{32})-((?!0{16})[0-9a-f]{16})-([0-9a-f]{2})(?:$|-)/;

/** The header as we send it on; undefined if it is not valid, as the standard asks. */
export function readTraceparent(header: string | undefined): string | undefined {
  const [, traceId, spanId, flags] = pattern.exec(header ?? '') ?? [];
  return traceId && `00-${traceId}-${spanId}-${flags}`;
}

/** For lines of the log, which a reader looks up beside the trace. */
export function readTraceId(traceparent: string | null | undefined): string | undefined {
  return traceparent?.split('-')[1];
}

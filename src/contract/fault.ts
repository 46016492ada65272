/**
 * Every code that a failure on the wire can have (docs/interface.md, Errors): its HTTP status, and whether a retry of the
 * same work may succeed.
 *
 * `retryable` concerns workers: after a retryable fault the task is requeued.
 */
export const faults = {
  UNFETCHABLE_AUDIO: { status: 400, retryable: false },
  UNAUTHORIZED: { status: 401, retryable: false },
  INSUFFICIENT_CREDITS: { status: 402, retryable: false },
  FORBIDDEN: { status: 403, retryable: false },
  NOT_FOUND: { status: 404, retryable: false },
  METHOD_NOT_ALLOWED: { status: 405, retryable: false },
  CONFLICT: { status: 409, retryable: false },
  PAYLOAD_TOO_LARGE: { status: 413, retryable: false },
  UNPROCESSABLE_CONTENT: { status: 422, retryable: false },
  RATE_LIMITED: { status: 429, retryable: false },
  INTERNAL_SERVER_ERROR: { status: 500, retryable: true },
  SERVICE_UNAVAILABLE: { status: 503, retryable: true },
} as const satisfies Record<string, { status: number; retryable: boolean }>;

export type FaultCode = keyof typeof faults;

export interface FaultOptions {
  /** For the log, never shown to the client. */
  readonly cause?: unknown;
  /** Whole seconds after which the caller may try again. */
  readonly retryAfterSeconds?: number;
  /** Overrides the table's status where one code stands for several, as an unknown id is a 404 of UNPROCESSABLE_CONTENT. */
  readonly status?: number;
  /** The field of the request that it concerns; a source goes by its name (`audio`). */
  readonly field?: string;
  /** Where it concerns several: a sentence for each. */
  readonly fieldErrors?: Readonly<Record<string, string>>;
  /** More fields of the error body, such as `required_credits`. */
  readonly details?: Readonly<Record<string, string | number | boolean>>;
}

/** A failure with a code for programs, a message for the client, and a cause for the log. */
export class Fault extends Error {
  readonly code: FaultCode;
  readonly status: number;
  readonly retryable: boolean;
  readonly retryAfterSeconds: number | undefined;
  readonly details: Readonly<Record<string, string | number | boolean>>;
  /** Sentences by the field that each concerns; empty where no field is known. */
  readonly fieldErrors: Readonly<Record<string, string>>;

  constructor(code: FaultCode, message: string, options: FaultOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'Fault';
    this.code = code;
    this.status = options.status ?? faults[code].status;
    this.retryable = faults[code].retryable;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.details = options.details ?? {};
    this.fieldErrors = options.fieldErrors ?? (options.field === undefined ? {} : { [options.field]: message });
  }
}

/** What was thrown, with the field that it concerns if it is a refusal of the request that names none. */
export function concerning(field: string, thrown: unknown): unknown {
  if (!(thrown instanceof Fault) || ![400, 413, 422].includes(thrown.status)) return thrown;
  if (Object.keys(thrown.fieldErrors).length > 0) return thrown;
  return new Fault(thrown.code, thrown.message, {
    cause: thrown.cause,
    status: thrown.status,
    details: thrown.details,
    field,
  });
}

/** What was thrown, with the field of the request in its sentence if it is a refusal: a request may hold several addresses. */
export function naming(field: string, thrown: unknown): unknown {
  if (!(thrown instanceof Fault) || ![400, 413, 422].includes(thrown.status)) return thrown;
  if (thrown.message.startsWith(`${field}: `) || Object.keys(thrown.fieldErrors).length > 0) return thrown;
  const { code, cause, status, details } = thrown;
  return new Fault(code, `${field}: ${thrown.message}`, { cause, status, details });
}

/** The Fault that a client may see for any thrown value: a Fault unchanged, anything else as an internal error. */
export function toFault(thrown: unknown): Fault {
  if (thrown instanceof Fault) return thrown;
  return new Fault('INTERNAL_SERVER_ERROR', 'Internal error. Please try again.', {
    cause: thrown,
  });
}

import type { components } from './generated/schema.ts';

type ErrorBody = components['schemas']['Error'];

/** Codes of refusals: `INSUFFICIENT_CREDITS`. */
export type ErrorCode = ErrorBody['error_code'];

/** Whatever this client throws of its own. */
export class SerinetteError extends Error {
  override readonly name: string = 'SerinetteError';
}

/** A refusal by the service, in its own words. */
export class ApiError<Code extends ErrorCode = ErrorCode> extends SerinetteError {
  override readonly name = 'ApiError';
  readonly status: number;
  /** undefined where the answer was not the service's, such as that of a proxy. */
  readonly code: Code | undefined;
  /** The first field that it concerns, and a sentence for each. */
  readonly field: string | undefined;
  readonly fieldErrors: Readonly<Record<string, string>>;
  /** When the call may be made again, where the service says so. */
  readonly retryAfterSeconds: number | undefined;
  /** Names the request in the log of the service. */
  readonly requestId: string | undefined;
  /** All that was answered, such as `required_credits` and `available_credits`. */
  readonly body: Partial<ErrorBody>;
  readonly response: Response;

  constructor(response: Response, body: Partial<ErrorBody>) {
    super(body.message ?? body.error ?? `The service answered with ${response.status}.`);
    this.status = response.status;
    this.code = body.error_code as Code | undefined;
    this.field = body.field;
    this.fieldErrors = body.field_errors ?? {};
    this.retryAfterSeconds = readRetryAfter(response);
    this.requestId = response.headers.get('x-request-id') ?? undefined;
    this.body = body;
    this.response = response;
  }

  /** Says whether it is of this code: `if (error.is('INSUFFICIENT_CREDITS')) …`. */
  is<C extends ErrorCode>(code: C): this is ApiError<C> {
    return (this.code as ErrorCode | undefined) === code;
  }

  static async read(response: Response): Promise<ApiError> {
    const body: unknown = await response
      .clone()
      .json()
      .catch(() => undefined);
    return new ApiError(response, typeof body === 'object' && body !== null ? body : {});
  }
}

/** No answer came: the line is broken, the service is not there, or the name is unknown. */
export class ConnectionError extends SerinetteError {
  override readonly name = 'ConnectionError';
}

/** A limit of time that was set has passed. */
export class TimeoutError extends SerinetteError {
  override readonly name = 'TimeoutError';
}

/** The task has ended without a result; its credits were given back. */
export class TaskFailedError extends SerinetteError {
  override readonly name = 'TaskFailedError';
  readonly conversion: components['schemas']['Conversion'];

  constructor(conversion: components['schemas']['Conversion']) {
    super(conversion.message);
    this.conversion = conversion;
  }
}

/** A webhook that was not sent by the service, or not now. */
export class WebhookVerificationError extends SerinetteError {
  override readonly name = 'WebhookVerificationError';
}

/** Seconds, or a date, as HTTP allows. */
function readRetryAfter({ headers }: Response): number | undefined {
  const text = headers.get('retry-after');
  if (text === null) return undefined;
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}

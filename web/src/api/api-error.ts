import type { components } from './schema.d.ts';

/** A refusal by the service, in its own words. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** For the machine: `INSUFFICIENT_CREDITS`. */
  readonly code: string;
  /** The request's field that it concerns, by its wire name. */
  readonly field: string | undefined;
  /** A sentence for each field that it concerns. */
  readonly fieldErrors: Readonly<Record<string, string>>;

  /** When it may be asked again, where it says so. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    message: string,
    { status, code, field, fieldErrors, retryAfterSeconds }: Omit<ApiError, 'name' | 'message'>,
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.field = field;
    this.fieldErrors = fieldErrors;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  static async read(response: Response): Promise<ApiError> {
    const { status } = response;
    const retryAfterSeconds = Number(response.headers.get('retry-after')) || undefined;
    try {
      const body = (await response.json()) as Partial<components['schemas']['Error']>;
      const message = body.message ?? `The service answered with ${status}.`;
      const { error_code: code = '', field, field_errors: fieldErrors = {} } = body;
      return new ApiError(message, { status, code, field, fieldErrors, retryAfterSeconds });
    } catch {
      return new ApiError(`The service answered with ${status}.`, {
        status,
        code: '',
        field: undefined,
        fieldErrors: {},
        retryAfterSeconds,
      });
    }
  }
}

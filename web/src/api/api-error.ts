/** A refusal by the service, in its own words. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** For the machine: `INSUFFICIENT_CREDITS`. */
  readonly code: string;
  /** The request's field that it concerns, by its wire name. */
  readonly field: string | undefined;

  constructor(message: string, { status, code, field }: Pick<ApiError, 'status' | 'code' | 'field'>) {
    super(message);
    this.status = status;
    this.code = code;
    this.field = field;
  }

  static async read(response: Response): Promise<ApiError> {
    const { status } = response;
    try {
      const body = (await response.json()) as { message?: string; error_code?: string; field?: string };
      const message = body.message ?? `The service answered with ${status}.`;
      return new ApiError(message, { status, code: body.error_code ?? '', field: body.field });
    } catch {
      return new ApiError(`The service answered with ${status}.`, { status, code: '', field: undefined });
    }
  }
}

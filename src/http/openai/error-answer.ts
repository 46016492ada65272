import type { Fault, FaultCode } from '../../contract/fault.ts';

/** Below it everything is answered as OpenAI's interface answers. */
export const openAiPrefix = '/openai/v1';

/** Whether a path is of this interface. */
export function isOpenAiPath(path: string): boolean {
  return path === openAiPrefix || path.startsWith(`${openAiPrefix}/`);
}

interface OpenAiError {
  readonly status: number;
  readonly type: string;
  readonly code: string | null;
}

const invalid = { type: 'invalid_request_error', code: null };

/** What OpenAI's clients read out of a status and a code. */
const errors: Readonly<Record<FaultCode, OpenAiError>> = {
  UNFETCHABLE_AUDIO: { status: 400, ...invalid },
  UNAUTHORIZED: { status: 401, type: 'invalid_request_error', code: 'invalid_api_key' },
  INSUFFICIENT_CREDITS: { status: 429, type: 'insufficient_quota', code: 'insufficient_quota' },
  FORBIDDEN: { status: 403, ...invalid },
  NOT_FOUND: { status: 404, ...invalid },
  METHOD_NOT_ALLOWED: { status: 405, ...invalid },
  CONFLICT: { status: 409, ...invalid },
  PAYLOAD_TOO_LARGE: { status: 413, ...invalid },
  UNPROCESSABLE_CONTENT: { status: 400, ...invalid },
  RATE_LIMITED: { status: 429, type: 'requests', code: 'rate_limit_exceeded' },
  INTERNAL_SERVER_ERROR: { status: 500, type: 'server_error', code: null },
  SERVICE_UNAVAILABLE: { status: 503, type: 'server_error', code: null },
};

/** A refusal as OpenAI's interface writes it. */
export function describeOpenAiError({ code: fault, message, fieldErrors, details }: Fault) {
  const { status, type, code } = errors[fault];
  const [param = null] = Object.keys(fieldErrors);
  // Its clients repeat what may pass by itself: neither an empty account nor a task that failed does.
  const isFinal = fault === 'INSUFFICIENT_CREDITS' || details.task_id !== undefined;
  return {
    status,
    headers: isFinal ? { 'x-should-retry': 'false' } : {},
    body: { error: { message, type, param, code, ...details } },
  };
}

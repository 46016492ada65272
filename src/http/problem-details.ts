import type { IncomingHttpHeaders } from 'node:http';
import type { Fault } from '../contract/fault.ts';
import type { JsonObject } from '../contract/task.ts';

/** Whether a client asks for problem details: they are named in `Accept`. */
export function prefersProblem({ accept }: IncomingHttpHeaders): boolean {
  return /(^|,)\s*application\/problem\+json\s*(;(?!\s*q=0(\.0*)?\s*(,|$))|,|$)/i.test(accept ?? '');
}

/** `Unprocessable content`. */
const titleOf = (code: string): string => code.charAt(0) + code.slice(1).toLowerCase().replaceAll('_', ' ');

/**
 * A refusal as problem details: what errors have here, under their names there.
 *
 * Source: RFC 9457.
 */
export function problemBody({ code, status, message, details, fieldErrors }: Fault, requestId: string): JsonObject {
  const errors = Object.entries(fieldErrors).map(([field, detail]) => ({ field, detail }));
  return {
    // Explained where all of them are, on a page that the service answers too.
    type: '/docs/interface.md#errors',
    title: titleOf(code),
    status,
    detail: message,
    error_code: code,
    request_id: requestId,
    ...(errors.length > 0 && { errors }),
    ...details,
  };
}

import { Fault, faults } from '../contract/fault.ts';
import type { SlotFailure } from './messages.ts';

/** What a caller reads of an internal error. */
export const internalErrorText = 'An internal error stopped this task. All its credits were given back.';

/** Whether the output of a process says that it ran out of memory. */
export function reportsOutOfMemory(text: string): boolean {
  return /out of memory|allocation failed|cannot allocate memory|ENOMEM/i.test(text);
}

/** Translates anything that a recipe threw into a message for the worker. */
export function describeFailure(thrown: unknown): SlotFailure {
  const isFault = thrown instanceof Fault;
  const cause = isFault ? thrown.cause : thrown;
  const text = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause ?? '');
  return {
    code: isFault ? thrown.code : 'INTERNAL_SERVER_ERROR',
    message: isFault ? thrown.message : internalErrorText,
    details: isFault ? thrown.details : {},
    cause: text,
    isBroken: !isFault,
    isOutOfMemory: !isFault && reportsOutOfMemory(text),
  };
}

/** Translates a slot's message back into a fault. */
export function toFaultOf({ code, message, details, cause }: SlotFailure): Fault {
  // An unknown code can only come from a slot of another version.
  return new Fault(code in faults ? code : 'INTERNAL_SERVER_ERROR', message, { details, cause: new Error(cause) });
}

import {
  ApiError,
  ConnectionError,
  SerinetteError,
  TaskFailedError,
  TimeoutError,
} from '../../packages/client/src/index.ts';
import { CliError, exitCodes } from './cli-error.ts';

export function exitCodeOf(error: unknown): number {
  if (error instanceof CliError) return error.exitCode;
  if (error instanceof ConnectionError || error instanceof TimeoutError) return exitCodes.noService;
  if (!(error instanceof ApiError)) return exitCodes.failed;
  if (error.is('UNAUTHORIZED') || error.is('FORBIDDEN')) return exitCodes.notSignedIn;
  if (error.is('INSUFFICIENT_CREDITS')) return exitCodes.notEnoughCredits;
  return error.status === 422 || error.status === 400 ? exitCodes.wrongUse : exitCodes.failed;
}

/** One sentence for what a person can fix, with the id that finds the request in the log; the stack for a bug. */
export function describeError(error: unknown): string {
  if (error instanceof ApiError) {
    const hint = error.is('UNAUTHORIZED') ? ' Sign in with `serinette login`.' : '';
    return `${error.message}${hint}${error.requestId ? ` (request ${error.requestId})` : ''}`;
  }
  if (error instanceof ConnectionError) {
    return `${error.message} Is the service running? \`serinette serve\` starts one; --local starts one for this command.`;
  }
  if (error instanceof TaskFailedError) return `${error.message} (task ${error.conversion.task_id})`;
  if (error instanceof CliError || error instanceof SerinetteError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

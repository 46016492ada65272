import type { ServerContext } from '@modelcontextprotocol/server';
import { type Conversion, type Task, TaskFailedError, TimeoutError } from '../../packages/client/src/index.ts';

/** MCP clients give up on a request after a minute, as a rule. */
export const defaultWaitSeconds = 50;

export const waitSecondsMax = 3600;

interface FollowOptions {
  readonly waitSeconds: number;
  /** Whether a cancelled request cancels the task. */
  readonly isCancelling: boolean;
}

/** Waits for the end of a task and tells its progress. @returns how it stands then, failed or unfinished too */
export async function followTask(
  { mcpReq }: ServerContext,
  task: Task,
  { waitSeconds, isCancelling }: FollowOptions,
): Promise<Conversion> {
  const progressToken = mcpReq._meta?.progressToken;
  let told = -1;
  const tell = ({ progress = 0, step, message }: Conversion): void => {
    // The protocol wants it to rise each time.
    if (progressToken === undefined || progress <= told) return;
    told = progress;
    const params = { progressToken, progress, total: 100, message: String(step || message) };
    void mcpReq.notify({ method: 'notifications/progress', params }).catch(() => {});
  };
  try {
    return await task.result({
      signal: mcpReq.signal,
      cancelOnAbort: isCancelling,
      timeoutMs: waitSeconds * 1000,
      onProgress: tell,
    });
  } catch (error) {
    if (error instanceof TaskFailedError) return error.conversion;
    if (error instanceof TimeoutError) return task.state({ signal: mcpReq.signal });
    throw error;
  }
}

import { Logger as EngineLogger } from 'graphile-worker';
import type { Logger } from '../platform/logger.ts';

/** The engine's words in our log: what it calls info (every job's start and end) is detail to us. */
export function toEngineLogger(logger: Logger): EngineLogger {
  return new EngineLogger((scope) => (level, text, { error } = {}) => {
    // It writes whole stacks into its sentences.
    const message = text.split(/\\n|\n/, 1)[0] ?? text;
    const fields = { ...scope, ...(error !== undefined && { error }) };
    if (level === 'error') logger.error(message, fields);
    else if (level === 'warning') logger.warn(message, fields);
    else logger.debug(message, fields);
  });
}

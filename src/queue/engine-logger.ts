import { Logger as EngineLogger } from 'graphile-worker';
import type { Logger } from '../platform/logger.ts';

/** Our jobs hold no connection while they run, so few connections are enough (decision 0112): what the engine says of it is no warning. */
const fewConnections = 'maxPoolSize';

/** Passes the engine's log lines on; its info level (start and end of every job) becomes debug. */
export function toEngineLogger(logger: Logger): EngineLogger {
  return new EngineLogger((scope) => (level, text, { error } = {}) => {
    // Its messages contain whole stacks.
    const message = text.split(/\\n|\n/, 1)[0] ?? text;
    const fields = { ...scope, ...(error !== undefined && { error }) };
    if (level === 'error') logger.error(message, fields);
    else if (level === 'warning' && !message.includes(fewConnections)) logger.warn(message, fields);
    else logger.debug(message, fields);
  });
}

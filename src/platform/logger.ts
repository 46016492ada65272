import { inspect } from 'node:util';
import { maskSecrets } from './mask-secrets.ts';

export type LogLevel = 'debug' | 'info' | 'warn' | 'error';
export type LogFields = Readonly<Record<string, unknown>>;

/** One line for each event: what happened in words, and the details as fields. */
export interface Logger {
  debug(message: string, fields?: LogFields): void;
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
  /** The same logger with fields that every line carries. */
  child(fields: LogFields): Logger;
}

export interface LoggerOptions {
  /** Lines below this level are dropped. */
  level: LogLevel;
  /** `json` for machines, `pretty` for a person at a terminal. */
  format: 'json' | 'pretty';
  /** Receives whole lines, each with its line feed. */
  write: (line: string) => void;
  now?: () => Date;
}

const levels: readonly LogLevel[] = ['debug', 'info', 'warn', 'error'];

/** Makes a logger whose lines never carry a secret: fields are masked by their names. */
export function createLogger({ level, format, write, now = () => new Date() }: LoggerOptions): Logger {
  const print = format === 'json' ? printJson : printPretty;
  const lowest = levels.indexOf(level);

  function withFields(own: LogFields): Logger {
    function logAt(lineLevel: LogLevel) {
      if (levels.indexOf(lineLevel) < lowest) return () => {};
      return (message: string, fields?: LogFields): void => {
        const masked = maskSecrets({ ...own, ...fields }) as Record<string, unknown>;
        write(`${print({ time: now(), level: lineLevel, message, fields: masked })}\n`);
      };
    }
    return {
      debug: logAt('debug'),
      info: logAt('info'),
      warn: logAt('warn'),
      error: logAt('error'),
      child: (fields) => withFields({ ...own, ...fields }),
    };
  }
  return withFields({});
}

interface Line {
  time: Date;
  level: LogLevel;
  message: string;
  fields: Record<string, unknown>;
}

function printJson({ time, level, message, fields }: Line): string {
  // The four fixed names come last, so that no field can forge them.
  return JSON.stringify({ ...fields, time: time.toISOString(), level, message });
}

function printPretty({ time, level, message, fields }: Line): string {
  const clock = time.toISOString().slice(11, 23);
  let line = `${clock} ${level.padEnd(5)} ${escapeControls(message)}`;
  const stacks: string[] = [];
  for (const [name, value] of Object.entries(fields)) {
    if (isPrintedError(value)) {
      line += ` ${name}=${JSON.stringify(value.message)}`;
      stacks.push(...stackOf(value));
    } else {
      const text = typeof value === 'string' ? value : inspect(value, { breakLength: Infinity, depth: 4 });
      line += ` ${name}=${/^[\w./:@+-]+$/.test(text) ? text : JSON.stringify(text)}`;
    }
  }
  return [line, ...stacks].join('\n    ');
}

interface PrintedError {
  message: string;
  stack?: string;
  cause?: unknown;
}

function isPrintedError(value: unknown): value is PrintedError {
  return typeof value === 'object' && value !== null && 'stack' in value && 'message' in value;
}

function stackOf(error: PrintedError): string[] {
  const own = (error.stack ?? error.message).split('\n').map((line) => escapeControls(line.trim()));
  if (!isPrintedError(error.cause)) return own;
  const [first, ...rest] = stackOf(error.cause);
  return [...own, `caused by: ${first}`, ...rest];
}

/** A line may hold untrusted text, which must not move the cursor or begin a line of its own. */
function escapeControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
  return text.replace(/[\u0000-\u001f\u007f-\u009f]/g, (char) => JSON.stringify(char).slice(1, -1));
}

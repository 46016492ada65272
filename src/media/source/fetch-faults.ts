import { errors } from 'undici';
import { Fault } from '../../contract/fault.ts';
import { formatBytes } from '../../platform/format-bytes.ts';

/** An answer that may change in a moment. */
export class BusyAnswer extends Error {
  readonly statusCode: number;

  constructor(statusCode: number) {
    super(`answered ${statusCode}`);
    this.statusCode = statusCode;
  }
}

export function unfetchable(message: string, cause?: unknown): Fault {
  return new Fault('UNFETCHABLE_AUDIO', message, { cause });
}

export function tooLarge(sizeBytesMax: number): Fault {
  return new Fault('PAYLOAD_TOO_LARGE', `The file at this address is larger than ${formatBytes(sizeBytesMax)}.`);
}

/** What the caller reads when a request to `host` failed; our own faults pass as they are. */
export function explainFailure(error: unknown, host: string): Fault {
  if (error instanceof Fault) return error;
  if (error instanceof BusyAnswer) return unfetchable(`${host} answered with status ${error.statusCode}.`, error);
  const code = String((error as NodeJS.ErrnoException).code ?? '');
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return unfetchable(`The host ${host} is not known.`, error);
  if (code === 'ECONNREFUSED') return unfetchable(`${host} refuses connections.`, error);
  if (isTimeout(error)) return unfetchable(`${host} did not answer in time.`, error);
  if (/CERT|TLS|SSL|SELF_SIGNED|ISSUER|EPROTO/.test(code)) {
    return unfetchable(`${host} has no certificate that can be trusted.`, error);
  }
  if (error instanceof errors.HTTPParserError || code.startsWith('Z_') || code.startsWith('ERR_')) {
    return unfetchable(`${host} sent an answer that cannot be read.`, error);
  }
  return unfetchable(`The connection to ${host} broke.`, error);
}

function isTimeout(error: unknown): boolean {
  return (
    error instanceof errors.ConnectTimeoutError ||
    error instanceof errors.HeadersTimeoutError ||
    error instanceof errors.BodyTimeoutError ||
    (error as NodeJS.ErrnoException).code === 'ETIMEDOUT'
  );
}

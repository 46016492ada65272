import { Fault } from '../contract/fault.ts';

// No part starts with a dot: that rules out `..` and keeps the file system's own folders out of reach.
const keyPattern = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

// S3 allows 1024 bytes; the bucket's prefix needs some of them.
const keyCharactersMax = 768;

/** Whether a text can be a key at all. */
export function isKey(text: string): boolean {
  return text.length <= keyCharactersMax && keyPattern.test(text);
}

/** @throws RangeError for a key that the service never makes */
export function requireKey(key: string): void {
  if (!isKey(key)) throw new RangeError(`not a storage key: ${JSON.stringify(key.slice(0, 100))}`);
}

/** @throws RangeError for a prefix with which no key could start */
export function requirePrefix(prefix: string): void {
  if (prefix !== '' && !isKey(prefix.replace(/\/$/, ''))) {
    throw new RangeError(`not a storage prefix: ${JSON.stringify(prefix.slice(0, 100))}`);
  }
}

/** For a storage that cannot be reached at the moment: work on it is retried. */
export function awayFault(cause?: unknown): Fault {
  return new Fault('SERVICE_UNAVAILABLE', 'The storage does not answer.', { cause, retryAfterSeconds: 5 });
}

export function missingFileFault(cause?: unknown): Fault {
  return new Fault('NOT_FOUND', 'The file is not kept any more.', { cause });
}

import type { IncomingHttpHeaders } from 'node:http';
import type { StoredFile } from '../../storage/storage.ts';

/** The bytes of an answer: the whole file, a part of it, or none because the range is beyond the end. */
export type Portion = 'whole' | 'beyond' | { readonly start: number; readonly end: number };

type Validators = Pick<StoredFile, 'etag' | 'lastModified'>;

/**
 * Chooses the bytes that a GET is answered with.
 *
 * Source: RFC 9110, sections 13.1.5 (If-Range) and 14. Several ranges at once are answered whole, as section 14.2
 * allows: players ask for one, and many small ones are an attack.
 */
export function choosePortion(headers: IncomingHttpHeaders, file: Validators & { sizeBytes: number }): Portion {
  if (headers.range === undefined || !isRangeWanted(headers['if-range'], file)) return 'whole';
  const match = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(headers.range);
  const [, first = '', last = ''] = match ?? [];
  if (match === null || (first === '' && last === '')) return 'whole';
  if (first === '') return Number(last) === 0 || file.sizeBytes === 0 ? 'beyond' : suffix(Number(last), file.sizeBytes);

  const start = Number(first);
  const end = last === '' ? file.sizeBytes - 1 : Math.min(Number(last), file.sizeBytes - 1);
  if (last !== '' && Number(last) < start) return 'whole';
  return start >= file.sizeBytes ? 'beyond' : { start, end };
}

/** Whether the client has this version of the file. If-None-Match takes precedence over the date (RFC 9110, 13.2.2). */
export function isUnchanged(headers: IncomingHttpHeaders, { etag, lastModified }: Validators): boolean {
  const known = headers['if-none-match'];
  if (known !== undefined) {
    return known.trim() === '*' || known.split(',').some((part) => weak(part.trim()) === weak(etag));
  }
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return wholeSecondMs(lastModified) <= since;
}

function suffix(lengthBytes: number, sizeBytes: number): Portion {
  return { start: Math.max(0, sizeBytes - lengthBytes), end: sizeBytes - 1 };
}

/** Of another version the whole is sent: a part would be joined to what the client has. Weak tags never match. */
function isRangeWanted(condition: string | string[] | undefined, { etag, lastModified }: Validators): boolean {
  if (condition === undefined) return true;
  if (typeof condition !== 'string') return false;
  if (/^(W\/)?"/.test(condition)) return condition === etag && !etag.startsWith('W/');
  return Date.parse(condition) === wholeSecondMs(lastModified);
}

function weak(etag: string): string {
  return etag.replace(/^W\//, '');
}

// HTTP dates have no fractions of seconds.
function wholeSecondMs(date: Date): number {
  return Math.floor(date.getTime() / 1000) * 1000;
}

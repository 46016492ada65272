import { createHash, type Hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { finished, type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { Fault, toFault } from '../contract/fault.ts';
import type { SourceField } from '../operations/operation.ts';
import { formatBytes } from '../platform/format-bytes.ts';

/** An uploaded file, on this machine's disk until the request ends. */
export interface UploadedFile {
  readonly path: string;
  /** The client's name for it. */
  readonly filename: string;
  readonly sizeBytes: number;
}

/** A body in any of the three encodings, read to its end. */
export interface Form {
  /** Of multipart a field whose name ends in `[]` is the list of its values; of another that is repeated, the last counts. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly files: ReadonlyMap<string, UploadedFile>;
  /** Hash of the whole body, if it was requested: equal bodies have equal fingerprints. */
  readonly fingerprint: string;
}

export interface FormLimits {
  /** Of any one file. */
  readonly uploadBytesMax: number;
  /** Of a picture. */
  readonly imageBytesMax: number;
  /** Of a JSON or urlencoded body, and of all fields of a multipart one together. */
  readonly textBytesMax: number;
}

/** Largest upload of a source. */
export function bytesMaxOf(source: SourceField['name'], { uploadBytesMax, imageBytesMax }: FormLimits): number {
  return source === 'image' ? imageBytesMax : uploadBytesMax;
}

export interface FormOptions {
  readonly limits: FormLimits;
  /** An empty folder for this request alone; the caller removes it. */
  readonly folder: string;
  /** Names of file fields with the maximum size of each; other files are read and dropped. */
  readonly fileFields: ReadonlyMap<string, number>;
  /** Needed only with an Idempotency-Key: hashing three minutes of WAV takes 20 ms. */
  readonly isFingerprinted: boolean;
  /** Waits until the next chunk of the body may be worked on. */
  readonly nextTurn: () => Promise<void>;
}

/** More than any known client sends. */
const fieldsMax = 200;

/**
 * Reads a request's body; files go to disk while they arrive.
 * @throws Fault UNPROCESSABLE_CONTENT for a malformed body, PAYLOAD_TOO_LARGE for one over the limits
 */
export async function readForm(request: IncomingMessage, options: FormOptions): Promise<Form> {
  if (readMediaType(request) === 'multipart/form-data') return readMultipart(request, options);
  const { text, fields } = await readTextForm(request, options.limits.textBytesMax, 'multipart/form-data, ');
  // The text and not its fields: a body may be nested too deeply for a recursive function.
  const fingerprint = createHash('sha256')
    .update(`${readMediaType(request)}\n${text}`)
    .digest('hex');
  return { fields, files: new Map(), fingerprint };
}

function readMediaType(request: IncomingMessage): string {
  return (request.headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase();
}

/**
 * Reads a JSON or urlencoded body; one that is empty has no fields.
 * @param alsoTaken what else the route takes, for the refusal of other bodies
 * @throws Fault UNPROCESSABLE_CONTENT for a malformed body, PAYLOAD_TOO_LARGE
 */
export async function readTextForm(
  request: IncomingMessage,
  bytesMax: number,
  alsoTaken = '',
): Promise<{ readonly text: string; readonly fields: Record<string, unknown> }> {
  const type = readMediaType(request);
  const text = await readText(request, bytesMax);
  if (text.trim() === '') return { text, fields: {} };
  if (type === 'application/x-www-form-urlencoded') {
    return { text, fields: Object.fromEntries(new URLSearchParams(text)) };
  }
  if (type === 'application/json' || type.endsWith('+json')) return { text, fields: parseJson(text) };
  const message = `Send the body as ${alsoTaken}application/x-www-form-urlencoded or application/json.`;
  throw new Fault('UNPROCESSABLE_CONTENT', message);
}

function parseJson(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new Fault('UNPROCESSABLE_CONTENT', 'The body is not valid JSON.', { cause });
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Fault('UNPROCESSABLE_CONTENT', 'The body must be a JSON object.');
  }
  return { ...value };
}

async function readText(request: IncomingMessage, bytesMax: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > bytesMax) throw new Fault('PAYLOAD_TOO_LARGE', `The body is larger than ${formatBytes(bytesMax)}.`);
      chunks.push(chunk);
    }
  } catch (cause) {
    if (cause instanceof Fault) throw cause;
    throw new Fault('UNPROCESSABLE_CONTENT', 'The body was cut off.', { cause });
  }
  return Buffer.concat(chunks).toString('utf8');
}

async function readMultipart(request: IncomingMessage, options: FormOptions): Promise<Form> {
  const { textBytesMax } = options.limits;
  const fields: Record<string, string | string[]> = {};
  const files = new Map<string, UploadedFile>();
  const hashes: [string, Hash | undefined][] = [];
  const writes: Promise<void>[] = [];
  let textBytes = 0;
  const refusal = new AbortController();
  const refuse = (...fault: ConstructorParameters<typeof Fault>): void => refusal.abort(new Fault(...fault));

  const parser = openParser(request, options);
  parser.on('field', (name, value, isNameCut, isValueCut) => {
    textBytes += value.length;
    if (isValueCut || textBytes > textBytesMax)
      refuse('PAYLOAD_TOO_LARGE', `The fields are longer than ${formatBytes(textBytesMax)}.`);
    if (name === undefined || isNameCut) return;
    fields[name] = name.endsWith('[]') ? [...(fields[name] ?? []), value] : value;
  });
  parser.on('fieldsLimit', () => refuse('PAYLOAD_TOO_LARGE', `The form has more than ${fieldsMax} fields.`));
  parser.on('partsLimit', () => refuse('PAYLOAD_TOO_LARGE', 'The form has too many parts.'));
  parser.on('filesLimit', () => refuse('UNPROCESSABLE_CONTENT', 'The form has too many files.'));
  parser.on('file', (name, stream, filename) => {
    const bytesMax = options.fileFields.get(name ?? '');
    if (name === undefined || bytesMax === undefined) {
      stream.resume();
      return;
    }
    const field = name.replace(/_file$/, '');
    if (hashes.some(([taken]) => taken === name)) refuse('UNPROCESSABLE_CONTENT', `${name} was sent twice.`, { field });
    const onTooLarge = () => refuse('PAYLOAD_TOO_LARGE', `${name} is larger than ${formatBytes(bytesMax)}.`, { field });
    stream.on('limit', onTooLarge);
    const hash = options.isFingerprinted ? createHash('sha256') : undefined;
    hashes.push([name, hash]);
    const path = join(options.folder, String(hashes.length));
    const write = writeHashed(stream, { path, hash, bytesMax, onTooLarge, signal: refusal.signal }).then(
      (sizeBytes) => {
        // A browser sends an empty file input as a part without a file name.
        if (filename || sizeBytes > 0) files.set(name, { path, filename: filename ?? '', sizeBytes });
      },
    );
    // An error of this machine's disk: without an abort the parser would wait forever for its reader.
    write.catch((cause: Error) => 'syscall' in cause && refusal.abort(toFault(cause)));
    writes.push(write);
  });

  try {
    await feed(request, parser, { refused: refusal.signal, nextTurn: options.nextTurn });
    await Promise.all(writes);
  } catch (cause) {
    refusal.abort(new Fault('UNPROCESSABLE_CONTENT', 'The multipart body is malformed or was cut off.', { cause }));
    await Promise.allSettled(writes);
    throw refusal.signal.reason;
  }
  return { fields, files, fingerprint: fingerprintOf(fields, hashes) };
}

/**
 * Pipes the body into the parser until its end or a refusal. Not by `pipeline`, which would destroy the request and with
 * it the connection on which the refusal is answered.
 */
async function feed(
  request: IncomingMessage,
  parser: BusboyInstance,
  { refused, nextTurn }: { refused: AbortSignal; nextTurn: FormOptions['nextTurn'] },
): Promise<void> {
  const paced = new Transform({
    transform: (chunk: Buffer, _encoding, done) => void nextTurn().then(() => done(null, chunk)),
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  parser.once('finish', resolve).once('error', reject);
  // Also reports an end in the past: a client may disconnect while its key is looked up.
  finished(request, { writable: false }, (error) => error && reject(error));
  refused.addEventListener('abort', () => reject(refused.reason));
  try {
    request.pipe(paced).pipe(parser);
    await promise;
  } finally {
    request.unpipe(paced);
    paced.destroy();
    parser.on('error', () => {}); // A parser that is destroyed half-way emits an error.
    if (!parser.writableFinished) parser.destroy();
  }
}

interface HashedWrite {
  readonly path: string;
  readonly hash: Hash | undefined;
  readonly bytesMax: number;
  /** Must end the write by its signal. */
  readonly onTooLarge: () => void;
  readonly signal: AbortSignal;
}

async function writeHashed(from: Readable, { path, hash, signal, ...limit }: HashedWrite): Promise<number> {
  let sizeBytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sizeBytes += chunk.length;
      if (sizeBytes > limit.bytesMax) limit.onTooLarge();
      hash?.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(from, measure, createWriteStream(path), { signal });
  return sizeBytes;
}

function openParser(request: IncomingMessage, { limits, fileFields }: FormOptions): BusboyInstance {
  try {
    return new Busboy({
      headers: { ...request.headers, 'content-type': request.headers['content-type'] ?? '' },
      limits: {
        fields: fieldsMax,
        parts: fieldsMax + 20,
        files: 8,
        fieldSize: limits.textBytesMax,
        fileSize: limits.uploadBytesMax,
      },
      // Some clients send fields as octets and files without a file name: the name of the field decides.
      isPartAFile: (name, _type, filename) => filename !== undefined || fileFields.has(name ?? ''),
    });
  } catch (cause) {
    throw new Fault('UNPROCESSABLE_CONTENT', 'The multipart body has no boundary.', { cause });
  }
}

function fingerprintOf(
  fields: Record<string, string | string[]>,
  hashes: readonly [string, Hash | undefined][],
): string {
  const names = Object.keys(fields).sort();
  const parts = [
    ...names.map((name) => [name, fields[name]]),
    ...hashes.map(([name, hash]) => [name, hash?.digest('hex')]),
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

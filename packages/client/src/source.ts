import { SerinetteError } from './errors.ts';
import { openFile } from './local-files.ts';

/**
 * What a task works on: a path (Node.js, Deno, Bun), an address (`http` or `https`, as text or URL), a File or Blob, bytes,
 * a stream, or an upload that has been made. A stream of unknown length is read into memory first; with
 * `sizeBytes` it is sent piece by piece.
 */
export type Source = string | URL | Blob | Uint8Array | SourceStream | NamedStream | Upload;

type SourceStream = ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>;

/** A stream with what it does not tell itself. */
export interface NamedStream {
  readonly stream: SourceStream;
  readonly name?: string | undefined;
  readonly sizeBytes?: number | undefined;
}

/** Bytes that the service has; any number of tasks may use them. */
export interface Upload {
  readonly uploadId: string;
}

/** A source that is sent by its address. */
interface Address {
  readonly kind: 'address';
  readonly url: string;
}

/** A source whose bytes are sent. */
export interface Content {
  readonly kind: 'content';
  readonly name: string;
  readonly sizeBytes: number;
  /** undefined of a stream, whose bytes can be read once. */
  readonly blob: Blob | undefined;
  readonly stream: SourceStream | undefined;
}

/** @throws SerinetteError for what is no source; whatever opening the path throws */
export async function openSource(source: Source): Promise<Address | Content> {
  if (source instanceof URL) {
    return source.protocol === 'file:' ? fromBlob(await openFile(source)) : { kind: 'address', url: source.href };
  }
  if (typeof source === 'string') {
    return /^https?:\/\//i.test(source) ? { kind: 'address', url: source } : fromBlob(await openFile(source));
  }
  if (source instanceof Blob) return fromBlob(source);
  if (source instanceof Uint8Array) return fromBlob(new Blob([source as Uint8Array<ArrayBuffer>]));
  if (typeof source !== 'object' || source === null) throw new SerinetteError(`${String(source)} is no source.`);
  if ('uploadId' in source) return { kind: 'address', url: source.uploadId };
  const { stream, name = 'stream', sizeBytes } = 'stream' in source ? source : { stream: source };
  if (sizeBytes !== undefined) return { kind: 'content', name, sizeBytes, blob: undefined, stream };
  return fromBlob(await collect(stream), name);
}

function fromBlob(blob: Blob, name?: string): Content {
  const own = 'name' in blob && typeof blob.name === 'string' ? blob.name : 'file';
  return { kind: 'content', name: name ?? own, sizeBytes: blob.size, blob, stream: undefined };
}

async function collect(stream: SourceStream): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for await (const part of readStream(stream)) parts.push(part as Uint8Array<ArrayBuffer>);
  return new Blob(parts);
}

/** Not every browser can iterate over a stream of the web. */
export async function* readStream(stream: SourceStream): AsyncGenerator<Uint8Array> {
  if (!('getReader' in stream)) return yield* stream;
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel();
  }
}

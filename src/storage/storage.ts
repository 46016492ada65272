import type { Readable } from 'node:stream';

/** Facts of a stored file that need no reading. */
export interface StoredFile {
  readonly sizeBytes: number;
  /** With its quotes, as HTTP writes it; changes whenever the bytes do. */
  readonly etag: string;
  readonly lastModified: Date;
  readonly contentType: string;
}

export interface OpenedFile extends StoredFile {
  /** The requested bytes; `sizeBytes` remains the whole file's. The caller has to read or destroy it. */
  readonly body: Readable;
}

export interface ListedFile {
  readonly key: string;
  readonly sizeBytes: number;
  readonly lastModified: Date;
}

/** First and last byte, both included and both within the file. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Addresses by which clients reach single files of a bucket themselves, without a key, until they expire. A client with one
 * needs no more: nothing takes it back.
 */
export interface DirectAddresses {
  /** Of all these addresses, such as `https://s3.eu-central-1.amazonaws.com`. */
  readonly origin: string;
  /**
   * Signs a GET.
   *
   * @param answer headers that the bucket answers with
   */
  signGet(
    key: string,
    answer: { readonly contentType: string; readonly disposition: string },
    validSeconds: number,
  ): Promise<string>;
  /** Signs a PUT of exactly that many bytes, at most 5 GiB. */
  signPut(key: string, sizeBytes: number, validSeconds: number): Promise<string>;
}

export interface PutOptions {
  readonly contentType: string;
  /** Stops the work; nothing is left behind. */
  readonly signal?: AbortSignal;
}

/**
 * Where files are stored: a folder or a bucket. A file is there completely or not at all.
 *
 * Keys are `part/part/name` of letters, digits, `.`, `_` and `-`, made by the service and never
 * taken from a client; anything else is a RangeError.
 */
export interface Storage {
  /** Of a bucket that clients may reach. */
  readonly direct?: DirectAddresses;
  /**
   * Stores a finished file durably: after the promise it survives a power cut.
   *
   * @param path handed over: it may be gone afterwards, and must not be written to again
   */
  putFile(key: string, path: string, options: PutOptions): Promise<StoredFile>;
  /** @throws Fault NOT_FOUND; RangeError for a range beyond the end */
  open(key: string, range?: ByteRange): Promise<OpenedFile>;
  /** Undefined where there is no such file. */
  stat(key: string): Promise<StoredFile | undefined>;
  /** Copies a file to `path`, which appears completely or not at all. @throws Fault NOT_FOUND */
  download(key: string, path: string, signal?: AbortSignal): Promise<void>;
  /** Does nothing where there is no such file. */
  remove(key: string): Promise<void>;
  /** Every file whose key starts with `prefix`, in no particular order. */
  list(prefix: string): AsyncIterable<ListedFile>;
  close(): Promise<void>;
}

import type { Service } from '../../support/service.ts';

/** How a client writes the body of its request. */
export type Encoding = 'multipart' | 'urlencoded' | 'json';

/** Files that clients of the tests have, and that stand at addresses too. */
export type FileName =
  | 'tone.wav'
  | 'chords.wav'
  | 'brighter.wav'
  | 'voice.wav'
  | 'speaker.wav'
  | 'speech.mp3'
  | 'sung.wav'
  | 'sea.bmp';

export type FieldValue = string | number | boolean | null | readonly string[];

/** A field whose value is the address of a file. */
export interface Address {
  readonly at: FileName;
}

/** One form of request that a client of the public API was seen sending. */
export interface ClientRequest {
  /** Which client, in words. */
  readonly client: string;
  readonly path: string;
  readonly encoding: Encoding;
  readonly fields: Readonly<Record<string, FieldValue | Address>>;
  readonly files?: Readonly<Record<string, FileName>>;
  /** Of a request that is run to its end: what a client does with the result. */
  readonly poll?: Poll;
  /** Whether its work takes more than some seconds. */
  readonly isSlow?: true;
}

/** How a client asks for a result, and which of its fields it reads. */
export interface Poll {
  /** `conversionType` as the client spells it; omitted where it sends none. */
  readonly type?: string;
  /** The id that it has kept. */
  readonly by: 'task_id' | 'conversion_id' | 'conversion_id_1' | 'conversion_id_2';
  /**
   * Each field with what must be in it: the end of the address of a file that can be fetched, or what JSON.parse makes of
   * it, or its type.
   */
  readonly reads: Readonly<Record<string, `.${string}` | 'stems' | 'text' | 'number' | 'list' | 'object' | 'empty'>>;
}

/** Sends a request in the client's own encoding. */
export function sendAsClient(
  service: Service,
  { path, encoding, fields, files = {} }: ClientRequest,
  { addressOf, fileOf }: { addressOf: (name: FileName) => string; fileOf: (name: FileName) => Blob },
): Promise<Response> {
  const values = Object.entries(fields).map(
    ([name, value]) => [name, isAddress(value) ? addressOf(value.at) : value] as const,
  );
  const url = `/api/public${path}`;
  if (encoding === 'json') {
    const headers = { 'content-type': 'application/json' };
    return service.request(url, { method: 'POST', body: JSON.stringify(Object.fromEntries(values)), headers });
  }
  const body = encoding === 'multipart' ? new FormData() : new URLSearchParams();
  for (const [name, value] of values) body.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  if (body instanceof FormData) {
    for (const [name, file] of Object.entries(files)) body.set(name, fileOf(file), file);
  }
  return service.request(url, { method: 'POST', body });
}

function isAddress(value: FieldValue | Address): value is Address {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

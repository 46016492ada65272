import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { isSignedAddress, requireSignature, type S3Account, S3Refusal } from './s3-server-signature.ts';

interface S3Object {
  readonly body: Buffer;
  readonly etag: string;
  readonly contentType: string;
  readonly lastModified: Date;
  /** Of the whole object; an object of parts has none that a reader could check. */
  readonly crc: string | undefined;
}

interface S3Upload {
  readonly key: string;
  readonly contentType: string;
  readonly parts: Map<number, { body: Buffer; etag: string; crc: string }>;
}

/** A strict S3 server in memory with one bucket: what it does not know or cannot verify, it refuses. */
export interface S3Server extends S3Account {
  readonly bucket: string;
  readonly endpoint: string;
  readonly objects: ReadonlyMap<string, S3Object>;
  readonly uploads: ReadonlyMap<string, S3Upload>;
  /** What was asked so far, as `METHOD /path?query`, with the answer's status. */
  readonly log: { readonly line: string; readonly status: number }[];
  /** Answers the next requests that match with a 500, as a busy S3 does now and then. */
  failNext(count: number, matches?: (line: string) => boolean): void;
  /** Breaks the connection in the middle of the next bodies that are read. */
  cutNext(count: number): void;
  /** Changes a byte of the next bodies that are read, on their way. */
  alterNext(count: number): void;
  close(): Promise<void>;
}

const partBytesMin = 5 * 1024 * 1024;

/** Opens the server on loopback; `pageSize` bounds each answer of a listing. */
export async function openS3Server({ pageSize = 1000 } = {}): Promise<S3Server> {
  const account = { accessKeyId: 'AKIDTEST', secretAccessKey: 'test/secret+key', region: 'eu-test-1' };
  const bucket = 'test-bucket';
  const objects = new Map<string, S3Object>();
  const uploads = new Map<string, S3Upload>();
  const log: { line: string; status: number }[] = [];
  let failing = { count: 0, matches: (_line: string) => true };
  let cutCount = 0;
  let alterCount = 0;

  const server = createServer(async (request, response) => {
    const line = `${request.method} ${request.url}`;
    response.on('close', () => log.push({ line, status: response.statusCode }));
    try {
      const body = await buffer(request);
      requireSignature(request, body, account);
      if (failing.count > 0 && failing.matches(line)) {
        failing.count--;
        throw new S3Refusal(500, 'InternalError', 'We encountered an internal error. Please try again.');
      }
      const answer = route({ request, body, bucket, objects, uploads, pageSize });
      const isRead = request.method === 'GET' && answer.headers.etag !== undefined;
      if (isRead && alterCount > 0) {
        alterCount--;
        answer.body.writeUInt8(255 - answer.body.readUInt8(0), 0);
      }
      if (isRead && cutCount > 0) {
        cutCount--;
        response.writeHead(answer.status, answer.headers);
        response.write(answer.body.subarray(0, answer.body.length >> 1), () => response.destroy());
        return;
      }
      response.writeHead(answer.status, answer.headers).end(request.method === 'HEAD' ? undefined : answer.body);
    } catch (error) {
      refuse(request, response, error);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    ...account,
    bucket,
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    uploads,
    log,
    failNext: (count, matches = () => true) => {
      failing = { count, matches };
    },
    cutNext: (count) => {
      cutCount = count;
    },
    alterNext: (count) => {
      alterCount = count;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

interface Call {
  readonly request: IncomingMessage;
  readonly body: Buffer;
  readonly bucket: string;
  readonly objects: Map<string, S3Object>;
  readonly uploads: Map<string, S3Upload>;
  readonly pageSize: number;
}

interface Answer {
  readonly status: number;
  readonly headers: Record<string, string | number>;
  readonly body: Buffer;
}

function route(call: Call): Answer {
  const url = new URL(call.request.url ?? '', 'http://s3');
  const [bucket, ...rest] = url.pathname.slice(1).split('/').map(decodeURIComponent);
  if (bucket !== call.bucket) throw new S3Refusal(404, 'NoSuchBucket', 'The bucket does not exist.');
  const key = rest.join('/');
  const query = url.searchParams;
  query.delete('x-id');
  for (const name of [...query.keys()]) if (/^x-amz-/i.test(name)) query.delete(name);
  const shape = `${call.request.method}${key === '' ? '' : ' key'} ${[...query.keys()].sort().join(' ')}`.trim();
  switch (shape) {
    case 'PUT key':
      return putObject(call, key);
    case 'GET key':
    case 'HEAD key':
      return getObject(call, key);
    case 'GET key response-content-disposition response-content-type':
      return getObject(call, key, query);
    case 'DELETE key':
      call.objects.delete(key);
      return answer(204);
    case 'POST key uploads':
      return createUpload(call, key);
    case 'PUT key partNumber uploadId':
      return putPart(call, key, query);
    case 'POST key uploadId':
      return completeUpload(call, key, query);
    case 'DELETE key uploadId':
      findUpload(call, key, query);
      call.uploads.delete(query.get('uploadId') ?? '');
      return answer(204);
    default:
      if (call.request.method === 'GET' && query.get('list-type') === '2') return listObjects(call, query);
      throw new S3Refusal(501, 'NotImplemented', `${shape} is not known here.`);
  }
}

function putObject({ request, body, objects }: Call, key: string): Answer {
  // An address that was signed before the bytes were known has no checksum.
  const crc = isSignedAddress(request) ? undefined : requireChecksum(request.headers, body);
  const etag = `"${md5(body)}"`;
  objects.set(key, { body, etag, contentType: contentTypeOf(request), lastModified: wholeSecond(), crc });
  return answer(200, { etag });
}

function getObject({ request, objects }: Call, key: string, asked = new URLSearchParams()): Answer {
  const object = objects.get(key);
  if (object === undefined) throw new S3Refusal(404, 'NoSuchKey', 'The key does not exist.');
  const { etag, contentType, lastModified, crc } = object;
  const body = Buffer.from(object.body);
  const headers = {
    etag,
    'content-type': asked.get('response-content-type') ?? contentType,
    ...(asked.has('response-content-disposition') && {
      'content-disposition': asked.get('response-content-disposition')!,
    }),
    'last-modified': lastModified.toUTCString(),
    'accept-ranges': 'bytes',
  };
  const { range } = request.headers;
  if (range === undefined) {
    const isChecked = crc !== undefined && request.headers['x-amz-checksum-mode'] === 'ENABLED';
    return answer(200, { ...headers, ...(isChecked && { 'x-amz-checksum-crc32': crc }) }, body);
  }
  const [, first = '', last = ''] = /^bytes=(\d+)-(\d*)$/.exec(range) ?? [];
  const start = Number(first);
  const end = last === '' ? body.length - 1 : Math.min(Number(last), body.length - 1);
  if (first === '' || start >= body.length || start > end) {
    throw new S3Refusal(416, 'InvalidRange', 'The requested range is not satisfiable.');
  }
  return answer(
    206,
    { ...headers, 'content-range': `bytes ${start}-${end}/${body.length}` },
    body.subarray(start, end + 1),
  );
}

function createUpload({ request, uploads }: Call, key: string): Answer {
  if (request.headers['x-amz-checksum-algorithm'] !== 'CRC32') {
    throw new S3Refusal(400, 'InvalidRequest', 'An upload without checksums is not wanted here.');
  }
  const id = `upload-${uploads.size}-${Date.now()}`;
  uploads.set(id, { key, contentType: contentTypeOf(request), parts: new Map() });
  return xml(
    `<InitiateMultipartUploadResult><Key>${key}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
  );
}

function putPart(call: Call, key: string, query: URLSearchParams): Answer {
  const upload = findUpload(call, key, query);
  const number = Number(query.get('partNumber'));
  if (!(number >= 1 && number <= 10_000)) throw new S3Refusal(400, 'InvalidArgument', 'Part numbers are 1 to 10000.');
  const crc = requireChecksum(call.request.headers, call.body);
  const etag = `"${md5(call.body)}"`;
  upload.parts.set(number, { body: call.body, etag, crc });
  return answer(200, { etag, 'x-amz-checksum-crc32': crc });
}

function completeUpload(call: Call, key: string, query: URLSearchParams): Answer {
  const upload = findUpload(call, key, query);
  const named = [...call.body.toString().matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => ({
    number: Number(readTag(part, 'PartNumber')),
    etag: readTag(part, 'ETag').replaceAll('&quot;', '"'),
    crc: readTag(part, 'ChecksumCRC32'),
  }));
  if (named.length === 0) throw new S3Refusal(400, 'MalformedXML', 'No part is named.');
  const bodies = named.map(({ number, etag, crc }, index) => {
    const part = upload.parts.get(number);
    if (index > 0 && number <= (named[index - 1]?.number ?? 0)) {
      throw new S3Refusal(400, 'InvalidPartOrder', 'Parts must ascend.');
    }
    if (part?.etag !== etag || part.crc !== crc)
      throw new S3Refusal(400, 'InvalidPart', `Part ${number} is not the one sent.`);
    if (index < named.length - 1 && part.body.length < partBytesMin) {
      throw new S3Refusal(400, 'EntityTooSmall', `Part ${number} is smaller than 5 MiB.`);
    }
    return part.body;
  });
  const body = Buffer.concat(bodies);
  const etag = `"${md5(Buffer.concat(bodies.map((part) => createHash('md5').update(part).digest())))}-${bodies.length}"`;
  call.objects.set(key, { body, etag, contentType: upload.contentType, lastModified: wholeSecond(), crc: undefined });
  call.uploads.delete(query.get('uploadId') ?? '');
  return xml(`<CompleteMultipartUploadResult><Key>${key}</Key><ETag>${etag}</ETag></CompleteMultipartUploadResult>`);
}

function listObjects({ objects, pageSize }: Call, query: URLSearchParams): Answer {
  const prefix = query.get('prefix') ?? '';
  const after = query.get('continuation-token') ?? '';
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const page = keys.slice(0, pageSize);
  const rows = page.map((key) => {
    const { body, etag, lastModified } = objects.get(key)!; // taken from the map above
    return `<Contents><Key>${key}</Key><Size>${body.length}</Size><ETag>${etag}</ETag><LastModified>${lastModified.toISOString()}</LastModified></Contents>`;
  });
  const isTruncated = keys.length > page.length;
  const next = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return xml(`<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${rows.join('')}</ListBucketResult>`);
}

function findUpload({ uploads }: Call, key: string, query: URLSearchParams): S3Upload {
  const upload = uploads.get(query.get('uploadId') ?? '');
  if (upload?.key !== key) throw new S3Refusal(404, 'NoSuchUpload', 'The upload does not exist.');
  return upload;
}

function requireChecksum(headers: IncomingHttpHeaders, body: Buffer): string {
  const claimed = headers['x-amz-checksum-crc32'];
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(crc32(body));
  if (claimed !== bytes.toString('base64')) throw new S3Refusal(400, 'BadDigest', 'The CRC32 is missing or wrong.');
  return claimed;
}

function contentTypeOf(request: IncomingMessage): string {
  return request.headers['content-type'] ?? 'binary/octet-stream';
}

function refuse(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  const { status, code, message } =
    error instanceof S3Refusal ? error : new S3Refusal(500, 'InternalError', String((error as Error).stack));
  const body =
    request.method === 'HEAD' ? undefined : `<Error><Code>${code}</Code><Message>${message}</Message></Error>`;
  response.writeHead(status, { 'content-type': 'application/xml' }).end(body);
}

function answer(status: number, headers: Answer['headers'] = {}, body: Buffer = Buffer.alloc(0)): Answer {
  return { status, headers: status === 204 ? headers : { 'content-length': body.length, ...headers }, body };
}

function xml(text: string): Answer {
  return answer(
    200,
    { 'content-type': 'application/xml' },
    Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${text}`),
  );
}

function readTag(text: string, name: string): string {
  return new RegExp(`<${name}>(.*?)</${name}>`).exec(text)?.[1] ?? '';
}

// S3 tells whole seconds.
function wholeSecond(): Date {
  return new Date(Math.floor(Date.now() / 1000) * 1000);
}

function md5(data: Buffer): string {
  return createHash('md5').update(data).digest('hex');
}

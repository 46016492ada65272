import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** A refusal in S3's own words. */
export class S3Refusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export interface S3Account {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

const clockSkewMsMax = 15 * 60 * 1000;

/** What a signature says of itself, in the header `Authorization` or in the address. */
interface Signed {
  readonly credential: string;
  readonly time: string;
  readonly names: readonly string[];
  readonly signature: string;
  readonly payloadHash: string;
  /** Of the query that is signed. */
  readonly query: readonly string[];
  readonly validMs: number;
}

/** Whether a request carries its signature in its address. */
export function isSignedAddress(request: IncomingMessage): boolean {
  return request.url?.includes('X-Amz-Signature=') ?? false;
}

/**
 * Refuses a request whose AWS Signature Version 4 does not cover it.
 *
 * Source: "Authenticating Requests (AWS Signature Version 4)", Amazon S3 API Reference, by the Authorization header and by
 * query parameters. Stricter: every `x-amz-*` header must be signed, the payload too unless the address is, and nothing comes
 * unsigned.
 */
export function requireSignature(request: IncomingMessage, body: Buffer, account: S3Account): void {
  const signed = isSignedAddress(request) ? readAddress(request) : readHeaders(request, body);
  const { credential, time, names } = signed;
  const scope = `${time.slice(0, 8)}/${account.region}/s3/aws4_request`;
  if (credential.split('/')[0] !== account.accessKeyId) {
    throw new S3Refusal(403, 'InvalidAccessKeyId', 'The access key is unknown.');
  }
  if (credential !== `${account.accessKeyId}/${scope}`) {
    throw new S3Refusal(400, 'AuthorizationHeaderMalformed', `The scope is not ${scope}.`);
  }
  const signedAtMs = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  const ageMs = Date.now() - signedAtMs;
  if (!(ageMs > -clockSkewMsMax && ageMs < signed.validMs)) {
    throw new S3Refusal(403, 'AccessDenied', 'The signature has expired, or its clock differs too much.');
  }
  const mustBeSigned = Object.keys(request.headers).filter((name) => name === 'host' || name.startsWith('x-amz-'));
  for (const name of mustBeSigned) {
    if (!names.includes(name)) throw new S3Refusal(403, 'AccessDenied', `The header ${name} is not signed.`);
  }

  const canonical = [
    request.method,
    request.url?.split('?')[0],
    [...signed.query].sort().join('&'),
    ...names.map((name) => `${name}:${header(request, name).trim().replace(/ +/g, ' ')}`),
    '',
    names.join(';'),
    signed.payloadHash,
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
  const key = scope
    .split('/')
    .reduce<string | Buffer>((secret, part) => hmac(secret, part), `AWS4${account.secretAccessKey}`);
  if (!timingSafeEqual(hmac(key, toSign), Buffer.from(signed.signature, 'hex'))) {
    throw new S3Refusal(403, 'SignatureDoesNotMatch', 'The signature does not match the request.');
  }
}

function readHeaders(request: IncomingMessage, body: Buffer): Signed {
  const pattern = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
  const match = pattern.exec(request.headers.authorization ?? '');
  if (match === null) throw new S3Refusal(403, 'AccessDenied', 'The request is not signed.');
  const [, credential = '', names = '', signature = ''] = match;
  const payloadHash = header(request, 'x-amz-content-sha256');
  if (payloadHash !== sha256(body)) {
    throw new S3Refusal(400, 'XAmzContentSHA256Mismatch', 'The payload is not the one that was signed.');
  }
  const time = header(request, 'x-amz-date');
  const query = readQuery(request);
  return { credential, time, names: names.split(';'), signature, payloadHash, query, validMs: clockSkewMsMax };
}

function readAddress(request: IncomingMessage): Signed {
  const query = readQuery(request);
  const values = new URLSearchParams(query.join('&'));
  const read = (name: string) => values.get(`X-Amz-${name}`) ?? '';
  return {
    credential: read('Credential'),
    time: read('Date'),
    names: read('SignedHeaders').split(';'),
    signature: read('Signature').padEnd(64, '0').slice(0, 64),
    payloadHash: 'UNSIGNED-PAYLOAD',
    query: query.filter((part) => !part.startsWith('X-Amz-Signature=')),
    validMs: Number(read('Expires')) * 1000,
  };
}

/** Its parts as they were sent, each with `=`. */
function readQuery(request: IncomingMessage): string[] {
  const parts = request.url?.split('?')[1]?.split('&') ?? [];
  return parts.filter((part) => part !== '').map((part) => (part.includes('=') ? part : `${part}=`));
}

function header(request: IncomingMessage, name: string): string {
  const value = request.headers[name];
  if (value === undefined) throw new S3Refusal(403, 'AccessDenied', `The header ${name} is missing.`);
  return String(value);
}

function sha256(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex');
}

function hmac(key: string | Buffer, data: string): Buffer {
  return createHmac('sha256', key).update(data).digest();
}

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

/**
 * Refuses a request whose AWS Signature Version 4 does not cover it.
 *
 * Source: "Authenticating Requests: Using the Authorization Header (AWS Signature Version 4)", Amazon S3 API
 * Reference. Stricter: the payload must be signed, every `x-amz-*` header must be, and nothing comes unsigned.
 */
export function requireSignature(request: IncomingMessage, body: Buffer, account: S3Account): void {
  const authorization = request.headers.authorization ?? '';
  const match = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
    authorization,
  );
  if (match === null) throw new S3Refusal(403, 'AccessDenied', 'The request is not signed.');
  const [, credential = '', signedNames = '', signature = ''] = match;

  const time = header(request, 'x-amz-date');
  const scope = `${time.slice(0, 8)}/${account.region}/s3/aws4_request`;
  if (credential.split('/')[0] !== account.accessKeyId) {
    throw new S3Refusal(403, 'InvalidAccessKeyId', 'The access key is unknown.');
  }
  if (credential !== `${account.accessKeyId}/${scope}`) {
    throw new S3Refusal(400, 'AuthorizationHeaderMalformed', `The scope is not ${scope}.`);
  }
  const signedAtMs = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(Date.now() - signedAtMs) < clockSkewMsMax)) {
    throw new S3Refusal(403, 'RequestTimeTooSkewed', 'The clock differs too much.');
  }

  const names = signedNames.split(';');
  const mustBeSigned = Object.keys(request.headers).filter((name) => name === 'host' || name.startsWith('x-amz-'));
  for (const name of mustBeSigned) {
    if (!names.includes(name)) throw new S3Refusal(403, 'AccessDenied', `The header ${name} is not signed.`);
  }
  const payloadHash = header(request, 'x-amz-content-sha256');
  if (payloadHash !== sha256(body)) {
    throw new S3Refusal(400, 'XAmzContentSHA256Mismatch', 'The payload is not the one that was signed.');
  }

  const [path = '', query = ''] = (request.url ?? '').split('?');
  const canonical = [
    request.method,
    path,
    query
      .split('&')
      .filter((part) => part !== '')
      .map((part) => (part.includes('=') ? part : `${part}=`))
      .sort()
      .join('&'),
    ...names.map((name) => `${name}:${header(request, name).trim().replace(/ +/g, ' ')}`),
    '',
    signedNames,
    payloadHash,
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
  const key = scope
    .split('/')
    .reduce<string | Buffer>((secret, part) => hmac(secret, part), `AWS4${account.secretAccessKey}`);
  if (!timingSafeEqual(hmac(key, toSign), Buffer.from(signature, 'hex'))) {
    throw new S3Refusal(403, 'SignatureDoesNotMatch', 'The signature does not match the request.');
  }
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

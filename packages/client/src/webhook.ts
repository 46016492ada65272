import { WebhookVerificationError } from './errors.ts';
import type { operations } from './generated/schema.ts';

/** The body of a webhook: what polling showed when its task ended. */
export type WebhookEvent = operations['music_ai_webhook']['requestBody'] extends infer Body | undefined
  ? Body extends { content: { 'application/json': infer Json } }
    ? Json
    : never
  : never;

/** A received request: that of fetch, or its headers and its unchanged body. */
export type ReceivedRequest = globalThis.Request | ReceivedParts;

interface ReceivedParts {
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string | Uint8Array;
}

export interface VerifyOptions {
  /** `whsec_…`, of `getWebhookSecret`. */
  readonly secret: string;
  /** How far its time may be off, so that an old delivery is not repeated by others. Default: 300. */
  readonly toleranceSeconds?: number | undefined;
}

/**
 * Reads a webhook that was signed with the secret.
 *
 * Source: Standard Webhooks 1.0, "Verifying webhook authenticity", symmetric signatures.
 *
 * @throws WebhookVerificationError
 */
export async function verifyWebhook(
  request: ReceivedRequest,
  { secret, toleranceSeconds = 300 }: VerifyOptions,
): Promise<WebhookEvent> {
  const isRequest = typeof (request as globalThis.Request).arrayBuffer === 'function';
  const body = isRequest
    ? new Uint8Array(await (request as globalThis.Request).arrayBuffer())
    : toBytes((request as ReceivedParts).body);
  const read = (name: string): string => {
    const value = readHeader(request.headers, name);
    if (!value) throw new WebhookVerificationError(`${name} is missing.`);
    return value;
  };
  const id = read('webhook-id');
  const timestamp = read('webhook-timestamp');
  const signatures = read('webhook-signature');
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= toleranceSeconds)) {
    throw new WebhookVerificationError('webhook-timestamp is too far from now.');
  }

  const signed = concatenate(toBytes(`${id}.${timestamp}.`), body);
  const bytes = fromBase64(secret.replace(/^whsec_/, ''));
  if (!bytes) throw new WebhookVerificationError('The secret is not valid: it is `whsec_` and base64.');
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
  for (const each of signatures.split(' ')) {
    const signature = each.startsWith('v1,') ? fromBase64(each.slice(3)) : undefined;
    // verify takes the same time whatever the signature is.
    if (signature && (await crypto.subtle.verify('HMAC', key, signature, signed))) {
      return JSON.parse(new TextDecoder().decode(body)) as WebhookEvent;
    }
  }
  throw new WebhookVerificationError('No signature fits the secret.');
}

function readHeader(headers: ReceivedRequest['headers'], name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined;
  const [, value] = Object.entries(headers).find(([key]) => key.toLowerCase() === name) ?? [];
  return typeof value === 'string' ? value : value?.[0];
}

function toBytes(body: string | Uint8Array): Uint8Array<ArrayBuffer> {
  return typeof body === 'string' ? new TextEncoder().encode(body) : new Uint8Array(body);
}

function concatenate(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}

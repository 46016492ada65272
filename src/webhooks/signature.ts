import { createHmac } from 'node:crypto';

/** Prefix of every secret, before its base64. */
export const secretPrefix = 'whsec_';

export interface SignedMessage {
  readonly id: string;
  readonly timestampSeconds: number;
  /** Exactly the text that is sent. */
  readonly payload: string;
}

/**
 * The `webhook-signature` header: one signature a secret, so that a receiver with any of them can verify.
 *
 * Source: Standard Webhooks specification 1.0, "Signature scheme", symmetric `v1`.
 */
export function signMessage({ id, timestampSeconds, payload }: SignedMessage, secrets: readonly string[]): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(secretPrefix.length), 'base64');
      const signature = createHmac('sha256', key).update(`${id}.${timestampSeconds}.${payload}`).digest('base64');
      return `v1,${signature}`;
    })
    .join(' ');
}

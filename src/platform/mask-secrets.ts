const mask = '[masked]';

// Deep enough for any logged request or error; a circular reference ends here too.
const depthMax = 6;

// Matched on the name without case and separators: x-api-key, apiKey and API_KEY are one name.
const secretName =
  /^(?:key|auth|pwd|.*(?:authorization|cookie|password|passwd|passphrase|secret|token|credential|credentials|signature))s?$|(?:apikey|accesskey|privatekey|secretkey|signingkey|encryptionkey)s?(?:id)?$/;

// scheme://user:password@host, anywhere in the text.
const passwordInUrl = /(\b[a-z][a-z0-9+.-]*:\/\/[^\s:/@]*:)[^\s/@]+(?=@)/gi;
// A signed address is a key to a file: its signature must not outlive it in a log.
const signatureInUrl = /([?&](?:[^=&\s]*(?:signature|token|secret|credential)|sig|key|password)=)[^&\s"'#]+/gi;
const bearer = /\b(bearer|basic)\s+[\w.~+/=-]{8,}/gi;
const knownKey = /\b(srn_|whsec_)[\w+/=-]{6,}/g;

const signatureInPath = /(\/files\/\d{1,12}\/)[\w-]+\//g;

/**
 * Copies a value into plain JSON data without its secrets: fields with a secret's name, passwords and signatures in
 * addresses, bearer tokens in text. Errors become objects with their cause.
 */
export function maskSecrets(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return maskText(value);
  if (typeof value === 'bigint') return value.toString();
  if (typeof value === 'function' || typeof value === 'symbol') return `[${typeof value}]`;
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (value instanceof URL) return maskText(value.href);
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
  if (depth >= depthMax) return '[deeper]';
  if (value instanceof Error) return maskError(value, depth);
  if (Array.isArray(value)) return value.map((item) => maskSecrets(item, depth + 1));
  if (value instanceof Map || value instanceof Headers) return maskEntries([...value.entries()], depth);
  if (value instanceof Set) return [...value].map((item) => maskSecrets(item, depth + 1));
  return maskEntries(Object.entries(value), depth);
}

/** Masks what looks like a secret in running text. */
function maskText(text: string): string {
  return text
    .replace(passwordInUrl, `$1${mask}`)
    .replace(signatureInUrl, `$1${mask}`)
    .replace(signatureInPath, `$1${mask}/`)
    .replace(bearer, `$1 ${mask}`)
    .replace(knownKey, `$1${mask}`);
}

/** Says whether a field of this name holds a secret. */
function isSecretName(name: string): boolean {
  return secretName.test(name.replace(/[^a-z]/gi, '').toLowerCase());
}

function maskEntries(entries: Iterable<[unknown, unknown]>, depth: number): Record<string, unknown> {
  const masked: Record<string, unknown> = {};
  for (const [key, field] of entries) {
    const name = String(key);
    const canHoldSecret = typeof field === 'object' ? field !== null : typeof field === 'string' && field !== '';
    masked[name] = canHoldSecret && isSecretName(name) ? mask : maskSecrets(field, depth + 1);
  }
  return masked;
}

function maskError(error: Error, depth: number): Record<string, unknown> {
  const masked = maskEntries(Object.entries(error), depth);
  masked.name = error.name;
  masked.message = maskText(error.message);
  if (error.stack !== undefined) masked.stack = maskText(error.stack);
  if (error.cause !== undefined) masked.cause = maskSecrets(error.cause, depth + 1);
  if (error instanceof AggregateError) masked.errors = error.errors.map((one) => maskSecrets(one, depth + 1));
  return masked;
}

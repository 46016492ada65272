import { createHmac, timingSafeEqual } from 'node:crypto';
import { isKey } from './key.ts';

/** The path prefix of signed addresses. */
export const filesPath = '/files/';

export interface SignedFile {
  readonly key: string;
  /** The name a browser saves it under; the address ends in it. */
  readonly filename: string;
}

export interface AddressSigner {
  /** Makes an address that opens one file until `expiresAt` without a key. */
  sign(file: SignedFile & { readonly expiresAt: Date }): string;
  /**
   * Reads an address back. Older ones have expiry and signature in the query (decisions/0082).
   *
   * @param path still percent-encoded, from `/files/` on
   * @returns `forged` for an address that was not signed here, even when it has also expired
   */
  verify(
    path: string,
    query: URLSearchParams,
    now: Date,
  ): (SignedFile & { readonly expiresAt: Date }) | 'expired' | 'forged';
}

/**
 * Makes the signer of result addresses: HMAC-SHA256 over the key, the name and the expiry.
 *
 * The signature covers decoded text, so that a proxy may encode the path again.
 *
 * @param secret at least 32 characters; it gives access to every file
 * @param publicUrl the public address of the service, with or without a path
 */
export function createAddressSigner({ secret, publicUrl }: { secret: string; publicUrl: string }): AddressSigner {
  if (secret.length < 32) throw new RangeError('the secret of result addresses must have at least 32 characters');
  const base = publicUrl.replace(/\/+$/, '');

  // The newlines separate: neither a key nor a cleaned name holds one.
  const signatureOf = ({ key, filename }: SignedFile, expires: string) =>
    createHmac('sha256', secret).update(['serinette-file-1', key, filename, expires].join('\n')).digest('base64url');

  return {
    sign({ key, filename, expiresAt }) {
      const file = { key, filename: cleanFilename(filename) };
      const expires = String(Math.ceil(expiresAt.getTime() / 1000));
      return `${base}${filesPath}${expires}/${signatureOf(file, expires)}/${key}/${encodeURIComponent(file.filename)}`;
    },

    verify(path, query, now) {
      const file = readFileAddress(path);
      const [, inPath, signature = ''] = signedPart.exec(path) ?? [];
      const expires = inPath ?? query.get('expires') ?? '';
      const given = Buffer.from(inPath === undefined ? (query.get('signature') ?? '') : signature);
      if (file === undefined || !/^\d{1,12}$/.test(expires)) return 'forged';
      const expected = Buffer.from(signatureOf(file, expires));
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'forged';
      const expiresAt = new Date(Number(expires) * 1000);
      return now < expiresAt ? { ...file, expiresAt } : 'expired';
    },
  };
}

// Titles of songs become names; with the extension this stays below the 255 bytes of every file system.
const stemCharactersMax = 60;

/** Makes a name that every system accepts: no separators, no control or direction characters, not too long. */
export function cleanFilename(filename: string): string {
  const plain = filename
    .toWellFormed()
    .normalize('NFC')
    // Direction marks can make `gpj.exe` read as `exe.jpg`.
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[/\\:*?"<>|]/g, '_')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const [, stem = '', extension = ''] = /^(.*?)(\.[A-Za-z0-9]{1,8})?$/s.exec(plain) ?? [];
  return `${[...stem].slice(0, stemCharactersMax).join('') || 'file'}${extension}`;
}

/** Expiry and signature, before the key: no key begins with a number. */
const signedPart = /^\/files\/(\d{1,12})\/([A-Za-z0-9_-]+)\//;

/** The file that an address names, by its path from `/files/` on; says nothing of its signature. */
export function readFileAddress(path: string): SignedFile | undefined {
  if (!path.startsWith(filesPath)) return undefined;
  const at = path.lastIndexOf('/');
  const key = path.slice(signedPart.exec(path)?.[0].length ?? filesPath.length, at);
  const filename = decode(path.slice(at + 1));
  return isKey(key) && filename ? { key, filename } : undefined;
}

// Unlike decodeURIComponent this accepts malformed escapes; the signature then does not match.
function decode(text: string): string {
  return new URLSearchParams(`_=${text.replace(/[+&]/g, encodeURIComponent)}`).get('_') ?? '';
}

/**
 * What the pages of the web app may do: load and call this service alone. Results come from the public address, which may be
 * another than the one that the page was opened at.
 *
 * @param filesOrigin where results come from besides, if a bucket sends them itself
 * @param nonce of this answer: styles that a library of the page adds carry it
 */
export function securityHeaders({
  publicUrl,
  filesOrigin,
  nonce,
}: {
  publicUrl: string;
  filesOrigin: string | undefined;
  nonce: string;
}): Record<string, string> {
  const results = ["'self'", new URL(publicUrl).origin, ...(filesOrigin === undefined ? [] : [filesOrigin])].join(' ');
  const policy = {
    'default-src': "'self'",
    'script-src': "'self'",
    'style-src': `'self' 'nonce-${nonce}'`,
    'img-src': `${results} blob: data:`,
    'media-src': `${results} blob:`,
    'connect-src': results,
    'font-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  };
  return {
    'content-security-policy': Object.entries(policy)
      .map(([name, sources]) => `${name} ${sources}`)
      .join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(self)',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
  };
}

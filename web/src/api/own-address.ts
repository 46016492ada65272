/**
 * The address of a file of the service as this page can reach it, whatever name the service knows itself by.
 *
 * @returns undefined for what is no address of the web: data never becomes a script
 */
export function ownAddress(url: unknown): string | undefined {
  if (typeof url !== 'string' || url === '') return undefined;
  const { protocol, origin, pathname, search } = new URL(url, window.location.href);
  if (protocol !== 'http:' && protocol !== 'https:') return undefined;
  return /^\/(files|voices)\//.test(pathname) ? pathname + search : origin + pathname + search;
}

/** The same file, saved by the browser instead of shown. */
export function downloadAddress(url: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}download=1`;
}

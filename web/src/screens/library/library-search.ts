/** What the library shows; it stands in the address, so that a reload and a link show the same. */
export interface LibrarySearch {
  /** Words in titles, prompts, names of files. */
  readonly query?: string;
  readonly operation?: string;
  readonly status?: string;
  /** Days, `2026-11-24`, of the reader's own zone; both ends belong to it. */
  readonly from?: string;
  readonly to?: string;
}

const isText = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

/** Reads an address that anybody may have written. */
export function readLibrarySearch(search: Record<string, unknown>): LibrarySearch {
  const { query, operation, status, from, to } = search;
  const isDay = (value: unknown): value is string =>
    typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));
  return {
    // The router reads `?query=1987` as a number.
    ...(isText(query) && query !== '' ? { query: String(query) } : {}),
    ...(typeof operation === 'string' && operation !== '' ? { operation } : {}),
    ...(typeof status === 'string' && status !== '' ? { status } : {}),
    ...(isDay(from) ? { from } : {}),
    ...(isDay(to) ? { to } : {}),
  };
}

/** The same for `GET /v1/tasks`. */
export function toTaskQuery({ from, to, ...rest }: LibrarySearch): Record<string, string> {
  return {
    ...rest,
    ...(from ? { from: new Date(`${from}T00:00:00`).toISOString() } : {}),
    ...(to ? { to: new Date(`${to}T23:59:59.999`).toISOString() } : {}),
  };
}

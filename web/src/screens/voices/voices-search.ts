/** What the gallery shows; it stands in the address, so that a reload and a link show the same. */
export interface VoicesSearch {
  readonly query?: string;
  /** Words of cards that the filters add to the search. */
  readonly gender?: string;
  readonly age?: string;
  readonly use?: string;
  readonly whose?: string;
}

/** Reads an address that anybody may have written. */
export function readVoicesSearch({ query, gender, age, use, whose }: Record<string, unknown>): VoicesSearch {
  const word = (name: string, value: unknown) =>
    typeof value === 'string' && /^[a-z -]{1,40}$/.test(value) ? { [name]: value } : {};
  return {
    // The router reads `?query=1987` as a number.
    ...(['string', 'number'].includes(typeof query) && query !== '' ? { query: String(query) } : {}),
    ...word('gender', gender),
    ...word('age', age),
    ...word('use', use),
    ...(whose === 'own' ? { whose } : {}),
  };
}

/** The same as words for `GET /v1/searchVoices`, which finds voices that match all of them. */
export function toWords({ query = '', gender = '', age = '', use = '', whose = '' }: VoicesSearch): string {
  return [query.trim(), gender, age, use, whose].filter(Boolean).join(' ').slice(0, 200);
}

/** What a link to a form may say: where it starts from, and fields by their wire names. */
export type ToolSearch = Readonly<Record<string, string | number | boolean>> & {
  /** A task that is sent again with changes. */
  readonly from?: string;
  /** A result that goes on: `<task id>/<role>`. */
  readonly result?: string;
};

export function readToolSearch(search: Record<string, unknown>): ToolSearch {
  const plain = Object.entries(search).filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value));
  return Object.fromEntries(plain) as ToolSearch;
}

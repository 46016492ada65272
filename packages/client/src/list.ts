import type { Answered } from './answer.ts';
import type { PageRow } from './operation-row.ts';

/** A list: awaited, its first page; iterated, every item of all its pages, which are fetched as they are needed. */
export interface List<Page, Item> extends PromiseLike<Page>, AsyncIterable<Item> {
  withResponse(): Promise<Answered<Page>>;
  /** Every page as it was answered. */
  pages(): AsyncIterable<Page>;
}

type Json = Readonly<Record<string, unknown>>;

/** @param fetchPage asks for a page with these parameters beside the caller's */
export function makeList<Page, Item>(
  row: PageRow,
  firstPage: unknown,
  fetchPage: (parameters: Json) => Promise<Answered<Page>>,
): List<Page, Item> {
  let first: Promise<Answered<Page>> | undefined;
  const fetchFirst = (): Promise<Answered<Page>> => {
    first ??= fetchPage({});
    return first;
  };

  async function* pages(): AsyncGenerator<Page> {
    let { data } = await fetchFirst();
    for (let count = 1; ; count++) {
      yield data;
      const next = findNext(row, data as Json, Number(firstPage ?? 0) + count);
      if (next === undefined) return;
      data = (await fetchPage({ [row.parameter]: next })).data;
    }
  }

  const list: Omit<List<Page, Item>, 'then'> = {
    withResponse: fetchFirst,
    pages,
    async *[Symbol.asyncIterator](): AsyncGenerator<Item> {
      for await (const page of pages()) yield* itemsOf<Item>(row, page as Json);
    },
  };
  // A promise would ask for the first page of a list that nobody awaits.
  const then: PromiseLike<Page>['then'] = (onAnswer, onFailure) =>
    fetchFirst()
      .then(({ data }) => data)
      .then(onAnswer, onFailure);
  return Object.assign(list, { then });
}

function itemsOf<Item>(row: PageRow, page: Json): readonly Item[] {
  return (page[row.items] ?? []) as readonly Item[];
}

function findNext(row: PageRow, page: Json, count: number): unknown {
  const items = itemsOf<Json>(row, page);
  if (items.length === 0) return undefined;
  if (row.next !== undefined) return page[row.next] ?? undefined;
  if (row.lastItem !== undefined) return items.at(-1)?.[row.lastItem];
  const { limit, total } = page as { limit: number; total: number };
  return count * limit < total ? count : undefined;
}

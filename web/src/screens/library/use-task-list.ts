import { type InfiniteData, type QueryClient, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { type Conversion, hasEnded } from '../../api/conversion.ts';
import { type LibrarySearch, toTaskQuery } from './library-search.ts';
import { readTaskEntry, type TaskEntry } from './task-entry.ts';

interface Page {
  readonly entries: readonly TaskEntry[];
  readonly next: string | null;
}

type Pages = InfiniteData<Page, string | null>;

const pageSize = 100;
/** The newest tasks, which are asked for again and again: those that run are among them. */
export const headSize = 50;

/** Not below `tasks`: what invalidates those would ask for every page again. */
const listKey = 'library';

async function readPage(search: LibrarySearch, limit: number, cursor: string | null): Promise<Page> {
  const query = new URLSearchParams({
    ...toTaskQuery(search),
    view: 'summary',
    with_deleted: 'false',
    limit: String(limit),
  });
  if (cursor) query.set('cursor', cursor);
  const page = await call<{ tasks: Conversion[]; next_cursor: string | null }>(`/v1/tasks?${query}`);
  return { entries: page.tasks.map(readTaskEntry), next: page.next_cursor };
}

/** The tasks that match, newest first, page after page; those that run are kept up to date. */
export function useTaskList(search: LibrarySearch) {
  const client = useQueryClient();
  const list = useInfiniteQuery({
    queryKey: [listKey, search],
    queryFn: ({ pageParam }) => readPage(search, pageSize, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // Pages that are there are never asked for again, the newest tasks are.
    staleTime: Number.POSITIVE_INFINITY,
    // Other searches are not kept: each may hold thousands.
    gcTime: 60_000,
  });
  const first = list.data?.pages[0];
  const head = useQuery({
    queryKey: ['tasks', 'newest', search],
    queryFn: () => readPage(search, headSize, null),
    enabled: first !== undefined,
    initialData: first && (() => ({ ...first, entries: first.entries.slice(0, headSize) })),
    initialDataUpdatedAt: list.dataUpdatedAt,
    // Not at once after the list itself, but whenever somebody comes back to it.
    staleTime: 1_000,
    gcTime: 0,
    refetchInterval: ({ state: { data, error } }) => pollMs(data, error),
  });
  useEffect(() => {
    if (head.data) mergeNewest(client, search, head.data);
  }, [client, search, head.data]);

  const pages = list.data?.pages;
  const entries = useMemo(() => pages?.flatMap((page) => page.entries), [pages]);
  return { ...list, entries };
}

/** A plan may allow few requests: they are rare while nothing runs, and wait when they were refused. */
function pollMs(page: Page | undefined, error: Error | null): number {
  if (error instanceof ApiError && error.status === 429) return 30_000;
  return page?.entries.some((entry) => !hasEnded(entry)) ? 3_000 : 30_000;
}

function mergeNewest(client: QueryClient, search: LibrarySearch, { entries, next }: Page): void {
  client.setQueryData<Pages>([listKey, search], (list) => {
    const [first, ...rest] = list?.pages ?? [];
    if (!list || !first) return list;
    const known = new Set(list.pages.flatMap((page) => page.entries.map(({ id }) => id)));
    const added = entries.filter(({ id }) => !known.has(id));
    // More than one page is new: there is a gap, so the list begins anew.
    if (added.length === entries.length && entries.length > 0) {
      return { pages: [{ entries, next }], pageParams: [null] };
    }
    const newer = new Map(entries.map((entry) => [entry.id, entry]));
    const pages = [{ ...first, entries: [...added, ...first.entries] }, ...rest];
    return { ...list, pages: pages.map((page) => changePage(page, (entry) => newer.get(entry.id) ?? entry)) };
  });
}

/** The same page where nothing changed, so that nothing is drawn again. */
function changePage(page: Page, change: (entry: TaskEntry) => TaskEntry | undefined): Page {
  const entries = page.entries.map(change).filter((entry) => entry !== undefined);
  const isSame = entries.length === page.entries.length && entries.every((entry, i) => entry === page.entries[i]);
  return isSame ? page : { ...page, entries };
}

/** Changes the shown tasks of these ids; what is changed to undefined is no longer shown. */
export function changeEntries(
  client: QueryClient,
  ids: ReadonlySet<string>,
  change: (entry: TaskEntry) => TaskEntry | undefined,
): void {
  client.setQueriesData<Pages>({ queryKey: [listKey] }, (list) => {
    const changeOne = (entry: TaskEntry) => (ids.has(entry.id) ? change(entry) : entry);
    return list && { ...list, pages: list.pages.map((page) => changePage(page, changeOne)) };
  });
}

/** Follows one task that runs and is older than those which are asked for anyway. */
export function useFollow(entry: TaskEntry): void {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: ['library-task', entry.id],
    queryFn: async () => readTaskEntry((await call<{ conversion: Conversion }>(`/v1/tasks/${entry.id}`)).conversion),
    gcTime: 0,
    refetchInterval: 10_000,
  });
  useEffect(() => {
    if (data) changeEntries(client, new Set([data.id]), () => data);
  }, [client, data]);
}

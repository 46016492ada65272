import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { Screen } from '../../shell/screen.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Empty, ErrorNotice } from '../../ui/notice.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import styles from './library.module.css';
import { LibraryFilters } from './library-filters.tsx';
import type { LibrarySearch } from './library-search.ts';
import { LoadingRows } from './loading-rows.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useCancelTask } from './task-actions.ts';
import type { TaskEntry } from './task-entry.ts';
import { TaskGrid } from './task-grid.tsx';
import type { RowActions } from './task-row.tsx';
import { useTaskList } from './use-task-list.ts';

const none: ReadonlySet<string> = new Set();

export function LibraryScreen() {
  const search = useSearch({ from: '/app/library' });
  const navigate = useNavigate({ from: '/library' });
  const change = useCallback(
    (changed: LibrarySearch) => navigate({ search: (before) => ({ ...before, ...changed }), replace: true }),
    [navigate],
  );
  return (
    <Screen title="Library" lead="Everything you made, newest first.">
      <LibraryFilters search={search} onChange={change} />
      {/* Another search is another list: what was chosen in one is out of sight in the other. */}
      <TaskList key={JSON.stringify(search)} search={search} onClear={() => navigate({ search: {}, replace: true })} />
    </Screen>
  );
}

function TaskList({ search, onClear }: { readonly search: LibrarySearch; readonly onClear: () => void }) {
  const { entries, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage, isFetchNextPageError } =
    useTaskList(search);
  const [selectedIds, setSelectedIds] = useState(none);
  const [toDelete, setToDelete] = useState<readonly TaskEntry[]>([]);
  const { mutate: cancel, error: cancelError, reset: forgetCancel } = useCancelTask();
  const actions = useMemo<RowActions>(
    () => ({
      cancel: ({ id }) => cancel(id),
      delete: (entry) => setToDelete([entry]),
      select: (id, isSelected) =>
        setSelectedIds((before) => {
          const after = new Set(before);
          if (isSelected) after.add(id);
          else after.delete(id);
          return after;
        }),
    }),
    [cancel],
  );
  const selected = useMemo(
    () => (selectedIds.size === 0 ? [] : (entries ?? []).filter(({ id }) => selectedIds.has(id))),
    [entries, selectedIds],
  );
  const readMore = useCallback(() => {
    if (!isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [isFetchingNextPage, isFetchNextPageError, fetchNextPage]);

  if (!entries) return error ? <ErrorNotice error={error} onRetry={() => refetch()} /> : <LoadingRows />;
  return (
    <>
      {cancelError && <ErrorNotice error={cancelError} onRetry={forgetCancel} />}
      {entries.length === 0 ? (
        <NothingFound isFiltered={Object.keys(search).length > 0} onClear={onClear} />
      ) : (
        <TaskGrid
          entries={entries}
          selectedIds={selectedIds}
          hasMore={hasNextPage}
          onMore={readMore}
          actions={actions}
        />
      )}
      {isFetchNextPageError && <ErrorNotice error={error} onRetry={() => fetchNextPage()} />}
      <p className={styles.count} aria-live="polite">
        {countText(entries.length, hasNextPage)}
      </p>
      {selected.length > 0 && (
        <SelectionBar
          entries={selected}
          onDelete={setToDelete}
          onClear={() => setSelectedIds(none)}
          onAll={
            selected.length < entries.length ? () => setSelectedIds(new Set(entries.map(({ id }) => id))) : undefined
          }
        />
      )}
      <DeleteDialog entries={toDelete} onClose={() => setToDelete([])} />
    </>
  );
}

function countText(count: number, hasMore: boolean): string {
  if (count === 0) return '';
  if (hasMore) return 'More below';
  return count === 1 ? '1 task' : `${count.toLocaleString('en')} tasks`;
}

function NothingFound({ isFiltered, onClear }: { readonly isFiltered: boolean; readonly onClear: () => void }) {
  return isFiltered ? (
    <Empty title="No task matches">
      <p>Try other words, or fewer filters.</p>
      <Button onPress={onClear}>Clear search and filters</Button>
    </Empty>
  ) : (
    <Empty title="Nothing here yet">
      <p>Songs that you make and files that you work on are kept here.</p>
      <LinkButton to="/" look="primary">
        Create a song
      </LinkButton>
    </Empty>
  );
}

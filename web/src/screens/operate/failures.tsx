import { useInfiniteQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../api/client.ts';
import { nameField } from '../../forms/operations.ts';
import { Button } from '../../ui/button.tsx';
import { formatMoment } from '../../ui/format.ts';
import { Empty, ErrorNotice } from '../../ui/notice.tsx';
import styles from '../../ui/table.module.css';
import { Table } from '../../ui/table.tsx';
import { refetchMs } from './refetch.ts';

/** What failed, newest first, with what finds it in the log. */
export function Failures() {
  const failures = useInfiniteQuery({
    queryKey: ['admin', 'failures'],
    queryFn: ({ pageParam }) =>
      bodyOf(api.GET('/v1/admin/failures', { params: { query: pageParam ? { cursor: pageParam } : {} } })),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
    // Pages that were opened stay as they are: to read them all again would cost more each time.
    refetchInterval: ({ state }) => (state.data && state.data.pages.length > 1 ? false : refetchMs),
  });
  const rows = failures.data?.pages.flatMap((page) => page.failures);
  return (
    <section className={styles.section} aria-labelledby="failures">
      <h2 id="failures">Failures</h2>
      {failures.error && <ErrorNotice error={failures.error} onRetry={failures.refetch} />}
      {rows?.length === 0 && <Empty title="No task has failed" />}
      {rows && rows.length > 0 && (
        <Table
          label="Newest failures"
          columns={['When', 'Account', 'Operation', 'Why', 'Code', 'Request id']}
          rows={rows.map((row) => ({
            id: row.task_id,
            cells: [
              formatMoment(row.failed_at),
              row.account_name,
              nameField(row.operation),
              row.message,
              row.fault_code,
              <code key="request">{row.request_id}</code>,
            ],
          }))}
        />
      )}
      {failures.hasNextPage && (
        <Button onPress={() => failures.fetchNextPage()} isDisabled={failures.isFetchingNextPage}>
          Older failures
        </Button>
      )}
    </section>
  );
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { api, bodyOf } from '../../api/client.ts';
import { nameField } from '../../forms/operations.ts';
import { AnchorButton } from '../../ui/button.tsx';
import { formatCredits } from '../../ui/format.ts';
import { Empty, ErrorNotice } from '../../ui/notice.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import tables from '../../ui/table.module.css';
import { Table } from '../../ui/table.tsx';
import styles from './credits.module.css';

/** Apart, since what draws charts is large. */
const UsageChart = lazy(async () => ({ default: (await import('./usage-chart.tsx')).UsageChart }));

const ranges = [
  { id: '7', name: '7 days' },
  { id: '30', name: '30 days' },
  { id: '90', name: '90 days' },
  { id: '365', name: 'A year' },
] as const;

const dayMs = 86_400_000;

/** What was used, by day and operation: as a chart, as a table and as a file. */
export function Usage() {
  const [days, setDays] = useState<(typeof ranges)[number]['id']>('30');
  // Days are those of UTC, as the service counts them.
  const from = new Date(Date.now() - (Number(days) - 1) * dayMs).toISOString().slice(0, 10);
  const { data, error, refetch } = useQuery({
    queryKey: ['credits', 'usage', from],
    queryFn: () => bodyOf(api.GET('/v1/usage', { params: { query: { from } } })),
    placeholderData: keepPreviousData,
  });
  return (
    <section className={tables.section} aria-labelledby="usage">
      <h2 id="usage">Usage</h2>
      <div className={styles.row}>
        <Segmented label="Time that is shown" choices={ranges} value={days} onChange={setDays} />
        <AnchorButton href={`/v1/usage.csv?from=${from}`} download>
          Usage as CSV
        </AnchorButton>
      </div>
      {error && <ErrorNotice error={error} onRetry={refetch} />}
      {data?.days.length === 0 && <Empty title="Nothing was used in this time" />}
      {data && data.days.length > 0 && (
        <>
          <div className={styles.chart}>
            <Suspense>
              <UsageChart from={data.from} to={data.to} days={data.days} />
            </Suspense>
          </div>
          <details>
            <summary>As a table</summary>
            <Table
              label="Usage by day and operation"
              columns={['Day (UTC)', 'Operation', 'Tasks', 'Failed', 'Credits']}
              rows={data.days.map(({ day, operation, tasks, failed, credits }) => ({
                id: `${day} ${operation}`,
                cells: [day, nameField(operation), tasks, failed, formatCredits(credits)],
              }))}
            />
          </details>
        </>
      )}
    </section>
  );
}

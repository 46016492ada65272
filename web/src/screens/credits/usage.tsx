import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useState } from 'react';
import { nameTool } from '../../forms/name-tool.ts';
import { nameField, useOperations } from '../../forms/operations.ts';
import { AnchorButton } from '../../ui/button.tsx';
import { formatCredits } from '../../ui/format.ts';
import { Empty, ErrorNotice } from '../../ui/notice.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import tables from '../../ui/table.module.css';
import { Table } from '../../ui/table.tsx';
import styles from './credits.module.css';
import { firstDayOf, firstUsageRange, usageQuery, usageRanges } from './credits-queries.ts';

/** Apart, since what draws charts is large. */
const UsageChart = lazy(async () => ({ default: (await import('./usage-chart.tsx')).UsageChart }));

/** What was used, by day and operation: as a chart, as a table and as a file. */
export function Usage() {
  const [range, setRange] = useState(firstUsageRange);
  const from = firstDayOf(range);
  const { data, error, refetch } = useQuery({ ...usageQuery(from), placeholderData: keepPreviousData });
  const { data: operations } = useOperations();
  const nameOf = useCallback(
    (name: string) => {
      const operation = operations?.find((each) => each.name === name);
      return operation ? nameTool(operation) : nameField(name);
    },
    [operations],
  );
  return (
    <section className={tables.section} aria-labelledby="usage">
      <h2 id="usage">Usage</h2>
      <div className={styles.row}>
        <Segmented label="Time that is shown" choices={usageRanges} value={range} onChange={setRange} />
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
              <UsageChart from={data.from} to={data.to} days={data.days} nameOf={nameOf} />
            </Suspense>
          </div>
          <details>
            <summary>As a table</summary>
            <Table
              label="Usage by day and operation"
              columns={['Day (UTC)', 'Operation', 'Tasks', 'Failed', 'Credits']}
              rows={data.days.map(({ day, operation, tasks, failed, credits }) => ({
                id: `${day} ${operation}`,
                cells: [day, nameOf(operation), tasks, failed, formatCredits(credits)],
              }))}
            />
          </details>
        </>
      )}
    </section>
  );
}

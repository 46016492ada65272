import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { api, bodyOf } from '../../api/client.ts';
import { nameField } from '../../forms/operations.ts';
import { formatDuration, formatMoment } from '../../ui/format.ts';
import { Empty, ErrorNotice } from '../../ui/notice.tsx';
import tables from '../../ui/table.module.css';
import { Table } from '../../ui/table.tsx';
import styles from './operate.module.css';
import { refetchMs } from './refetch.ts';

/** Apart, since what draws charts is large. */
const ThroughputChart = lazy(async () => ({ default: (await import('./throughput-chart.tsx')).ThroughputChart }));

/** What waits, what runs where, and how much got done. */
export function Activity() {
  return (
    <>
      <Queue />
      <Workers />
      <Throughput />
    </>
  );
}

function Queue() {
  const { data, error, refetch } = useQuery({
    queryKey: ['admin', 'queue'],
    queryFn: () => bodyOf(api.GET('/v1/admin/queue')),
    refetchInterval: refetchMs,
  });
  return (
    <section className={tables.section} aria-labelledby="queue">
      <h2 id="queue">Queue</h2>
      {error && <ErrorNotice error={error} onRetry={refetch} />}
      {data?.operations.length === 0 && <Empty title="Nothing waits or runs" />}
      {data && data.operations.length > 0 && (
        <Table
          label="Queue by operation"
          columns={['Operation', 'Waiting', 'Running', 'The oldest waits for']}
          rows={data.operations.map((row) => ({
            id: row.operation,
            cells: [
              nameField(row.operation),
              row.waiting,
              row.running,
              row.oldest_waiting_seconds === null ? '' : formatDuration(row.oldest_waiting_seconds),
            ],
          }))}
        />
      )}
    </section>
  );
}

function Workers() {
  const { data, error, refetch } = useQuery({
    queryKey: ['admin', 'workers'],
    queryFn: () => bodyOf(api.GET('/v1/admin/workers')),
    refetchInterval: refetchMs,
  });
  return (
    <section className={tables.section} aria-labelledby="workers">
      <h2 id="workers">Workers</h2>
      {error && <ErrorNotice error={error} onRetry={refetch} />}
      {data?.workers.length === 0 && (
        <Empty title="No worker is there">
          <p>Tasks wait until one is started: serinette worker.</p>
        </Empty>
      )}
      {data && data.workers.length > 0 && (
        <Table
          label="Workers"
          columns={['Machine', 'State', 'Slots', 'Running']}
          rows={data.workers.map((worker) => ({
            id: worker.id,
            cells: [
              worker.host || worker.id,
              worker.is_alive
                ? `Alive since ${formatMoment(worker.started_at)}`
                : `Gone${worker.last_seen_at ? ` since ${formatMoment(worker.last_seen_at)}` : ''}`,
              worker.slots,
              worker.running.length === 0 ? (
                'nothing'
              ) : (
                <ul key="running" className={styles.plainList}>
                  {worker.running.map(({ task_id, operation, progress, step }) => (
                    <li key={task_id}>
                      {nameField(operation)}, {Math.round(progress)} %{step && `, ${step}`}
                    </li>
                  ))}
                </ul>
              ),
            ],
          }))}
        />
      )}
    </section>
  );
}

function Throughput() {
  const { data, error, refetch } = useQuery({
    queryKey: ['admin', 'throughput'],
    queryFn: () => bodyOf(api.GET('/v1/admin/throughput', { params: { query: { hours: 24 } } })),
    // It is counted by the hour.
    refetchInterval: 60_000,
  });
  return (
    <section className={tables.section} aria-labelledby="throughput">
      <h2 id="throughput">The last 24 hours</h2>
      {error && <ErrorNotice error={error} onRetry={refetch} />}
      {data?.hours.length === 0 && <Empty title="Nothing has ended in this time" />}
      {data && data.hours.length > 0 && (
        <>
          <div className={styles.chart}>
            <Suspense>
              <ThroughputChart from={data.from} hours={data.hours} />
            </Suspense>
          </div>
          <details>
            <summary>As a table</summary>
            <Table
              label="Ended tasks by hour and operation"
              columns={['Hour', 'Operation', 'Completed', 'Failed', 'Cancelled', 'Mean time']}
              rows={data.hours.map((row) => ({
                id: `${row.hour} ${row.operation}`,
                cells: [
                  formatMoment(row.hour),
                  nameField(row.operation),
                  row.completed,
                  row.failed,
                  row.cancelled,
                  row.mean_seconds === null ? '' : formatDuration(row.mean_seconds),
                ],
              }))}
            />
          </details>
        </>
      )}
    </section>
  );
}

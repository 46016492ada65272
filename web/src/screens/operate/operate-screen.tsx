import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../api/client.ts';
import { Screen } from '../../shell/screen.tsx';
import { formatDuration } from '../../ui/format.ts';
import { Empty, ErrorNotice } from '../../ui/notice.tsx';
import styles from '../../ui/table.module.css';
import { Table } from '../../ui/table.tsx';
import { Accounts } from './accounts.tsx';

/** While somebody looks. */
const refetchMs = 5000;

/** The whole service, for accounts with the role `admin`; others are told so by the service. */
export function OperateScreen() {
  return (
    <Screen title="Operate" lead="Accounts, the queue, what failed, and the settings in force.">
      <Accounts />
      <Queue />
      <Failures />
      <Settings />
    </Screen>
  );
}

function Queue() {
  const { data, error, refetch } = useQuery({
    queryKey: ['admin', 'queue'],
    queryFn: () => bodyOf(api.GET('/v1/admin/queue')),
    refetchInterval: refetchMs,
  });
  return (
    <section className={styles.section} aria-labelledby="queue">
      <h2 id="queue">Queue</h2>
      {error && <ErrorNotice error={error} onRetry={refetch} />}
      {data?.operations.length === 0 && <Empty title="Nothing waits or runs" />}
      {data && data.operations.length > 0 && (
        <Table
          label="Queue by operation"
          columns={['Operation', 'Waiting', 'Running', 'Oldest waits since']}
          rows={data.operations.map((row) => ({
            id: row.operation,
            cells: [
              row.operation,
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

function Failures() {
  const { data, error, refetch } = useQuery({
    queryKey: ['admin', 'failures'],
    queryFn: () => bodyOf(api.GET('/v1/admin/failures')),
    refetchInterval: refetchMs,
  });
  return (
    <section className={styles.section} aria-labelledby="failures">
      <h2 id="failures">Failures</h2>
      {error && <ErrorNotice error={error} onRetry={refetch} />}
      {data?.failures.length === 0 && <Empty title="No task has failed" />}
      {data && data.failures.length > 0 && (
        <Table
          label="Newest failures"
          columns={['Operation', 'Why', 'Code']}
          rows={data.failures.map((row) => ({ id: row.task_id, cells: [row.operation, row.message, row.fault_code] }))}
        />
      )}
    </section>
  );
}

function Settings() {
  const { data, error, refetch } = useQuery({
    queryKey: ['admin', 'settings'],
    queryFn: () => bodyOf(api.GET('/v1/admin/settings')),
  });
  return (
    <section className={styles.section} aria-labelledby="settings">
      <h2 id="settings">Settings</h2>
      {error && <ErrorNotice error={error} onRetry={refetch} />}
      {data && (
        <Table
          label="Settings in force"
          columns={['Name', 'Value', 'What it is']}
          rows={data.settings.map((row) => ({
            id: row.name,
            cells: [<code key="name">{row.name}</code>, row.value, row.about],
          }))}
        />
      )}
    </section>
  );
}

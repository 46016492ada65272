import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, bodyOf } from '../../api/client.ts';
import { TextField } from '../../ui/fields.tsx';
import { Empty, ErrorNotice } from '../../ui/notice.tsx';
import styles from '../../ui/table.module.css';
import { Table } from '../../ui/table.tsx';
import { usePlans } from './plan-fields.tsx';

/** The settings in force, and the plans with their limits. */
export function Settings() {
  const [words, setWords] = useState('');
  const { data, error, refetch } = useQuery({
    queryKey: ['admin', 'settings'],
    queryFn: () => bodyOf(api.GET('/v1/admin/settings')),
  });
  const wanted = words.trim().toLowerCase();
  const settings = data?.settings.filter(({ name, about }) => `${name} ${about}`.toLowerCase().includes(wanted));
  return (
    <>
      <Plans />
      <section className={styles.section} aria-labelledby="settings">
        <h2 id="settings">Settings</h2>
        <p>They are read from the environment when the service starts.</p>
        <div className={styles.form}>
          <TextField label="Find a setting" placeholder="A word of its name or use" value={words} onChange={setWords} />
        </div>
        {error && <ErrorNotice error={error} onRetry={refetch} />}
        {settings?.length === 0 && <Empty title="No setting is like that" />}
        {settings && settings.length > 0 && (
          <Table
            label="Settings in force"
            columns={['Name', 'Value', 'Default', 'What it is']}
            rows={settings.map((row) => ({
              id: row.name,
              cells: [
                <code key="name">{row.name}</code>,
                row.is_set ? <strong key="value">{row.value}</strong> : row.value,
                row.default,
                row.about,
              ],
            }))}
          />
        )}
      </section>
    </>
  );
}

function Plans() {
  const { data, error, refetch } = usePlans();
  return (
    <section className={styles.section} aria-labelledby="plans">
      <h2 id="plans">Plans</h2>
      {error && <ErrorNotice error={error} onRetry={refetch} />}
      {data && (
        <Table
          label="Plans"
          columns={['Name', 'Prices', 'Share', 'Tasks at once', 'Requests a minute']}
          rows={data.plans.map(({ name, prices, share, parallel_tasks: at, requests_per_minute: requests }) => ({
            id: name,
            cells: [
              name,
              prices,
              share,
              `${at.music} music, ${at.utilities} utilities, ${at.enhancements} enhancements`,
              `${requests.submit} changes, ${requests.read} reads by key, ${requests.browse} in the web app`,
            ],
          }))}
        />
      )}
    </section>
  );
}

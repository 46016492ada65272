import { useQuery } from '@tanstack/react-query';
import { formatBytes, formatDuration } from '../../ui/format.ts';
import { ErrorNotice } from '../../ui/notice.tsx';
import tables from '../../ui/table.module.css';
import styles from './develop.module.css';
import { limitsQuery } from './develop-queries.ts';

const kinds = {
  submit: 'Changes a minute',
  read: 'Reads a minute by key',
  browse: 'Reads a minute in this app',
} as const;

/** Limits in force, and how much of them is used. */
export function Limits() {
  const { data, error, refetch } = useQuery(limitsQuery);
  return (
    <section className={tables.section} aria-labelledby="limits">
      <h2 id="limits">Limits</h2>
      {error && <ErrorNotice error={error} onRetry={refetch} />}
      {data && (
        <>
          <ul className={styles.limits}>
            {data.requests.map(({ kind, per_minute: most, remaining }) => (
              <Limit key={kind} name={kinds[kind]} used={Math.max(0, most - remaining)} most={most} />
            ))}
            {data.parallel.map(({ category, running, limit, waiting }) => (
              <Limit
                key={category}
                name={`Tasks at once, ${category}`}
                used={running}
                most={limit}
                note={waiting > 0 ? `${waiting} waiting` : undefined}
              />
            ))}
            <Limit name="Valid keys" used={data.keys.used} most={data.keys.limit} />
          </ul>
          <p>
            Recordings may be {formatDuration(data.audio_seconds_max)} long, uploads{' '}
            {formatBytes(data.upload_bytes_max)}, pictures {formatBytes(data.image_bytes_max)} large. Plan: {data.plan}.
          </p>
        </>
      )}
    </section>
  );
}

interface LimitProps {
  readonly name: string;
  readonly used: number;
  readonly most: number;
  readonly note?: string;
}

function Limit({ name, used, most, note }: LimitProps) {
  return (
    <li className={styles.limit}>
      <span>{name}</span>
      <span>
        {used} of {most}
        {note && `, ${note}`}
      </span>
      <meter className={styles.meter} aria-label={name} min={0} max={most} high={0.8 * most} value={used} />
    </li>
  );
}

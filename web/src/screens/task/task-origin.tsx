import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { api, bodyOf } from '../../api/client.ts';
import { type Conversion, hasEnded } from '../../api/conversion.ts';
import { downloadAddress, ownAddress } from '../../api/own-address.ts';
import { useTaskRequest } from '../../api/task-request.ts';
import { nameTool } from '../../forms/name-tool.ts';
import { nameField, nameSource, useOperations } from '../../forms/operations.ts';
import { formatMoment } from '../../ui/format.ts';
import { ErrorNotice } from '../../ui/notice.tsx';
import styles from './task.module.css';

/** What a task was made from, what was made of it, and how it was asked for. */
export function TaskOrigin({ task }: { readonly task: Conversion }) {
  const taskId = task.task_id;
  const request = useTaskRequest(taskId);
  const lineage = useQuery({
    // What is made of it comes when other tasks are sent: asked for anew whenever somebody looks.
    queryKey: ['lineage', taskId, hasEnded(task)],
    queryFn: () => bodyOf(api.GET('/v1/tasks/{task_id}/lineage', { params: { path: { task_id: taskId } } })),
  });
  const failed = [request, lineage].find(({ error }) => error);
  const { made_from = [], made_into = [] } = lineage.data ?? {};
  const sources = request.data?.sources ?? [];
  const fields = Object.entries(request.data?.fields ?? {}).filter(([, value]) => isShown(value));
  return (
    <aside className={styles.side} aria-label="Where it came from" aria-busy={!request.data || !lineage.data}>
      {failed && <ErrorNotice error={failed.error} onRetry={() => failed.refetch()} />}
      {(sources.length > 0 || made_from.length > 0) && (
        <Facts title="Made from">
          <ul className={styles.relatives}>
            {made_from.map((relative) => (
              <RelativeLink key={relative.task_id} relative={relative} />
            ))}
            {sources.flatMap(({ field, filename, url, from_task_id }) =>
              from_task_id ? [] : [<SentFile key={field} {...{ field, filename, url }} />],
            )}
          </ul>
        </Facts>
      )}
      {made_into.length > 0 && (
        <Facts title="Made of it">
          <ul className={styles.relatives}>
            {made_into.map((relative) => (
              <RelativeLink key={relative.task_id} relative={relative} />
            ))}
          </ul>
        </Facts>
      )}
      {fields.length > 0 && (
        <Facts title="Asked for">
          <dl className={styles.fields}>
            {fields.map(([name, value]) => (
              <div key={name}>
                <dt>{nameField(name)}</dt>
                <dd>{sayValue(value)}</dd>
              </div>
            ))}
          </dl>
        </Facts>
      )}
    </aside>
  );
}

function sayValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value);
}

function isShown(value: unknown): boolean {
  return (typeof value === 'string' && value !== '') || typeof value === 'number' || typeof value === 'boolean';
}

function Facts({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.factsTitle}>
        {title}
      </h2>
      {children}
    </section>
  );
}

interface RelativeProps {
  readonly relative: {
    readonly task_id: string;
    readonly operation: string;
    readonly title: string | null;
    readonly createdAt: string;
  };
}

function RelativeLink({ relative: { task_id, operation, title, createdAt } }: RelativeProps) {
  const { data: operations = [] } = useOperations();
  const tool = operations.find(({ name }) => name === operation);
  const kind = tool ? nameTool(tool) : nameField(operation);
  return (
    <li>
      <Link to="/tasks/$taskId" params={{ taskId: task_id }}>
        {title ?? kind}
      </Link>
      <span className={styles.soft}>{[title && kind, formatMoment(createdAt)].filter(Boolean).join(' · ')}</span>
    </li>
  );
}

interface SentFileProps {
  readonly field: string;
  readonly filename: string;
  readonly url: string | null;
}

function SentFile({ field, filename, url }: SentFileProps) {
  const kind = nameSource(field.replace(/_url$/, ''));
  const name = filename || kind;
  const address = ownAddress(url);
  const isOwn = address?.startsWith('/') ?? false;
  return (
    <li>
      {address ? <a href={isOwn ? downloadAddress(address) : address}>{name}</a> : <span>{name}</span>}
      <span className={styles.soft}>{url === null ? `${kind}, not kept any more` : kind}</span>
    </li>
  );
}

import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../api/client.ts';
import { downloadAddress, ownAddress } from '../../api/own-address.ts';
import { formatBytes, formatSeconds } from '../../ui/format.ts';
import { ErrorNotice } from '../../ui/notice.tsx';
import styles from './task.module.css';

/** Every file that a task made. */
export function useTaskFiles(taskId: string) {
  return useQuery({
    queryKey: ['files', taskId],
    queryFn: async () =>
      (await bodyOf(api.GET('/v1/tasks/{task_id}/files', { params: { path: { task_id: taskId } } }))).files,
  });
}

interface TaskFilesProps {
  readonly taskId: string;
  /** Where nothing else of the task can be seen or heard. */
  readonly isOpen: boolean;
}

/** The files by their names, to be saved one by one. */
export function TaskFiles({ taskId, isOpen }: TaskFilesProps) {
  const { data = [], error, refetch } = useTaskFiles(taskId);
  if (error) return <ErrorNotice error={error} onRetry={refetch} />;
  return (
    <details className={styles.files} open={isOpen}>
      <summary>{data.length === 1 ? 'One file' : `All ${data.length || ''} files`}</summary>
      <ul>
        {data.map(({ role, name, size_bytes, duration_seconds, url }) => {
          const address = ownAddress(url);
          const facts = [duration_seconds !== null && formatSeconds(duration_seconds), formatBytes(size_bytes)];
          return (
            <li key={role}>
              {address ? <a href={downloadAddress(address)}>{name}</a> : name}
              <span className={styles.soft}>{facts.filter(Boolean).join(' · ')}</span>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

import { useParams } from '@tanstack/react-router';
import { type Conversion, hasEnded, nameFeature, useTask } from '../../api/conversion.ts';
import { Screen } from '../../shell/screen.tsx';
import { formatCredits, formatMoment } from '../../ui/format.ts';
import { ErrorNotice, Notice } from '../../ui/notice.tsx';
import { Progress } from '../../ui/progress.tsx';
import { TaskResult } from './task-result.tsx';

/** One task: how far it is, what came out of it, and what it can go on to. */
export function TaskScreen() {
  const { taskId } = useParams({ from: '/app/tasks/$taskId' });
  const { data, error, refetch } = useTask(taskId);
  return (
    <Screen title={data ? nameTask(data) : 'Task'} lead={data && describeTask(data)}>
      {error && <ErrorNotice error={error} onRetry={refetch} />}
      {!data && !error && <p role="status">Reading the task…</p>}
      {data && !hasEnded(data) && <Progress label={data.step || data.message} percent={data.progress} />}
      {data?.status === 'FAILED' && <Notice tone="error">{data.message}</Notice>}
      {data?.status === 'COMPLETED' && <TaskResult task={data} />}
    </Screen>
  );
}

function nameTask({ title, title_1, feature }: Conversion): string {
  return title || title_1 || nameFeature(feature);
}

function describeTask({ feature, createdAt, conversion_cost }: Conversion): string {
  return `${nameFeature(feature)}, ${formatMoment(createdAt)}, ${formatCredits(conversion_cost)}`;
}

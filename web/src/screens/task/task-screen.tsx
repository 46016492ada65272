import { useParams } from '@tanstack/react-router';
import { hasEnded, useTask } from '../../api/conversion.ts';
import { Screen } from '../../shell/screen.tsx';
import { ErrorNotice } from '../../ui/notice.tsx';
import { Progress } from '../../ui/progress.tsx';

export function TaskScreen() {
  const { taskId } = useParams({ from: '/app/tasks/$taskId' });
  const { data, error, refetch } = useTask(taskId);
  return (
    <Screen title="Task">
      {error && <ErrorNotice error={error} onRetry={refetch} />}
      {data && !hasEnded(data) && <Progress label={data.message} percent={data.progress} />}
      {data && hasEnded(data) && <p>{data.message}</p>}
    </Screen>
  );
}

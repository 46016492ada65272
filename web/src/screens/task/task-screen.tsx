import { useParams } from '@tanstack/react-router';
import { type Conversion, hasEnded, nameFeature, nameTask, sayStep, useTask } from '../../api/conversion.ts';
import { Screen } from '../../shell/screen.tsx';
import { formatCredits, formatMoment } from '../../ui/format.ts';
import { ErrorNotice } from '../../ui/notice.tsx';
import { Progress } from '../../ui/progress.tsx';
import { useCancelTask } from '../library/task-actions.ts';
import { FailedTask } from './failed-task.tsx';
import styles from './task.module.css';
import { CancelButton, TaskActions } from './task-actions.tsx';
import { TaskOrigin } from './task-origin.tsx';
import { TaskResult } from './task-result.tsx';

/** One task: how far it is, what came out of it, what it came from, and what it can go on to. */
export function TaskScreen() {
  const { taskId } = useParams({ from: '/app/tasks/$taskId' });
  const { data, error, refetch } = useTask(taskId);
  if (!data) {
    return (
      <Screen title="Task" lead={error ? undefined : 'Reading the task…'}>
        {error ? <ErrorNotice error={error} onRetry={refetch} /> : <div className={styles.waiting} role="status" />}
      </Screen>
    );
  }
  return (
    // Another task is another page: nothing chosen here belongs to it.
    <Screen key={taskId} title={nameTask(data)} lead={describeTask(data)} actions={<TaskActions task={data} />}>
      <div className={styles.page}>
        <div className={styles.main}>
          {!hasEnded(data) && <RunningTask task={data} />}
          {data.status === 'FAILED' && <FailedTask task={data} />}
          {data.status === 'COMPLETED' && <TaskResult task={data} />}
        </div>
        <TaskOrigin task={data} />
      </div>
    </Screen>
  );
}

function RunningTask({ task }: { readonly task: Conversion }) {
  const cancel = useCancelTask();
  return (
    <div className={styles.running}>
      <Progress label={sayStep(task)} percent={task.progress} />
      <p className={styles.soft}>It goes on when this page is closed: the result will stand here and in the library.</p>
      <div>
        <CancelButton cancel={cancel} taskId={task.task_id} />
      </div>
      {cancel.error && <ErrorNotice error={cancel.error} onRetry={() => cancel.mutate(task.task_id)} />}
    </div>
  );
}

function describeTask({ feature, createdAt, conversion_cost }: Conversion): string {
  return [nameFeature(feature), formatMoment(createdAt), formatCredits(conversion_cost)].join(' · ');
}

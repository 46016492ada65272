import { lazy, Suspense } from 'react';
import type { Conversion } from '../api/conversion.ts';

const TaskCaptions = lazy(async () => ({ default: (await import('../captions/task-captions.tsx')).TaskCaptions }));

/** What a finished task has besides sound: each is loaded where it is shown. */
export function ResultViews({ task }: { readonly task: Conversion }) {
  return <Suspense>{has(task, 'srt_url') && <TaskCaptions task={task} />}</Suspense>;
}

function has(task: Conversion, field: string): boolean {
  return typeof task[field] === 'string' && task[field] !== '';
}

import { lazy, Suspense } from 'react';
import type { Conversion } from '../api/conversion.ts';

const TaskCaptions = lazy(async () => ({ default: (await import('../captions/task-captions.tsx')).TaskCaptions }));
const TaskNotes = lazy(async () => ({ default: (await import('../piano-roll/task-notes.tsx')).TaskNotes }));
const TaskAnalysis = lazy(async () => ({ default: (await import('../timeline/task-analysis.tsx')).TaskAnalysis }));
const TaskMastering = lazy(async () => ({ default: (await import('../mastering/task-mastering.tsx')).TaskMastering }));
const TaskPicture = lazy(async () => ({ default: (await import('../picture/task-picture.tsx')).TaskPicture }));

/** What a finished task has besides sound: each is loaded where it is shown. */
export function ResultViews({ task }: { readonly task: Conversion }) {
  return (
    <Suspense>
      {has(task, 'srt_url') && <TaskCaptions task={task} />}
      {has(task, 'midi_file_path') && <TaskNotes task={task} />}
      {has(task, 'analysis_path') && <TaskAnalysis task={task} />}
      {task.feature === 'AUDIO_MASTERING' && has(task, 'report') && <TaskMastering task={task} />}
      {typeof task.image_analysis === 'object' && task.image_analysis && <TaskPicture task={task} />}
    </Suspense>
  );
}

function has(task: Conversion, field: string): boolean {
  return typeof task[field] === 'string' && task[field] !== '';
}

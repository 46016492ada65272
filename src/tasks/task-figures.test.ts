import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createMetrics } from '../platform/metrics.ts';
import type { Task } from './task.ts';
import { createTaskFigures } from './task-figures.ts';

const createdAt = new Date('2026-01-01T00:00:00Z');
const after = (seconds: number) => new Date(createdAt.getTime() + seconds * 1000);

/** What is counted of a task that cost 2 of 3 credits and took 20 s for 10 s of audio. */
const task = {
  operation: 'denoise',
  category: 'enhancements',
  status: 'COMPLETED',
  attempt: 1,
  faultCode: null,
  createdAt,
  startedAt: after(0.03),
  finishedAt: after(20.03),
  audioSeconds: 10,
  reservedMicrocredits: 3_000_000,
  settledMicrocredits: 2_000_000,
} as Task;

describe('figures of tasks', () => {
  it('count each end by its outcome, its time by its audio, and its credits', async () => {
    const metrics = createMetrics({ version: '1', command: 'worker' });
    const figures = createTaskFigures(metrics);
    figures.started(task);
    // The wait before a second attempt is not the queue's.
    figures.started({ ...task, attempt: 2, startedAt: after(500) });
    figures.ended(task);
    const unpaid = { status: 'FAILED', settledMicrocredits: 0 } as const;
    figures.ended({ ...task, ...unpaid, faultCode: 'UNFETCHABLE_AUDIO' });
    figures.ended({ ...task, ...unpaid, startedAt: null });
    figures.requeued('worker_lost', 3);

    const text = await metrics.read();
    const read = (series: string) => Number(text.split(`\nserinette_${series} `)[1]?.split('\n')[0]);
    for (const [series, expected] of [
      ['task_pickup_seconds_bucket{le="0.02",category="enhancements"}', 0],
      ['task_pickup_seconds_bucket{le="0.05",category="enhancements"}', 1],
      ['task_pickup_seconds_count{category="enhancements"}', 1],
      ['task_duration_seconds_sum{operation="denoise"}', 20],
      ['task_realtime_factor_sum{operation="denoise"}', 2],
      ['tasks_ended_total{operation="denoise",outcome="completed"}', 1],
      ['tasks_ended_total{operation="denoise",outcome="failed"}', 1],
      ['tasks_ended_total{operation="denoise",outcome="cancelled"}', 1],
      ['tasks_ended_total{operation="music_ai",outcome="failed"}', 0],
      ['task_faults_total{operation="denoise",fault_code="UNFETCHABLE_AUDIO"}', 1],
      ['credits_total{kind="settled"}', 2],
      ['credits_total{kind="given_back"}', 1 + 3 + 3],
      ['tasks_requeued_total{reason="worker_lost"}', 3],
    ] as const) {
      assert.equal(read(series), expected, series);
    }
  });
});

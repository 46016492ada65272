import { operations } from '../operations/catalogue.ts';
import type { Db } from '../platform/database.ts';
import type { Task, TaskSource } from './task.ts';

/** Weight of the newest measurement in the running mean. */
const newestWeight = 0.2;

/** Tasks shorter than this measure the fixed part, longer ones the part that grows with the audio. */
const shortSeconds = 10;

/** Samples a second over those of 48 kHz stereo, for which speeds are measured; what was not probed may have any. */
export function weighAudio(sources: readonly TaskSource[]): number {
  const weights = sources.map((source) => {
    if (source.kind === 'address' || source.name === 'image') return 1;
    return source.probe ? (source.probe.sampleRateHz * source.probe.channelCount) / 96_000 : Number.POSITIVE_INFINITY;
  });
  return Math.max(1, ...weights);
}

/** Updates the measured speed of an operation; it starts from the speed that its description expects. */
export async function recordSpeed(db: Db, task: Task): Promise<void> {
  const operation = operations.find(({ name }) => name === task.operation);
  // An operation that was removed has no eta.
  if (!operation || !task.startedAt || !task.finishedAt) return;
  // Others' audio takes less.
  if (weighAudio(task.sources) > 1) return;
  const seconds = (task.finishedAt.getTime() - task.startedAt.getTime()) / 1000;
  const { fixedSeconds, secondsPerAudioSecond } = operation.expectedSpeed;
  await db.query(
    `insert into operation_speeds (operation, fixed_seconds, seconds_per_audio_second, measured_tasks)
     values ($1, $2, $3, 0) on conflict (operation) do nothing`,
    [task.operation, fixedSeconds, secondsPerAudioSecond],
  );
  await db.query(
    `update operation_speeds
        set fixed_seconds = fixed_seconds
              + case when $2::float8 < $4::float8 then $5::float8 * ($3::float8 - fixed_seconds) else 0 end,
            seconds_per_audio_second = seconds_per_audio_second
              + case when $2::float8 < $4::float8 then 0
                else $5::float8 * (greatest(0, $3::float8 - fixed_seconds) / $2::float8 - seconds_per_audio_second) end,
            measured_tasks = measured_tasks + 1
      where operation = $1`,
    [task.operation, task.audioSeconds, seconds, shortSeconds, newestWeight],
  );
}

/**
 * Seconds until a task of that length would be completed if it were submitted now, in whole ones: the work ahead of it,
 * divided by the number of slots, plus its own.
 */
export async function estimateEta(
  db: Db,
  { operation, audioSeconds }: { operation: string; audioSeconds: number },
): Promise<{ etaSeconds: number; ownSeconds: number }> {
  const expected = operations.map(({ name, expectedSpeed }) => ({
    operation: name,
    fixed: expectedSpeed.fixedSeconds,
    per_second: expectedSpeed.secondsPerAudioSecond,
  }));
  const { rows } = await db.query<{ ahead: number; slots: number; own: number }>(
    `with speed as (
       select operation, coalesce(s.fixed_seconds, e.fixed) as fixed,
              coalesce(s.seconds_per_audio_second, e.per_second) as per_second
         from jsonb_to_recordset($3::jsonb) as e(operation text, fixed float8, per_second float8)
         left join operation_speeds s using (operation)
     )
     select (select coalesce(sum((fixed + per_second * t.audio_seconds) * (1 - t.progress)), 0)
               from tasks t join speed using (operation)
              where t.status in ('IN_QUEUE', 'IN_PROGRESS')) as ahead,
            greatest(1, (select coalesce(sum(slots), 1) from workers)) as slots,
            (select fixed + per_second * $2::float8 from speed where operation = $1) as own`,
    [operation, audioSeconds, JSON.stringify(expected)],
  );
  const { ahead, slots, own } = rows[0]!; // a select without a table gives one row
  const etaSeconds = Math.max(1, Math.ceil(Number(ahead) / Number(slots) + Number(own)));
  return { etaSeconds, ownSeconds: Number(own) };
}

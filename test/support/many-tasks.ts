import type { Pool } from '../../src/platform/database.ts';

/** Adds old tasks to each account, "song number 1 about the sea" being the newest of them. */
export async function insertTasks(pool: Pool, count: number): Promise<void> {
  await pool.query(
    `insert into tasks (id, account_id, operation, feature, category, is_short, status, progress, message, input, sources,
       result, conversion_ids, price, reserved_microcredits, settled_microcredits, audio_seconds, eta_seconds, request_id,
       created_at, finished_at, words)
     select gen_random_uuid(), accounts.id, kind[1], kind[2], kind[3], false,
       case when i % 50 = 0 then 'FAILED' else 'COMPLETED' end, 1, 'Done', jsonb_build_object('prompt', prompt), '[]',
       '{"files": {}, "values": {}}', array[gen_random_uuid(), gen_random_uuid()], '{"base": 1, "perMinute": 1}',
       16000, 16000, 120, 10, 'inserted', now() - interval '1 hour' - i * interval '1 minute', now(),
       array_to_tsvector(array[accounts.id::text] || string_to_array(prompt, ' '))
     from accounts, generate_series(1, $1) i,
       lateral (select 'song number ' || i || ' about the sea' as prompt) p,
       lateral (select case when i % 3 = 0 then array['denoise', 'DENOISING', 'enhancements']
                       else array['music_ai', 'MUSIC_AI', 'music'] end as kind) k`,
    [count],
  );
}

-- The last songs of an account, whose lines its next songs do not repeat (src/tasks/recent-lyrics.ts).
create index tasks_with_songs on tasks (account_id, finished_at desc)
  where feature = 'MUSIC_AI' and status = 'COMPLETED' and deleted_at is null;

-- no transaction
-- Tasks that wait, by operation: a worker of one operation finds its next task whatever else waits, and an eta what waits before it.
-- Its condition is as the statements have it (tasks/states.ts). tasks_unfinished stays for what is counted by category, and for processes of older versions.
-- What a build that was interrupted left is removed.
drop index concurrently if exists tasks_waiting;
create index concurrently tasks_waiting on tasks (account_id, operation, is_short, created_at, id) where status || '' = 'IN_QUEUE';

-- no transaction
-- In place of tasks_waiting: of the condition of this one PostgreSQL expects many rows, whatever its statistics say (tasks/waiting-lines.ts).
-- What a build that was interrupted left is removed.
drop index concurrently if exists tasks_in_line;
create index concurrently tasks_in_line on tasks (account_id, operation, is_short, created_at, id) where (status = 'IN_QUEUE')::int > 0;
drop index concurrently if exists tasks_waiting;

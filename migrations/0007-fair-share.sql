-- Which task a worker takes is chosen when a place is free (src/tasks/claim.ts), no longer when it is submitted.
drop index tasks_unfinished;
alter table tasks
  drop column lane,
  -- Earliest start: a retry waits.
  add column runnable_at timestamptz not null default now(),
  -- Expected to take so little time that it never waits behind long tasks.
  add column is_short boolean not null default false;
create index tasks_unfinished on tasks (status, account_id, category, is_short, created_at, id)
  where status in ('IN_QUEUE', 'IN_PROGRESS');

-- When a task of an account was last started: among equals the one that waited longest is next.
create table turns (
  account_id uuid primary key references accounts (id),
  started_at timestamptz not null
);

-- A worker that is alive holds the advisory lock `lock_key` on a session of its own; the lock ends with its process.
create table workers (
  id text primary key,
  -- The job engine's names for this worker's pools; one of them stands in `locked_by` of each job it holds.
  pool_ids text[] not null,
  lock_key bigint not null unique,
  slots int not null,
  started_at timestamptz not null default now(),
  -- When the reaper first saw the lock missing.
  missing_since timestamptz
);

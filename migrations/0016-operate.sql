-- What operators see of the service (src/http/admin/).

-- The machine that a worker runs on.
alter table workers add column host text not null default '';

create index accounts_by_age on accounts (created_at desc, id desc);

-- Ended tasks by hour, without reading their rows.
create index tasks_ended on tasks (finished_at) include (operation, status, fault_code, started_at)
  where finished_at is not null;

-- Those that were cancelled have no fault.
create index tasks_that_failed on tasks (finished_at desc, id desc) where status = 'FAILED' and fault_code is not null;

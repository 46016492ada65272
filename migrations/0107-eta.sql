-- What a task's eta is made of (src/tasks/eta, decision 0107).
alter table tasks
  -- Expected time of the work itself, where nothing else runs, before `machine_speed` is applied.
  add column expected_seconds double precision not null default 0,
  -- The same of all tasks that waited with it, its own included, since its place in line was last empty: the difference
  -- between two tasks in line is the work between them.
  add column queued_seconds double precision not null default 0,
  add column queued_tasks bigint not null default 0;

-- Linear in what a task works on: the coefficients, and how uncertain they are. Measured again from the start.
drop table operation_speeds;
create table operation_speeds (
  operation text primary key,
  coefficients double precision[] not null,
  covariance double precision[] not null,
  measured_tasks int not null
);

-- How much slower all work is at the moment than was measured over a longer time, and with how much else runs beside it.
create table machine_speed (
  is_only boolean primary key default true check (is_only),
  log_slowness double precision not null default 0,
  crowding_exponent double precision not null,
  measured_tasks int not null default 0
);

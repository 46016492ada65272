-- What ended on a day (UTC), counted as it ends: a chart of a year must not read every task of that year.
create table usage_days (
  account_id uuid not null references accounts (id),
  day date not null,
  operation text not null,
  tasks int not null,
  -- Of these.
  failed int not null,
  microcredits bigint not null,
  primary key (account_id, day, operation)
);
insert into usage_days (account_id, day, operation, tasks, failed, microcredits)
select account_id, (finished_at at time zone 'utc')::date, operation, count(*),
       count(*) filter (where status = 'FAILED'), sum(coalesce(settled_microcredits, 0))
  from tasks where finished_at is not null and status in ('COMPLETED', 'FAILED')
 group by 1, 2, 3;

-- Pages of an account's webhooks, of any status and of one.
create index webhook_events_by_account on webhook_events (account_id, sequence desc);
create index webhook_events_by_status on webhook_events (account_id, status, sequence desc);

-- Pages of an account's keys.
create index api_keys_by_account on api_keys (account_id, created_at desc, id desc);
drop index api_keys_account_id_idx;

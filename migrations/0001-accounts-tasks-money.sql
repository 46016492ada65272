-- Money is kept in whole microcredits (1 credit = 1,000,000): no rounding ever, and prices such as 0.0022 stay exact.

create table accounts (
  id uuid primary key,
  name text not null unique,
  plan text not null,
  balance_microcredits bigint not null default 0 check (balance_microcredits >= 0),
  disabled_at timestamptz,
  created_at timestamptz not null default now()
);

create table api_keys (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  name text not null,
  -- The first characters, so that a person can tell keys apart; the key itself is nowhere.
  prefix text not null,
  key_sha256 bytea not null unique,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index on api_keys (account_id);

create table tasks (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  operation text not null,
  feature text not null,
  category text not null,
  -- Which of the account's parallel places of this category the task waits in.
  lane int not null,
  status text not null check (status in ('IN_QUEUE', 'IN_PROGRESS', 'COMPLETED', 'FAILED')),
  -- Raised by every claim; finishing names it, so a worker that was declared dead changes nothing.
  attempt int not null default 0,
  progress real not null default 0,
  message text not null,
  fault_code text,
  input jsonb not null,
  sources jsonb not null,
  result jsonb,
  conversion_ids uuid[] not null,
  webhook_url text,
  -- The price it was taken on at: a new price list changes no task that is under way.
  price jsonb not null,
  reserved_microcredits bigint not null,
  settled_microcredits bigint,
  audio_seconds double precision not null,
  eta_seconds int not null,
  worker_id text,
  request_id text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  files_deleted_at timestamptz
);
create index tasks_by_account on tasks (account_id, created_at desc, id desc);
create index tasks_by_conversion on tasks using gin (conversion_ids);
create index tasks_unfinished on tasks (account_id, category, lane) where status in ('IN_QUEUE', 'IN_PROGRESS');
create index tasks_with_files on tasks (finished_at) where files_deleted_at is null and finished_at is not null;

-- Append-only: the trigger below keeps it so, whoever writes.
create table ledger_entries (
  id bigint generated always as identity primary key,
  account_id uuid not null references accounts (id),
  task_id uuid references tasks (id),
  kind text not null check (kind in ('grant', 'reserve', 'settle', 'give_back')),
  -- What the balance changed by: reserve is negative, the others are not.
  amount_microcredits bigint not null,
  balance_after_microcredits bigint not null,
  note text not null default '',
  created_at timestamptz not null default now(),
  unique (task_id, kind)
);
create index ledger_by_account on ledger_entries (account_id, id desc);
-- A task is closed once: settled, or given back, never both.
create unique index ledger_closed_once on ledger_entries (task_id) where kind in ('settle', 'give_back');

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'ledger_entries is append-only';
end $$;
create trigger ledger_is_append_only before update or delete on ledger_entries
  for each row execute function refuse_change();

create table idempotency_keys (
  account_id uuid not null references accounts (id),
  key text not null,
  fingerprint text not null,
  -- Null while the first request is in flight.
  response jsonb,
  created_at timestamptz not null default now(),
  primary key (account_id, key)
);

-- How fast this installation works, per operation: eta is read from here.
create table operation_speeds (
  operation text primary key,
  seconds_per_audio_second double precision not null,
  fixed_seconds double precision not null,
  measured_tasks int not null
);

-- Secrets that all processes share, such as the one that signs addresses.
create table secrets (
  name text primary key,
  value text not null
);

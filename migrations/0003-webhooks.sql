create table webhook_secrets (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  -- `whsec_` and base64, as Standard Webhooks writes it. Kept readable: signing needs the secret itself.
  secret text not null,
  created_at timestamptz not null default now(),
  -- Set by a rotation: until then both secrets sign.
  expires_at timestamptz
);
-- One current secret an account, whoever makes or rotates it at the same moment.
create unique index webhook_secrets_current on webhook_secrets (account_id) where expires_at is null;
create index webhook_secrets_by_account on webhook_secrets (account_id);

-- One row an event; the payload is frozen here, so that a repeated delivery never differs from the first.
create table webhook_events (
  id text primary key,
  -- The order of making: events of one task share their transaction's created_at.
  sequence bigint generated always as identity,
  account_id uuid not null references accounts (id),
  task_id uuid not null references tasks (id),
  url text not null,
  payload text not null,
  status text not null default 'PENDING' check (status in ('PENDING', 'DELIVERED', 'DEAD')),
  -- Why it is dead, in words for the account's owner.
  reason text,
  -- How often it was sent and recorded, over all redeliveries.
  attempts int not null default 0,
  -- How many attempts of the present round are over; a redelivery begins a round.
  schedule_step int not null default 0,
  next_attempt_at timestamptz,
  -- While it lies ahead somebody is sending this event; it also names who, so that a late sender records nothing.
  claimed_until timestamptz,
  created_at timestamptz not null default now(),
  delivered_at timestamptz
);
create index webhook_events_by_task on webhook_events (task_id, sequence);

create table webhook_deliveries (
  id bigint generated always as identity primary key,
  event_id text not null references webhook_events (id),
  attempt int not null,
  attempted_at timestamptz not null default now(),
  duration_ms int not null,
  -- Null when no answer came.
  status_code int,
  error text,
  -- The start of the answer's body.
  response_excerpt text,
  unique (event_id, attempt)
);

-- An address that answered 410 Gone: nothing is sent there until it is used in a new redelivery.
create table webhook_disabled_urls (
  account_id uuid not null references accounts (id),
  url text not null,
  disabled_at timestamptz not null default now(),
  primary key (account_id, url)
);

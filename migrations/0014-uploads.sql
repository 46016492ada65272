-- Files that clients send in parts, to be named as a source of a task (src/uploads/).
create table uploads (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  -- What the client told of the file, in the protocol's own names.
  metadata jsonb not null,
  size_bytes bigint not null,
  received_bytes bigint not null default 0 check (received_bytes between 0 and size_bytes),
  -- In storage, in their order.
  part_keys text[] not null default '{}',
  expires_at timestamptz not null
);
create index uploads_by_account on uploads (account_id);
create index uploads_by_expiry on uploads (expires_at);

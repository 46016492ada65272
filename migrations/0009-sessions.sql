-- An admin operates the service: the first account, and those that an admin names.
alter table accounts add column role text not null default 'user' check (role in ('user', 'admin'));
update accounts set role = 'admin'
 where id = (select id from accounts order by (name = 'default') desc, created_at, id limit 1);

-- Who is signed in, in a browser (src/accounts/sessions.ts).
create table sessions (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  -- The session ends when this key is revoked; null where a link began it on an account without a key.
  api_key_id uuid references api_keys (id),
  -- The token itself is nowhere.
  token_sha256 bytea not null unique,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index on sessions (expires_at);

-- Links that sign in once.
create table sign_in_links (
  token_sha256 bytea primary key,
  account_id uuid not null references accounts (id),
  expires_at timestamptz not null
);
create index on sign_in_links (expires_at);

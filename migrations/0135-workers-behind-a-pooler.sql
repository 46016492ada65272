-- Behind a pooler in transaction mode a worker has no session that could hold a lock: it writes when it was alive instead.
alter table workers alter column lock_key drop not null, add column seen_at timestamptz;

-- A task whose result its owner has deleted: its row stays for the ledger, what was in it is gone.
alter table tasks add column deleted_at timestamptz;

-- An account's own voices are the results of these tasks; they are looked up at each search.
create index tasks_that_are_voices on tasks (account_id, created_at desc, id desc)
  where operation = 'create_voice' and deleted_at is null;

-- The sweep looks once more at what was deleted, whose files an attempt may still have been writing.
create index tasks_deleted_with_files on tasks (deleted_at) where files_deleted_at is null and deleted_at is not null;

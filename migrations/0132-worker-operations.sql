-- Of which single operations a worker takes tasks, beside those of its categories; a worker of an older version takes none so.
alter table workers add column operations text[] not null default '{}';

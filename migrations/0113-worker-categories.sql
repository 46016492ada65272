-- Of which categories a worker takes tasks; a worker of an older version takes all.
alter table workers add column categories text[] not null default '{music,enhancements,utilities}';

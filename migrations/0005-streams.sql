-- What can be listened to while a task makes it: playlists, by the number of the output.
alter table tasks add column streams jsonb not null default '{}';

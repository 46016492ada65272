alter table tasks
  -- What is being done at the moment, in words; empty before and after.
  add column step text not null default '',
  -- Which fields the client sent, of those in `input`; null for tasks from before this was kept.
  add column sent_fields text[],
  -- What a task is found by (src/tasks/search-words.ts), and its account's id: the index reads no other account's tasks.
  add column words tsvector not null default '';

create function words_of(text) returns text[] language sql immutable as $$
  select coalesce(array_agg(distinct word), '{}')
    from unnest(string_to_array(lower(regexp_replace(normalize($1, NFC), '[^[:alnum:]]+', ' ', 'g')), ' ')) as word
   where word <> '' and length(word) <= 100
$$;
update tasks
   set words = array_to_tsvector(
         array[account_id::text] || words_of(left(concat_ws(' ', input->>'prompt', input->>'title', input->>'lyrics',
           input->>'name', sources->0->>'filename', result#>>'{values,songs,1,title}', result#>>'{values,songs,2,title}'), 5000)))
 where deleted_at is null;
drop function words_of;
create index tasks_by_words on tasks using gin (words);

create index tasks_by_operation on tasks (account_id, operation, created_at desc, id desc);

-- What was made from a task's results: the sources of later tasks name it.
create index tasks_made_from on tasks using gin (jsonb_path_query_array(sources, '$[*].from.taskId'))
  where sources @? '$[*].from.taskId';

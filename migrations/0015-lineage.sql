-- Sources name the task that they come from as `from.task_id`.
drop index tasks_made_from;
create index tasks_made_from on tasks using gin (jsonb_path_query_array(sources, '$[*].from.task_id'))
  where sources @? '$[*].from.task_id';

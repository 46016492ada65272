alter table tasks
  -- Which parts of the request were changed when it was accepted, in sentences: a value brought to its limit, a text cut.
  add column warnings text[] not null default '{}';

-- The number of songs is chosen by `outputs`: `num_outputs` belongs to inpainting.
update tasks
   set input = (input - 'num_outputs') || jsonb_build_object('outputs', input->'num_outputs'),
       sent_fields = array_replace(sent_fields, 'num_outputs', 'outputs')
 where operation in ('music_ai', 'music_ai_v1', 'image_to_song') and input ? 'num_outputs';

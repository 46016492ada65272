-- Webhooks that were delivered or given up go with the results that they tell of (src/webhooks/deliveries.ts).
create index webhook_events_ended on webhook_events (created_at) where status <> 'PENDING';
alter table webhook_deliveries drop constraint webhook_deliveries_event_id_fkey,
  add foreign key (event_id) references webhook_events (id) on delete cascade;

-- The W3C traceparent of the submission, so that the work and the webhooks of a task belong to the trace of its request.
-- Null where there is none.
alter table tasks add column traceparent text;

-- Events that listeners handle after the commit of the act that recorded them (decision 0316). A row leaves in the transaction of its
-- listeners. It holds identifiers and states, nothing that a person wrote.
create table event_queue (
  id bigint generated always as identity primary key,
  event text not null,
  -- Events about the same subject are handled in the order in which they happened.
  subject uuid not null,
  item jsonb not null,
  recorded_at timestamptz not null default now(),
  -- Later than `recorded_at` once its listeners have failed.
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  error text
);
create index event_queue_failed on event_queue (subject, id) where attempts > 0;

-- Deliveries of events that happened within the same millisecond keep their order.
drop index webhook_deliveries_due;
create index webhook_deliveries_due on webhook_deliveries (next_at nulls first, created_at, id) where state = 'pending';

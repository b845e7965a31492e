-- Where a school's own programs are told what happens.
create table school_webhooks (
  id uuid primary key default new_id(),
  school_id uuid not null references schools on delete cascade,
  url text not null,
  description text not null default '',
  events text[] not null check (cardinality(events) > 0),
  is_active boolean not null default true,
  -- Names and addresses of candidates leave only where the school says so.
  tells_candidate boolean not null default false,
  -- Encrypted: it signs, so it must be read again. Of two, the former one signs too until its end.
  secret bytea not null,
  former_secret bytea,
  former_until timestamptz,
  -- Events given up one after the other, and since when nothing went through.
  failures integer not null default 0,
  failing_since timestamptz,
  -- Why the product turned it off; null when a person did, or nobody.
  turned_off text check (turned_off in ('gone', 'failing')),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index school_webhooks_school on school_webhooks (school_id, created_at desc, id desc);

-- What happened, in the transaction in which it did; kept thirty days. No personal data: identifiers, stages, title and reference.
create table webhook_events (
  id uuid primary key default new_id(),
  school_id uuid not null references schools on delete cascade,
  type text not null,
  at timestamptz not null,
  data jsonb not null
);
create index webhook_events_school on webhook_events (school_id);
create index webhook_events_at on webhook_events (at);

-- One event for one address.
create table webhook_deliveries (
  id uuid primary key default new_id(),
  webhook_id uuid not null references school_webhooks on delete cascade,
  event_id uuid not null references webhook_events on delete cascade,
  state text not null default 'pending' check (state in ('pending', 'delivered', 'failed')),
  -- Attempts since it was last asked for; a replay begins again.
  tries smallint not null default 0,
  -- Not before; null at once. Taken up by a worker, it is the end of the time that the worker has.
  next_at timestamptz,
  created_at timestamptz not null,
  settled_at timestamptz,
  unique (webhook_id, event_id)
);
create index webhook_deliveries_due on webhook_deliveries (next_at nulls first, id) where state = 'pending';
create index webhook_deliveries_log on webhook_deliveries (webhook_id, created_at desc, id desc);
create index webhook_deliveries_event on webhook_deliveries (event_id);

create table webhook_attempts (
  id uuid primary key default new_id(),
  delivery_id uuid not null references webhook_deliveries on delete cascade,
  at timestamptz not null,
  -- Of the answer; null when none came.
  status smallint,
  -- Why there was no answer, in a code.
  problem text not null default '',
  ms integer not null,
  -- The beginning of what was answered.
  answer text not null default ''
);
create index webhook_attempts_delivery on webhook_attempts (delivery_id, at, id);

-- Notes an event for the addresses that asked for it; nothing where nobody did.
create function tell_webhooks(school uuid, kind text, happened timestamptz, told jsonb) returns void language plpgsql as $$
declare event uuid;
begin
  if not exists (select from school_webhooks w where w.school_id = school and w.is_active and kind = any(w.events)) then
    return;
  end if;
  insert into webhook_events (school_id, type, at, data) values (school, kind, happened, told) returning id into event;
  insert into webhook_deliveries (webhook_id, event_id, created_at)
  select w.id, event, happened from school_webhooks w where w.school_id = school and w.is_active and kind = any(w.events);
end $$;

create function webhook_posting(p school_postings) returns jsonb language sql immutable as $$
  select jsonb_build_object('id', p.id, 'title', p.title, 'reference', p.reference, 'status',
    case when p.deleted_at is null then p.status else 'deleted' end,
    'publication_date', p.publication_date, 'expiration_date', p.expiration_date);
$$;

create function webhooks_of_applications() returns trigger language plpgsql as $$
begin
  perform tell_webhooks(a.school_id,
    case when e.from_status is null then 'application.created' when e.to_status = 'WD' then 'application.withdrawn'
      else 'application.stage_changed' end,
    e.at,
    jsonb_build_object(
      'application', jsonb_build_object('id', a.id, 'created_at', a.created_at, 'stage', coalesce(e.to_stage, a.stage),
        'former_stage', e.from_stage, 'is_withdrawn', e.to_status = 'WD'),
      'posting', webhook_posting(p)))
  from made e join applications a on a.id = e.application_id join school_postings p on p.id = a.posting_id
  where a.school_id is not null
    and (e.from_status is null or e.to_status = 'WD' or e.to_stage is distinct from e.from_stage)
  order by e.id;
  return null;
end $$;
create trigger webhooks_of_applications after insert on application_events
  referencing new table as made for each statement execute function webhooks_of_applications();

create function webhooks_of_postings() returns trigger language plpgsql as $$
declare
  was boolean := tg_op = 'UPDATE' and old.status = 'published' and old.deleted_at is null;
  is_now boolean := new.status = 'published' and new.deleted_at is null;
begin
  if was <> is_now then
    perform tell_webhooks(new.school_id, case when is_now then 'posting.published' else 'posting.closed' end,
      clock_timestamp(), jsonb_build_object('posting', webhook_posting(new)));
  end if;
  return null;
end $$;
create trigger webhooks_of_new_postings after insert on school_postings
  for each row when (new.status = 'published') execute function webhooks_of_postings();
create trigger webhooks_of_postings after update of status, deleted_at on school_postings
  for each row execute function webhooks_of_postings();

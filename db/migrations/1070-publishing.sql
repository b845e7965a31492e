-- Wing publishing: what leaves for other sites and programs, the broadcast of school offers, and webhooks. Baseline (decision 0280).

-- ## broadcast (decision 0120)

-- The ledger of the broadcast: where an offer of a school stands on each support.
create table broadcasts (
  posting_id uuid not null references school_postings on delete cascade,
  support text not null,
  school_id uuid not null references schools on delete cascade,
  -- The desired state: the offer is on screen, its support is on and nothing is missing.
  is_wanted boolean not null,
  -- When the desired state last changed.
  since timestamptz not null,
  -- When what is to be shown there last changed, and the version of the offer that says it.
  changed_at timestamptz not null,
  version integer not null,
  -- Why it is not to be there although the support is on: a field and a sentence each.
  problems jsonb not null default '[]',
  -- What a support to which offers are sent knows of it; a support that reads a feed leaves these alone.
  sent_version integer,
  sent_hash text,
  sent_at timestamptz,
  reference text,
  verdict text check (verdict in ('pending', 'online', 'refused')),
  refusal text,
  refusal_field text,
  attempts smallint not null default 0,
  next_try_at timestamptz,
  failure text,
  -- The lease of the process that sends it: one at a time asks the board.
  held_until timestamptz,
  -- What the support was last given: the offer is withdrawn in the words that were accepted.
  sent_body jsonb,
  primary key (posting_id, support)
);
create index broadcasts_school on broadcasts (school_id, support);
create index broadcasts_waiting on broadcasts (support, next_try_at) where next_try_at is not null;
create index broadcasts_wanted on broadcasts (posting_id) where is_wanted;

-- Offers of which something has changed that supports must know; the next run of the broadcast claims them.
create table broadcast_changes (
  posting_id uuid primary key,
  changed_at timestamptz not null default now()
);

-- What happened to an offer on a support, as a proof; append-only. `read`: a board read the feed. `online`: the board said so, or the
-- page is ours.
create table broadcast_events (
  id uuid primary key default new_id(),
  posting_id uuid not null references school_postings on delete cascade,
  support text not null,
  event text not null check (event in ('wanted', 'changed', 'incomplete', 'withdrawn', 'sent', 'read', 'online', 'refused', 'failed', 'closed')),
  detail text not null default '',
  created_at timestamptz not null
);
create index broadcast_events_posting on broadcast_events (posting_id, created_at desc);
create trigger broadcast_events_append_only before update on broadcast_events for each row execute function refuse_change();

-- When a support last read a feed of a school to its end.
create table broadcast_fetches (
  school_id uuid not null references schools on delete cascade,
  support text not null,
  fetched_at timestamptz not null,
  -- How many offers it held; kept from before where the support was answered that nothing had changed.
  offers integer not null,
  agent text not null default '',
  fetches bigint not null default 1,
  primary key (school_id, support)
);

-- Each file of a school that supports read, as it was when it was last read: its version, and since when. A support that asks with a
-- date is answered by it, and two versions never share one.
create table broadcast_files (
  school_id uuid not null references schools on delete cascade,
  file text not null,
  version text not null,
  -- In whole seconds, as HTTP writes dates.
  changed_at timestamptz not null,
  primary key (school_id, file)
);

-- What was sent to a support as one file. It is recorded before it leaves: sent again after an accident, it has the same name.
create table broadcast_deliveries (
  id uuid primary key default new_id(),
  school_id uuid not null references schools on delete cascade,
  support text not null,
  -- Each offer with the movement and the version that the file says.
  movements jsonb not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  attempts smallint not null default 0,
  failure text
);
create index broadcast_deliveries_school on broadcast_deliveries (school_id, support, created_at desc);

-- Openings of the links that lead from a support to an offer, by day in Paris.
create table broadcast_clicks (
  posting_id uuid not null references school_postings on delete cascade,
  support text not null,
  day date not null,
  clicks integer not null default 0,
  primary key (posting_id, support, day)
);

-- Where each line of the ledger stands: its state, whether what is there is older than the offer (or is still there although it is
-- stopped), when something was last exchanged with the support, and what read its feed. Lists and figures count by it.
create view broadcast_states as
  select b.posting_id, b.school_id, b.support,
    case
      when b.problems <> '[]' then 'refused'
      when not b.is_wanted then 'stopped'
      when s.way = 'page' then 'online'
      when s.way = 'feed' then case when f.fetched_at >= b.since then 'read' else 'queued' end
      when b.verdict = 'refused' and b.sent_version = b.version then 'refused'
      when b.sent_version is null or b.verdict = 'refused' then 'queued'
      when b.verdict = 'online' then 'online'
      else 'sent'
    end as state,
    case
      when s.way = 'page' then false
      when s.way = 'feed' then case
        when b.problems <> '[]' then false
        when not b.is_wanted then coalesce(f.fetched_at < b.since, true)
        else coalesce(f.fetched_at >= b.since and f.fetched_at < b.changed_at, false)
      end
      when not b.is_wanted then b.sent_version is not null and b.next_try_at is not null
      when b.verdict = 'refused' then false
      else coalesce(b.sent_version <> b.version, false)
    end as is_late,
    case
      when s.way = 'push' then b.sent_at
      when s.way = 'feed' and f.fetched_at >= b.since then f.fetched_at
    end as last_exchange_at,
    case when s.way = 'feed' and f.fetched_at >= b.since then f.agent end as reader
  from broadcasts b
  join (values
    ('site carrière', 'site-carriere', 'page'),
    ('hellowork', 'hellowork', 'feed'),
    ('france travail', 'france-travail', 'push'),
    ('apec', 'apec', 'feed'),
    ('annonces sponsorisées indeed', 'indeed', 'feed'),
    ('supports gratuits', 'supports-gratuits', 'feed'),
    ('la bonne alternance', 'la-bonne-alternance', 'push'),
    ('facebook', 'facebook', 'page'),
    ('linkedin', 'linkedin', 'feed')
  ) as s (name, code, way) on s.name = lower(trim(b.support))
  left join broadcast_fetches f on f.school_id = b.school_id and f.support = s.code;

-- ## webhooks (decision 0109)

-- Addresses at which a school's own programs receive events.
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
  -- Deliveries that failed for good in a row, and since when nothing went through.
  failures integer not null default 0,
  failing_since timestamptz,
  -- Why the product turned it off; null when a person did, or when it is on.
  turned_off text check (turned_off in ('gone', 'failing')),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index school_webhooks_school on school_webhooks (school_id, created_at desc, id desc);

-- What happened, recorded in the same transaction; stored for thirty days. No personal data: identifiers, stages, title and reference.
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
  -- Attempts since the delivery was last requested; a replay begins again.
  tries smallint not null default 0,
  -- Not before; null at once. Once a worker has claimed it, the end of the claim.
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

-- Where an offer of a school stands on each support: the ledger of the broadcast (product decisions, broadcast).
create table broadcasts (
  posting_id uuid not null references school_postings on delete cascade,
  support text not null,
  school_id uuid not null references schools on delete cascade,
  -- The offer is on screen, its support is on and nothing is missing: it is to be there.
  is_wanted boolean not null,
  -- When it was last wished to be there, or not to be there any more.
  since timestamptz not null,
  -- When what is to be shown there last changed, and the version of the offer that says it.
  changed_at timestamptz not null,
  version integer not null,
  -- Why it is not to be there although the support is on: a field and a sentence each.
  problems jsonb not null default '[]',
  -- What a support to which offers are carried knows of it; a support that reads a feed leaves these alone.
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
  -- Until when a process that carries it keeps it to itself: the board is asked by one at a time.
  held_until timestamptz,
  primary key (posting_id, support)
);
create index broadcasts_school on broadcasts (school_id, support);
create index broadcasts_waiting on broadcasts (support, next_try_at) where next_try_at is not null;
create index broadcasts_wanted on broadcasts (posting_id) where is_wanted;

-- What happened to an offer on a support, for whoever wants a proof; append-only.
create table broadcast_events (
  id uuid primary key default new_id(),
  posting_id uuid not null references school_postings on delete cascade,
  support text not null,
  event text not null check (event in ('wanted', 'changed', 'incomplete', 'withdrawn', 'sent', 'online', 'refused', 'failed', 'closed')),
  detail text not null default '',
  created_at timestamptz not null
);
create index broadcast_events_posting on broadcast_events (posting_id, created_at desc);
create trigger broadcast_events_append_only before update on broadcast_events for each row execute function refuse_change();

-- The last time that a support read a feed of a school to its end.
create table broadcast_fetches (
  school_id uuid not null references schools on delete cascade,
  support text not null,
  fetched_at timestamptz not null,
  -- How many offers it held; unknown where the support was told that nothing had changed.
  offers integer not null,
  agent text not null default '',
  fetches bigint not null default 1,
  primary key (school_id, support)
);

-- What was carried to a support as one file. It is noted before it leaves: sent again after an accident, it bears the same name.
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

-- Offers of which something has changed that supports must know; taken up by the next settling.
create table broadcast_changes (
  posting_id uuid primary key,
  changed_at timestamptz not null default now()
);

-- `update` rather than `nothing`: whoever settles waits until the change is committed, and sees it.
create function note_broadcast_change(postings uuid[]) returns void language sql as $$
  insert into broadcast_changes (posting_id) select distinct id from unnest(postings) id order by id
  on conflict (posting_id) do update set changed_at = excluded.changed_at;
$$;

create function posting_changes_broadcast() returns trigger language plpgsql as $$
begin
  if new.status = 'published' or exists (select from broadcasts b where b.posting_id = new.id) then
    perform note_broadcast_change(array[new.id]);
  end if;
  return null;
end $$;
create trigger school_postings_broadcast after insert or update on school_postings
  for each row execute function posting_changes_broadcast();

create function supports_change_broadcast() returns trigger language plpgsql as $$
begin
  perform note_broadcast_change(array(
    select p.id from changed c join school_postings p on p.id = c.posting_id
    where p.status = 'published' or exists (select from broadcasts b where b.posting_id = p.id)));
  return null;
end $$;
create trigger posting_supports_added after insert on posting_supports
  referencing new table as changed for each statement execute function supports_change_broadcast();
create trigger posting_supports_changed after update on posting_supports
  referencing new table as changed for each statement execute function supports_change_broadcast();
create trigger posting_supports_removed after delete on posting_supports
  referencing old table as changed for each statement execute function supports_change_broadcast();

create function moderation_changes_broadcast() returns trigger language plpgsql as $$
begin
  perform note_broadcast_change(array(
    select p.id from school_postings p where p.id = case when tg_op = 'DELETE' then old.offer_id else new.offer_id end));
  return null;
end $$;
create trigger moderated_offers_broadcast after insert or delete on moderated_offers
  for each row execute function moderation_changes_broadcast();

-- A school that is switched off or on, whose links change, or that gives a support its key: all its published offers are looked at again.
create function school_changes_broadcast(school uuid) returns void language sql as $$
  select note_broadcast_change(array(
    select p.id from school_postings p where p.school_id = school and p.deleted_at is null and p.status = 'published'));
$$;
create function school_switch_changes_broadcast() returns trigger language plpgsql as $$
begin
  perform school_changes_broadcast(new.id);
  return null;
end $$;
create trigger schools_broadcast after update of is_active on schools
  for each row when (old.is_active <> new.is_active) execute function school_switch_changes_broadcast();
create function integration_changes_broadcast() returns trigger language plpgsql as $$
begin
  perform school_changes_broadcast(case when tg_op = 'DELETE' then old.school_id else new.school_id end);
  return null;
end $$;
create trigger school_integrations_broadcast after insert or update or delete on school_integrations
  for each row execute function integration_changes_broadcast();

insert into broadcast_changes (posting_id) select id from school_postings where status = 'published' and deleted_at is null;

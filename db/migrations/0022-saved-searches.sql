-- Headers that some messages carry besides the usual ones (how to unsubscribe, for instance).
alter table mails add column headers jsonb not null default '{}';

-- Every offer that has come on screen, once, and whether saved searches have been told. An offer that is written again, or
-- closed and opened again, does not come a second time.
create table offer_arrivals (
  offer_id uuid primary key,
  arrived_at timestamptz not null default now(),
  matched_at timestamptz
);
create index offer_arrivals_waiting on offer_arrivals (arrived_at) where matched_at is null;
insert into offer_arrivals (offer_id, arrived_at, matched_at) select offer_id, now(), now() from offer_search;

create function note_offer_arrivals() returns trigger language plpgsql as $$
begin
  insert into offer_arrivals (offer_id) select offer_id from changed on conflict do nothing;
  return null;
end $$;
create trigger offer_search_arrived after insert on offer_search
  referencing new table as changed for each statement execute function note_offer_arrivals();

-- The communes of a place that is searched (a city and its surroundings), written once for all the searches that name it.
create table search_places (
  id integer generated always as identity primary key,
  communes_hash bytea not null unique
);
create table search_place_communes (
  place_id integer not null references search_places (id) on delete cascade,
  commune_code text not null,
  primary key (place_id, commune_code)
);

-- What a search asks of an offer, compiled once for all the people who saved it; a null accepts any offer.
create table search_criteria (
  id uuid primary key default new_id(),
  hash bytea not null unique,
  query tsquery,
  -- Whoever holds one of the keys' words matches the query: it need not be run.
  is_query_in_keys boolean not null,
  place_id integer references search_places (id),
  department text,
  -- A city that no list knows: offers that name it as it was typed.
  city text,
  kinds text[],
  contract_types text[],
  levels text[],
  domains text[],
  remotes text[],
  start_before date
);
create index search_criteria_place on search_criteria (place_id);

-- How criteria are found from an offer: each holds one of the terms (a word, '=' and a domain, or '*') in one of the departments
-- (or '*'). The term is the rarest that the criteria require.
create table search_keys (
  term text not null,
  department text not null,
  criteria_id uuid not null references search_criteria (id) on delete cascade,
  primary key (term, department, criteria_id)
);
create index search_keys_criteria on search_keys (criteria_id);

create table saved_searches (
  id uuid primary key default new_id(),
  account_id uuid not null references accounts (id) on delete cascade,
  name text not null,
  parameters jsonb not null,
  -- Equal for the same parameters.
  identity bytea not null,
  criteria_id uuid not null references search_criteria (id),
  frequency text not null check (frequency in ('immediate', 'daily', 'weekly', 'none')),
  -- Only offers that arrived later are new.
  watched_since timestamptz not null default now(),
  -- Since the person last looked.
  new_count integer not null default 0,
  -- What the next alert will tell: its newest offers, and how many in all.
  pending_ids uuid[] not null default '{}',
  pending_count integer not null default 0,
  has_feed boolean not null default false,
  -- Part of the feed's key: a new number makes the former address worthless.
  feed_version integer not null default 0,
  created_at timestamptz not null default now(),
  unique (account_id, identity)
) with (fillfactor = 80);
create index saved_searches_criteria on saved_searches (criteria_id);
create index saved_searches_pending on saved_searches (frequency, id) where pending_count > 0;

-- The last searches of a person, each once.
create table recent_searches (
  id uuid primary key default new_id(),
  account_id uuid not null references accounts (id) on delete cascade,
  parameters jsonb not null,
  identity bytea not null,
  searched_at timestamptz not null default now(),
  unique (account_id, identity)
);

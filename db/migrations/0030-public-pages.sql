-- What the pages of trades and cities and the sitemap say without counting: made again by a task.
create table offer_cities (
  commune_code text primary key,
  offers integer not null,
  last_published_at timestamptz not null
);
create index offer_cities_largest on offer_cities (offers desc);
create table offer_trades (
  slug text primary key,
  offers integer not null,
  last_published_at timestamptz not null
);
-- Each part of the sitemap begins at an offer and ends where the next one begins.
create table sitemap_parts (
  first_offer_id uuid primary key,
  last_published_at timestamptz not null
);

-- How a company or a school answers its applicants, once there are enough applications to say so; made again by a task.
create table answer_rates (
  organisation_id uuid primary key,
  applications integer not null,
  answered integer not null,
  -- Null while nobody was answered.
  median_days real
);

-- The plan that a company chose on its way to sign up; nothing is charged.
alter table accounts add column wanted_plan text check (wanted_plan in ('premium'));

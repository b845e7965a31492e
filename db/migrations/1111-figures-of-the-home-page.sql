-- ## search
-- What the home page says of the whole site, counted each hour: one row.
create table home_figures (
  is_only boolean primary key default true check (is_only),
  counted_at timestamptz not null,
  published_this_week integer not null,
  applications integer not null,
  answered integer not null,
  median_days real
);

-- The companies that have the most own offers on screen, counted at the same time.
create table home_employers (
  company_id uuid primary key references companies (id) on delete cascade,
  offers integer not null
);

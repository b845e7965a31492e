-- Which candidates of the CV library a company opened on a day in Paris: what the daily cap counts.
create table cv_openings (
  company_id uuid not null references companies on delete cascade,
  day date not null,
  candidate_id uuid not null references accounts on delete cascade,
  opened_at timestamptz not null,
  -- The last one that the cap allowed: what tells the staff.
  reached_cap boolean not null default false,
  primary key (company_id, day, candidate_id)
);
create index cv_openings_candidate on cv_openings (candidate_id);
create index cv_openings_day on cv_openings (day);
create index cv_openings_capped on cv_openings (day) where reached_cap;

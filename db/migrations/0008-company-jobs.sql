create table company_jobs (
  id uuid primary key default new_id(),
  company_id uuid not null references companies on delete cascade,
  title text not null,
  contract_type text not null check (contract_type in ('AP', 'PR')),
  city text not null,
  commune_code text,
  department text,
  lat double precision,
  lon double precision,
  domain text not null,
  min_level text not null check (min_level in ('CAP', 'BAC', 'BA2', 'BA3', 'BA4', 'BA5')),
  min_experience numeric(4, 1) not null default 0 check (min_experience >= 0),
  start_date date not null,
  school_rhythm text not null,
  description text not null,
  -- Whole euros a month before tax, as the form asks and the screens show; not an amount that is ever paid here.
  salary_first_year integer check (salary_first_year >= 0),
  is_active boolean not null default true,
  expires_at timestamptz,
  -- Set when the company removes the offer: it leaves every screen, its applications stay.
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index company_jobs_company on company_jobs (company_id, created_at desc) where deleted_at is null;
create index company_jobs_company_all on company_jobs (company_id);

create table skills (
  id uuid primary key default new_id(),
  name text not null
);
create unique index skills_name on skills (plain(name));

create table company_job_skills (
  job_id uuid not null references company_jobs on delete cascade,
  skill_id uuid not null references skills,
  position smallint not null,
  primary key (job_id, skill_id)
);
create index company_job_skills_skill on company_job_skills (skill_id);

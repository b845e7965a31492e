-- Wing people: candidates and their CVs. Baseline (decision 0280).

-- ## candidates

create table candidate_profiles (
  id uuid primary key default new_id(),
  account_id uuid not null references accounts on delete cascade,
  first_name text not null,
  last_name text not null,
  phone text not null,
  desired_city text not null,
  domain text not null,
  current_education text not null,
  current_education_level text not null check (current_education_level in ('CAP', 'BAC', 'BA2', 'BA3', 'BA4', 'BA5')),
  desired_duration text not null,
  availability_date date not null,
  is_looking_for_work boolean not null default true,
  github_profile text not null default '',
  linkedin_profile text not null default '',
  portfolio_website text not null default '',
  skills text[] not null default '{}',
  experience_years smallint,
  -- The CV that goes with the next application.
  resume_id uuid references files,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Where the candidate would work, as far as the desired city is known: found again whenever the profile is saved.
  commune_code text,
  department text,
  lat double precision,
  lon double precision,
  -- Null until the city was looked up, by the save or by a task.
  placed_at timestamptz
);
create unique index candidate_profiles_account on candidate_profiles (account_id);
create index candidate_profiles_resume on candidate_profiles (resume_id);
create index candidate_profiles_unplaced on candidate_profiles (id) where placed_at is null;
-- Candidates who can be proposed, by what decides first: domain, department, level; the newest first.
create index candidate_profiles_open_near on candidate_profiles
  (domain, department, current_education_level, updated_at desc, id) where is_looking_for_work and resume_id is not null;
create index candidate_profiles_open_domain on candidate_profiles
  (domain, current_education_level, updated_at desc, id) where is_looking_for_work and resume_id is not null;
create index candidate_profiles_open_department on candidate_profiles
  (department, current_education_level, updated_at desc, id) where is_looking_for_work and resume_id is not null;
-- A candidate is found by name among hundreds of thousands.
create index candidate_profiles_names on candidate_profiles using gin (plain(first_name || ' ' || last_name) gin_trgm_ops);
create index candidate_profiles_desired_city on candidate_profiles (plain(desired_city));

-- The CVs of a candidate; the one that goes with the next application is `candidate_profiles.resume_id`.
create table candidate_resumes (
  id uuid primary key default new_id(),
  account_id uuid not null references accounts on delete cascade,
  file_id uuid not null references files,
  label text not null default '',
  -- What a background task has read in the file; null until it has.
  content text,
  read_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index candidate_resumes_file on candidate_resumes (file_id);
create index candidate_resumes_account on candidate_resumes (account_id, created_at desc);

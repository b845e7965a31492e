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
  resume_id uuid references files,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index candidate_profiles_account on candidate_profiles (account_id);
create index candidate_profiles_resume on candidate_profiles (resume_id);

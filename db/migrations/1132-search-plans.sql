-- ## search-plan
-- The weeks of an applicant's search: what they chose. Progress is counted from what they did, and is stored nowhere.
create table search_plans (
  account_id uuid primary key references accounts on delete cascade,
  starts_on date not null,
  weekly_applications smallint not null default 5 check (weekly_applications between 3 and 10),
  is_reminded boolean not null default false,
  -- Monday of the week that the last reminder was about.
  reminded_on date,
  updated_at timestamptz not null default now()
);
create index search_plans_reminded on search_plans (account_id) where is_reminded;

-- Days on which nothing is expected; the last one is open while the plan is paused.
create table search_plan_pauses (
  account_id uuid not null references search_plans on delete cascade,
  from_on date not null,
  -- First day after the pause.
  until_on date check (until_on > from_on),
  primary key (account_id, from_on)
);
create unique index search_plan_pauses_open on search_plan_pauses (account_id) where until_on is null;

-- Interviews that the applicant says they have prepared, which nothing else can tell.
create table search_plan_checks (
  account_id uuid not null references accounts on delete cascade,
  application_id uuid not null references applications on delete cascade,
  interview_at timestamptz not null,
  checked_at timestamptz not null default now(),
  primary key (account_id, application_id, interview_at)
);
create index search_plan_checks_application on search_plan_checks (application_id);

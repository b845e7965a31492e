-- ## cockpit
-- The day on which the courses of a cohort begin, as the school says it. A cohort is the label that students carry.
create table school_cohorts (
  school_id uuid not null references schools on delete cascade,
  cohort text not null check (cohort <> ''),
  courses_start_on date not null,
  primary key (school_id, cohort)
);

-- A company may read its candidates without their names until it proposes an interview to them.
alter table companies add column reads_without_names boolean not null default false;

-- What such a company calls a candidate.
alter table candidate_profiles add column number bigint generated always as identity;
alter table candidate_profiles add column pseudonym text not null generated always as ('n° ' || number::text) stored;
create unique index candidate_profiles_number on candidate_profiles (number);

-- Whether this company reads this applicant without a name: it chose so, and has neither proposed an interview to them nor gone that far with
-- one of their applications. Once an interview was proposed the name stays known.
create function is_nameless(company uuid, applicant uuid) returns boolean language sql stable as $$
  select applicant is not null
    and coalesce((select c.reads_without_names from companies c where c.id = company), false)
    and not exists (select from applications a where a.company_id = company and a.applicant_id = applicant
      and (a.status in ('IV', 'IN', 'OF', 'AC') or exists (select from interviews i where i.application_id = a.id)))
$$;

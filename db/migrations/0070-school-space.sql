-- Two people who edit one offer: the second save says what it started from.
alter table school_postings add column version integer not null default 1;

-- Who takes part in an offer beside its author; with participants, other members of the school do not see its applications.
create table posting_participants (
  posting_id uuid not null references school_postings on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  primary key (posting_id, account_id)
);
create index posting_participants_account on posting_participants (account_id);

-- Where an offer is to be broadcast, in the order of the editor.
create table posting_supports (
  posting_id uuid not null references school_postings on delete cascade,
  name text not null,
  position smallint not null,
  is_active boolean not null,
  status text not null default '',
  primary key (posting_id, name)
);
create index posting_supports_name on posting_supports (name, is_active);

-- The school that received an application, kept with it, as its company is (0040).
alter table applications add column school_id uuid references schools;
update applications a set school_id = p.school_id from school_postings p where p.id = a.posting_id;
create or replace function applications_know_their_company() returns trigger language plpgsql as $$
begin
  select j.company_id into new.company_id from company_jobs j where j.id = new.job_id;
  select p.school_id into new.school_id from school_postings p where p.id = new.posting_id;
  return new;
end $$;
drop trigger applications_know_their_company on applications;
create trigger applications_know_their_company before insert or update of job_id, company_id, posting_id, school_id on applications
  for each row execute function applications_know_their_company();
create index applications_school on applications (school_id, created_at desc, id desc) where school_id is not null;
create index applications_school_stage on applications (school_id, stage, created_at desc, id desc) where school_id is not null;
create index applications_posting_stage on applications (posting_id, stage, created_at desc, id desc) where posting_id is not null;

-- A school's own stages are part of the history of an application.
alter table application_events
  add column from_stage text, add column to_stage text;

-- Whether a member of a school sees the applications of an offer: everybody, unless it has participants; then they, its author
-- and the administrators of the school.
create function sees_applications(posting uuid, member uuid) returns boolean language sql stable as $$
  select not exists (select from posting_participants x where x.posting_id = posting)
    or exists (select from posting_participants x where x.posting_id = posting and x.account_id = member)
    or exists (select from school_postings p where p.id = posting and p.created_by = member)
    or exists (select from school_members m join school_postings p on p.school_id = m.school_id
      where p.id = posting and m.account_id = member and m.is_admin);
$$;

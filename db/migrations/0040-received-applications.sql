-- The company that received an application, kept with it: its lists, board and counts read one index instead of joining every offer.
-- An offer never changes company, so that it is said once, as the application comes.
alter table applications add column company_id uuid references companies;
update applications a set company_id = j.company_id from company_jobs j where j.id = a.job_id;
create function applications_know_their_company() returns trigger language plpgsql as $$
begin
  select j.company_id into new.company_id from company_jobs j where j.id = new.job_id;
  return new;
end $$;
create trigger applications_know_their_company before insert or update of job_id, company_id on applications
  for each row execute function applications_know_their_company();
create index applications_company on applications (company_id, created_at desc, id desc) where company_id is not null;
create index applications_company_status on applications (company_id, status, created_at desc, id desc) where company_id is not null;
create index applications_job_status on applications (job_id, status, created_at desc, id desc) where job_id is not null;

-- What the recruiters of a company write about an application, for one another. Erased with the applicant's account; without its
-- author once the author's is gone.
create table application_notes (
  id uuid primary key default new_id(),
  application_id uuid not null references applications on delete cascade,
  author_id uuid references accounts on delete set null,
  content text not null check (length(content) between 1 and 4000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index application_notes_application on application_notes (application_id, created_at, id);
create index application_notes_author on application_notes (author_id);

-- One rating by each recruiter; the mean is kept with the application, so that a list is sorted by an index.
create table application_ratings (
  application_id uuid not null references applications on delete cascade,
  author_id uuid not null references accounts on delete cascade,
  stars smallint not null check (stars between 1 and 5),
  updated_at timestamptz not null default now(),
  primary key (application_id, author_id)
);
create index application_ratings_author on application_ratings (author_id);
alter table applications add column rating numeric(3, 2);
create function application_ratings_are_averaged() returns trigger language plpgsql as $$
declare rated uuid := coalesce(new.application_id, old.application_id);
begin
  update applications set rating = (select avg(stars) from application_ratings where application_id = rated) where id = rated;
  return null;
end $$;
create trigger application_ratings_are_averaged after insert or update or delete on application_ratings
  for each row execute function application_ratings_are_averaged();
create index applications_company_rating on applications (company_id, rating desc nulls last, created_at desc, id desc)
  where company_id is not null;

-- ## job-followers
-- Who is notified of the applications to an offer.
create table job_followers (
  job_id uuid not null references company_jobs on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  followed_at timestamptz not null default now(),
  primary key (job_id, account_id)
);
create index job_followers_account on job_followers (account_id);

-- Nobody knows who created an offer: its whole team was notified so far, and still is.
insert into job_followers (job_id, account_id)
  select j.id, m.account_id from company_jobs j join company_members m on m.company_id = j.company_id where j.deleted_at is null;

-- Who is notified of an offer's applications: the colleagues who follow it and can log in, else the administrators of its company.
create function recruiters_of_job(job uuid) returns setof uuid language sql stable as $$
  with team as (
    select m.account_id, m.role, exists (select from job_followers f where f.job_id = j.id and f.account_id = m.account_id) follows
    from company_jobs j join company_members m on m.company_id = j.company_id join accounts u on u.id = m.account_id
    where j.id = job and u.is_active)
  select account_id from team where case when exists (select from team where follows) then follows else role = 'admin' end
$$;

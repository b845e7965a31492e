-- Offers that a company of the premium plan shows first on its own label; the usual order knows nothing of them.
create table highlighted_offers (
  job_id uuid primary key references company_jobs on delete cascade,
  company_id uuid not null references companies on delete cascade,
  highlighted_at timestamptz not null
);
create index highlighted_offers_company on highlighted_offers (company_id);

-- An offer that leaves the screens gives its place back.
create function end_highlight() returns trigger language plpgsql as $$
begin
  delete from highlighted_offers where job_id = new.id;
  return null;
end $$;
create trigger company_jobs_end_highlight after update of is_active, deleted_at on company_jobs
  for each row when (not new.is_active or new.deleted_at is not null) execute function end_highlight();

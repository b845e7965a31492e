-- What people find wrong with an offer, for the provider's staff.
create table offer_reports (
  id uuid primary key default new_id(),
  offer_id uuid not null,
  reporter_id uuid not null references accounts (id) on delete cascade,
  reason text not null check (reason in ('misleading', 'filled', 'money', 'discrimination', 'not_work_study', 'other')),
  message text not null default '',
  offer_snapshot jsonb not null,
  status text not null default 'open' check (status in ('open', 'kept', 'removed')),
  note text not null default '',
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  settled_by uuid references accounts (id) on delete set null,
  check ((status = 'open') = (settled_at is null))
);
create unique index offer_reports_once on offer_reports (reporter_id, offer_id) where status = 'open';
create index offer_reports_reporter on offer_reports (reporter_id);
create index offer_reports_settler on offer_reports (settled_by);
create index offer_reports_offer on offer_reports (offer_id);
create index offer_reports_queue on offer_reports (status, created_at, id);

-- Offers that the staff took off every screen, whatever their kind.
create table moderated_offers (
  offer_id uuid primary key,
  moderated_at timestamptz not null default now()
);

-- The projection holds no moderated offer, however often the offer is written.
create function refuse_moderated_offers() returns trigger language plpgsql as $$
begin
  delete from offer_search s using changed c join moderated_offers m on m.offer_id = c.offer_id where s.offer_id = c.offer_id;
  return null;
end $$;
create trigger offer_search_moderated after insert on offer_search
  referencing new table as changed for each statement execute function refuse_moderated_offers();

create function take_off_moderated_offer() returns trigger language plpgsql as $$
declare
  key text;
begin
  delete from offer_search where offer_id = new.offer_id returning duplicate_key into key;
  perform regroup_duplicates(array[key]) where key is not null;
  return null;
end $$;
create trigger offers_moderated after insert on moderated_offers
  for each row execute function take_off_moderated_offer();

-- An offer that is shown again is projected as if it had just been written.
create function show_moderated_offer() returns trigger language plpgsql as $$
begin
  perform project_company_job(id) from company_jobs where id = old.offer_id;
  perform project_school_posting(id) from school_postings where id = old.offer_id;
  -- External offers are projected by what changed: closing and opening again is a change whatever the projection holds.
  if exists (select 1 from external_offers where id = old.offer_id and closed_at is null) then
    update external_offers set closed_at = now() where id = old.offer_id;
    update external_offers set closed_at = null where id = old.offer_id;
  end if;
  return null;
end $$;
create trigger offers_shown_again after delete on moderated_offers
  for each row execute function show_moderated_offer();

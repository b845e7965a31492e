-- The provider's staff in the space of a school, for half an hour, with a reason that the school reads (decision 0155).

-- In whose name: a member of the school whose account opens with nothing, and who is on no list of people.
alter table school_members add column is_assistance boolean not null default false;
create unique index school_members_assistance on school_members (school_id) where is_assistance;

create table impersonations (
  id uuid primary key default new_id(),
  school_id uuid not null references schools on delete cascade,
  -- The member in whose name; null once that account is gone, and nobody can go on.
  account_id uuid references accounts on delete set null,
  staff_id uuid references accounts on delete set null,
  -- The sessions of the staff account as they were: ending them ends this.
  staff_epoch integer not null,
  reason text not null check (length(reason) between 10 and 1000),
  started_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz check (ended_at >= started_at and ended_at <= expires_at)
);
create index impersonations_school on impersonations (school_id, started_at desc, id desc);
-- One at a time for each of the staff.
create unique index impersonations_open on impersonations (staff_id) where ended_at is null;

-- A session that ends, whatever ends it, ends what was begun from it.
create function refresh_tokens_end_impersonations() returns trigger language plpgsql as $$
begin
  update impersonations set ended_at = least(greatest(new.revoked_at, started_at), expires_at)
  where staff_id = new.account_id and ended_at is null;
  return null;
end $$;
create trigger refresh_tokens_end_impersonations after update of revoked_at on refresh_tokens
  for each row when (old.revoked_at is null and new.revoked_at is not null)
  execute function refresh_tokens_end_impersonations();

-- Who really acted, where the staff acted in a school's name.
alter table audit_entries add column impersonator_id uuid;

-- The screen of the log: each filter finds its entries in their order.
create index audit_entries_actor on audit_entries (actor_id, at desc, id desc) where actor_id is not null;
create index audit_entries_impersonator on audit_entries (impersonator_id, at desc, id desc) where impersonator_id is not null;
create index audit_entries_action on audit_entries (action, at desc, id desc);
create index audit_entries_school on audit_entries (school_id, at desc, id desc) where school_id is not null;
create index audit_entries_company on audit_entries (company_id, at desc, id desc) where company_id is not null;
create trigger audit_entries_are_not_emptied before truncate on audit_entries
  for each statement execute function refuse_change();

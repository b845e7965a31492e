-- What was done with personal data, and by whom. An entry names accounts without referring to them: it outlives what it tells of.
create table audit_entries (
  id uuid primary key default new_id(),
  at timestamptz not null default now(),
  action text not null,
  actor_id uuid,
  -- The organisation on whose behalf it was done.
  company_id uuid,
  school_id uuid,
  -- Whose data it was; null when it was about many.
  account_id uuid,
  details jsonb not null default '{}'
);
create index audit_entries_account on audit_entries (account_id, at desc) where account_id is not null;
create index audit_entries_at on audit_entries (at desc, id desc);
create trigger audit_entries_are_kept before update or delete on audit_entries
  for each row execute function refuse_change();

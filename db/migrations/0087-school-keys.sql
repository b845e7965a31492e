-- Keys by which a school's own programs ask the API. Known by their hash alone: a key is shown once, when it is made.
create table school_keys (
  id uuid primary key default new_id(),
  school_id uuid not null references schools on delete cascade,
  name text not null,
  -- How it begins, so that people tell one from another.
  beginning text not null,
  key_hash bytea not null,
  scopes text[] not null check (cardinality(scopes) > 0 and scopes <@ array['offres:lecture', 'offres:écriture', 'candidatures:lecture']),
  -- Who made it, by name: it outlives the account.
  created_by_name text not null default '',
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create unique index school_keys_hash on school_keys (key_hash);
create index school_keys_school on school_keys (school_id, created_at desc);

-- A key of the school that is good reads the applications of every offer, as an administrator does.
create or replace function sees_applications(posting uuid, member uuid) returns boolean language sql stable as $$
  select not exists (select from posting_participants x where x.posting_id = posting)
    or exists (select from posting_participants x where x.posting_id = posting and x.account_id = member)
    or exists (select from school_postings p where p.id = posting and p.created_by = member)
    or exists (select from school_members m join school_postings p on p.school_id = m.school_id
      where p.id = posting and m.account_id = member and m.is_admin)
    or exists (select from school_keys k join school_postings p on p.school_id = k.school_id
      where p.id = posting and k.id = member and k.revoked_at is null);
$$;

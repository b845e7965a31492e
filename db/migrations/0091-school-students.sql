-- The people whom a school follows: who applied to it, and who was invited by it. Nothing of a profile is shown before its owner
-- accepts, except what they sent by applying.
create table school_students (
  id uuid primary key default new_id(),
  school_id uuid not null references schools on delete cascade,
  -- Null until the person invited has an account and answers, or applies.
  account_id uuid references accounts on delete cascade,
  -- As the school wrote them; null where the person applied and was never invited.
  email text check (email = lower(email)),
  first_name text not null default '',
  last_name text not null default '',
  cohort text not null default '',
  -- What the person answered when the school asked to follow them.
  link text not null default 'none' check (link in ('none', 'invited', 'accepted', 'refused', 'withdrawn')),
  has_applied boolean not null default false,
  token_hash bytea,
  invited_by uuid references accounts on delete set null,
  sent_at timestamptz,
  expires_at timestamptz,
  answered_at timestamptz,
  -- « Placé ailleurs », marked by the school, and what the student told of it.
  placed_elsewhere_at timestamptz,
  told_placed_at timestamptz,
  -- Taken off the list after a refusal: the line stays, so that the person is not asked again.
  removed_at timestamptz,
  -- What is searched and sorted by: the name that the school may read.
  name_key text not null default '',
  created_at timestamptz not null default now(),
  check (account_id is not null or email is not null),
  check ((link = 'none') = (sent_at is null))
);
create unique index school_students_account on school_students (school_id, account_id) where account_id is not null;
create unique index school_students_email on school_students (school_id, email) where email is not null;
create unique index school_students_token on school_students (token_hash) where token_hash is not null;
create index school_students_name on school_students (school_id, name_key, id);
create index school_students_cohort on school_students (school_id, cohort, name_key, id);
create index school_students_of_account on school_students (account_id);
create index school_students_of_address on school_students (email);
create index school_students_inviter on school_students (invited_by);

create function school_students_are_named() returns trigger language plpgsql as $$
declare shown text;
begin
  if new.account_id is not null then
    new.has_applied := new.has_applied
      or exists (select from applications a where a.school_id = new.school_id and a.applicant_id = new.account_id);
    if new.has_applied or new.link = 'accepted' then
      select p.last_name || ' ' || p.first_name into shown from candidate_profiles p where p.account_id = new.account_id;
    end if;
  end if;
  new.name_key := plain(coalesce(shown, nullif(trim(new.last_name || ' ' || new.first_name), ''), new.email, ''));
  return new;
end $$;
create trigger school_students_are_named before insert or update on school_students
  for each row execute function school_students_are_named();

create function profiles_name_students() returns trigger language plpgsql as $$
begin
  update school_students set account_id = account_id where account_id = new.account_id;
  return null;
end $$;
create trigger profiles_name_students after insert or update of first_name, last_name on candidate_profiles
  for each row execute function profiles_name_students();

-- Who applies to a school becomes one of the people it follows: the one it had invited at this address, if it had.
create function applicants_become_students() returns trigger language plpgsql as $$
begin
  if exists (select from school_students s where s.school_id = new.school_id and s.account_id = new.applicant_id
    and s.has_applied and s.removed_at is null) then
    return null;
  end if;
  -- Two lookups by an index each, rather than one that walks through every student of the school.
  update school_students s set has_applied = true, removed_at = null where s.school_id = new.school_id and s.account_id = new.applicant_id;
  if not found then
    update school_students s set account_id = new.applicant_id, has_applied = true, removed_at = null
    where s.school_id = new.school_id and s.account_id is null
      and s.email = (select a.email from accounts a where a.id = new.applicant_id);
  end if;
  if not found then
    insert into school_students (school_id, account_id, has_applied) values (new.school_id, new.applicant_id, true)
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger applicants_become_students after insert on applications
  for each row when (new.school_id is not null and new.applicant_id is not null) execute function applicants_become_students();

insert into school_students (school_id, account_id, has_applied, created_at)
select school_id, applicant_id, true, min(created_at) from applications
where school_id is not null and applicant_id is not null group by 1, 2;

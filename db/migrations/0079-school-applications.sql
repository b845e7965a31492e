-- When somebody of the school that received an application first opened it; null while nobody has.
alter table applications add column seen_at timestamptz;
create index applications_school_unseen on applications (school_id, created_at desc, id desc)
  where school_id is not null and seen_at is null;
create index applications_school_rating on applications (school_id, rating desc nulls last, created_at desc, id desc)
  where school_id is not null;
create index applications_school_withdrawn on applications (school_id, created_at desc, id desc)
  where school_id is not null and status = 'WD';

-- The words a school files its applications under; they go with the last application that carries them.
create table school_tags (
  id uuid primary key default new_id(),
  school_id uuid not null references schools on delete cascade,
  name text not null check (length(name) between 1 and 40)
);
create unique index school_tags_name on school_tags (school_id, plain(name));
create table application_tags (
  application_id uuid not null references applications on delete cascade,
  tag_id uuid not null references school_tags on delete cascade,
  primary key (application_id, tag_id)
);
create index application_tags_tag on application_tags (tag_id, application_id);

-- A candidate is looked for by name among hundreds of thousands.
create index candidate_profiles_names on candidate_profiles using gin (plain(first_name || ' ' || last_name) gin_trgm_ops);
create index candidate_profiles_desired_city on candidate_profiles (plain(desired_city));

-- The offers of a school whose applications a member does not see, all at once: what sees_applications says of each.
create function hidden_postings(school uuid, member uuid) returns setof uuid language sql stable as $$
  select x.posting_id from posting_participants x join school_postings p on p.id = x.posting_id
  where p.school_id = school and p.created_by is distinct from member
    and not exists (select from school_members m where m.account_id = member and m.school_id = school and m.is_admin)
  group by x.posting_id having bool_and(x.account_id <> member);
$$;

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

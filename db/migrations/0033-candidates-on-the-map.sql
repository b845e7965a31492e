-- Where a candidate would work, as far as the city is known: found again whenever the profile is saved.
alter table candidate_profiles
  add column commune_code text,
  add column department text,
  add column lat double precision,
  add column lon double precision,
  -- Null while the city was not looked up yet: profiles from before this column, which a task takes up.
  add column placed_at timestamptz;
create index candidate_profiles_unplaced on candidate_profiles (id) where placed_at is null;

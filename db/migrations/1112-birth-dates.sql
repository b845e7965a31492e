-- The date of birth that applicants may give, to read the pay of their own age. Nothing but their own profile reads it.
alter table candidate_profiles add column birth_date date check (birth_date >= '1900-01-01');

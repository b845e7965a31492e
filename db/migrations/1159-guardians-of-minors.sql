-- ## students
-- A minor's legal representative consents before anything of the student is shown to a company: until then the school proposes them to none.
alter table school_students
  add column birth_date date check (birth_date >= '1900-01-01'),
  add column guardian_name text not null default '',
  -- The day on which the representative consented; null: not, or not any more.
  add column guardian_consent_on date check (guardian_consent_on >= '1900-01-01');

alter table school_student_changes drop constraint school_student_changes_field_check;
alter table school_student_changes add constraint school_student_changes_field_check check (field in (
  'first_name', 'last_name', 'email', 'cohort', 'programme', 'student_number', 'phone', 'city', 'adviser', 'search', 'placed_elsewhere',
  'birth_date', 'guardian_name', 'guardian_consent_on'));

-- ## students
-- What the school itself knows of a student, apart from what the student wrote on Passerelle (decision 0345).
alter table school_students
  add column student_number text not null default '',
  add column programme text not null default '',
  -- The member of the school who follows the student.
  add column adviser_id uuid references school_members on delete set null,
  add column phone text not null default '',
  add column city text not null default '',
  -- The state of the search where the school says it; null while it is worked out.
  add column search_state text check (search_state in ('searching', 'stopped', 'full-time')),
  add column search_state_reason text not null default '',
  add constraint school_students_reason check ((search_state is null) = (search_state_reason = ''));
create unique index school_students_number on school_students (school_id, student_number) where student_number <> '' and removed_at is null;
create index school_students_adviser on school_students (adviser_id);

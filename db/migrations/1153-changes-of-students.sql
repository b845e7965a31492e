-- ## students
alter table school_students add column version integer not null default 1;

-- What the school wrote of a student, as it changed. A colleague or an import changed it; the words before and after are kept as they were read.
create table school_student_changes (
  id uuid primary key default new_id(),
  student_id uuid not null references school_students on delete cascade,
  field text not null check (field in ('first_name', 'last_name', 'email', 'cohort', 'programme', 'student_number', 'phone', 'city',
    'adviser', 'search', 'placed_elsewhere')),
  before text not null,
  after text not null,
  changed_at timestamptz not null default now(),
  changed_by uuid references accounts on delete set null
);
create index school_student_changes_student on school_student_changes (student_id, changed_at, id);
create index school_student_changes_author on school_student_changes (changed_by);
create index school_student_changes_old on school_student_changes (changed_at);
-- An address that was corrected may be of somebody else, who may ask that it be erased.
create index school_student_changes_email on school_student_changes (before) where field = 'email';

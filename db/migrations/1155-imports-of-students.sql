-- ## students
-- When an import recorded the student, who has not been asked anything yet.
alter table school_students
  add column recorded_at timestamptz;
create index school_students_recorded on school_students (recorded_at) where link = 'none' and recorded_at is not null;

-- ## student-imports
-- A file of students that a school sent: what its columns become, and what was made of it.
create table student_imports (
  id uuid primary key default new_id(),
  school_id uuid not null references schools on delete cascade,
  created_by uuid references accounts on delete set null,
  created_at timestamptz not null default now(),
  file_name text not null,
  titles text[] not null,
  -- What each column becomes, in the order of the titles; empty: nothing.
  fields text[] not null,
  -- Lines that no record could be made of.
  unread integer[] not null default '{}',
  applied_at timestamptz,
  undone_at timestamptz,
  added integer not null default 0,
  changed integer not null default 0,
  left_out integer not null default 0,
  contracts integer not null default 0,
  check (undone_at is null or applied_at is not null)
);
create index student_imports_school on student_imports (school_id, created_at);
create index student_imports_old on student_imports (created_at);
create index student_imports_author on student_imports (created_by);

-- Lines above zero are those of the file; those below are students who are absent from it and were marked so.
create table student_import_lines (
  import_id uuid not null references student_imports on delete cascade,
  line integer not null,
  cells text[] not null,
  -- What was made of the line, which taking it back needs. No reference: who is gone since is said to be.
  student_id uuid,
  before jsonb,
  after jsonb,
  contract_id uuid,
  primary key (import_id, line)
);
create index student_import_lines_student on student_import_lines (student_id) where student_id is not null;

-- What a school's titles and states mean, from one import to the next.
create table student_import_words (
  school_id uuid not null references schools on delete cascade,
  kind text not null check (kind in ('column', 'state')),
  word text not null check (word <> ''),
  -- Empty: nothing.
  meaning text not null,
  primary key (school_id, kind, word)
);

-- Invitations that leave at a time, with a member's own words.
create table student_invitation_plans (
  id uuid primary key default new_id(),
  school_id uuid not null references schools on delete cascade,
  created_by uuid not null references accounts on delete cascade,
  created_at timestamptz not null default now(),
  due_at timestamptz not null,
  message text not null,
  student_ids uuid[] not null,
  -- When they left or were given up; null while they wait.
  settled_at timestamptz,
  invited integer not null default 0
);
create index student_invitation_plans_due on student_invitation_plans (due_at) where settled_at is null;
create index student_invitation_plans_school on student_invitation_plans (school_id, created_at);
create index student_invitation_plans_author on student_invitation_plans (created_by);

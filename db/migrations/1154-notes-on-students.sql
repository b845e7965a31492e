-- ## student-notes
-- What members of a school wrote of their exchanges with a student; the student does not see it on Passerelle.
create table school_student_notes (
  id uuid primary key default new_id(),
  student_id uuid not null references school_students on delete cascade,
  kind text not null check (kind in ('note', 'call', 'meeting', 'message')),
  body text not null check (body <> ''),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references accounts on delete set null,
  updated_at timestamptz
);
create index school_student_notes_student on school_student_notes (student_id, created_at, id);
create index school_student_notes_author on school_student_notes (created_by);
create index school_student_notes_old on school_student_notes (created_at);

-- What is to be done for a student, by whom and until when.
create table school_student_actions (
  id uuid primary key default new_id(),
  student_id uuid not null references school_students on delete cascade,
  title text not null check (title <> ''),
  detail text not null default '',
  due_on date not null,
  assignee_id uuid references school_members on delete set null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references accounts on delete set null,
  done_at timestamptz,
  done_by uuid references accounts on delete set null
);
create index school_student_actions_open on school_student_actions (student_id, due_on, id) where done_at is null;
create index school_student_actions_student on school_student_actions (student_id, created_at, id);
create index school_student_actions_assignee on school_student_actions (assignee_id, due_on) where done_at is null;
create index school_student_actions_author on school_student_actions (created_by);
create index school_student_actions_doer on school_student_actions (done_by);
create index school_student_actions_old on school_student_actions (created_at);

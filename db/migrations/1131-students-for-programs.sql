-- A program may send the list of students and read it back.
alter table school_keys drop constraint school_keys_scopes_check,
  add check (cardinality(scopes) > 0
    and scopes <@ array['offres:lecture', 'offres:écriture', 'candidatures:lecture', 'cv:lecture', 'students']);

-- The state of each student that a school's webhooks were last told of, while one of them asks for changes of state.
create table webhook_student_states (
  student_id uuid primary key references school_students on delete cascade,
  state text not null
);

-- Whether a value came from a list: what a person typed is not overwritten by the next one without a choice.
alter table school_student_changes add column is_listed boolean not null default false;

-- Why a line stayed when its import was taken back; a second call gives the same report.
alter table student_import_lines add column kept_reason text not null default '';

alter table student_invitation_plans
  add column cancelled_at timestamptz,
  add check (cancelled_at is null or settled_at is not null);

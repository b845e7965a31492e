-- Each file of a school that supports read, as it was when somebody last asked for it: which version it was, and since when it is so. A
-- support that asks with a date is answered by it, and two versions never share one.
create table broadcast_files (
  school_id uuid not null references schools on delete cascade,
  file text not null,
  version text not null,
  -- In whole seconds, as HTTP tells dates.
  changed_at timestamptz not null,
  primary key (school_id, file)
);

-- What a school is known by on each board. The secret is encrypted by the product: the database never holds it readable.
create table school_integrations (
  school_id uuid not null references schools on delete cascade,
  support text not null,
  identifier text not null default '',
  secret bytea,
  -- Its last characters, so that people tell one from another; empty for a short one.
  secret_end text not null default '',
  version integer not null default 1,
  updated_at timestamptz not null,
  primary key (school_id, support),
  check (identifier <> '' or secret is not null)
);

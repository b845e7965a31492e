-- ## availabilities
-- When a person usually receives candidates, and what an interview of theirs begins with.
create table recruiter_availabilities (
  account_id uuid primary key references accounts on delete cascade,
  -- [{"day": 1 (Monday) to 7, "from": "10:00", "to": "12:00"}], by the clocks of Paris.
  hours jsonb not null,
  duration smallint not null check (duration between 15 and 180),
  -- Hours between a proposal and its first slot.
  notice_hours smallint not null check (notice_hours between 0 and 336),
  mode text not null check (mode in ('site', 'phone', 'video')),
  site text not null default '',
  video_link text not null default '',
  updated_at timestamptz not null default now()
);

-- The address of a calendar that a person keeps elsewhere.
create table linked_calendars (
  account_id uuid primary key references accounts on delete cascade,
  -- Encrypted: who knows such an address reads the calendar.
  address bytea not null,
  -- The machine's name, for the screen.
  host text not null,
  state text not null default 'waiting' check (state in ('waiting', 'read', 'failed')),
  -- Why the last reading failed, in a sentence.
  problem text not null default '',
  failures smallint not null default 0,
  linked_at timestamptz not null,
  -- The last reading that succeeded.
  read_at timestamptz,
  next_read_at timestamptz not null
);
create index linked_calendars_due on linked_calendars (next_read_at);

-- When that person is busy there, overlapping events merged; nothing else of the calendar is stored.
create table linked_calendar_times (
  account_id uuid not null references linked_calendars on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  primary key (account_id, starts_at)
);

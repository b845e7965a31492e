-- ## interviews
-- Everybody of the company who takes part in an interview, its recruiter included: whose time it takes.
create table interview_participants (
  interview_id uuid not null references interviews on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  -- The moment of a confirmed interview; null while none is chosen.
  during tstzrange,
  primary key (interview_id, account_id),
  constraint interview_participants_one_at_once exclude using gist (account_id with =, during with &&) where (during is not null)
);
create index interview_participants_account on interview_participants (account_id);

insert into interview_participants (interview_id, account_id, during)
  select id, recruiter_id, case when state = 'confirmed' then tstzrange(starts_at, ends_at) end
  from interviews where recruiter_id is not null;

-- When a candidate who has chosen nothing is written to again; null when that is done, not wanted or no longer of use.
alter table interviews add chase_at timestamptz;
-- The last time that they were.
alter table interviews add chased_at timestamptz;
create index interviews_chase on interviews (chase_at) where chase_at is not null;

-- Whether somebody who takes part in an interview has another one confirmed in a stretch of time.
create function interview_time_is_taken(interview uuid, since timestamptz, until timestamptz)
  returns boolean language sql stable as $$
  select exists (select from interview_participants mine join interview_participants other on other.account_id = mine.account_id
    where mine.interview_id = interview and other.interview_id <> interview and other.during && tstzrange(since, until));
$$;

create or replace function first_open_slot(application uuid, moment timestamptz) returns timestamptz language sql stable as $$
  select min(s.starts_at) from interviews i join interview_slots s on s.interview_id = i.id
    where i.application_id = application and i.state = 'proposed' and s.starts_at > moment
      and not interview_time_is_taken(i.id, s.starts_at, s.ends_at);
$$;
drop function recruiter_is_busy(uuid, timestamptz, timestamptz, uuid);

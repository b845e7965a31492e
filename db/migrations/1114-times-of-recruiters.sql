-- Whether a recruiter has a confirmed interview in a stretch of time, but for one of them.
create function recruiter_is_busy(recruiter uuid, since timestamptz, until timestamptz, except_interview uuid)
  returns boolean language sql stable as $$
  select exists (select from interviews i where i.recruiter_id = recruiter and i.state = 'confirmed' and i.id <> except_interview
    and tstzrange(i.starts_at, i.ends_at) && tstzrange(since, until));
$$;

-- Start of the first slot that an applicant may still choose, of the interview that is proposed for an application; null without one.
create function first_open_slot(application uuid, moment timestamptz) returns timestamptz language sql stable as $$
  select min(s.starts_at) from interviews i join interview_slots s on s.interview_id = i.id
    where i.application_id = application and i.state = 'proposed' and s.starts_at > moment
      and not recruiter_is_busy(i.recruiter_id, s.starts_at, s.ends_at, i.id);
$$;

-- An interview that ended with its application comes back when the recruiter undoes that.
alter table interview_events drop constraint interview_events_kind_check;
alter table interview_events add constraint interview_events_kind_check
  check (kind in ('proposed', 'confirmed', 'declined', 'moved', 'cancelled', 'restored'));

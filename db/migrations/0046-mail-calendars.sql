-- A message may carry an appointment: what a calendar is asked to do (REQUEST, CANCEL) and the iCalendar text that says it.
alter table mails
  add column calendar_method text check (calendar_method in ('REQUEST', 'CANCEL')),
  add column calendar_text text,
  add constraint mails_calendar_whole check ((calendar_method is null) = (calendar_text is null));

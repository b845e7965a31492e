-- A company takes back what it proposed while the candidate has not answered: the application is over, and says so.
alter table applications drop constraint applications_invitation_check;
alter table applications add constraint applications_invitation_check check (invitation in ('pending', 'accepted', 'declined', 'cancelled'));

-- An application that the company began: the candidate is asked, and answers.
alter table applications add column invitation text check (invitation in ('pending', 'accepted', 'declined'));
update applications set invitation = 'accepted' where origin = 'linked';
alter table applications add constraint applications_linked_are_invitations check ((origin = 'linked') = (invitation is not null));
-- How many candidates a company has asked lately.
create index applications_invited on applications (job_id, created_at) where origin = 'linked';

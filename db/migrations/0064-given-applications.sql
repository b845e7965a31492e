-- The candidate has given this application: they applied, or accepted what a company proposed to them. Said once, for every count and
-- list that must not show what still waits for a candidate's answer.
alter table applications add column is_given boolean not null generated always as (invitation is null or invitation = 'accepted') stored;
-- What waits for an answer of the company has been given, and so the index holds nothing else.
drop index applications_waiting;
create index applications_waiting on applications (job_id, created_at) where status = 'PD' and is_given;

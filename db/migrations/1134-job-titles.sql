-- ## accounts
-- What a person does in their company, as they write it; empty where they write nothing.
alter table accounts add job_title text not null default '' check (length(job_title) <= 80);

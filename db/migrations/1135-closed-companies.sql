-- ## companies
-- A company that its administrator has closed: it has nobody, no offer and no page any more. `closed_by` goes with the account.
alter table companies add closed_at timestamptz, add closed_by uuid references accounts on delete set null;
create index companies_closed_by on companies (closed_by) where closed_by is not null;

-- ## company-jobs
-- Why an offer closed: also because its company did.
alter table company_job_closings drop constraint company_job_closings_reason_check;
alter table company_job_closings add constraint company_job_closings_reason_check
  check (reason in ('withdrawn', 'filled', 'expired', 'closed'));

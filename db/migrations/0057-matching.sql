-- Candidates who can be proposed, found by what decides first: domain, department, level; the newest first.
create index candidate_profiles_open_near on candidate_profiles
  (domain, department, current_education_level, updated_at desc, id) where is_looking_for_work and resume_id is not null;
create index candidate_profiles_open_domain on candidate_profiles
  (domain, current_education_level, updated_at desc, id) where is_looking_for_work and resume_id is not null;
create index candidate_profiles_open_department on candidate_profiles
  (department, current_education_level, updated_at desc, id) where is_looking_for_work and resume_id is not null;

-- Offers of a domain in a department, the newest first.
create index offer_search_domain_department on offer_search (domain, department, published_at desc, offer_id desc) where is_head;

-- Companies that asked to be told of new candidates each Monday.
create table match_mails (
  company_id uuid primary key references companies (id) on delete cascade,
  is_wanted boolean not null,
  -- The last Monday's run that considered this company; what came before it is not new.
  told_at timestamptz
);
create index match_mails_wanted on match_mails (company_id) where is_wanted;

-- Who was proposed by mail for which offer: nobody is proposed twice.
create table match_mail_candidates (
  job_id uuid not null references company_jobs (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  told_at timestamptz not null,
  primary key (job_id, account_id)
);
create index match_mail_candidates_account on match_mail_candidates (account_id);

-- Where a company's offer is, when its establishment is not the one of the profile; empty where the town says enough.
alter table company_jobs add column address text not null default '';

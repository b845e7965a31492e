-- Whom one act on several people was about (decision 0155): identifiers alone, which outlive the accounts. An act on one names it in
-- account_id, as before.
alter table audit_entries
  add column people uuid[] check (cardinality(people) between 2 and 1000);
create index audit_entries_people on audit_entries using gin (people) with (gin_pending_list_limit = 64) where people is not null;

-- A run's fingerprint is the hash of the whole file: what tells one that is known is said once.
alter table import_runs drop column content_hash;

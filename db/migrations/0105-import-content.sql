-- The hash of the whole file that a run has read to its end: the same file again is known without being read item by item.
alter table import_runs add column content_hash bytea;

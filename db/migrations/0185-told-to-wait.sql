-- When a source asks to be tried again: its file is not asked for before.
alter table import_runs add column next_try_at timestamptz;

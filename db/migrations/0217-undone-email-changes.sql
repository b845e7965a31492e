-- A change of address that its former address has undone: it cannot be confirmed, nor undone again.
alter table email_changes add column undone_at timestamptz;

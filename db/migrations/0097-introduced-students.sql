-- A student whom the school follows with their consent is introduced without having applied to the school: every member sees it.
alter table introductions alter column application_id drop not null;

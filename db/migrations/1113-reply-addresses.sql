-- A short name of a conversation, for the address that answers to its mails go to.
alter table application_threads add column number bigint generated always as identity;
create unique index application_threads_number on application_threads (number);

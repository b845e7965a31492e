-- The messages of an application become a conversation: its applicant writes too, both join files, and each reader has a mark.
alter table application_messages add column author text not null default 'recruiter' check (author in ('applicant', 'recruiter'));
-- A message that is sent again, by a screen after a cut or by a mail server, is the same message.
alter table application_messages add column once_key text;
create unique index application_messages_once on application_messages (application_id, once_key) where once_key is not null;

alter table files drop constraint files_kind_check;
alter table files add constraint files_kind_check check (kind in ('cv', 'logo', 'posting_image', 'invoice', 'attachment'));
create table application_message_files (
  message_id uuid not null references application_messages on delete cascade,
  -- A file is joined to one message.
  file_id uuid primary key references files,
  position smallint not null
);
create index application_message_files_message on application_message_files (message_id, position);

-- Where each reader has come to: the moment of the last message that was on the screen.
create table application_reads (
  application_id uuid not null references applications on delete cascade,
  reader_id uuid not null references accounts on delete cascade,
  read_at timestamptz not null,
  primary key (application_id, reader_id)
);
create index application_reads_reader on application_reads (reader_id);

-- One row per application that was written about, so that the lists of conversations and what is unread are read from an index.
create table application_threads (
  application_id uuid primary key references applications on delete cascade,
  applicant_id uuid references accounts on delete set null,
  company_id uuid references companies,
  school_id uuid references schools,
  last_at timestamptz not null,
  applicant_wrote_at timestamptz,
  recruiter_wrote_at timestamptz
);
create index application_threads_applicant on application_threads (applicant_id, last_at desc, application_id desc);
create index application_threads_company on application_threads (company_id, last_at desc, application_id desc) where company_id is not null;
create index application_threads_school on application_threads (school_id, last_at desc, application_id desc) where school_id is not null;

insert into application_threads (application_id, applicant_id, company_id, school_id, last_at, recruiter_wrote_at)
select a.id, a.applicant_id, a.company_id, a.school_id, max(m.sent_at), max(m.sent_at)
from application_messages m join applications a on a.id = m.application_id
group by a.id;
-- What was sent before there were marks counts as read.
insert into application_reads (application_id, reader_id, read_at)
select application_id, applicant_id, last_at from application_threads where applicant_id is not null;

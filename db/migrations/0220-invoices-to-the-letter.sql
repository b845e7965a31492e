-- The rate of tax that the seller applies, in hundredths of a percent; an invoice keeps its own in its content.
alter table invoice_seller
  add column vat_rate integer not null default 2000 check (vat_rate in (0, 210, 550, 1000, 2000));

-- How a document was drawn: those of the first layout have amounts that overprint each other.
alter table school_invoices
  add column layout smallint not null default 1;
alter table school_invoices
  alter column layout drop default;

-- The same number and figures, drawn again: the first file is kept, and the school is given the latest one.
create table school_invoice_copies (
  id uuid primary key default new_id(),
  invoice_id uuid not null references school_invoices (id),
  layout smallint not null,
  made_on date not null,
  file_id uuid not null unique references files (id),
  created_at timestamptz not null,
  unique (invoice_id, layout)
);
create trigger school_invoice_copies_refuse_change before update or delete on school_invoice_copies
  for each row execute function refuse_change();

-- What was recalled of a payment that is late: each number of days once.
create table school_payment_reminders (
  payment_id uuid not null references school_payments (id) on delete cascade,
  days integer not null,
  sent_at timestamptz not null,
  primary key (payment_id, days)
);

-- A file that a message carries: read when it leaves.
alter table mails
  add column attachment_id uuid references files (id) on delete set null;
create index mails_attachment on mails (attachment_id) where attachment_id is not null;

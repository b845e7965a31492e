-- Wing admin: the provider's own work. Client schools and their invoices, assistance, contact, figures. Baseline (decision 0280).

-- ## client-schools (decision 0145)

create table school_subscriptions (
  school_id uuid primary key references schools (id) on delete cascade,
  type text not null check (type in ('premium', 'basique', 'other')),
  label text not null,
  months integer not null check (months between 1 and 60),
  starts_on date not null,
  expires_on date not null check (expires_on > starts_on),
  version integer not null default 1,
  updated_at timestamptz not null
);
create index school_subscriptions_expiring on school_subscriptions (expires_on);

-- Each reminder of a renewal leaves once for each date of expiration.
create table school_renewal_reminders (
  school_id uuid not null references schools (id) on delete cascade,
  expires_on date not null,
  days smallint not null check (days in (60, 30, 7)),
  sent_at timestamptz not null,
  primary key (school_id, expires_on, days)
);

create table school_payments (
  id uuid primary key default new_id(),
  school_id uuid not null references schools (id) on delete cascade,
  paid_on date not null,
  label text not null,
  -- Cents, taxes included.
  amount integer not null check (amount between 1 and 100000000),
  status text not null check (status in ('Payé', 'En attente', 'En retard', 'Remboursé')),
  -- An invoice that was made elsewhere.
  invoice_file_id uuid unique references files (id) on delete set null,
  cancelled_at timestamptz,
  creation_key bytea,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index school_payments_school on school_payments (school_id, paid_on desc, id desc);
create unique index school_payments_creation_key on school_payments (creation_key) where creation_key is not null;

-- The reminders of a payment that is late: each number of days once.
create table school_payment_reminders (
  payment_id uuid not null references school_payments (id) on delete cascade,
  days integer not null,
  sent_at timestamptz not null,
  primary key (payment_id, days)
);

-- The seller, as each invoice names it: one row.
create table invoice_seller (
  id boolean primary key default true check (id),
  name text not null,
  legal_form text not null,
  address text not null,
  siret text not null,
  rcs text not null,
  vat_number text not null,
  email text not null,
  iban text not null,
  version integer not null default 1,
  updated_at timestamptz not null,
  -- The rate of tax that the seller applies, in hundredths of a percent; an invoice has its own in its content.
  vat_rate integer not null default 2000 check (vat_rate in (0, 210, 550, 1000, 2000))
);

-- The last number of a series; its row is locked while the next one is taken, so that no number is missing.
create table invoice_series (
  kind text not null check (kind in ('invoice', 'credit_note')),
  year integer not null,
  last integer not null,
  primary key (kind, year)
);

create table school_invoices (
  id uuid primary key default new_id(),
  kind text not null check (kind in ('invoice', 'credit_note')),
  year integer not null,
  number integer not null,
  school_id uuid not null references schools (id),
  payment_id uuid not null references school_payments (id),
  issued_on date not null,
  -- Cents.
  net integer not null,
  vat integer not null,
  total integer not null check (total = net + vat),
  -- Seller, client and wording as they were printed.
  content jsonb not null,
  file_id uuid not null unique references files (id),
  created_at timestamptz not null,
  -- How the document was drawn: those of layout 1 have amounts that overprint each other.
  layout smallint not null,
  unique (kind, year, number),
  unique (payment_id, kind)
);
create index school_invoices_school on school_invoices (school_id);
create trigger school_invoices_refuse_change before update or delete on school_invoices
  for each row execute function refuse_change();

-- The same number and figures, drawn again: the first file stays, and the school receives the latest one.
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

-- ## impersonation (decision 0155)

-- The provider's staff in the space of a school, for half an hour, with a reason that the school reads.
create table impersonations (
  id uuid primary key default new_id(),
  school_id uuid not null references schools on delete cascade,
  -- The member in whose name; null once that account is gone, and nobody can go on.
  account_id uuid references accounts on delete set null,
  staff_id uuid references accounts on delete set null,
  -- The sessions of the staff account as they were: ending them ends this.
  staff_epoch integer not null,
  reason text not null check (length(reason) between 10 and 1000),
  started_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz check (ended_at >= started_at and ended_at <= expires_at)
);
create index impersonations_school on impersonations (school_id, started_at desc, id desc);
-- One at a time for each of the staff.
create unique index impersonations_open on impersonations (staff_id) where ended_at is null;

-- ## contact

-- What was written from the contact page: a member of the staff claims it, answers and closes it.
create table contact_messages (
  id uuid primary key default new_id(),
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  created_at timestamptz not null default now(),
  -- The client that it became.
  school_id uuid references schools (id) on delete set null,
  became_client_at timestamptz,
  state text not null default 'new' check (state in ('new', 'taken', 'answered', 'closed')),
  is_spam boolean not null default false,
  taken_by uuid references accounts (id) on delete set null,
  version int not null default 0
);
create index contact_messages_recent on contact_messages (created_at desc);
create index contact_messages_taker on contact_messages (taken_by);
create index contact_messages_state on contact_messages (state, created_at desc);
create index contact_messages_email on contact_messages (lower(email));
create index contact_messages_at on contact_messages (created_at);

-- What the staff did with a message: answers as they left, notes of its own, and each move.
create table contact_entries (
  id uuid primary key default new_id(),
  message_id uuid not null references contact_messages (id) on delete cascade,
  kind text not null check (kind in ('answer', 'note', 'take', 'release', 'close', 'reopen', 'spam', 'not_spam')),
  text text not null default '',
  author_id uuid references accounts (id) on delete set null,
  at timestamptz not null
);
create index contact_entries_message on contact_entries (message_id, at);
create index contact_entries_author on contact_entries (author_id);

-- ## statistics

-- What a task counts every five minutes for the superuser's dashboard (decision 0240).
create table platform_counters (
  measure text not null,
  -- '-infinity' stands for all days before the trend, and for what has no day.
  day date not null,
  number bigint not null,
  counted_at timestamptz not null,
  primary key (measure, day)
);

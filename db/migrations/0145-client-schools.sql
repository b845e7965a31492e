-- Schools as clients of the provider (decision 0145).

-- An establishment is one client: where two schools gave the same SIRET before, the oldest keeps it.
update schools s set siret = '' where siret <> ''
  and exists (select from schools o where o.siret = s.siret and (o.created_at, o.id) < (s.created_at, s.id));
create unique index schools_siret on schools (siret) where siret <> '';
-- What a form sends twice makes one school.
alter table schools add column creation_key bytea, add column deactivated_at timestamptz;
create unique index schools_creation_key on schools (creation_key) where creation_key is not null;

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

alter table files drop constraint files_kind_check;
alter table files add constraint files_kind_check check (kind in ('cv', 'logo', 'posting_image', 'invoice'));

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

-- Who sells, as each invoice says it: one row.
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
  updated_at timestamptz not null
);

-- The last number of a series; held by whoever takes the next one, so that no number is missing.
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
  unique (kind, year, number),
  unique (payment_id, kind)
);
create index school_invoices_school on school_invoices (school_id);
create trigger school_invoices_refuse_change before update or delete on school_invoices
  for each row execute function refuse_change();

-- What was written from the contact page, and the client that it became.
alter table contact_messages add column school_id uuid references schools (id) on delete set null, add column became_client_at timestamptz;

-- What was done to a school by the staff.
create index audit_entries_about_school on audit_entries ((details ->> 'client_school_id'), at desc) where details ? 'client_school_id';

-- Nothing is told to the programs of a school that is no client any more.
create or replace function tell_webhooks(school uuid, kind text, happened timestamptz, told jsonb) returns void language plpgsql as $$
declare event uuid;
begin
  if not exists (select from school_webhooks w join schools s on s.id = w.school_id
    where w.school_id = school and w.is_active and s.is_active and kind = any(w.events)) then
    return;
  end if;
  insert into webhook_events (school_id, type, at, data) values (school, kind, happened, told) returning id into event;
  insert into webhook_deliveries (webhook_id, event_id, created_at)
  select w.id, event, happened from school_webhooks w where w.school_id = school and w.is_active and kind = any(w.events);
end $$;

-- Wing privacy: what people ask about their data. Baseline (decision 0280).

-- ## data-requests

-- What people ask of the provider about their data (access, erasure, rectification, opposition), and what was answered.
create table data_requests (
  id uuid primary key default new_id(),
  kind text not null check (kind in ('access', 'erasure', 'rectification', 'opposition')),
  status text not null default 'open' check (status in ('open', 'answered', 'refused')),
  -- Only while the request is open; the keyed digest finds it again afterwards, for those who know the address.
  email text check (email = lower(email)),
  email_digest bytea not null,
  received_on date not null,
  due_on date not null check (due_on > received_on),
  identity text not null check (identity in ('own_address', 'written_back', 'document', 'phone')),
  note text not null default '',
  reason text not null default '',
  outcome jsonb not null default '{}',
  created_by uuid references accounts (id) on delete set null,
  created_at timestamptz not null,
  closed_by uuid references accounts (id) on delete set null,
  closed_at timestamptz,
  reminded_at timestamptz,
  check ((status = 'open') = (closed_at is null)),
  check ((status = 'open') = (email is not null)),
  check ((status = 'refused') = (reason <> ''))
);
create index data_requests_open on data_requests (due_on, id) where status = 'open';
create index data_requests_closed on data_requests (closed_at desc, id desc) where status <> 'open';
create index data_requests_digest on data_requests (email_digest);
create index data_requests_author on data_requests (created_by);
create index data_requests_closer on data_requests (closed_by);

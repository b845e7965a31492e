-- ## interviews
-- Interviews of applications that a school received: a row belongs to the company or to the school of its application.
alter table interviews alter company_id drop not null;
alter table interviews add school_id uuid references schools on delete cascade;
alter table interviews add constraint interviews_owner check (num_nonnulls(company_id, school_id) = 1);
create index interviews_school on interviews (school_id, state, starts_at);

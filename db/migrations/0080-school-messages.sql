-- Schools write with templates of their own, as companies do: a template belongs to one or to the other.
alter table message_templates alter column company_id drop not null;
alter table message_templates add column school_id uuid references schools on delete cascade;
alter table message_templates add constraint message_templates_owner check (num_nonnulls(company_id, school_id) = 1);
create unique index message_templates_school_built_in on message_templates (school_id, built_in);
create index message_templates_school on message_templates (school_id, name);

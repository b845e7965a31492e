-- The plans that end, in their order, and who set a company's plan.
create index companies_plan_until on companies (plan_until, id) where plan = 'premium' and plan_until is not null;
create index audit_entries_company_plan on audit_entries ((details ->> 'company_id'), at desc) where action = 'company-plan-set';

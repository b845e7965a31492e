-- The text of a company's offer as it was laid out, beside the plain text that feeds, mails and the search read; null for plain text alone.
-- And how long the contract lasts, where the company says.
alter table company_jobs add column description_html text;
alter table company_jobs add column duration_months smallint check (duration_months between 1 and 48);

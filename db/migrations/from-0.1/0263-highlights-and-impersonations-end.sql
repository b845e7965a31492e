-- An offer that is switched off and a session that ends are events.
drop trigger company_jobs_end_highlight on company_jobs;
drop function end_highlight();
drop trigger refresh_tokens_end_impersonations on refresh_tokens;
drop function refresh_tokens_end_impersonations();

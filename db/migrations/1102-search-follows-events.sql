-- Search follows offers by events, in the transaction of the act (apps/api/src/app/events.ts, offers/search/follow-offers.ts).
drop trigger company_jobs_projected on company_jobs;
drop trigger company_job_skills_added on company_job_skills;
drop trigger company_job_skills_removed on company_job_skills;
drop trigger companies_renamed on companies;
drop trigger school_postings_projected on school_postings;
drop trigger schools_switched on schools;
drop trigger external_offers_inserted on external_offers;
drop trigger external_offers_updated on external_offers;
drop trigger external_offers_deleted on external_offers;
drop trigger offer_search_moderated on offer_search;
drop trigger offers_moderated on moderated_offers;
drop trigger offers_shown_again on moderated_offers;
drop function project_company_job_changed, project_company_job_skill_changed, project_company_renamed, project_school_posting_changed,
  project_school_switched, project_external_inserted, project_external_updated, project_external_deleted, refuse_moderated_offers,
  take_off_moderated_offer, show_moderated_offer, project_company_job, project_school_posting, project_external_offers, regroup_duplicates;

-- Saved searches are compiled with the analysis of offers (apps/api/src/offers/vocabulary/analysis.ts), titles included. Those of
-- version 0 are compiled again by the next run of the alerts, before it matches anything.
alter table search_criteria add column analysis_version smallint not null default 0, drop column titles_only;
create index search_criteria_version on search_criteria (analysis_version);

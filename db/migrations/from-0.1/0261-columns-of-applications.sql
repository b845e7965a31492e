-- Whose an application is, how far it came, when it was answered and the mean of its stars: written by the statements of its room.
drop trigger applications_know_their_company on applications;
drop function applications_know_their_company();
drop trigger applications_reach on applications;
drop function applications_reach();
drop trigger applications_are_answered on application_events;
drop function applications_are_answered();
drop trigger application_ratings_are_averaged on application_ratings;
drop function application_ratings_are_averaged();
-- An application to an offer of a company or a school says which.
alter table applications add constraint applications_company check ((job_id is null) = (company_id is null)) not valid;
alter table applications add constraint applications_school check ((posting_id is null) = (school_id is null)) not valid;
alter table applications validate constraint applications_company;
alter table applications validate constraint applications_school;

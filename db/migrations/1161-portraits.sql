-- ## companies
-- A photo of a person who trains, shown beside the name on the page of the company.
alter table company_photos add column is_portrait boolean not null default false;
update companies set tutors = (select jsonb_agg(tutor || '{"portrait_id": null}' order by place)
  from jsonb_array_elements(tutors) with ordinality as t(tutor, place)) where jsonb_array_length(tutors) > 0;

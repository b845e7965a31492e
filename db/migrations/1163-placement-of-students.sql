-- Where a student who is placed elsewhere works, and since when (docs/product/schools.md#placement).
alter table school_students
  add column elsewhere_employer text not null default '' check (length(elsewhere_employer) <= 200),
  add column elsewhere_on date;

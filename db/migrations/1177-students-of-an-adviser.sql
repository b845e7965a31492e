-- ## schools
-- Whether the members of a school who are not its administrators see all of its students, or those they follow alone.
alter table schools add column advisers_see text not null default 'all' check (advisers_see in ('all', 'own'));

create function sees_own_students(school uuid, member uuid) returns boolean language sql stable as $$
  select exists (select from school_members m join schools s on s.id = m.school_id
    where s.id = school and s.advisers_see = 'own' and m.account_id = member and not m.is_admin);
$$;

-- Whether the school knows a person as its student: asked, recorded, followed, in a class or under contract. Who only ever applied to its
-- offers is nobody's student.
create function is_own_student(s school_students) returns boolean language sql stable as $$
  select s.link <> 'none' or s.recorded_at is not null or s.adviser_id is not null or s.cohort <> ''
    or exists (select from school_contracts c where c.student_id = s.id);
$$;

-- The accounts of the students whom a member does not see.
create function hidden_applicants(school uuid, member uuid) returns setof uuid language sql stable as $$
  select s.account_id from school_students s
  where s.school_id = school and s.account_id is not null and s.removed_at is null and s.adviser_id is distinct from member
    and sees_own_students(school, member) and is_own_student(s);
$$;

-- Whether a member sees the application of this person to this offer.
create function sees_application(posting uuid, applicant uuid, member uuid) returns boolean language sql stable as $$
  select sees_applications(posting, member)
    and not exists (select from school_postings p where p.id = posting
      and applicant in (select hidden_applicants(p.school_id, member)));
$$;

-- Applying to a school and a new name in a profile are events, that the room of the schools' students listens to.
drop trigger applicants_become_students on applications;
drop function applicants_become_students();
drop trigger profiles_name_students on candidate_profiles;
drop function profiles_name_students();
drop trigger school_students_are_named on school_students;
drop function school_students_are_named();

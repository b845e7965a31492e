import { rosterStateLabels } from "@passerelle/contract/work-labels";
import type { Recorded } from "#hiring/students/record-students.ts";

/** What the school says of the search. */
export const stateWords = ({ search_state, placed_elsewhere }: Recorded) => {
  if (search_state) return rosterStateLabels[search_state];
  return placed_elsewhere ? "Placé ailleurs" : "En recherche";
};

/** Not placed elsewhere, nor anything known of it. */
export const notElsewhere = { placed_elsewhere: false, elsewhere_employer: "", elsewhere_on: null };

/** A student of whom nothing is said yet. */
export const emptyStudent: Recorded = {
  email: null,
  first_name: "",
  last_name: "",
  cohort: "",
  student_number: "",
  programme: "",
  adviser_id: null,
  phone: "",
  city: "",
  birth_date: null,
  guardian_name: "",
  guardian_consent_on: null,
  search_state: null,
  search_state_reason: "",
  placed_elsewhere: false,
  elsewhere_employer: "",
  elsewhere_on: null,
  is_recorded: true,
};

/** What the school's own words of a student are, apart from how the student answered. */
export const recordedOf = (known: Recorded): Recorded =>
  Object.fromEntries(Object.keys(emptyStudent).map((key) => [key, known[key as keyof Recorded]])) as Recorded;

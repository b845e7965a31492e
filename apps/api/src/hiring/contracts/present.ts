import type { StoredContract } from "./store.ts";

/** A row as it is answered: the name of a student as their school may read it, and the day of each step. */
export const present = ({
  student_id,
  first_name,
  last_name,
  cohort,
  link,
  has_applied,
  profile_first_name,
  profile_last_name,
  promised_on,
  prepared_on,
  sent_on,
  signed_on,
  filed_on,
  covered_on,
  ...contract
}: StoredContract) => {
  const isKnown = link === "accepted" || has_applied;
  return {
    ...contract,
    student: {
      id: student_id,
      first_name: (isKnown && profile_first_name) || first_name,
      last_name: (isKnown && profile_last_name) || last_name,
      cohort,
    },
    dates: {
      promise: promised_on,
      prepared: prepared_on,
      sent: sent_on,
      signed: signed_on,
      filed: filed_on,
      covered: covered_on,
    },
  };
};
export type PresentedContract = ReturnType<typeof present>;

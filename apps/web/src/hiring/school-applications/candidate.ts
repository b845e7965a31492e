import type { SchoolApplication } from "@passerelle/contract/hiring/school-applications";

/** What a candidate is called on every screen. */
export const nameOf = ({ applicant }: Pick<SchoolApplication, "applicant">) =>
  `${applicant.first_name} ${applicant.last_name}`;

/** A withdrawn application stays where it was. */
export const isMovable = ({ is_withdrawn }: Pick<SchoolApplication, "is_withdrawn">) => !is_withdrawn;

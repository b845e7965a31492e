import type { ApplicationChange } from "#hiring/applications/events.ts";
import type { AnyContext } from "#platform/context.ts";
import { addApplicantsOf } from "./names-store.ts";

/** An applicant to a school becomes one of the students that it sees. */
export const addApplicants = async (
  { db }: Pick<AnyContext, "db">,
  changes: readonly Pick<ApplicationChange, "application_id" | "school_id" | "from_status">[],
) => {
  const received = changes.filter(({ school_id, from_status }) => school_id !== null && from_status === null);
  if (received.length === 0) return;
  await addApplicantsOf(
    db,
    received.map(({ application_id }) => application_id),
  );
};

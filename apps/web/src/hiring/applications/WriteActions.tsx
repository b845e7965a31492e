import type { ReceivedApplication } from "@passerelle/contract/hiring/applications";
import { WriteButton } from "#hiring/messages/WriteButton.tsx";
import { isMovable } from "./candidate.ts";

const closed = ["AC", "RJ", "WD"];

/** Writes to a candidate, or refuses with a reason, from a card or a sheet; nobody is written to before they have answered. */
export const WriteActions = ({ application }: { application: ReceivedApplication }) => {
  const { id, status, job, applicant } = application;
  if (!isMovable(application)) return null;
  const to = [{ id, status, job: job.title, name: `${applicant.first_name} ${applicant.last_name}` }];
  return (
    <>
      <WriteButton applications={to} />
      {!closed.includes(status) && <WriteButton applications={to} status="RJ" label="Refuser" />}
    </>
  );
};

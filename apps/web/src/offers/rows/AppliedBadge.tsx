import type { ApplicationStatus } from "@passerelle/contract/enumerations";
import { applicationStatusLabels } from "@passerelle/contract/labels";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { statusTones } from "./status-tones.ts";

/** Where the applicant's own application stands, on a row of a list; visitors do not load it. */
export default function AppliedBadge({ status }: { status: ApplicationStatus }) {
  return <StatusBadge label={applicationStatusLabels[status]} tone={statusTones[status]} />;
}

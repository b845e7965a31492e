import { applicationStatusLabels } from "@passerelle/contract/labels";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { type Standing, slotToChoose, statusTones } from "./status-tones.ts";

/** Where the applicant's own application stands, on a row of a list; visitors do not load it. */
export default function AppliedBadge({ status }: { status: Standing }) {
  const badge =
    status === "slots" ? slotToChoose : { label: applicationStatusLabels[status], tone: statusTones[status] };
  return <StatusBadge {...badge} />;
}

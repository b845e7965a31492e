import type { ApplicationStatus } from "@passerelle/contract/enumerations";
import { applicationStatusLabels } from "@passerelle/contract/labels";
import { statusTones } from "#offers/rows/status-tones.ts";
import { StatusBadge } from "#ui/StatusBadge.tsx";

/** How many applications are in each status. */
export const StatusCounts = ({ counts }: { counts: { status: ApplicationStatus; count: number }[] }) => (
  <ul className="plain-list">
    {counts.map(({ status, count }) => (
      <li key={status} className="row between">
        <StatusBadge label={applicationStatusLabels[status]} tone={statusTones[status]} />
        <strong>{count}</strong>
      </li>
    ))}
    {counts.length === 0 && <li className="soft">Aucune candidature.</li>}
  </ul>
);

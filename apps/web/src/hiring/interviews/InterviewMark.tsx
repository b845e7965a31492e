import type { InterviewMark as Mark } from "@passerelle/contract/hiring/interview-agenda";
import { formatMoment } from "#platform/formats.ts";
import { StatusBadge } from "#ui/StatusBadge.tsx";

/** Where the open interview of an application stands, in a list. */
export const InterviewMark = ({ interview: { state, starts_at } }: { interview: Mark }) => {
  if (state === "declined") return <StatusBadge label="Entretien à reproposer" tone="warning" />;
  return starts_at ? (
    <StatusBadge label={`Entretien le ${formatMoment(starts_at)}`} tone="info" />
  ) : (
    <StatusBadge label="Entretien proposé" tone="waiting" />
  );
};

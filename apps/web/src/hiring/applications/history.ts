import type { applicationEvent, Invitation } from "@passerelle/contract/hiring/applications";
import { applicationStatusLabels } from "@passerelle/contract/labels";
import type { z } from "zod";

type Happened = Omit<z.output<typeof applicationEvent>, "at">;

/** The label of an event of an application; `sent`: the label of the first one, which depends on the reader. */
export const eventLabel = ({ by, from_status, to_status }: Happened, invitation: Invitation | null, sent: string) => {
  if (!from_status) return by === "recruiter" ? "Offre proposée" : sent;
  if (from_status === to_status) return "Proposition acceptée";
  if (to_status === "WD" && invitation === "declined") return "Proposition déclinée";
  if (to_status === "WD" && invitation === "cancelled") return "Proposition annulée";
  return applicationStatusLabels[to_status];
};

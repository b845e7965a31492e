import type { ApplicationStatus } from "@passerelle/contract/enumerations";
import type { Invitation, MyApplication } from "@passerelle/contract/hiring/applications";

type Tone = "info" | "warning" | "success" | "error" | "ghost" | "primary";

/** The colour of a status, the same on every screen (docs/product/applicants.md#colours). */
export const statusTones: Record<ApplicationStatus, Tone> = {
  PD: "warning",
  RV: "info",
  IN: "info",
  IV: "info",
  OF: "info",
  DF: "info",
  AC: "success",
  RJ: "error",
  WD: "ghost",
};

export const schoolTones: Record<string, Tone> = {
  "En attente": statusTones.PD,
  Acceptée: statusTones.AC,
  "En cours": statusTones.RV,
  Refusée: statusTones.RJ,
  Retirée: statusTones.WD,
};

/** What became of an offer that a company proposed, for the candidate. */
const invitationBadges: Record<Invitation, { label: string; tone: Tone }> = {
  pending: { label: "Proposition à étudier", tone: "primary" },
  accepted: { label: "Proposition acceptée", tone: "success" },
  declined: { label: "Proposition déclinée", tone: "ghost" },
  cancelled: { label: "Proposition annulée", tone: "ghost" },
};

/** How an application stands: an offer that was proposed and not accepted has no status of its own yet. */
export const ownBadge = ({ invitation, status, status_label }: MyApplication): { label: string; tone: Tone } =>
  invitation && invitation !== "accepted"
    ? invitationBadges[invitation]
    : { label: status_label, tone: statusTones[status] };

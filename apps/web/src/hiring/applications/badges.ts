import type { Invitation, ListedApplication, MyApplication } from "@passerelle/contract/hiring/applications";
import { interviewToFix, propositionToStudy, slotToChoose, statusTones } from "#offers/rows/status-tones.ts";
import type { Tone } from "#ui/StatusBadge.tsx";

export const schoolTones: Record<string, Tone> = {
  "En attente": statusTones.PD,
  Acceptée: statusTones.AC,
  "En cours": statusTones.RV,
  Refusée: statusTones.RJ,
  Retirée: statusTones.WD,
};

/** What became of an offer that a company proposed, for the candidate. */
const invitationBadges: Record<Invitation, { label: string; tone: Tone }> = {
  pending: propositionToStudy,
  accepted: { label: "Proposition acceptée", tone: "success" },
  declined: { label: "Proposition déclinée", tone: "ghost" },
  cancelled: { label: "Proposition annulée", tone: "ghost" },
};

/** How an application stands: an offer that was proposed and not accepted has no status of its own yet. */
export const ownBadge = ({ invitation, status, status_label }: MyApplication): { label: string; tone: Tone } =>
  invitation && invitation !== "accepted"
    ? invitationBadges[invitation]
    : { label: status_label, tone: statusTones[status] };

/** The same on a row of the list, where what is to be done about an interview comes first. */
export const listedBadge = (application: ListedApplication) => {
  const { code } = application.next;
  if (code === "slots") return slotToChoose;
  return code === "interview-to-fix" ? interviewToFix : ownBadge(application);
};

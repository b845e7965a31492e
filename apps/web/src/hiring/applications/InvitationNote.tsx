import type { Invitation, ReceivedApplication } from "@passerelle/contract/hiring/applications";
import { StatusBadge } from "#ui/StatusBadge.tsx";

const notes = {
  pending: { label: "Proposée par vous, réponse attendue", tone: "info" },
  accepted: { label: "A accepté votre proposition", tone: "success" },
  declined: { label: "A décliné votre proposition", tone: "ghost" },
  cancelled: { label: "Proposition annulée", tone: "ghost" },
} as const;

/** What became of an offer that the company proposed. */
export const noteOf = (invitation: Invitation) => notes[invitation];

/** For the company: what became of an offer that it proposed; nothing where the candidate applied. */
export const InvitationNote = ({ invitation }: Pick<ReceivedApplication, "invitation">) =>
  invitation && <StatusBadge {...notes[invitation]} />;

import type { InterviewEvent } from "@passerelle/contract/hiring/interview-history";
import { formatLongDay, formatTime } from "#platform/formats.ts";

const happened = {
  proposed: "Créneaux proposés",
  confirmed: "Entretien confirmé",
  declined: "D'autres créneaux demandés",
  moved: "Entretien déplacé",
  cancelled: "Entretien annulé",
  restored: "Entretien maintenu",
} as const;

/** What happened to an interview, and the moment that was chosen. */
export const interviewWords = ({ kind, starts_at }: Pick<InterviewEvent, "kind" | "starts_at">) =>
  kind === "confirmed" && starts_at
    ? `${happened.confirmed}\u00a0: ${formatLongDay(starts_at)} à ${formatTime(starts_at)}`
    : happened[kind];

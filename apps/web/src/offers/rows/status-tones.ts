import type { ApplicationStatus } from "@passerelle/contract/enumerations";
import type { Tone } from "#ui/StatusBadge.tsx";

/** Where an application stands, for its applicant: its status, or interview slots that wait for their choice. */
export type Standing = ApplicationStatus | "slots";

/** The applicant has something to do before the recruiter can go on. */
export const slotToChoose = { label: "Créneau à choisir", tone: "interview" } as const;

/** An interview without a moment: the applicant asked for others, or it was cancelled. */
export const interviewToFix = { label: "Entretien à fixer", tone: "interview" } as const;

/** A company proposed the offer: the applicant has not applied. */
export const propositionToStudy = { label: "Proposition à étudier", tone: "primary" } as const;

/** The colour of each status of an application, the same on every screen (docs/product/applicants.md#colours). */
export const statusTones: Record<ApplicationStatus, Tone> = {
  PD: "waiting",
  RV: "info",
  IN: "interview",
  IV: "interview",
  OF: "warning",
  DF: "waiting",
  AC: "success",
  RJ: "error",
  WD: "ghost",
};

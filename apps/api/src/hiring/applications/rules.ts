import { type ApplicationStatus, type SchoolStage, statusGroups } from "@passerelle/contract/enumerations";
import type { RefusalCode } from "@passerelle/contract/errors";
import type { Invitation } from "@passerelle/contract/hiring/applications";
import type { BoardColumn } from "@passerelle/contract/hiring/received-applications";
import { applicationStatusLabels } from "@passerelle/contract/labels";

/** The figures of the tiles, from a count per status. */
export const sumByGroup = (counts: { status: ApplicationStatus; count: number }[]) => {
  const sum = (statuses: readonly ApplicationStatus[]) =>
    counts.reduce((total, { status, count }) => total + (statuses.includes(status) ? count : 0), 0);
  return {
    total: counts.reduce((total, { count }) => total + count, 0),
    in_progress: sum(statusGroups.in_progress),
    accepted: sum(statusGroups.accepted),
    refused: sum(statusGroups.refused),
    withdrawn: sum(statusGroups.withdrawn),
  };
};

type Counted = { status: ApplicationStatus; count: number; proposals: number };

/** Applications, and proposals beside them, of the statuses that `isIn` keeps. */
export const sumOf = (counts: Counted[], isIn: (status: ApplicationStatus) => boolean) =>
  counts
    .filter(({ status }) => isIn(status))
    .reduce((sum, one) => ({ count: sum.count + one.count, proposals: sum.proposals + one.proposals }), {
      count: 0,
      proposals: 0,
    });

/** An applicant may withdraw until accepted or refused (docs/product/applications.md#withdrawing). */
export const canWithdraw = (status: ApplicationStatus) => !["AC", "RJ", "WD"].includes(status);

const notGiven = {
  pending: "invitation-pending",
  declined: "invitation-declined",
  cancelled: "invitation-cancelled",
} as const satisfies Partial<Record<Invitation, RefusalCode>>;

/** Why nothing is done yet, or any more, with what a company proposed; null for what the candidate has given. */
export const refusalOf = (invitation: Invitation | null) =>
  invitation === null || invitation === "accepted" ? null : notGiven[invitation];

/** Statuses that announce a meeting: the applicant gets the interview mail instead of the general one. */
export const isInterview = (status: ApplicationStatus) => status === "IN" || status === "IV";

/** What each column of a company's board holds: both codes of an interview, and what was only spread, which nobody has looked at yet. */
export const columnStatuses = {
  PD: ["PD", "DF"],
  RV: ["RV"],
  IV: ["IN", "IV"],
  OF: ["OF"],
  AC: ["AC"],
  RJ: ["RJ"],
} as const satisfies Record<BoardColumn, readonly ApplicationStatus[]>;

/** The column of a status; null for a withdrawn application, which is in no column. */
export const columnOf = (status: ApplicationStatus): BoardColumn | null => {
  const all = Object.entries(columnStatuses) as [BoardColumn, readonly ApplicationStatus[]][];
  return all.find(([, statuses]) => statuses.includes(status))?.[0] ?? null;
};

/** Why an interview to come ends as its application reaches a status; null where it may take place. */
export const endsInterviews = (status: ApplicationStatus) => {
  if (status === "RJ") return "La candidature n'a pas été retenue.";
  return status === "WD" ? "La candidature a été retirée." : null;
};

/** The status that goes with each stage of a school, so that what reads statuses (deadlines, statistics) is right for schools too. */
export const stageStatus = {
  new: "PD",
  waiting: "PD",
  selected: "RV",
  shortlist: "RV",
  phone: "IN",
  meeting: "IN",
  proposal: "OF",
  broadcast: "DF",
  hired: "AC",
  refused: "RJ",
} as const satisfies Record<SchoolStage, ApplicationStatus>;

/**
 * How far a stage is, for the figures: 1 looked at, 2 interview, 3 proposal, 4 hired. Null for those that come after any other: an
 * application keeps how far it had come, and has been looked at.
 */
export const stageReach = {
  new: 0,
  waiting: 0,
  selected: 1,
  phone: 2,
  meeting: 2,
  proposal: 3,
  hired: 4,
  shortlist: null,
  broadcast: null,
  refused: null,
} as const satisfies Record<SchoolStage, number | null>;

type SchoolLabel = "En attente" | "En cours" | "Acceptée" | "Refusée" | "Retirée";

const schoolLabels: Record<SchoolStage, SchoolLabel> = {
  new: "En attente",
  waiting: "En attente",
  selected: "En cours",
  phone: "En cours",
  meeting: "En cours",
  shortlist: "En cours",
  proposal: "En cours",
  broadcast: "En cours",
  hired: "Acceptée",
  refused: "Refusée",
};

/** What an applicant is shown of a school's pipeline: four labels, or that they withdrew. */
export const schoolLabel = (status: ApplicationStatus, stage: SchoolStage): SchoolLabel =>
  status === "WD" ? "Retirée" : schoolLabels[stage];

/** A status of a school application as its applicant may know it: what stands between the first and the last is one and the same. */
export const shownStatus = (status: ApplicationStatus): ApplicationStatus =>
  (["IN", "IV", "OF", "DF"] as readonly ApplicationStatus[]).includes(status) ? "RV" : status;

const shownLabels: Partial<Record<ApplicationStatus, SchoolLabel>> = {
  PD: "En attente",
  RV: "En cours",
  AC: "Acceptée",
  RJ: "Refusée",
  WD: "Retirée",
};

export const labelFor = (status: ApplicationStatus, stage: SchoolStage | null) =>
  stage ? schoolLabel(status, stage) : applicationStatusLabels[status];

/** What happened to an application, as answers name it. */
export type ApplicationEvent = {
  by: "applicant" | "recruiter" | "system";
  from_status: ApplicationStatus | null;
  to_status: ApplicationStatus;
  stage: SchoolStage | null;
  invitation: Invitation | null;
};

/** What an event is called: the first one is the candidate's, or the company's that proposed its offer; one that moves nothing accepts. */
export const eventLabel = ({ by, from_status, to_status, stage, invitation }: ApplicationEvent) => {
  if (!from_status) return by === "recruiter" ? "Offre proposée" : "Candidature envoyée";
  // What happened then, not where the application stands now.
  if (stage) return shownLabels[shownStatus(to_status)] ?? "En cours";
  if (to_status === "WD" && invitation === "declined") return "Proposition déclinée";
  if (to_status === "WD" && invitation === "cancelled") return "Proposition annulée";
  return from_status === to_status ? "Proposition acceptée" : labelFor(to_status, stage);
};

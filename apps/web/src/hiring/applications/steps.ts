import type { ApplicationStatus } from "@passerelle/contract/enumerations";
import type { OwnApplication } from "./queries.ts";

export type Step = {
  label: string;
  /** When it was reached; null before. */
  at: string | null;
  state: "done" | "now" | "later" | "ended";
};

const answered: readonly ApplicationStatus[] = ["OF", "AC", "RJ"];
const meeting: readonly ApplicationStatus[] = ["IN", "IV"];
const ends: Partial<Record<ApplicationStatus, string>> = {
  WD: "Retirée",
  RJ: "Refusée",
  AC: "Acceptée",
  OF: "Proposition",
};

type Moved = Pick<OwnApplication["history"][number], "by" | "from_status" | "to_status" | "at">;
export type Dated = Pick<OwnApplication, "created_at" | "status" | "is_self_reported"> & { history: Moved[] };

/**
 * The steps of an application, with the day when each was reached: sent, read, interview, answer. Those of an application that was withdrawn
 * before this one are left out, and reading where another site tells nothing of it. `interviewAt`: the day of the interview; null while
 * it has none, undefined where none was proposed here.
 */
export const stepsOf = (application: Dated, interviewAt?: string | null): Step[] => {
  const { created_at, status, is_self_reported } = application;
  const again = application.history.findLastIndex(({ from_status }) => from_status === null);
  const history = application.history.slice(Math.max(0, again));
  const first = (is: (event: Moved) => boolean) => history.find(is)?.at ?? null;
  const read = first(({ by, from_status }) => by === "recruiter" && from_status !== null);
  const met = first(({ to_status }) => meeting.includes(to_status));
  const isOver = status === "WD" || answered.includes(status);
  const over = isOver ? (history.findLast(({ to_status }) => to_status === status)?.at ?? null) : null;
  const stateOf = (at: string | null, isNow: boolean) => (isNow ? "now" : at ? "done" : isOver ? "ended" : "later");
  const steps: Step[] = [
    { label: "Envoyée", at: created_at, state: stateOf(created_at, !isOver && !read && !met) },
    { label: "Lue", at: read, state: stateOf(read, !isOver && read !== null && !meeting.includes(status)) },
    {
      label: "Entretien",
      at: met && (interviewAt === undefined ? met : interviewAt),
      state: stateOf(met, meeting.includes(status)),
    },
    { label: ends[status] ?? "Réponse", at: over, state: over ? "done" : "later" },
  ];
  return is_self_reported ? steps.filter(({ label }) => label !== "Lue") : steps;
};

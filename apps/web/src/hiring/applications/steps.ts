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
export type Dated = Pick<OwnApplication, "created_at" | "status"> & { history: Moved[] };

/** The four steps of an application, with the day when each was reached: sent, read, interview, answer. */
export const stepsOf = ({ created_at, status, history }: Dated): Step[] => {
  const first = (is: (event: Moved) => boolean) => history.find(is)?.at ?? null;
  const read = first(({ by, from_status }) => by === "recruiter" && from_status !== null);
  const met = first(({ to_status }) => meeting.includes(to_status));
  const isOver = status === "WD" || answered.includes(status);
  const over = isOver ? (history.findLast(({ to_status }) => to_status === status)?.at ?? null) : null;
  const stateOf = (at: string | null, isNow: boolean) => (isNow ? "now" : at ? "done" : isOver ? "ended" : "later");
  return [
    { label: "Envoyée", at: created_at, state: stateOf(created_at, !isOver && !read && !met) },
    { label: "Lue", at: read, state: stateOf(read, !isOver && read !== null && !meeting.includes(status)) },
    { label: "Entretien", at: met, state: stateOf(met, meeting.includes(status)) },
    { label: ends[status] ?? "Réponse", at: over, state: over ? "done" : "later" },
  ];
};

import type { ReceivedApplication } from "@passerelle/contract/hiring/applications";
import { lateAfterDays } from "@passerelle/contract/hiring/late-rules";
import { plural } from "#platform/formats.ts";

type Waiting = Pick<ReceivedApplication, "status" | "created_at" | "invitation">;

export const daysSince = (instant: string, now = Date.now()) => Math.floor((now - Date.parse(instant)) / 86_400_000);

/** Whether the candidate has waited for an answer for more than a week. */
export const isLate = ({ status, created_at, invitation }: Waiting) =>
  status === "PD" && (invitation === null || invitation === "accepted") && daysSince(created_at) > lateAfterDays;

/** « il y a 9 jours », « aujourd'hui »: says nothing of a wait, which an answer ends. */
export const agoWords = (instant: string) => {
  const days = daysSince(instant);
  if (days < 1) return "aujourd'hui";
  return days === 1 ? "hier" : `il y a ${plural(days, "jour", "jours")}`;
};

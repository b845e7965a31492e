import type { ReceivedInterview } from "@passerelle/contract/hiring/interviews";
import type { Tone } from "#ui/StatusBadge.tsx";
import { dayOf } from "./week-rules.ts";

const minuteMs = 60_000;
/** A video interview can be joined from so long before it begins. */
const joinMs = 10 * minuteMs;

/** Who is met, as the agenda names them. */
export const candidateOf = ({ candidate }: Pick<ReceivedInterview, "candidate">) =>
  `${candidate.first_name} ${candidate.last_name}`.trim() || "Candidat";

type Standing = {
  status: "awaited" | "lapsed" | "declined" | "confirmed" | "opinion" | "held";
  label: string;
  tone: Tone;
};

/** Where an interview stands in the agenda, in a word. */
export const agendaStatusOf = (
  {
    state,
    is_over,
    has_opinion,
    application_status,
    slots,
  }: Pick<ReceivedInterview, "state" | "is_over" | "has_opinion" | "application_status" | "slots">,
  now: number,
): Standing => {
  if (state === "declined") return { status: "declined", label: "À reproposer", tone: "warning" };
  if (state === "proposed")
    return slots.some(({ starts_at }) => Date.parse(starts_at) > now)
      ? { status: "awaited", label: "Choix attendu", tone: "waiting" }
      : { status: "lapsed", label: "Créneaux passés", tone: "warning" };
  if (state === "confirmed" && !is_over) return { status: "confirmed", label: "Confirmé", tone: "success" };
  // Who was answered since needs no opinion any more.
  if (!has_opinion && ["IN", "IV"].includes(application_status))
    return { status: "opinion", label: "Avis à donner", tone: "error" };
  return { status: "held", label: "Passé", tone: "ghost" };
};

export const joinableAt = (
  { state, mode, starts_at, ends_at }: Pick<ReceivedInterview, "state" | "mode" | "starts_at" | "ends_at">,
  now: number,
) =>
  state === "confirmed" &&
  mode === "video" &&
  starts_at !== null &&
  ends_at !== null &&
  Date.parse(starts_at) - joinMs <= now &&
  now < Date.parse(ends_at);

/** `hier`, `aujourd'hui`, `demain`, `dans 3 jours`; nothing for earlier days. */
export const nearnessOf = (day: string, today: string) => {
  const days = Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000);
  if (days === -1) return "hier";
  if (days === 0) return "aujourd'hui";
  if (days === 1) return "demain";
  return days > 1 ? `dans ${days} jours` : "";
};

/** Interviews under the day on which they take place, in the order given. */
export const byDay = (interviews: ReceivedInterview[]) => {
  const days = new Map<string, ReceivedInterview[]>();
  for (const interview of interviews) {
    const day = interview.starts_at ? dayOf(interview.starts_at) : "";
    days.set(day, [...(days.get(day) ?? []), interview]);
  }
  return [...days];
};

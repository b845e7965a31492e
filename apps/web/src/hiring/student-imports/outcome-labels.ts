import type { RosterOutcome } from "@passerelle/contract/hiring/student-imports";
import { plural } from "#platform/formats.ts";
import type { Tone } from "#ui/StatusBadge.tsx";

/** What becomes of a line, of one and of many. */
export const outcomeLabels: Record<RosterOutcome, { one: string; many: string; tone: Tone }> = {
  new: { one: "Nouveau", many: "Nouveaux", tone: "success" },
  changed: { one: "Modifié", many: "Modifiés", tone: "info" },
  same: { one: "Inchangé", many: "Inchangés", tone: "ghost" },
  error: { one: "À corriger", many: "À corriger", tone: "error" },
  absent: { one: "Absent", many: "Absents du fichier", tone: "waiting" },
};

/** The head of the lines of a kind: how many, and what becomes of them unless something else is chosen. */
export const kindWords = (outcome: RosterOutcome, count: number) => {
  const words = `${outcomeLabels[outcome].many}, ${plural(count, "ligne", "lignes")}`;
  if (outcome === "error") return `${words}\u00a0: laissées de côté`;
  return outcome === "absent" ? `${outcomeLabels.absent.many}, ${plural(count, "étudiant", "étudiants")}` : words;
};

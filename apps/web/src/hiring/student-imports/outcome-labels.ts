import type { RosterOutcome } from "@passerelle/contract/hiring/student-imports";
import type { Tone } from "#ui/StatusBadge.tsx";

/** What becomes of a line, of one and of many. */
export const outcomeLabels: Record<RosterOutcome, { one: string; many: string; tone: Tone }> = {
  new: { one: "Nouveau", many: "Nouveaux", tone: "success" },
  changed: { one: "Modifié", many: "Modifiés", tone: "info" },
  same: { one: "Inchangé", many: "Inchangés", tone: "ghost" },
  error: { one: "À corriger", many: "À corriger", tone: "error" },
  absent: { one: "Absent", many: "Absents du fichier", tone: "waiting" },
};

import type { StudentRow, StudentSearch } from "@passerelle/contract/hiring/student-table";
import type { Student } from "@passerelle/contract/hiring/students";
import { contractStepLabels, placementLabels } from "@passerelle/contract/work-labels";
import { formatDay, formatShortDay } from "#platform/formats.ts";
import type { Tone } from "#ui/StatusBadge.tsx";

export const nameOf = ({ first_name, last_name, email }: Pick<Student, "first_name" | "last_name" | "email">) =>
  `${first_name} ${last_name}`.trim() || email || "Étudiant";

export const searchTones = {
  never: "ghost",
  "no-lead": "waiting",
  searching: "info",
  interview: "interview",
  promise: "warning",
  contract: "success",
  elsewhere: "success",
  broken: "error",
  stopped: "ghost",
  "full-time": "ghost",
} as const satisfies Record<StudentSearch, Tone>;

/** How the student is placed; elsewhere, where and since when. */
export const placementWords = ({ placed, elsewhere }: Pick<StudentRow, "placed" | "elsewhere">) =>
  placed &&
  [
    placementLabels[placed],
    ...(placed === "elsewhere" && elsewhere
      ? [elsewhere.employer, elsewhere.on && `depuis le ${formatDay(elsewhere.on)}`]
      : []),
  ]
    .filter(Boolean)
    .join(", ");

/** Where the contract of a student stands, that none is recorded yet, or how else they are placed; empty for none of these. */
export const contractWords = ({
  contract,
  placed,
  lacks_contract,
}: Pick<StudentRow, "contract" | "placed" | "lacks_contract">) => {
  if (contract && contract.step !== "broken") return contractStepLabels[contract.step];
  if (lacks_contract) return "Contrat à saisir";
  if (placed) return placementLabels[placed];
  if (!contract) return "";
  return contract.broken_on ? `Rompu le ${formatShortDay(contract.broken_on)}` : "Rompu";
};

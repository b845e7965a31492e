import { type RosterField, rosterField, rosterState } from "@passerelle/contract/hiring/student-imports";
import type { SentStudent } from "@passerelle/contract/hiring/student-sync";
import { rosterStateLabels } from "@passerelle/contract/work-labels";
import type { Recorded } from "#hiring/students/record-students.ts";
import { storable } from "#platform/storable.ts";
import type { Compared, Known, SheetLine } from "./line-rules.ts";

/** The columns of a list that a program sends, in the order of {@link lineOf}. */
export const sentFields = rosterField.options;

const mostUnknown = 50;
const longestName = 100;

/** A state is one of its codes, or a word that the school's lists use. */
const cellOf = (field: RosterField, value: string) => {
  const state = field === "state" ? rosterState.safeParse(value.trim()).data : undefined;
  return state ? rosterStateLabels[state] : storable(value);
};

/** A student that a program sends, as a line of a list. */
export const lineOf = (student: SentStudent, index: number): SheetLine => ({
  line: index + 1,
  cells: sentFields.map((field) => cellOf(field, student[field] ?? "")),
});

/** Keys that are no field, each once. */
export const unknownFields = (students: SentStudent[]) => {
  const known = new Set<string>(sentFields);
  const found = new Set<string>();
  for (const student of students)
    for (const key of Object.keys(student)) if (!known.has(key)) found.add(storable(key).slice(0, longestName));
  return [...found].slice(0, mostUnknown);
};

/** What a field of a list writes of a student. */
const writtenBy: Partial<Record<RosterField, (keyof Recorded)[]>> = {
  student_number: ["student_number"],
  last_name: ["last_name"],
  first_name: ["first_name"],
  email: ["email"],
  phone: ["phone"],
  city: ["city"],
  cohort: ["cohort"],
  programme: ["programme"],
  birth_date: ["birth_date"],
  guardian_name: ["guardian_name"],
  guardian_consent_on: ["guardian_consent_on"],
  adviser: ["adviser_id"],
  state: ["search_state", "search_state_reason", "placed_elsewhere", "elsewhere_employer", "elsewhere_on"],
};

/** The same line without what would replace a value that a person of the school typed (decision 0357); `kept` names it. */
export const withoutTyped = (compared: Compared): Compared & { kept: RosterField[] } => {
  const { plan, changes } = compared;
  const kept = changes.filter(({ is_by_hand }) => is_by_hand).map(({ field }) => field);
  if (!plan?.before || kept.length === 0) return { ...compared, kept: [] };
  const before = plan.before;
  const stays = kept.flatMap((field) => writtenBy[field] ?? []);
  const after = { ...plan.after, ...Object.fromEntries(stays.map((key) => [key, before[key]])) } as Recorded;
  const left = changes.filter(({ is_by_hand }) => !is_by_hand);
  const outcome = compared.outcome === "changed" && left.length === 0 ? "same" : compared.outcome;
  return { ...compared, kept, changes: left, outcome, plan: { ...plan, after } };
};

/** The same line, of a student who applied to the school and whom its list names for the first time: new on the list. */
export const asListed = <Line extends Compared>(compared: Line, known: Map<string, Known>): Line => {
  const { plan } = compared;
  const match = plan?.before && known.get(plan.before.id);
  if (!plan || !match || match.is_recorded || match.link !== "none") return compared;
  return { ...compared, outcome: "new", plan: { ...plan, after: { ...plan.after, is_recorded: true } } };
};

/** Students of whom a whole list says by its silence that they have left, where it is not said of them already. */
export const isGone = ({ is_recorded, link, search_state, by_hand }: Known, replacesTyped: boolean) =>
  (is_recorded || link === "invited" || link === "accepted") &&
  search_state !== "stopped" &&
  (replacesTyped || !by_hand.includes("search"));

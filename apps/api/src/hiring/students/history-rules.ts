import type { StudentChanges } from "@passerelle/contract/hiring/student-table";
import { studentSearchLabels } from "@passerelle/contract/work-labels";
import type { Known } from "./record-store.ts";
import type { KnownElsewhere } from "./rules.ts";

type Values = Omit<StudentChanges["change"], "elsewhere"> & { elsewhere?: KnownElsewhere | undefined };

const frenchDay = (day: string) => day.split("-").reverse().join("/");

const wordsOfElsewhere = (elsewhere: Values["elsewhere"]) =>
  [elsewhere?.employer && `chez ${elsewhere.employer}`, elsewhere?.on && `depuis le ${frenchDay(elsewhere.on)}`]
    .filter(Boolean)
    .join(", ") || "oui";

/** What a line of history says of each value; undefined where the change does not concern it. */
const wordsOf = {
  cohort: ({ cohort }) => cohort,
  programme: ({ programme }) => programme,
  /** An identifier: the name is read with the history. */
  adviser: ({ adviser_id }) => (adviser_id === undefined ? undefined : (adviser_id ?? "")),
  placed_elsewhere: ({ placed_elsewhere, elsewhere }) =>
    placed_elsewhere === undefined ? undefined : placed_elsewhere ? wordsOfElsewhere(elsewhere) : "",
  search: ({ search }) =>
    search === undefined ? undefined : search ? `${studentSearchLabels[search.state]} (${search.reason})` : "",
} as const satisfies Record<string, (values: Values) => string | undefined>;

/** The lines of history of what is changed of one student. */
export const linesOf = (student_id: string, had: Values, given: Values) =>
  (Object.keys(wordsOf) as (keyof typeof wordsOf)[]).flatMap((field) => {
    const after = wordsOf[field](given);
    const before = wordsOf[field](had) ?? "";
    return after === undefined || after === before ? [] : [{ student_id, field, before, after }];
  });

const knownFields = [
  "first_name",
  "last_name",
  "email",
  "cohort",
  "programme",
  "student_number",
  "phone",
  "city",
  "birth_date",
  "guardian_name",
  "guardian_consent_on",
  "adviser_id",
] as const satisfies (keyof Known)[];

const isDay = (field: keyof Known) => field === "birth_date" || field === "guardian_consent_on";

/** The lines of history between what the school knew of one student and what it knows now. */
export const linesOfKnown = (student_id: string, before: Known, after: Known) =>
  knownFields
    .filter((field) => before[field] !== after[field])
    .map((field) => {
      const words = (known: Known) => (isDay(field) ? frenchDay(known[field] ?? "") : (known[field] ?? ""));
      const name = field === "adviser_id" ? ("adviser" as const) : field;
      return { student_id, field: name, before: words(before), after: words(after) };
    });

import type { RosterField } from "@passerelle/contract/hiring/student-imports";
import type { Recorded } from "#hiring/students/record-students.ts";
import { dayOf, phoneOf } from "./cell-rules.ts";

/** Text of a line's cell; empty where no column has it. */
export type Cell = (field: RosterField) => string;

/** Why a line is refused whole, at which cell. */
export class Problem extends Error {
  readonly field: RosterField | null;
  constructor(field: RosterField | null, sentence: string) {
    super(sentence);
    this.field = field;
  }
}

export const longestTexts = {
  student_number: 40,
  last_name: 100,
  first_name: 100,
  phone: 30,
  city: 100,
  cohort: 80,
  programme: 120,
  guardian_name: 200,
  employer: 200,
} as const;

const unstorable = /[^\P{Cc}\t\n\r]|\p{Cs}/u;

/** Fields of a student that are taken from their cells as they are written, and as days. */
export const writtenTexts = [
  "student_number",
  "last_name",
  "first_name",
  "phone",
  "city",
  "cohort",
  "programme",
  "guardian_name",
] as const;
export const writtenDays = ["birth_date", "guardian_consent_on"] as const;

export const writeTexts = (cell: Cell, after: Recorded, notes: string[]) => {
  for (const field of writtenTexts) {
    const value = field === "phone" ? phoneOf(cell(field)) : cell(field);
    if (value === null) {
      notes.push(`« ${cell(field).slice(0, 40)} » n'est pas un numéro de téléphone : il n'est pas repris`);
      continue;
    }
    if (value.length > longestTexts[field]) throw new Problem(field, `${longestTexts[field]} caractères au plus.`);
    if (unstorable.test(value)) throw new Problem(field, "Ce texte contient des caractères non autorisés.");
    // An empty cell says nothing: it clears nothing.
    if (value) after[field] = value;
  }
};

/** The day of a cell, null for an empty one; throws on what is not a day. */
export const dayIn = (cell: Cell, field: RosterField) => {
  const day = cell(field) ? dayOf(cell(field)) : null;
  if (cell(field) && !day) throw new Problem(field, `« ${cell(field).slice(0, 40)} » n'est pas une date`);
  return day;
};

/** Writes the days that the line names, neither of which may be still to come. */
export const writeDays = (cell: Cell, after: Recorded, today: string) => {
  for (const field of writtenDays) {
    let day = dayIn(cell, field);
    // A year of two digits is read in this century, in which nobody is born yet in 98.
    if (day && day > today && field === "birth_date" && !cell(field).includes(day.slice(0, 4)))
      day = `19${day.slice(2)}`;
    if (day && day > today) throw new Problem(field, "Cette date n'est pas encore passée");
    if (day) after[field] = day;
  }
};

import { z } from "zod";
import { blankAsNone } from "../lists.ts";
import { bySchool } from "../organisations/school-users.ts";
import { route } from "../route.ts";
import { id, text } from "../text.ts";
import { type RosterField, rosterField } from "./student-imports.ts";
import { studentSearch } from "./student-table.ts";
import { importMaxLines, studentLink } from "./students.ts";

const count = z.number().int();
const value = z.string("Un texte est attendu.").max(2000, "2\u202f000 caractères au plus.").nullish();
const values = Object.fromEntries(rosterField.options.map((field) => [field, value])) as Record<
  RosterField,
  typeof value
>;

/** A student as a program sends one: the same fields as a column of a list. Other keys are named in the answer and left out. */
const sentStudent = z.looseObject(values);
export type SentStudent = z.output<typeof sentStudent>;

const outcomes = ["created", "updated", "unchanged", "rejected"] as const;
export const syncOutcome = z.enum(outcomes);
export type SyncOutcome = z.output<typeof syncOutcome>;

const syncedStudent = z.object({
  /** Place in the call, from 1. */
  line: count,
  id: id.nullable(),
  student_number: z.string(),
  email: z.string(),
  outcome: syncOutcome,
  /** What the call changed. */
  changes: z.array(rosterField),
  /** What stays because a person of the school typed another value. */
  kept: z.array(rosterField),
  /** What of the student is not recorded, and why. */
  notes: z.array(z.string()),
  problem: z.object({ field: rosterField.nullable(), reason: z.string() }).nullable(),
});
export type SyncedStudent = z.output<typeof syncedStudent>;

/** What an event says was changed of a student. */
const changed = [
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
  "adviser",
  "search",
  "placed_elsewhere",
  "told_placed",
  "link",
  "contract",
] as const;
export const studentEventField = z.enum(changed);
export type StudentEventField = z.output<typeof studentEventField>;

const students = "/application-system/schools/:schoolId/students/" as const;

export const syncStudents = route({
  method: "PUT",
  path: students,
  summary:
    "Send the school's students, for its own programs; each is created, updated, unchanged or rejected. Nobody is written to, and a repeated call changes nothing",
  access: ["school"],
  impersonated: "refused",
  key: "students",
  params: bySchool,
  body: z.strictObject({
    students: z
      .array(sentStudent, "Une liste d'étudiants est attendue.")
      .min(1, "Envoyez au moins un étudiant.")
      .max(importMaxLines, "5\u202f000 étudiants au plus par appel."),
    /** The list is whole: who is not in it has left. Nobody is marked while a student is rejected. */
    complete: z.boolean("Vrai ou faux est attendu.").default(false),
    /** Replaces what people of the school typed themselves; otherwise it stays. */
    replace_typed: z.boolean("Vrai ou faux est attendu.").default(false),
  }),
  maxBytes: 5 * 1024 * 1024,
  response: z.object({
    counts: z.object({ created: count, updated: count, unchanged: count, rejected: count, left: count }),
    /** Keys that mean nothing here, in the order in which they came; fifty at most. */
    unknown_fields: z.array(z.string()),
    /** In the order of the call. */
    students: z.array(syncedStudent),
  }),
  perMinute: 30,
});

const label = z.object({ code: z.string(), label: z.string() });
export const listedContract = z.object({
  employer: z.string(),
  siret: z.string(),
  step: label,
  starts_on: z.string().nullable(),
  ends_on: z.string().nullable(),
  broken_on: z.string().nullable(),
});
export const listedStudent = z.object({
  id,
  student_number: z.string(),
  /** As the school wrote it, as all that follows: nothing of the person's own profile. */
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  phone: z.string(),
  city: z.string(),
  cohort: z.string(),
  programme: z.string(),
  /** E-mail of the member who follows the student. */
  adviser: z.string().nullable(),
  /** What the student answered about being followed. */
  link: studentLink,
  state: z.object({ code: studentSearch, label: z.string() }),
  /** How the placement is known; null for who is not placed. */
  placed: z.enum(["contract", "elsewhere", "told"]).nullable(),
  elsewhere: z.object({ employer: z.string(), on: z.string().nullable() }).nullable(),
  /** The one that counts: signed before promised, the latest first. */
  contract: listedContract.nullable(),
});
export type ListedStudent = z.output<typeof listedStudent>;

export const listStudentsByKey = route({
  method: "GET",
  path: students,
  summary: "The students on the school's list with where each stands, for its own programs",
  access: ["school"],
  key: "students",
  params: bySchool,
  query: z.object({
    limit: z.coerce.number().int().min(1, "La limite va de 1 à 500.").max(500, "La limite va de 1 à 500.").default(100),
    /** `next` of the page before. */
    after: blankAsNone(id),
    student_number: blankAsNone(text(40)),
  }),
  response: z.object({
    students: z.array(listedStudent),
    /** Null on the last page. */
    next: id.nullable(),
  }),
});

export const getStudentByKey = route({
  method: "GET",
  path: `${students}:studentId/`,
  summary: "One student on the school's list with where they stand, for its own programs",
  access: ["school"],
  key: "students",
  params: bySchool.extend({ studentId: id }),
  response: listedStudent,
});

import { z } from "zod";
import { blankAsNone, page } from "../lists.ts";
import { route } from "../route.ts";
import { filled, id, text } from "../text.ts";
import type { studentSearchLabels, studentViewLabels } from "../work-labels.ts";
import { situationNames } from "./situation-rules.ts";
import { elsewhereForm, isWhereSaid, listStudents, student, whereUnsaid } from "./students.ts";

/** How far the search of a student is, from the least to the furthest; what the school says of it comes last. */
const searches = [
  "never",
  "no-lead",
  "searching",
  "interview",
  "promise",
  "contract",
  "elsewhere",
  "broken",
  "stopped",
  "full-time",
] as const satisfies (keyof typeof studentSearchLabels)[];
export const studentSearch = z.enum(searches, "Cet état n'existe pas");
export type StudentSearch = z.output<typeof studentSearch>;

const views = [
  "all",
  "no-contract",
  "no-lead",
  "silent",
  "unanswered",
  "interviews",
  "placed",
  "unrecorded",
  "mine",
] as const satisfies (keyof typeof studentViewLabels)[];
export const studentView = z.enum(views, "Cette vue n'existe pas");
export type StudentView = z.output<typeof studentView>;

/** Days without a sign after which a student is silent. */
export const silentDays = 15;
/** Most students that one act changes. */
export const studentsAtOnce = 1000;

const sorts = ["name", "cohort", "adviser", "search", "activity", "applications", "interviews"] as const;

const { limit: _, offset: __, ...ofList } = listStudents.query.shape;
/** What narrows the table, and its export. */
export const studentTableFilters = z.strictObject({
  ...ofList,
  view: studentView.default("all"),
  /** `none`: nobody follows them. */
  adviser: blankAsNone(z.union([z.literal("none"), id])),
  state: blankAsNone(studentSearch),
  situation: blankAsNone(z.enum(situationNames, "Cette situation n'existe pas")),
  programme: text(120).default(""),
  /** Those who have no cohort, or no programme; minors whose legal representative has not consented. */
  without: blankAsNone(z.enum(["cohort", "programme", "guardian"], "Ce filtre n'existe pas")),
  /** Without a sign for so many days. */
  silent: blankAsNone(z.coerce.number().int().min(1).max(365)),
});
const ordered = z.object({
  ...studentTableFilters.shape,
  sort: z.enum(sorts, "Cet ordre n'existe pas").default("name"),
  direction: z.enum(["asc", "desc"], "Ce sens n'existe pas").default("asc"),
});
export type StudentTableFilters = z.output<typeof studentTableFilters>;
export type StudentTableQuery = z.output<typeof ordered>;

const contractStep = z.enum(["promise", "prepared", "sent", "signed", "filed", "covered", "broken"]);

export const studentTableRow = student.extend({
  student_number: z.string(),
  programme: z.string(),
  city: z.string(),
  /** A minor whose legal representative has not consented: the school proposes them to no company. */
  needs_guardian: z.boolean(),
  adviser: z.object({ id, name: z.string() }).nullable(),
  search: studentSearch,
  /** Why the school says so itself; empty where the state is worked out. */
  search_reason: z.string(),
  /** The student's last sign: an application, or an answer to the school. */
  active_at: z.string().nullable(),
  /** Interviews for the school's offers and with those to whom it introduced the student. */
  interviews: z.number().int(),
  /** What is to be done next for the student, the soonest. */
  next_action: z.object({ title: z.string(), due_on: z.string() }).nullable(),
  contract: z.object({ step: contractStep, broken_on: z.string().nullable() }).nullable(),
  /** Found a company (recruited, said so, or marked placed without where), and no contract is recorded. */
  lacks_contract: z.boolean(),
});
export type StudentRow = z.output<typeof studentTableRow>;

export const listStudentTable = route({
  method: "GET",
  path: "/application-system/school/students/table/",
  summary: "The school's students with the state of their search, sorted and filtered",
  access: ["school"],
  query: page.extend(ordered.shape),
  response: z.array(studentTableRow),
  paged: true,
});

export const requestStudentsExport = route({
  method: "POST",
  path: "/application-system/school/students/export-link/",
  summary:
    "A link, good for ten minutes, to the students that the filters of the table find, as CSV; written in the audit log",
  access: ["school"],
  impersonated: "refused",
  body: studentTableFilters,
  response: z.object({ url: z.string(), count: z.number().int() }),
  perMinute: 10,
});

export const countStudentViews = route({
  method: "GET",
  path: "/application-system/school/students/views/",
  summary: "How many students each view of the table holds",
  access: ["school"],
  response: z.record(studentView, z.number().int()),
});

export const listAdvisers = route({
  method: "GET",
  path: "/application-system/school/students/advisers/",
  summary: "The members of the school with how many students each follows, two hundred at most",
  access: ["school"],
  response: z.array(z.object({ id, name: z.string(), count: z.number().int() })),
});

export const selectStudents = route({
  method: "GET",
  path: "/application-system/school/students/selection/",
  summary: "The first thousand students that the filters find, for an act on all of them",
  access: ["school"],
  query: ordered,
  response: z.array(studentTableRow),
});

export const studentIds = z
  .array(id)
  .min(1, "Choisissez au moins un étudiant.")
  .max(studentsAtOnce, "Mille étudiants au plus à la fois.");
const change = z
  .strictObject({
    cohort: text(80).optional(),
    /** Null: nobody. */
    adviser_id: id.nullable().optional(),
    placed_elsewhere: z.boolean().optional(),
    /** Required with the mark, and goes with it. */
    elsewhere: elsewhereForm.optional(),
    programme: text(120).optional(),
    /** What the school says of the search, with its reason; null: it is worked out again. */
    search: z
      .strictObject({
        state: z.enum(["searching", "stopped", "full-time"], "Cet état n'existe pas"),
        reason: filled(200, "Dites pourquoi."),
      })
      .nullable()
      .optional(),
  })
  .refine(isWhereSaid, whereUnsaid);
const ids = studentIds;
const changes = z.strictObject({ ids, change });
export type StudentChanges = z.output<typeof changes>;

export const changeStudents = route({
  method: "POST",
  path: "/application-system/school/students/changes/",
  summary: "Set what the school knows of many students (cohort, adviser, state of the search…); says what undoes it",
  access: ["school"],
  impersonated: { did: "Étudiants modifiés" },
  body: changes,
  maxBytes: 256 * 1024,
  response: z.object({
    changed: z.number().int(),
    /** Each restores, by this same call, the students who had the same value. */
    undo: z.array(changes),
  }),
});

export const inviteStudents = route({
  method: "POST",
  path: "/application-system/school/students/invitations/",
  summary: "Write to those of these students who have not answered; the others are left alone",
  access: ["school"],
  impersonated: "refused",
  body: z.strictObject({ ids }),
  maxBytes: 256 * 1024,
  response: z.object({ invited: z.number().int(), left: z.number().int() }),
  perMinute: 6,
});

export const removeStudents = route({
  method: "POST",
  path: "/application-system/school/students/removals/",
  summary: "Follow many students no longer; their applications stay",
  access: ["school"],
  impersonated: "refused",
  body: z.strictObject({ ids }),
  maxBytes: 256 * 1024,
  response: z.object({ removed: z.number().int() }),
  perMinute: 6,
});

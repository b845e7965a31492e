import { z } from "zod";
import { blankAsNone, page } from "../lists.ts";
import { route } from "../route.ts";
import { byId, filled, id, instant, searchText, text } from "../text.ts";
import type { rosterFieldLabels, rosterStateLabels } from "../work-labels.ts";
import { importMaxLines } from "./students.ts";

/** Most columns of a file, and days for which an import is kept and may be taken back. */
export const rosterMaxColumns = 60;
export const rosterDays = 7;

/** What a column becomes. */
const fields = [
  "student_number",
  "last_name",
  "first_name",
  "email",
  "phone",
  "city",
  "cohort",
  "programme",
  "birth_date",
  "guardian_name",
  "guardian_consent_on",
  "adviser",
  "state",
  "employer",
  "siret",
  "starts_on",
  "ends_on",
] as const satisfies (keyof typeof rosterFieldLabels)[];
export const rosterField = z.enum(fields, "Ce champ n'existe pas");
export type RosterField = z.output<typeof rosterField>;

/** What a word of the column « état » means. */
const states = ["searching", "placed", "stopped", "full-time"] as const satisfies (keyof typeof rosterStateLabels)[];
export const rosterState = z.enum(states, "Cet état n'existe pas");
export type RosterState = z.output<typeof rosterState>;

const outcomes = ["error", "changed", "new", "same", "absent"] as const;
export const rosterOutcome = z.enum(outcomes, "Ce résultat n'existe pas");
export type RosterOutcome = z.output<typeof rosterOutcome>;

const count = z.number().int();

const column = z.object({
  title: z.string(),
  /** The first values, three at most. */
  samples: z.array(z.string()),
  filled: count,
  /** Null: the column is left out. */
  field: rosterField.nullable(),
  /** Nobody said what the column is, and its title says nothing either. */
  is_unknown: z.boolean(),
});

const result = z.object({ added: count, changed: count, left_out: count, contracts: count });
export type RosterResult = z.output<typeof result>;

const rosterImport = z.object({
  id,
  file_name: z.string(),
  lines: count,
  created_at: z.string(),
  /** `draft`: nothing of it is recorded. */
  state: z.enum(["draft", "applied", "undone"]),
  columns: z.array(column),
  /** Words of the column « état » with what they mean; null: they say nothing. */
  states: z.array(z.object({ word: z.string(), count, meaning: rosterState.nullable() })),
  result: result.nullable(),
  can_undo: z.boolean(),
});
export type RosterImport = z.output<typeof rosterImport>;

const path = "/application-system/school/student-imports/" as const;
const one = `${path}:id/` as const;

export const startRosterImport = route({
  method: "POST",
  path,
  summary: "Send a file of students (.csv, .txt, .xlsx); nothing is recorded and nobody is written to",
  access: ["school"],
  impersonated: "refused",
  upload: { field: "file", kind: "roster" },
  response: rosterImport,
  status: 201,
  perMinute: 10,
});

export const listRosterImports = route({
  method: "GET",
  path,
  summary: "The school's imports of the last seven days, the newest first, ten at most",
  access: ["school"],
  response: z.array(
    rosterImport
      .pick({ id: true, file_name: true, created_at: true, state: true, result: true, can_undo: true })
      .extend({ author: z.string().nullable() }),
  ),
});

export const getRosterImport = route({
  method: "GET",
  path: one,
  summary: "An import with its columns",
  access: ["school"],
  params: byId,
  response: rosterImport,
});

export const mapRosterColumns = route({
  method: "PUT",
  path: `${one}columns/`,
  summary: "Say what each column becomes and what the states mean; remembered for the school's next import",
  access: ["school"],
  impersonated: "refused",
  params: byId,
  body: z.strictObject({
    /** In the order of the file. */
    fields: z
      .array(rosterField.nullable())
      .max(rosterMaxColumns)
      .refine((fields) => {
        const known = fields.filter(Boolean);
        return new Set(known).size === known.length;
      }, "Deux colonnes deviennent la même chose : choisissez laquelle."),
    states: z
      .array(z.strictObject({ word: filled(200, "Le mot est requis"), meaning: rosterState.nullable() }))
      .max(100)
      .default([]),
  }),
  response: rosterImport,
});

const previewLine = z.object({
  /** As in a spreadsheet, titles being line 1; null for who is absent from the file. */
  line: count.nullable(),
  student_id: id.nullable(),
  outcome: rosterOutcome,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  cohort: z.string(),
  /** `is_by_hand`: the value before was typed by a person of the school. */
  changes: z.array(z.object({ field: rosterField, before: z.string(), after: z.string(), is_by_hand: z.boolean() })),
  /** What of the line is not recorded, and why. */
  notes: z.array(z.string()),
  problem: z
    .object({
      /** The cell that can be corrected; null when no cell alone is wrong. */
      field: rosterField.nullable(),
      value: z.string(),
      sentence: z.string(),
    })
    .nullable(),
});
export type PreviewLine = z.output<typeof previewLine>;

export const previewRosterImport = route({
  method: "GET",
  path: `${one}preview/`,
  summary: "What importing would do, line by line: who is new, changed, the same, wrong, or absent from the file",
  access: ["school"],
  params: byId,
  query: page.extend({
    outcome: blankAsNone(rosterOutcome),
    cohort: text(80).default(""),
    search: searchText(100),
  }),
  response: z.object({
    counts: z.record(rosterOutcome, count),
    /** Every line that can be ticked, by what becomes of it, and those that would replace a value typed by hand; with the first page alone. */
    choices: z.object({ new: z.array(count), changed: z.array(count), by_hand: z.array(count), absent: z.array(id) }),
    /** How many lines say that their student is placed who was not. */
    placed: count,
    /** Titles of the columns that are left out. */
    left_columns: z.array(z.string()),
    total: count,
    lines: z.array(previewLine),
  }),
});
export type RosterPreview = z.output<typeof previewRosterImport.response>;

export const correctRosterLine = route({
  method: "PUT",
  path: `${one}lines/:line/`,
  summary: "Correct one cell of a line before importing; the file itself is not changed",
  access: ["school"],
  impersonated: "refused",
  params: byId.extend({ line: z.coerce.number().int().min(2).max(1_000_000) }),
  body: z.strictObject({ field: rosterField, value: text(300) }),
  response: z.null(),
  status: 204,
});

export const applyRosterImport = route({
  method: "POST",
  path: `${one}apply/`,
  summary: "Record the lines that are right; nobody is written to. A second call answers what the first did",
  access: ["school"],
  impersonated: "refused",
  params: byId,
  body: z.strictObject({
    /** Lines that are not recorded. */
    without: z.array(z.number().int()).max(importMaxLines).default([]),
    /** Students absent from the file who no longer look for anything; the others stay as they are. */
    stopped: z.array(id).max(importMaxLines).default([]),
  }),
  maxBytes: 512 * 1024,
  response: rosterImport,
  perMinute: 6,
});

export const undoRosterImport = route({
  method: "POST",
  path: `${one}undo/`,
  summary:
    "Take the school's last import back; says what changed since and stays. A second call answers what the first did",
  access: ["school"],
  impersonated: "refused",
  params: byId,
  body: z.strictObject({}).optional(),
  response: z.object({
    taken_back: count,
    kept: z.array(z.object({ line: count.nullable(), name: z.string(), reason: z.string() })),
  }),
  perMinute: 6,
});

const groups = ["new", "unanswered", "placed"] as const;
const invitationGroup = z.enum(groups, "Ce groupe n'existe pas");
export type InvitationGroup = z.output<typeof invitationGroup>;

const plan = z.object({
  id,
  due_at: z.string(),
  count,
  is_settled: z.boolean(),
  invited: count,
  cancelled_at: z.string().nullable(),
});

export const listRosterGroups = route({
  method: "GET",
  path: `${one}invitations/`,
  summary: "Whom an applied import lets the school write to, by group, and what leaves later",
  access: ["school"],
  params: byId,
  response: z.object({
    groups: z.record(invitationGroup, count),
    plans: z.array(plan.extend({ author: z.string().nullable() })),
  }),
});

export const inviteRosterGroups = route({
  method: "POST",
  path: `${one}invitations/`,
  summary: "Invite groups of the students of an import, now or at a time, with one's own words",
  access: ["school"],
  impersonated: "refused",
  params: byId,
  body: z.strictObject({
    groups: z.array(invitationGroup).min(1, "Choisissez qui inviter."),
    /** Null: now. */
    due_at: instant.nullable(),
    /** Stands before the sentences that say what accepting means. */
    message: text(2000).default(""),
  }),
  response: plan,
  status: 201,
  perMinute: 6,
});

export const cancelRosterInvitations = route({
  method: "DELETE",
  path: `${path}invitations/:id/`,
  summary: "Give up invitations that have not left; 409 once they have. A second call changes nothing",
  access: ["school"],
  impersonated: "refused",
  params: byId,
  response: z.null(),
  status: 204,
});

import { nameRequired } from "@passerelle/contract/hiring/student-name-rules";
import type { StudentKnownForm, StudentPage } from "@passerelle/contract/hiring/student-page";
import { presentProfile } from "#hiring/applications/read-sheet.ts";
import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { schoolOf } from "#platform/school-access.ts";
import { findStudentPage } from "./page-store.ts";
import { lockRecorded } from "./record-store.ts";
import { saveKnown } from "./save-known.ts";
import { rowsOfStudents } from "./table-store.ts";
import { viewerOf } from "./viewer.ts";

/** A student whom the caller sees, as in the table; another one is `not-found`. */
export const requireStudent = async (ctx: Context, id: string) => {
  const [row] = await rowsOfStudents(ctx.db, viewerOf(ctx), [id], ctx.now);
  if (!row) throw new Refusal("not-found");
  return row;
};

/** Of the profile, what the student sent by applying to offers that the caller sees (decision 0090). */
export const readStudent = async (ctx: Context, id: string): Promise<StudentPage> => {
  const row = await requireStudent(ctx, id);
  const page = await findStudentPage(ctx.db, schoolOf(ctx), id);
  if (!page) throw new Refusal("not-found");
  const { birth_date, guardian_name, guardian_consent_on, ...more } = page;
  const { first_name, last_name, email, phone, account_id, search_state, version, ...profile } = more;
  return {
    ...row,
    phone,
    birth_date,
    guardian_name,
    guardian_consent_on,
    known: { first_name, last_name, email },
    owns_email: account_id === null,
    stated_search: search_state,
    profile: row.applications > 0 ? presentProfile(profile) : null,
    version,
  };
};

/** Saves what a member typed of a student, whose names are corrected and never emptied; nothing changes when a colleague was first. */
export const saveStudent = async (
  ctx: Context,
  id: string,
  { expected_version, ...known }: StudentKnownForm & { expected_version: number },
) => {
  await requireStudent(ctx, id);
  const [before] = await lockRecorded(ctx.db, schoolOf(ctx), [id]);
  if (before?.version !== expected_version) throw new Refusal("student-changed");
  const cleared = (["first_name", "last_name"] as const).filter((field) => before[field] && !known[field]);
  if (cleared.length > 0)
    throw new Refusal("validation", Object.fromEntries(cleared.map((field) => [field, [nameRequired[field]]])));
  await saveKnown(ctx, [{ id, known }]);
  return readStudent(ctx, id);
};
